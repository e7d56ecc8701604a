"""Games over time: days, weeks, months or years, each with how many were won of how many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta, tzinfo
from typing import NamedTuple

from core.statistics.shares import WinShare
from core.store import FinishedGame

DAY, WEEK, MONTH, YEAR = "day", "week", "month", "year"
"""What a period may be."""


class Periods(NamedTuple):
    """All periods of a `kind` from the first game to the last, each with its first day."""

    kind: str
    shares: list[tuple[date, WinShare]]


def periods_of(games: Sequence[FinishedGame], most: int, zone: tzinfo | None) -> Periods:
    """Return the shortest periods of which there are at most `most`, or the last years.

    Days are those of the `zone`. Games are given in the order they ended; there is at least one.
    """
    days = by_day(games, zone)
    first, last = min(days), max(days)
    for kind, beginning in _BEGINNING.items():
        starts = _starts(beginning, first, last, most)
        if len(starts) <= most or kind == YEAR:
            break
    shares = dict.fromkeys(starts[-most:], WinShare(0, 0))
    for day, share in days.items():
        start = beginning(day)
        if start in shares:
            shares[start] = shares[start].plus(share)
    return Periods(kind, list(shares.items()))


def months_of(games: Sequence[FinishedGame], zone: tzinfo | None) -> dict[str, WinShare]:
    """Return every month with a game as `2026-11`, in order."""
    months: dict[str, WinShare] = {}
    for day, share in sorted(by_day(games, zone).items()):
        month = f"{day:%Y-%m}"
        months[month] = months.get(month, WinShare(0, 0)).plus(share)
    return months


def by_day(games: Sequence[FinishedGame], zone: tzinfo | None) -> dict[date, WinShare]:
    """Return every day with a game."""
    days: dict[date, WinShare] = {}
    for one in games:
        day = datetime.fromisoformat(one.ended).astimezone(zone).date()
        won, played = days.get(day, (0, 0))
        days[day] = WinShare(won + one.result.won, played + 1)
    return days


def _starts(beginning: Callable[[date], date], first: date, last: date, most: int) -> list[date]:
    """Return the first days of the periods from one day to another; no more than a few too many."""
    starts = [beginning(last)]
    while starts[-1] > first and len(starts) <= most:
        starts.append(beginning(starts[-1] - timedelta(days=1)))
    return starts[::-1]


_BEGINNING: Mapping[str, Callable[[date], date]] = {
    DAY: lambda day: day,
    WEEK: lambda day: day - timedelta(days=day.weekday()),
    MONTH: lambda day: day.replace(day=1),
    YEAR: lambda day: day.replace(month=1, day=1),
}
