"""What a finished hand is worth: titles and points."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.president.position import PresidentPosition
from core.ground.words import NC_, _

PRESIDENT = "President"
VICE_PRESIDENT = "Vice-President"
CITIZEN = "Citizen"
VICE_SCUM = "Vice-Scum"
SCUM = "Scum"

TITLES = (PRESIDENT, VICE_PRESIDENT, CITIZEN, VICE_SCUM, SCUM)
"""All titles, best first."""

_TOLD = {
    PRESIDENT: NC_("title of a player", "President"),
    VICE_PRESIDENT: NC_("title of a player", "Vice-President"),
    CITIZEN: NC_("title of a player", "Citizen"),
    VICE_SCUM: NC_("title of a player", "Vice-Scum"),
    SCUM: NC_("title of a player", "Scum"),
}

PARTNERS = {
    PRESIDENT: SCUM,
    VICE_PRESIDENT: VICE_SCUM,
    VICE_SCUM: VICE_PRESIDENT,
    SCUM: PRESIDENT,
}
"""The titles that exchange cards with each other."""

VICES_FROM = 4
"""So many players are needed before there are a Vice-President and a Vice-Scum."""


def title_of(place: int, players: int) -> str:
    """Return the title of a place (0 is first), in English as in `state`."""
    if place == 0:
        return PRESIDENT
    if place == players - 1:
        return SCUM
    if players >= VICES_FROM and place == 1:
        return VICE_PRESIDENT
    if players >= VICES_FROM and place == players - 2:
        return VICE_SCUM
    return CITIZEN


def titles(ranking: Sequence[int], players: int) -> list[str | None] | None:
    """Return the title of each seat, None for seats not ranked; None before any hand ended."""
    if not ranking:
        return None
    named: list[str | None] = [None] * players
    for place, seat in enumerate(ranking):
        named[seat] = title_of(place, players)
    return named


def points_of(place: int, players: int, *, whole: bool) -> int:
    """Return the match points of a place: the seats ranked below, or 1 for the first alone.

    `whole` tells that the hand was played until one seat was left (`finish=all`).
    """
    if whole:
        return players - 1 - place
    return 1 if place == 0 else 0


def gains(position: PresidentPosition) -> list[int]:
    """Return the match points that a hand, whose seats are ranked, brings each seat."""
    gained = [0] * position.players
    whole = position.terms.whole
    for place, seat in enumerate(position.ranking):
        gained[seat] = points_of(place, position.players, whole=whole)
    return gained


def rewards(position: PresidentPosition) -> list[float]:
    """Return the match points of the hand that ended as shares of the President's."""
    most = points_of(0, position.players, whole=position.terms.whole)
    return [points / most for points in gains(position)]


def title_told(title: str) -> str:
    """Return a title in the reader's language."""
    return _(_TOLD[title])
