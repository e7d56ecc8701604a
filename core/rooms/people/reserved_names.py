"""Names that nobody in a room can take: the words that Kahwa itself puts where names stand."""

from __future__ import annotations

import re
import unicodedata

from core.bots.levels import LEVELS
from core.ground.words import N_, NC_, _
from core.rooms.people.skeletons import skeleton

RESERVED = (
    "Kahwa",
    NC_("reserved name", "Host"),
    NC_("reserved name", "You"),
    N_("You all"),
    NC_("reserved name", "Me"),
    NC_("reserved name", "All"),
    NC_("reserved name", "Everybody"),
    NC_("reserved name", "Everyone"),
    NC_("reserved name", "Nobody"),
    NC_("reserved name", "Somebody"),
    NC_("reserved name", "Guest"),
    NC_("reserved name", "Player"),
    NC_("reserved name", "Person"),
    NC_("reserved name", "Human"),
    NC_("reserved name", "Bot"),
    NC_("reserved name", "Program"),
    NC_("reserved name", "Engine"),
    NC_("reserved name", "Coach"),
    NC_("reserved name", "Seat"),
    NC_("reserved name", "Free"),
    NC_("reserved name", "Empty"),
    NC_("reserved name", "Away"),
    NC_("reserved name", "Table"),
    NC_("reserved name", "Room"),
    NC_("reserved name", "Team"),
    NC_("reserved name", "Partner"),
    NC_("reserved name", "Dealer"),
    NC_("reserved name", "Spectator"),
    NC_("reserved name", "Watcher"),
    NC_("reserved name", "System"),
    NC_("reserved name", "Admin"),
    *LEVELS,
)
"""In English and in the language of whoever asks; a number may follow each."""


_BETWEEN = " -'._"
"""What stands between words."""

_WORDS_END = f"[{re.escape(_BETWEEN)}]+"


def is_reserved(name: str) -> bool:
    """Tell whether a name could be Kahwa's own word, or several of them.

    That is so in any case, and with or without a number.
    """
    held = {look for word in RESERVED for text in (word, _(word)) for look in _looks_of_own(text)}
    alone = name.rstrip(f"0123456789{_BETWEEN}") or name

    def is_held(text: str) -> bool:
        return not held.isdisjoint({*_looks(text), skeleton(text)})

    return is_held(name) or is_held(alone) or all(map(is_held, re.split(_WORDS_END, alone)))


def _looks_of_own(word: str) -> set[str]:
    """Return the looks of one of Kahwa's words, also as it is written: AII looks like All."""
    return {*_looks(word), *(skeleton(text) for text in (word, word.casefold(), word.upper()))}


def _looks(name: str) -> frozenset[str]:
    """Return the looks of a name as it is written and in small letters.

    ALI, all in capitals, is read as Ali: its I is taken for no small l.
    """
    written = () if name.isupper() else (name,)
    return frozenset(map(_look, (*written, name.casefold())))


def _look(text: str) -> str:
    small = skeleton(unicodedata.normalize("NFKD", skeleton(text)).casefold())
    return "".join(sign for sign in small if unicodedata.category(sign)[0] in "LN")
