"""Action codes and their notation: `pass`, `8S 8D`, `give 3S 4D`.

A code is the cards of the action as bits (see `sets`), with the bit `GIFT` for cards given in the
exchange; a pass is 0. So every set of cards has a code, legal or not.
"""

from __future__ import annotations

import re
from typing import Final

from core.contract.cards import FRENCH_BY_RANK
from core.contract.game import Illegal
from core.games.president.sets import cards_of
from core.ground.words import _

PASS: Final = 0
GIFT: Final = 1 << 52

_GIVE: Final = re.compile(r"give\s+", re.ASCII | re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[2-9JQKA])[SCDH]", re.ASCII | re.IGNORECASE)
_SEPARATORS: Final = re.compile(r"[\s,.]+", re.ASCII)


def spell(cards: int) -> str:
    """Return cards in canonical order, separated by spaces: `8S 8D`."""
    return " ".join(FRENCH_BY_RANK.texts(cards_of(cards)))


def text(action: int) -> str:
    """Return the notation of an action code."""
    if action == PASS:
        return "pass"
    return f"give {spell(action ^ GIFT)}" if action & GIFT else spell(action)


def parse(typed: str) -> int:
    """Return the code of an action text.

    Cards may be separated by spaces, commas, dots or nothing, in any order and case. Raise Illegal
    for what is no action, and for a card named twice.
    """
    typed = typed.strip()
    if typed.lower() == "pass":
        return PASS
    gift = _GIVE.match(typed)
    if gift:
        return GIFT | _read(typed[gift.end() :])
    return _read(typed)


def _read(typed: str) -> int:
    """Return the cards of a text as bits; raise Illegal unless it names one card or more."""
    unread = _SEPARATORS.sub(" ", _CARD.sub(" ", typed)).strip()
    names = _CARD.findall(typed)
    if unread or not names:
        raise Illegal(
            _(
                "This game doesn't know “{text}”. Type pass, cards like 8S 8D, or in the"
                " exchange give and the cards."
            ).format(text=unread or typed)
        )
    cards = 0
    for name in names:
        card = 1 << FRENCH_BY_RANK.parse(name)
        if cards & card:
            raise Illegal(
                _("You named {card} twice. Name each card once.").format(card=name.upper())
            )
        cards |= card
    return cards
