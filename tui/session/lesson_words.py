"""The words that can be typed at the table of a lesson, on the screen and in line mode."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_
from tui.session.words import QUIT, WORDS, Word

_ABSENT = ("redo", "watch", "coach", "par", "save")
"""Words of every table that mean nothing where no game is kept."""

_MEANINGS = {
    "hint": N_("tells the right answer"),
    "undo": N_("takes a wrong answer back"),
    QUIT: N_("leaves; the lesson goes on where you left it"),
}
"""What other words mean in a lesson."""

AGAIN = Word("again", N_("begins the lesson again"))
SKIP = Word("skip", N_("goes on to the next lesson"))
LESSONS = Word("lessons", N_("leads to all lessons; this one goes on where you left it"))

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
