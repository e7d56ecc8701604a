"""The words of line mode in a lesson, and in the list of the lessons."""

from __future__ import annotations

from core.words import N_
from tui.session.words import WORDS, Word

_KEPT = {word.name: word for word in WORDS}

LESSON_WORDS = (
    Word("help", N_("tells these words")),
    _KEPT["hand"],
    _KEPT["table"],
    _KEPT["score"],
    _KEPT["legal"],
    _KEPT["why"],
    Word("hint", N_("tells the right answer")),
    Word("undo", N_("takes back what was wrong")),
    _KEPT["log"],
    _KEPT["rules"],
    _KEPT["settings"],
    Word("again", N_("begins this lesson again")),
    Word("skip", N_("goes on to the next lesson")),
    Word("lessons", N_("leads to the list; the lesson goes on at its step another time")),
    Word(
        "quit",
        N_("leaves the lessons; this one goes on at its step another time"),
        also=_KEPT["quit"].also,
    ),
)
"""The words of a lesson, in the order in which they are told."""

LEARN_WORDS = (
    Word("help", N_("tells these words")),
    Word("list", N_("tells the list again, with its numbers")),
    Word("learn", N_("tells the games"), "ronda", N_("tells the lessons of that game")),
    Word("again", "", "2", N_("begins that lesson from its first step")),
    Word("puzzle", N_("poses the puzzle of the day")),
    Word(
        "puzzles",
        N_("tells which there are, and how many are solved"),
        "ronda",
        N_("poses those of that game, one after another"),
    ),
    Word("rules", "", "ronda", N_("tells how a game is played")),
    _KEPT["settings"],
    Word("quit", N_("leaves the lessons"), also=_KEPT["quit"].also),
)
"""The words of the list, where a number or the name of a game is an answer as well."""
