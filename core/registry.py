"""The register of games: each game stands in a folder of its own and in one line here."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from core.words import N_, _

if TYPE_CHECKING:
    from core.game import Game, Plain
    from core.options import Options
    from core.rulebook import Primer, Section

MODULES = {
    "ronda": "core.games.ronda",
    "rikiki": "core.games.rikiki",
    "president": "core.games.president",
    "makao": "core.games.makao",
}
"""Name of each game and the package that brings it as `GAME`; loaded only when asked for."""

TITLES = {
    "ronda": N_("Ronda"),
    "rikiki": N_("Rikiki"),
    "president": N_("President"),
    "makao": N_("Makao"),
}
"""Name of each game and what people call it, for lists that load no game."""


class Tally(Protocol):
    """What a game counts of what one seat does, event by event; `counts` is by name."""

    counts: dict[str, int]

    def __init__(self, seat: int, side: int) -> None:
        """Count for a seat that scores for a side."""

    def take(self, event: Plain) -> None:
        """Count an event as the seat saw it."""

    @staticmethod
    def merit(counts: dict[str, int]) -> int:
        """Return how good a finished game with these counts was; more is better."""


def game_type(name: str) -> type[Game]:
    """Return the class of a game by name; raise BadOption listing the games if it is unknown."""
    try:
        module = MODULES[name]
    except KeyError:
        from core.options import BadOption

        raise BadOption(
            _("There is no game {name}; the games are {allowed}.").format(
                name=name, allowed=", ".join(MODULES)
            )
        ) from None
    found: type[Game] = import_module(module).GAME
    return found


def primer_of(name: str, options: Options) -> Primer:
    """Return the page for newcomers to a game, for a table of complete options."""
    found: Primer = import_module(f"{MODULES[name]}.primer").primer(options)
    return found


def sections_of(name: str) -> Sequence[Section]:
    """Return the complete rules of a game for the reader."""
    sections: Sequence[Section] = import_module(f"{MODULES[name]}.rules").SECTIONS
    return sections


def tally_type(name: str) -> type[Tally]:
    """Return how a game counts what a seat does."""
    statistics = import_module(f"{MODULES[name]}.statistics")
    found: type[Tally] = getattr(statistics, "Counts", None) or statistics.Tally
    return found
