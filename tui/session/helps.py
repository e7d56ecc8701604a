"""What is said of the hints and undos of a game, and of where it began."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.ground.words import _, ngettext
from core.store import COACH, HINT, STAND_IN, TAKE_BACK, TAKE_OVER, Mark

if TYPE_CHECKING:
    from core.table import Seat


def marks_told(marks: Sequence[Mark], seats: Sequence[Seat], *, watches: bool = False) -> list[str]:
    """Return a sentence for each help a person had; a person alone who reads it is addressed.

    That a game was taken over from a replay is told once, whoever plays it.
    """
    alone = sum(not seat.is_bot for seat in seats) == 1 and not watches
    sentences: dict[str, Callable[[int, str], str]] = {
        HINT: _hints,
        COACH: _remarks,
        TAKE_BACK: _take_backs,
        STAND_IN: _stand_ins,
    }
    taken_over = any(mark.kind == TAKE_OVER for mark in marks)
    told = [_("You took over this game from a replay.")] if taken_over else []
    return told + [
        sentences[mark.kind](mark.times, "" if alone else seats[mark.seat].name)
        for mark in marks
        if mark.kind in sentences
    ]


def _hints(count: int, name: str) -> str:
    if not name:
        return ngettext(
            "You asked for {count} hint.", "You asked for {count} hints.", count
        ).format(count=count)
    return ngettext(
        "{name} asked for {count} hint.", "{name} asked for {count} hints.", count
    ).format(name=name, count=count)


def _remarks(count: int, name: str) -> str:
    if not name:
        return ngettext(
            "The coach spoke up {count} time.",
            "The coach spoke up {count} times.",
            count,
        ).format(count=count)
    return ngettext(
        "{name}'s coach spoke up {count} time.",
        "{name}'s coach spoke up {count} times.",
        count,
    ).format(name=name, count=count)


def _take_backs(count: int, name: str) -> str:
    if not name:
        return ngettext(
            "You undid {count} decision.", "You undid {count} decisions.", count
        ).format(count=count)
    return ngettext(
        "{name} undid {count} decision.", "{name} undid {count} decisions.", count
    ).format(name=name, count=count)


def _stand_ins(count: int, name: str) -> str:
    if not name:
        return ngettext(
            "A bot played for you {count} time.",
            "A bot played for you {count} times.",
            count,
        ).format(count=count)
    return ngettext(
        "A bot played for {name} {count} time.",
        "A bot played for {name} {count} times.",
        count,
    ).format(name=name, count=count)


def marks_counted(marks: Sequence[Mark]) -> str:
    """Return the numbers of hints and of take-backs in a game; nothing where there are none."""
    hints = sum(mark.times for mark in marks if mark.kind == HINT)
    backs = sum(mark.times for mark in marks if mark.kind == TAKE_BACK)
    asked = ngettext("{count} hint", "{count} hints", hints).format(count=hints)
    taken = ngettext("{count} undo", "{count} undos", backs).format(count=backs)
    if hints and backs:
        return _("{hints} and {take_backs}").format(hints=asked, take_backs=taken)
    return asked if hints else taken if backs else ""
