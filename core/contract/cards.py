"""Decks: cards as small integers, their notation and canonical order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from core.ground.errors import KahwaError
from core.ground.words import _

HIDDEN: Final = -1
"""Stands for a card that an observation may not show."""


class BadCard(KahwaError):
    """A text that names no card of the deck."""

    code = "illegal-action"


class BadDeck(KahwaError):
    """A list of cards that is no permutation of the deck."""

    code = "bad-option"


class Deck:
    """One kind of deck: its faces in canonical order and how often each occurs.

    A card is the index of its face, so a sorted hand is in canonical order. Copies of a face are
    the same integer. `cards` lists the whole deck in canonical order.
    """

    def __init__(self, faces: Sequence[str], copies: Sequence[int] | None = None) -> None:
        self.faces = tuple(faces)
        self.copies = tuple(copies if copies is not None else [1] * len(self.faces))
        self.cards = tuple(card for card, count in enumerate(self.copies) for _copy in range(count))
        self._index = {face: card for card, face in enumerate(self.faces)}

    def text(self, card: int) -> str:
        """Return the notation of a card: `7C`, `10H`, `R+2`."""
        return self.faces[card]

    def texts(self, cards: Iterable[int]) -> list[str]:
        """Return the notation of several cards, in the order given."""
        faces = self.faces
        return [faces[card] for card in cards]

    def find(self, text: str) -> int | None:
        """Return the card that `text` names, without regard to case, or None."""
        return self._index.get(text.upper())

    def parse(self, text: str) -> int:
        """Return the card that `text` names, without regard to case; raise BadCard if none."""
        card = self.find(text)
        if card is None:
            raise BadCard(
                _("“{text}” isn't a card of this game. Write cards like {first} or {last}.").format(
                    text=text, first=self.faces[0], last=self.faces[-1]
                )
            )
        return card

    def permutation(self, texts: object) -> list[int]:
        """Return the cards of a whole shuffled deck, top first.

        `texts` must be a list of the exact notation (case included) of every card of the deck;
        raise BadDeck naming the first unknown, doubled or missing card otherwise.
        """
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise BadDeck(_("A deck is a list of all its cards, written as text, top card first."))
        unknown = next((text for text in texts if text not in self._index), None)
        if unknown is not None:
            raise BadDeck(_("“{card}” isn't a card of this deck.").format(card=unknown))
        cards = [self._index[text] for text in texts]
        given, wanted = Counter(cards), Counter(self.cards)
        for card in cards:
            if given[card] > wanted[card]:
                raise BadDeck(
                    _("The card {card} is in the deck too often.").format(card=self.text(card))
                )
        for card in self.cards:
            if given[card] < wanted[card]:
                raise BadDeck(
                    _("The card {card} is missing from the deck.").format(card=self.text(card))
                )
        return cards


SPANISH_RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
FRENCH_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CLIMBING_RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
MAKAO_COLOURS: Final = "RGBY"
MAKAO_WORDS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "V", "+2", "-1")

SPANISH: Final = Deck([f"{rank}{suit}" for suit in "CSBD" for rank in SPANISH_RANKS])
"""Ronda's 40 cards: suits C, S, B, D, each by rank (card % 10 is the rank's place)."""

FRENCH_BY_SUIT: Final = Deck([f"{rank}{suit}" for suit in "CDHS" for rank in FRENCH_RANKS])
"""Rikiki's 52 cards: suits C, D, H, S, each by rank (card % 13), ace high."""

FRENCH_BY_RANK: Final = Deck([f"{rank}{suit}" for rank in CLIMBING_RANKS for suit in "SCDH"])
"""President's 52 cards: ranks 3..2 (card // 4), within a rank suits S C D H (card % 4)."""


def makao_deck(minus_ones: int) -> Deck:
    """Return Makao's deck of 116 cards, or of 120 with two minus-one cards a colour."""
    faces = [f"{colour}{word}" for colour in MAKAO_COLOURS for word in MAKAO_WORDS] + ["J", "J+4"]
    copies = [minus_ones if face.endswith("-1") else 2 for face in faces[:-2]] + [4, 4]
    return Deck(faces, copies)
