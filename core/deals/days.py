"""The deals of days that were played: which attempt counts, the history, and the streak."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from core.store import OF_DAY

if TYPE_CHECKING:
    from core.contract.game import Plain
    from core.store import DayGame, Store

DAY = "day"
"""The kind of what is kept of a deal of the day, apart from its games, which may be deleted."""

OWN_SIDE = 0
"""The side of the person, who has the first seat."""


class DayStreak(NamedTuple):
    """Days in a row on which a deal was played to its end: up to now, and the most ever."""

    present: int
    longest: int


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """What counts of a day: its first attempt. The game itself may be gone.

    `done` tells that it was played to its end. `attempts` are all saved games of the deal, those
    that do not count too, in the order they were begun.
    """

    day: date
    done: bool
    attempts: tuple[DayGame, ...]

    @property
    def counted(self) -> DayGame | None:
        """The game that counts, if it is still there."""
        return next((one for one in self.attempts if one.counts), None)

    @property
    def waiting(self) -> DayGame | None:
        """The attempt to be played on: the one that counts, else the last, if it is not over."""
        counted = self.counted
        if counted is not None and not counted.finished:
            return counted
        return next((one for one in self.attempts[-1:] if not one.finished), None)

    @property
    def won(self) -> bool | None:
        """Whether the person won what counts; None where that is not known, or not over."""
        counted = self.counted
        if counted is None or not counted.finished:
            return None
        return OWN_SIDE in counted.winners


def day_of(now: datetime) -> date:
    """Return the day (UTC) on which a moment with a time zone is."""
    return now.astimezone(UTC).date()


def streak_of(days: Collection[date], today: date) -> DayStreak:
    """Return the streak that days come to; one up to yesterday can still be gone on with."""
    longest = run = 0
    before: date | None = None
    for day in sorted(days):
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    present, day = 0, today if today in days else today - timedelta(days=1)
    while day in days:
        present, day = present + 1, day - timedelta(days=1)
    return DayStreak(present, longest)


def origin_of(day: date, *, counts: bool) -> Plain:
    """Return the origin of a game that is the deal of a day; the first attempt counts."""
    return {"kind": OF_DAY, "day": day.isoformat(), "counts": counts}


class Days:
    """The deals of days in one store.

    Every method raises StoreError where the database cannot be read or written.
    """

    def __init__(self, store: Store) -> None:
        """Take where the games and what is kept of their days are."""
        self._store = store

    def history(self) -> dict[str, list[DayPlayed]]:
        """Return for every game what was played of it, the newest day first."""
        games: dict[tuple[str, date], list[DayGame]] = {}
        for one in self._store.days.all():
            games.setdefault((one.game, one.day), []).append(one)
        history: dict[str, list[DayPlayed]] = {}
        for kept in self._store.learning.of_kind(DAY):
            try:
                day = date.fromisoformat(kept.name)
            except ValueError:
                continue
            attempts = games.get((kept.game, day), ())
            played = DayPlayed(day, kept.times > 0, tuple(attempts))
            history.setdefault(kept.game, []).append(played)
        for days in history.values():
            days.sort(key=lambda one: one.day, reverse=True)
        return history

    def played(self, game: str, day: date) -> DayPlayed | None:
        """Return what was played of a game's deal of a day, None for nothing."""
        return played_on(self.history().get(game, ()), day)

    def count(self, game: str, day: date, game_id: str) -> None:
        """Keep which game is the one that counts for a day."""
        self._store.learning.play(DAY, game, day.isoformat(), game_id)


def played_on(history: Collection[DayPlayed], day: date) -> DayPlayed | None:
    """Return what was played on a day in the history of a game, None for nothing."""
    return next((one for one in history if one.day == day), None)


def streak_in(history: Collection[DayPlayed], today: date) -> DayStreak:
    """Return the streak in the history of a game."""
    return streak_of({one.day for one in history if one.done}, today)


def streak_in_all(history: Mapping[str, Collection[DayPlayed]], today: date) -> DayStreak:
    """Return the streak of days on each of which a deal of whatever game was played."""
    return streak_of({one.day for days in history.values() for one in days if one.done}, today)
