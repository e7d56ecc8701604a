"""Statistics: what the results of finished games come to, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from core.games.registry import entry_of, game_names
from core.statistics.filters import levels_met, rules_played
from core.statistics.kinds import PERSON, level_of, levels_of, rules_of
from core.statistics.shares import WinShare, share_of
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


LAST = 10
"""Games of which it is told one by one whether they were won."""


class Against(NamedTuple):
    """The games against a level of bots; `name` is set if it was always the same bot alone."""

    level: str
    name: str | None
    share: WinShare


@dataclass(frozen=True)
class GameStatistics:
    """Everything told of one game; `games` are those finished, in the order they ended.

    What is asked for is counted once.
    """

    game: str
    games: tuple[FinishedGame, ...]

    @cached_property
    def share(self) -> WinShare:
        """How many were won."""
        return share_of(self.games)

    @cached_property
    def helped(self) -> int:
        """How many were played with hints or take-backs."""
        return sum(one.helped for one in self.games)

    @cached_property
    def unaided(self) -> WinShare:
        """How many were won of those played without hints and take-backs."""
        return share_of([one for one in self.games if not one.helped])

    @cached_property
    def last(self) -> tuple[FinishedGame, ...]:
        """The last ten, the newest at the end."""
        return self.games[-LAST:]

    @cached_property
    def best(self) -> FinishedGame | None:
        """The game that went best, the newest of equals; None where none is finished."""
        merit = entry_of(self.game).counts().merit
        return max(reversed(self.games), key=lambda one: merit(one.result.counts), default=None)

    @cached_property
    def counts(self) -> Counter[str]:
        """What the game counts, of all games together."""
        total: dict[str, int] = {}
        for one in self.games:
            for name, count in one.result.counts.items():
                total[name] = total.get(name, 0) + count
        return Counter(total)

    @cached_property
    def against(self) -> list[Against]:
        """The games against each level of bots, the most frequent first.

        A game with rivals of several levels counts for each of them.
        """
        names: dict[str, set[str]] = {}
        for one in self.games:
            for level, name in _bots_against(one).items():
                names.setdefault(level, set()).add(name)
        found = [
            Against(level, _only(names[level]), share)
            for level, share in self.by_level.items()
            if level != PERSON
        ]
        return sorted(found, key=lambda each: -each.share.games)

    @cached_property
    def by_rules(self) -> Mapping[str, WinShare]:
        """The games by each preset and by changed rules, the most frequent first."""
        games: dict[str, list[FinishedGame]] = {name: [] for name in rules_played(self.games)}
        for one in self.games:
            games[rules_of(one)].append(one)
        return {name: share_of(those) for name, those in games.items()}

    @cached_property
    def by_level(self) -> Mapping[str, WinShare]:
        """The games against each level, programs and persons, the most frequent first.

        A game with rivals of several levels counts for each of them.
        """
        games: dict[str, list[FinishedGame]] = {level: [] for level in levels_met(self.games)}
        for one in self.games:
            for level in levels_of(one):
                games[level].append(one)
        return {level: share_of(those) for level, those in games.items()}

    @cached_property
    def streaks(self) -> Streaks:
        """How many games in a row were won or lost."""
        return streaks_of(self.games)


def statistics_of(finished: Sequence[FinishedGame]) -> list[GameStatistics]:
    """Return the statistics of every game, in the order of the lobby, from all finished games."""
    return [
        GameStatistics(game, tuple(one for one in finished if one.game == game))
        for game in game_names()
    ]


def _bots_against(one: FinishedGame) -> dict[str, str]:
    """Return the name of the rival of each level; empty where there were several of a level."""
    found: dict[str, str] = {}
    for number in one.result.rivals:
        seat = one.seats[number]
        if seat["level"] is not None:
            level = level_of(seat["level"])
            found[level] = "" if level in found else str(seat["name"])
    return found


def _only(names: set[str]) -> str | None:
    name = next(iter(names))
    return name if len(names) == 1 and name else None
