"""Days, weeks, months and years in words, as short as they can be."""

from __future__ import annotations

from datetime import date

from core.ground.words import _
from core.statistics.periods import MONTH, YEAR
from tui.saved.games import MONTHS


def period_named(kind: str, first: date) -> str:
    """Return what a period is called that begins with a day."""
    if kind == YEAR:
        return str(first.year)
    month = _(MONTHS[first.month - 1])
    if kind == MONTH:
        return _("{month} {year}").format(month=month, year=first.year)
    return _("{day} {month} {year}").format(day=first.day, month=month, year=first.year)
