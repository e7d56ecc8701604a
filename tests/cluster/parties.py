"""Who plays with whom: parties of four guests, each at a table of its own with one of the games."""

from __future__ import annotations

from dataclasses import dataclass

from core.rooms.tables.plan import TablePlan

PLAYERS, SIZE = 3, 4
"""Guests of a party who play, and all of them: one watches. There may be more who do."""

BOT = "casual"


def _plan(game: str, preset: str, clock: int, **changed: int | str | bool) -> TablePlan:
    return TablePlan(
        game,
        preset,
        {"players": 4, **changed},
        (None, None, None, BOT),
        take_backs="agreed",
        clock=clock,
        watchers=True,
    )


PLANS = (
    _plan("makao", "document", 15, target=50),
    _plan("ronda", "cafe", 0, target=21),
    _plan("rikiki", "document", 0),
    _plan("president", "document", 15),
    _plan("makao", "uno-like", 0, target=50),
)


@dataclass(frozen=True, slots=True)
class Party:
    """Four guests; the first of them opens the table, the last watches."""

    number: int

    @property
    def names(self) -> tuple[str, ...]:
        """What the guests are called."""
        return self.with_watchers(SIZE - PLAYERS)

    def with_watchers(self, number: int) -> tuple[str, ...]:
        """Return those who play, and so many who watch."""
        letters = "abcdefghijklmnopqrstuvwxyz"[: PLAYERS + number]
        return tuple(f"g{self.number:02}{letter}" for letter in letters)

    @property
    def plan(self) -> TablePlan:
        """What is played."""
        return PLANS[self.number % len(PLANS)]


def party_of(name: str) -> Party:
    """Return the party of a guest."""
    return Party(int(name[1:-1]))
