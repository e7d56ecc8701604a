"""The words of a card room in line mode: those of its hall, and those of its tables."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from tui.session.room_words import MUTE, ROOM_WORDS
from tui.session.words import ABOUT_GAMES, QUIT, SETTINGS, Word

_PEOPLE = Word(
    NC_("command", "people"),
    N_("shows who is here"),
    "more",
    N_("shows the next ones"),
)
_TABLES = Word(
    NC_("command", "tables"),
    N_("lists the tables; tables more lists the next ones"),
    "2",
    N_("shows that table and its rules"),
)
_STAND = Word(
    NC_("command", "stand"),
    N_("leaves your table for good; a bot takes your seat"),
)
_RECORD = Word(
    NC_("command", "record"),
    N_("shows the record of a finished game, with every card dealt"),
)

_AGAIN = Word(
    NC_("command", "again"),
    N_("stays at your table for another game when one is over"),
)

HALL_WORDS = (
    Word(NC_("command", "help"), N_("lists the commands")),
    _TABLES,
    _PEOPLE,
    Word(
        NC_("command", "open"),
        "",
        "ronda 4 casual",
        N_("opens a table; you can add a preset and options"),
    ),
    Word(
        NC_("command", "sit"),
        "",
        "2",
        N_("takes a seat at that table; sit 2 3 takes its third seat"),
    ),
    Word(NC_("command", "watch"), "", "2", N_("watches that table")),
    Word(
        NC_("command", "ready"),
        N_("says you're ready; the game starts when everybody is"),
        "no",
        NC_("help", "not ready yet"),
    ),
    Word(NC_("command", "start"), N_("starts your table's game, with bots in the free seats")),
    Word(
        NC_("command", "bot"),
        "",
        "3 strong",
        N_("puts a bot in that seat; bot 3 free removes it"),
    ),
    Word(
        NC_("command", "invite"),
        "",
        NC_("example of what is typed", "NAME"),
        N_("invites somebody to your table"),
    ),
    Word(NC_("command", "play"), N_("goes back to your game")),
    _AGAIN,
    _STAND,
    Word(
        NC_("command", "say"),
        "",
        NC_("example of what is typed", "good evening"),
        N_("says it to your table, or to the hall"),
    ),
    MUTE,
    _RECORD,
    *ABOUT_GAMES,
    SETTINGS,
    Word(
        NC_("command", "leave"),
        N_("leaves the room; you keep your seat"),
        also=("quit", "exit", "bye"),
    ),
)
"""The words of the hall, in the order in which they are told."""

LEAVE = "leave"

ROOM_TABLE_WORDS = (
    *ROOM_WORDS,
    _PEOPLE,
    _TABLES,
    Word(
        NC_("command", "invite"),
        "",
        NC_("example of what is typed", "NAME"),
        N_("invites somebody to your table"),
    ),
    _RECORD,
    _AGAIN,
    _STAND,
)
"""The words of a room's table in line mode, in the order in which they are told."""

_WATCHING = {QUIT: N_("takes you to the hall"), _STAND.name: N_("stops watching this table")}

ROOM_WATCHER_WORDS = tuple(
    replace(word, meaning=_WATCHING.get(word.name, word.meaning))
    for word in ROOM_TABLE_WORDS
    if word.name not in ("undo", "redo", "agree", "refuse", "again")
)
"""Those of them that mean something to whoever watches."""
