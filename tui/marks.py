"""What is told of the hints that were asked for in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.store import HINT, Mark
from core.words import ngettext

if TYPE_CHECKING:
    from core.table import Seat


def hints_told(marks: Sequence[Mark], seats: Sequence[Seat]) -> list[str]:
    """Return a sentence for each person who asked for hints; a person alone is addressed."""
    alone = sum(not seat.is_bot for seat in seats) == 1
    return [
        _sentence(mark.times, "" if alone else seats[mark.seat].name)
        for mark in marks
        if mark.kind == HINT
    ]


def _sentence(count: int, name: str) -> str:
    if not name:
        return ngettext(
            "You asked for {count} hint.", "You asked for {count} hints.", count
        ).format(count=count)
    return ngettext(
        "{name} asked for {count} hint.", "{name} asked for {count} hints.", count
    ).format(name=name, count=count)


def hints_counted(marks: Sequence[Mark]) -> str:
    """Return the number of hints that were asked for in a game; nothing where there is none."""
    count = sum(mark.times for mark in marks if mark.kind == HINT)
    return ngettext("{count} hint", "{count} hints", count).format(count=count) if count else ""
