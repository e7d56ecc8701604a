"""French cards on the screen: their names in words, the keys of their ranks, and typed cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from core.ground.words import N_, NC_, _, in_forms
from tui.theme.glyphs import Glyphs

RANK_KEYS = {"0": "10", **{rank: rank for rank in "23456789JQKA"}}
"""The key that stands for each rank: 0 is the ten, capitals are the pictures and the ace."""

KEY_OF_RANK = {rank: key for key, rank in RANK_KEYS.items()}

SUIT_TONES = {"S": "text", "H": "bad", "D": "cool", "C": "good"}
"""The role in which each suit is written on felt or panel; its glyph and name stand there too."""

_SUITS = {
    "S": NC_("suit", "spades"),
    "H": NC_("suit", "hearts"),
    "D": NC_("suit", "diamonds"),
    "C": NC_("suit", "clubs"),
}

_RANKS = {
    "J": NC_("rank", "jack"),
    "Q": NC_("rank", "queen"),
    "K": NC_("rank", "king"),
    "A": NC_("rank", "ace"),
}

_OF_SUIT = {
    "S": N_("{rank} of spades"),
    "H": N_("{rank} of hearts"),
    "D": N_("{rank} of diamonds"),
    "C": N_("{rank} of clubs"),
}

_GLYPHS = str.maketrans("♠♥♦♣", "SHDC")
_SEPARATORS = re.compile(r"[\s,;.+-]+")
_RANK = re.compile(r"10|[02-9JQKA]")
_NAMED = re.compile(r"\b(10|[2-9JQKA])([SHDC])\b")
_CARD = re.compile(rf"({_RANK.pattern})([SHDC])")


def face_of(card: str) -> tuple[str, str]:
    """Return rank and suit of a card text: `10H` -> ("10", "H")."""
    return card[:-1], card[-1]


def rank_name(rank: str) -> str:
    """Return a rank in words: “queen”, “10”."""
    return in_forms(_RANKS.get(rank, rank))


def suit_name(suit: str) -> str:
    """Return a suit in words: “hearts”."""
    return in_forms(_SUITS[suit])


def card_name(card: str) -> str:
    """Return a card text in words: `QH` -> “queen of hearts”."""
    rank, suit = face_of(card)
    return in_forms(_OF_SUIT[suit], rank=rank_name(rank))


def by_rank(cards: Sequence[str]) -> list[str]:
    """Return sorted cards in words, those of a rank together: “queen: spades, hearts”."""
    ranks = groupby(cards, key=lambda card: face_of(card)[0])
    return [
        _grouped(rank_name(rank), [suit_name(face_of(card)[1]) for card in alike])
        for rank, alike in ranks
    ]


def by_suit(cards: Sequence[str]) -> list[str]:
    """Return sorted cards in words, those of a suit together: “hearts: 10, queen”."""
    suits = groupby(cards, key=lambda card: face_of(card)[1])
    return [
        _grouped(suit_name(suit), [rank_name(face_of(card)[0]) for card in alike])
        for suit, alike in suits
    ]


def _grouped(title: str, names: list[str]) -> str:
    return _("{title}: {names}").format(title=title, names=", ".join(names))


def in_signs(glyphs: Glyphs, sentence: str) -> str:
    """Return a sentence of the rules with the signs of its cards in place of their notation."""
    return _NAMED.sub(lambda found: glyphs.french_card(found[1], found[2]), sentence)


def read_cards(text: str) -> list[str] | None:
    """Return the cards that a typed text names, None if anything else stands in it.

    Case and separators do not matter (`3s 3h`, `3S3H`, `q♥`), and 0 is the ten.
    """
    packed = _packed(text)
    cards = [RANK_KEYS.get(found[1], found[1]) + found[2] for found in _CARD.finditer(packed)]
    return cards if cards and not _CARD.sub("", packed) else None


def read_rank(text: str) -> str | None:
    """Return the rank that a typed text names (`q`, `10`, `0`), None if it names none."""
    packed = _packed(text)
    return RANK_KEYS.get(packed, packed) if _RANK.fullmatch(packed) else None


def _packed(text: str) -> str:
    return _SEPARATORS.sub("", text.upper().translate(_GLYPHS))
