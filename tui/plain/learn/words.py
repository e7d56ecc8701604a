"""The words of line mode's list of lessons."""

from __future__ import annotations

from core.ground.words import N_, NC_
from tui.session.words import LOBBY_WORDS, Word

_OF_LOBBY = {word.name: word for word in LOBBY_WORDS}

LEARN_WORDS = (
    _OF_LOBBY["help"],
    Word(NC_("command", "list"), N_("shows the list again, with its numbers")),
    Word(
        NC_("command", "learn"),
        N_("lists the games"),
        "ronda",
        N_("lists the lessons of that game"),
    ),
    Word(NC_("command", "again"), "", "2", N_("starts that lesson from its first step")),
    Word(NC_("command", "puzzle"), N_("opens the puzzle of the day")),
    Word(
        NC_("command", "puzzles"),
        N_("lists the puzzles, and how many you've solved"),
        "ronda",
        N_("opens those of that game, one after another"),
    ),
    _OF_LOBBY["rules"],
    _OF_LOBBY["settings"],
    Word(NC_("command", "quit"), N_("leaves the lessons"), also=_OF_LOBBY["quit"].also),
)
"""The words of the list, where a number or the name of a game is an answer as well."""
