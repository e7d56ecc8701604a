"""Streaks: how many games in a row were won, or lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from core.store import FinishedGame


class Streak(NamedTuple):
    """So many `games` in a row that were all `won`, or all lost."""

    won: bool
    games: int


class Streaks(NamedTuple):
    """The streak that goes on, None without a game, and the longest of games won and lost."""

    present: Streak | None
    longest_won: int
    longest_lost: int


def streaks_of(games: Sequence[FinishedGame]) -> Streaks:
    """Return the streaks of games given in the order they ended."""
    streaks = [
        Streak(won, sum(1 for _game in row))
        for won, row in groupby(games, key=lambda one: one.result.won)
    ]
    present = streaks[-1] if streaks else None
    return Streaks(present, _longest(streaks, won=True), _longest(streaks, won=False))


def _longest(streaks: Sequence[Streak], *, won: bool) -> int:
    return max((one.games for one in streaks if one.won is won), default=0)
