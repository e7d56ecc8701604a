"""The sign set of line mode: cards and suits in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from core.contract.rulebook import spelt
from core.ground.words import begun
from tui.games.french import SUIT_TONES, card_name, suit_name
from tui.models import DeckName
from tui.theme.glyphs import Glyphs


class Spoken(Glyphs, frozen=True, eq=False):
    """Signs for the ear: the words of a card in place of its rank and suit."""

    def spanish_card(self, rank: int, suit: str) -> str:
        """A Spanish card in words: “5 of cups”."""
        from tui.games.ronda.words import card_name as spanish_name

        return spanish_name(rank, suit)

    def french_card(self, rank: str, suits: str) -> str:
        """French cards of one rank in words: “7 of spades, 7 of hearts”."""
        return self.row(card_name(rank + suit) for suit in suits)

    def makao_card(self, colour: str, word: str) -> str:
        """A Makao card in words: “red 7”, “Joker +4”."""
        from tui.games.makao.words import card_name as makao_name

        return makao_name(colour + word)

    def row(self, cards: Iterable[str], gap: str = "") -> str:
        """Several cards with commas between them, whatever gap their signs would need."""
        return ", ".join(cards)


def spoken() -> Glyphs:
    """Return the sign set in the present language."""
    suits = {suit: suit_name(suit) for suit in SUIT_TONES}
    return Spoken("spoken", blocks=True, spanish={}, french=suits, makao={}, words={})


def spelt_out(text: str, deck: DeckName) -> str:
    """Return a text with its cards, written like `[5C]`, in words; those of other decks stay.

    A sentence that begins with a card begins with a large letter.
    """
    in_words = _NAMED.get(deck, str)
    begun = _BEGINS.sub(lambda found: found[1] + as_begun(in_words(found[2])), text)
    return spelt(begun, in_words)


def as_begun(sentence: str) -> str:
    """Return a sentence with a large first letter."""
    return begun(sentence)


_BEGINS = re.compile(r"(^|[.?] )\[([^\]]+)\]")
"""A card at the beginning of a sentence."""


def _spanish(card: str) -> str:
    from tui.games.ronda.words import named

    return named(card)


def _makao(card: str) -> str:
    from tui.games.makao.words import card_name as makao_name

    return makao_name(card)


_NAMED: Mapping[DeckName, Callable[[str], str]] = {
    "spanish": _spanish,
    "french": card_name,
    "makao": _makao,
}
"""How a card of each deck is said, by its notation."""
