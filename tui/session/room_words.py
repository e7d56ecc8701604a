"""The words that can be typed at a room's table, on the screen and in line mode."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_
from tui.session.words import QUIT, WORDS, Word

_OF_ONESELF_ONLY = ("par", "save")
"""Words of a table that mean nothing where the room keeps the games."""

_MEANINGS = {
    QUIT: N_("goes to the hall; your seat is kept, and a bot plays"),
    "undo": N_("asks the others to take the last decision back"),
    "redo": N_("asks the others to do again what was taken back"),
}

MUTE = Word("mute", N_("silences all talk for you, or lets you hear it again"))
"""The word that is the same in the hall."""

ROOM_WORDS = (
    *(
        replace(word, meaning=_MEANINGS.get(word.name, word.meaning))
        for word in WORDS
        if word.name not in _OF_ONESELF_ONLY
    ),
    Word("say", "", "good evening", N_("says it to the table")),
    Word("phrase", N_("tells the phrases of this game"), "2", N_("says that phrase")),
    MUTE,
    Word("agree", N_("lets the others take back what they ask for"), also=("y",)),
    Word("refuse", N_("does not let them")),
)
"""The words of a room's table, in the order in which they are told."""
