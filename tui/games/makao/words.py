"""Makao's words: cards and colours as they are read, and the keys that stand for them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.games.makao.faces import FACES
from core.games.makao.reasons import COLOUR_NAMES
from core.ground.words import N_, NC_, in_forms, ngettext
from tui.theme.glyphs import Glyphs

COLOURS = "RYGB"
"""The colours in the order of the hand and of the picker."""

JOKERS = ("J", "J+4")

KEY_OF_WORD = {"V": "R", "+2": "+", "J+4": "+", "-1": "-"} | {word: word for word in "0123456789SJ"}
"""The key that jumps to a card: R is reverse, + goes through both kinds of plus."""

LAST_CALL = "LAST CARD"
"""The call is shouted as it is and never translated; so is MAKAO."""

_CODE = re.compile(rf"(?<!\w)[{COLOURS}](?:[0-9SV]|\+2|-1)(?!\w)")
"""The notation of a coloured card among words; a joker's is its sign already."""

_OF_COLOUR = {
    "R": N_("red {word}"),
    "G": N_("green {word}"),
    "B": N_("blue {word}"),
    "Y": N_("yellow {word}"),
}

_NAMES = {
    "S": NC_("card", "skip"),
    "V": NC_("card", "reverse"),
    "-1": NC_("card", "−1"),
    "J": NC_("card", "Joker"),
    "J+4": N_("Joker +4"),
}


def face_of(card: str) -> tuple[str, str]:
    """Return colour and word of a card text: `R+2` -> ("R", "+2"); a joker has no colour."""
    return ("", card) if card in JOKERS else (card[0], card[1:])


def place_of(card: str) -> tuple[int, int]:
    """Return where a card stands in a sorted hand: by colour, the jokers last, then by word."""
    colour, _word = face_of(card)
    return COLOURS.index(colour) if colour else len(COLOURS), FACES.index(card)


def colour_name(colour: str) -> str:
    """Return a colour in words: “red”."""
    return in_forms(COLOUR_NAMES[colour])


def word_name(word: str) -> str:
    """Return the number or word of a card as it is read: “7”, “skip”, “+2”."""
    return in_forms(_NAMES.get(word, word))


def card_name(card: str) -> str:
    """Return a card in words: “blue skip”, “Joker +4”."""
    colour, word = face_of(card)
    name = word_name(word)
    return in_forms(_OF_COLOUR[colour], word=name) if colour else name


def signs(glyphs: Glyphs, cards: Iterable[str]) -> str:
    """Return cards as short signs: `R▲7  B■+2  J+4`; in line mode they are words."""
    return glyphs.row((glyphs.makao_card(*face_of(card)) for card in cards), gap="  ")


def in_signs(glyphs: Glyphs, sentence: str) -> str:
    """Return a sentence of the rules with the signs of its cards in place of their notation."""
    return _CODE.sub(lambda found: signs(glyphs, [found[0]]), sentence)


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)
