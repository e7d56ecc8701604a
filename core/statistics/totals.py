"""Statistics: what the results of finished games come to, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.registry import entry_of, game_names
from core.store import FinishedGame
from core.table import Seat

LAST = 10
"""Games of which it is told one by one whether they were won."""


class Share(NamedTuple):
    """How many of some games were won."""

    won: int
    games: int

    @property
    def percent(self) -> int:
        """The games won of a hundred, rounded; 0 of none."""
        return round(100 * self.won / self.games) if self.games else 0


class Against(NamedTuple):
    """The games against a level of bots; `name` is set if it was always the same bot alone."""

    level: str
    name: str | None
    share: Share


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Everything told of one game; `games` are those finished, in the order they ended."""

    game: str
    games: tuple[FinishedGame, ...]

    @property
    def share(self) -> Share:
        """How many were won."""
        return _share(self.games)

    @property
    def helped(self) -> int:
        """How many were played with hints or take-backs."""
        return sum(one.helped for one in self.games)

    @property
    def unaided(self) -> Share:
        """How many were won of those played without hints and take-backs."""
        return _share([one for one in self.games if not one.helped])

    @property
    def last(self) -> tuple[FinishedGame, ...]:
        """The last ten, the newest at the end."""
        return self.games[-LAST:]

    @property
    def best(self) -> FinishedGame | None:
        """The game that went best, the newest of equals; None where none is finished."""
        merit = entry_of(self.game).counts().merit
        return max(reversed(self.games), key=lambda one: merit(one.result.counts), default=None)

    @property
    def counts(self) -> Counter[str]:
        """What the game counts, of all games together."""
        total: Counter[str] = Counter()
        for one in self.games:
            total.update(one.result.counts)
        return total

    @property
    def against(self) -> list[Against]:
        """The games against each level of bots, the most frequent first.

        A game with rivals of several levels counts for each of them.
        """
        levels: dict[str, list[FinishedGame]] = {}
        names: dict[str, set[str]] = {}
        for one in self.games:
            for level, name in _bots_against(one).items():
                levels.setdefault(level, []).append(one)
                names.setdefault(level, set()).add(name)
        found = [
            Against(level, _only(names[level]), _share(games)) for level, games in levels.items()
        ]
        return sorted(found, key=lambda each: -each.share.games)


def statistics_of(finished: Sequence[FinishedGame]) -> list[GameStatistics]:
    """Return the statistics of every game, in the order of the lobby, from all finished games."""
    return [
        GameStatistics(game, tuple(one for one in finished if one.game == game))
        for game in game_names()
    ]


def _share(games: Iterable[FinishedGame]) -> Share:
    outcomes = [one.result.won for one in games]
    return Share(sum(outcomes), len(outcomes))


def _bots_against(one: FinishedGame) -> dict[str, str]:
    """Return the name of the rival of each level; empty where there were several of a level."""
    found: dict[str, str] = {}
    for number in one.result.rivals:
        seat = Seat.from_plain(one.seats[number])
        if seat.role is not None:
            found[seat.role] = "" if seat.role in found else seat.name
    return found


def _only(names: set[str]) -> str | None:
    name = next(iter(names))
    return name if len(names) == 1 and name else None
