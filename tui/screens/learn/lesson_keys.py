"""The keys of a lesson's table and the entries of its menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, OPEN, Command
from tui.screens.pause import BACK_TO_TABLE, RULES, SETTINGS
from tui.screens.table.keys import table_keys

_MEANINGS = {
    "hint": N_("show the answer"),
    "undo": N_("undo a wrong answer"),
    "leave": N_("leave; continue from here later"),
}
"""What keys of every table mean in a lesson."""

_FOREMOST = ("previous", "next", "choose", "enter", "hint", "undo", "pause")
"""Keys that stand before those of the game: with them alone one comes through a lesson."""

TAKE_BACK, GO_ON = N_("try again"), NC_("key hint", "continue")
"""What Enter is called in the footer after a wrong answer, and once a lesson is over."""


def lesson_keys(game: Sequence[Command]) -> tuple[Command, ...]:
    """Return the keys of a lesson's table with those of its game.

    Help stands in the footer before what there may be no room for, and remarks of the game do not
    stand there.
    """
    done = [one for one in game if one.keys]
    keys = [one for one in table_keys(done, take_backs=True) if one.id != "redo"]
    keys.sort(key=lambda one: (one.id not in _FOREMOST, one.id in ("panel", "type")))
    return tuple(replace(one, meaning=_MEANINGS.get(one.id, one.meaning)) for one in keys)


AGAIN = Command("again", "b", "b", N_("start over"), N_("start the lesson over"), OPEN)
SKIP = Command("skip", "s", "s", NC_("key hint", "skip"), N_("skip to the next lesson"), OPEN)
LESSONS = Command("lessons", "l", "l", N_("all lessons"), N_("all lessons"), OPEN)
LEAVE = Command(
    "leave",
    "q",
    "q",
    N_("leave and continue later"),
    N_("leave; continue from here later"),
    ALWAYS,
)


def menu_entries(*, may_skip: bool) -> tuple[Command, ...]:
    """Return the entries of the menu in their order; the last lesson cannot be skipped."""
    skip = (SKIP,) if may_skip else ()
    return (BACK_TO_TABLE, RULES, SETTINGS, AGAIN, *skip, LESSONS, LEAVE)
