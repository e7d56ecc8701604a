"""The words of a card room in line mode: those of its hall, and those of its tables."""

from __future__ import annotations

from core.ground.words import N_
from tui.session.room_words import MUTE, ROOM_WORDS
from tui.session.words import Word

_PEOPLE = Word("people", N_("tells who is here"))
_TABLES = Word("tables", N_("tells all tables"), "2", N_("tells that table and its rules"))
_STAND = Word("stand", N_("leaves your table for good; a bot plays your game to its end"))
_RECORD = Word("record", N_("tells the record of a game that is over, with all that was dealt"))

HALL_WORDS = (
    Word("help", N_("tells these words")),
    _TABLES,
    _PEOPLE,
    Word("open", "", "ronda 4 casual", N_("opens a table; a set of rules and options may follow")),
    Word("sit", "", "2", N_("sits down at that table; sit 2 3 takes its third seat")),
    Word("watch", "", "2", N_("watches that table")),
    Word("ready", N_("says that you are ready; the game begins when all are"), "no", N_("waits")),
    Word("start", N_("begins with bots in the free seats of your table")),
    Word("bot", "", "3 strong", N_("puts a bot at that seat; bot 3 free takes it away")),
    Word("invite", "", "NAME", N_("asks somebody to your table")),
    Word("play", N_("goes back to your game")),
    Word("again", N_("waits at your table for another game, when one is over")),
    _STAND,
    Word("say", "", "good evening", N_("says it to your table, or to the hall")),
    MUTE,
    _RECORD,
    Word("presets", "", "ronda", N_("tells the sets of rules that a game has, by their titles")),
    Word("options", "", "ronda", N_("tells every option of a game, to be typed as target=21")),
    Word("levels", N_("tells how strong the bots can be")),
    Word("rules", "", "ronda", N_("tells how a game is played")),
    Word("settings", N_("tells the settings"), "bell off", N_("changes a setting")),
    Word("leave", N_("leaves the room; your seat is kept"), also=("quit", "exit", "bye")),
)
"""The words of the hall, in the order in which they are told."""

LEAVE = "leave"

ROOM_TABLE_WORDS = (
    *ROOM_WORDS,
    _PEOPLE,
    _TABLES,
    Word("invite", "", "NAME", N_("asks somebody to your table")),
    _RECORD,
    _STAND,
)
"""The words of a room's table in line mode, in the order in which they are told."""
