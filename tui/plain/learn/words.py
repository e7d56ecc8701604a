"""The words of line mode's list of lessons."""

from __future__ import annotations

from core.ground.words import N_
from tui.session.words import LOBBY_WORDS, Word

_OF_LOBBY = {word.name: word for word in LOBBY_WORDS}

LEARN_WORDS = (
    _OF_LOBBY["help"],
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
    _OF_LOBBY["rules"],
    _OF_LOBBY["settings"],
    Word("quit", N_("leaves the lessons"), also=_OF_LOBBY["quit"].also),
)
"""The words of the list, where a number or the name of a game is an answer as well."""
