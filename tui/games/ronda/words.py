"""Ronda's words: cards in words, and the calls in the language of the players' choice."""

from __future__ import annotations

from collections.abc import Mapping

from core.ground.words import N_, in_forms, ngettext
from tui.games.narrating import listed

CALLS: Mapping[str, Mapping[str, str]] = {
    "darija": {"bount": "Bount", "khamsa": "Khamsa", "aachra": "Äachra", "missa": "Missa"},
    "french": {"bount": "Un", "khamsa": "Cinq", "aachra": "Dix", "missa": "Missa"},
    "arabic": {"bount": "Wahed", "khamsa": "Khamsa", "aachra": "Achra", "missa": "Lahsa"},
    "spanish": {"bount": "Uno", "khamsa": "Cinco", "aachra": "Diez", "missa": "Mesa"},
    "english": {"bount": "One", "khamsa": "Five", "aachra": "Ten", "missa": "Missa"},
}
"""What the table calls in each language; they are shouted as they are and never translated."""

CALL_KEYS = {"bount": "b", "khamsa": "f", "aachra": "x"}
"""The key of each call that is made with a card."""

ANNOUNCEMENTS = {"ronda": "Ronda", "tringa": "Tringa"}

_OF_SUIT = {
    "C": N_("{rank} of cups"),
    "S": N_("{rank} of swords"),
    "B": N_("{rank} of batons"),
    "D": N_("{rank} of coins"),
}


def call_word(language: str, call: str) -> str:
    """Return how `bount`, `khamsa`, `aachra`, `missa`, `ronda` or `tringa` is called aloud."""
    return ANNOUNCEMENTS.get(call) or CALLS[language][call]


def face_of(card: str) -> tuple[int, str]:
    """Return rank and suit of a card text: `12D` -> (12, "D")."""
    return int(card[:-1]), card[-1]


def card_name(rank: int, suit: str) -> str:
    """Return a card in words: “5 of cups”."""
    return in_forms(_OF_SUIT[suit], rank=rank)


def named(card: str) -> str:
    """Return a card text in words: `5C` -> “5 of cups”."""
    return card_name(*face_of(card))


def ranks(taken: list[str]) -> str:
    """Return the ranks of some card texts: “5, 6 and 7”."""
    return listed([str(face_of(card)[0]) for card in taken])


def points(count: int) -> str:
    """Return a number of points gained in words: “+1 point”."""
    return ngettext("+{count} point", "+{count} points", count).format(count=count)


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)
