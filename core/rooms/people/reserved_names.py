"""Names that nobody in a room can take: the words that Kahwa itself puts where names stand."""

from __future__ import annotations

import unicodedata

from core.bots.levels import LEVELS
from core.ground.words import N_, _
from core.rooms.people.skeletons import skeleton

RESERVED = (
    "Kahwa",
    N_("Host"),
    N_("You"),
    N_("You all"),
    N_("Me"),
    N_("All"),
    N_("Everybody"),
    N_("Everyone"),
    N_("Nobody"),
    N_("Somebody"),
    N_("Guest"),
    N_("Player"),
    N_("Person"),
    N_("Human"),
    N_("Bot"),
    N_("Program"),
    N_("Engine"),
    N_("Coach"),
    N_("Seat"),
    N_("Free"),
    N_("Empty"),
    N_("Away"),
    N_("Table"),
    N_("Room"),
    N_("Team"),
    N_("Partner"),
    N_("Dealer"),
    N_("Spectator"),
    N_("Watcher"),
    N_("System"),
    N_("Admin"),
    *LEVELS,
)
"""In English and in the language of whoever asks; a number may follow each."""


def is_reserved(name: str) -> bool:
    """Tell whether a name, in any case and with or without a number, could be Kahwa's own word."""
    alone = name.rstrip("0123456789 -'._") or name
    held = {look for word in RESERVED for text in (word, _(word)) for look in _looks(text)}
    return not held.isdisjoint(_looks(name) | _looks(alone))


def _looks(name: str) -> frozenset[str]:
    """Return the looks of a name as it is written and in small letters.

    ALI, all in capitals, is read as Ali: its I is taken for no small l.
    """
    written = () if name.isupper() else (name,)
    return frozenset(map(_look, (*written, name.casefold())))


def _look(text: str) -> str:
    small = skeleton(unicodedata.normalize("NFKD", skeleton(text)).casefold())
    return "".join(sign for sign in small if unicodedata.category(sign)[0] in "LN")
