"""The words that can be typed at the table of a lesson, on the screen and in line mode."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from tui.session.words import QUIT, WORDS, Word

_ABSENT = ("redo", "replay", "coach", "par", "save")
"""Words of every table that mean nothing where no game is kept."""

_MEANINGS = {
    "hint": N_("shows the right answer"),
    "undo": N_("undoes a wrong answer"),
    QUIT: N_("leaves; next time the lesson continues from here"),
}
"""What other words mean in a lesson."""

AGAIN = Word(NC_("command", "again"), N_("starts the lesson again"))
SKIP = Word(NC_("command", "skip"), N_("opens the next lesson"))
LESSONS = Word(
    NC_("command", "lessons"),
    N_("goes back to the list; next time this lesson continues from here"),
)

LESSON_WORDS = (
    *(
        replace(one, meaning=_MEANINGS.get(one.name, one.meaning))
        for one in WORDS
        if one.name not in _ABSENT
    ),
    AGAIN,
    SKIP,
    LESSONS,
)
"""The words of a lesson's table, in the order in which they are told."""
