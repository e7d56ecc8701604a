"""What speaks for an announcement or play of Ronda, and rewards as points, for hints."""

from __future__ import annotations

from typing import cast

from core.contract.game import Game, Observation
from core.games.ronda.chain import CALL_POINTS
from core.games.ronda.notation import CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition
from core.games.ronda.scoring import lead_of
from core.ground.words import _, ngettext, signed


def worth(_known: Game, value: float) -> str:
    """Return a reward as the points by which the round goes better than the others'."""
    return _("{points} points").format(points=signed(lead_of(value)))


def reason(observation: Observation, action: int) -> str:
    """Return in one sentence what speaks for an action, from the view of its seat."""
    known = cast(RondaPosition, observation.known)
    if action > SILENT:
        return _("Said aloud it may win the pot; kept silent it cannot score.")
    if action == SILENT:
        return _silence(known, observation.seat)
    level, card = divmod(action, CARDS)
    if level > 1:
        return _take_over(level)
    taken = known.run_from(card % RANKS)
    if taken:
        return _capture(known, observation.seat, card, level, taken)
    return _laid(known, observation.seat, card)


def _silence(known: RondaPosition, seat: int) -> str:
    if known.held[seat] is None:
        return _("There is nothing to announce.")
    return _("A better announcement would take the pot, so this one is better hidden.")


def _take_over(level: int) -> str:
    points = CALL_POINTS[level]
    return ngettext(
        "Takes the called cards and the call's points: {points} point if it stands.",
        "Takes the called cards and the call's points: {points} points if it stands.",
        points,
    ).format(points=points)


def _capture(known: RondaPosition, seat: int, card: int, level: int, taken: list[int]) -> str:
    count = len(taken) + 1
    if known.makes_missa(taken):
        return ngettext(
            "Takes {count} card and clears the table: a Missa.",
            "Takes {count} cards and clears the table: a Missa.",
            count,
        ).format(count=count)
    unseen = _unseen(known, seat, card)
    if level and not unseen:
        return _("A Bount that nobody can answer: every card of this rank has been seen.")
    if level and sum(map(len, known.hands)) == 1:
        return _("A Bount that nobody can answer: it is the last card of the deal.")
    if level:
        return ngettext(
            "A Bount, but {count} unseen card of this rank may answer it.",
            "A Bount, but {count} unseen cards of this rank may answer it.",
            unseen,
        ).format(count=unseen)
    if unseen and known.chain is not None and known.chain.rank == card % RANKS:
        return ngettext(
            "Takes {count} card, and without a call no Khamsa can answer.",
            "Takes {count} cards, and without a call no Khamsa can answer.",
            count,
        ).format(count=count)
    return ngettext(
        "Takes {count} card.", "Takes {count} cards, its own among them.", count
    ).format(count=count)


def _laid(known: RondaPosition, seat: int, card: int) -> str:
    if not _unseen(known, seat, card):
        return _("Nobody else can hold this rank, so only a run can take the card.")
    if sum(other % RANKS == card % RANKS for other in known.hands[seat]) > 1:
        return _("You hold another of this rank and may take it back.")
    unseen = _unseen(known, seat, card)
    return ngettext(
        "It takes nothing; {count} card of this rank is still unseen.",
        "It takes nothing; {count} cards of this rank are still unseen.",
        unseen,
    ).format(count=unseen)


def _unseen(known: RondaPosition, seat: int, card: int) -> int:
    """Return how many cards of a rank the seat has not seen."""
    seen = (*known.seen, *known.hands[seat])
    return 4 - sum(other % RANKS == card % RANKS for other in seen)
