"""President's words: sets of cards, places and numbers of cards as a player reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from core.ground.words import N_, NC_, _, begun, in_forms, ngettext
from tui.games.french import face_of
from tui.models import CardFace, Spans
from tui.theme.glyphs import Glyphs

_RANKS = {
    "3": (N_("a three"), NC_("cards of a rank", "threes")),
    "4": (N_("a four"), NC_("cards of a rank", "fours")),
    "5": (N_("a five"), NC_("cards of a rank", "fives")),
    "6": (N_("a six"), NC_("cards of a rank", "sixes")),
    "7": (N_("a seven"), NC_("cards of a rank", "sevens")),
    "8": (N_("an eight"), NC_("cards of a rank", "eights")),
    "9": (N_("a nine"), NC_("cards of a rank", "nines")),
    "10": (N_("a ten"), NC_("cards of a rank", "tens")),
    "J": (N_("a jack"), NC_("cards of a rank", "jacks")),
    "Q": (N_("a queen"), NC_("cards of a rank", "queens")),
    "K": (N_("a king"), NC_("cards of a rank", "kings")),
    "A": (N_("an ace"), NC_("cards of a rank", "aces")),
    "2": (N_("a two"), NC_("cards of a rank", "twos")),
}
"""Each rank in words: one card of it, and several."""

_SETS = {2: N_("two {ranks}"), 3: N_("three {ranks}"), 4: N_("four {ranks}")}

_HIGHER = {
    1: N_("a higher card"),
    2: N_("a higher pair"),
    3: N_("a higher triple"),
    4: N_("four higher cards"),
}

_PLACES = N_("1st, 2nd, 3rd, 4th, 5th, 6th, 7th, 8th, 9th, 10th, 11th, 12th, 13th")


def faces(held: Iterable[str]) -> tuple[CardFace, ...]:
    """Return several cards as the card art wants them."""
    return tuple(face_of(card) for card in held)


def set_words(played: Sequence[str]) -> str:
    """Return a set of cards of one rank in words: “two sevens”, “an ace”."""
    if len(played) == 1:
        return in_forms(_RANKS[face_of(played[0])[0]][0])
    return in_forms(_SETS[len(played)], ranks=ranks_of(played[0]))


def shout(played: Sequence[str]) -> str:
    """Return a set in words as it is said at the table: “Two sevens”."""
    words = set_words(played)
    return begun(words)


def ranks_of(card: str) -> str:
    """Return the rank of a card in the plural: “sevens”."""
    return in_forms(_RANKS[face_of(card)[0]][1])


def higher(count: int) -> str:
    """Return what beats a set of so many cards: “a higher pair”."""
    return in_forms(_HIGHER[count])


def short(glyphs: Glyphs, held: Iterable[str]) -> str:
    """Return cards in signs, the rank written once for neighbours that share it: `7♠♦ 9♥`."""
    runs = groupby(map(face_of, held), key=lambda face: face[0])
    return glyphs.row(
        glyphs.french_card(rank, "".join(suit for _, suit in run)) for rank, run in runs
    )


def place_word(place: int) -> str:
    """Return a place in order, 1 for the first: “1st”."""
    return _(_PLACES).split(", ")[place - 1]


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def quiet(sentence: str) -> Spans:
    """Return a sentence that does not stand out, nothing for none."""
    return ((sentence, "muted"),) if sentence else ()
