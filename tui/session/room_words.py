"""The words that can be typed at a room's table, on the screen and in line mode."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from tui.session.words import QUIT, WORDS, Word

_OF_ONESELF_ONLY = ("par", "save")
"""Words of a table that mean nothing where the room keeps the games."""

_MEANINGS = {
    QUIT: N_("goes to the hall; you keep your seat, and a bot plays"),
    "undo": N_("asks the others to undo the last decision"),
    "redo": N_("asks the others to repeat what was undone"),
}

MUTE = Word(NC_("command", "mute"), N_("mutes all talk for you, or unmutes it"))
"""The word that is the same in the hall."""

ROOM_WORDS = (
    *(
        replace(word, meaning=_MEANINGS.get(word.name, word.meaning))
        for word in WORDS
        if word.name not in _OF_ONESELF_ONLY
    ),
    Word(
        NC_("command", "say"),
        "",
        NC_("example of what is typed", "good evening"),
        N_("says it to the table"),
    ),
    Word(
        NC_("command", "phrase"),
        N_("lists the phrases of this game"),
        "2",
        N_("says that phrase"),
    ),
    MUTE,
    Word(
        NC_("command", "agree"),
        N_("agrees to undo"),
        also=("y",),
    ),
    Word(NC_("command", "refuse"), N_("refuses to undo")),
)
"""The words of a room's table, in the order in which they are told."""
