"""The actions of President that are worth a thought."""

from __future__ import annotations

from typing import Final

from core.games.president.game import President
from core.games.president.notation import GIFT
from core.games.president.sets import SUITS, bits, cards_of

_FEW: Final = 4
"""So few actions are all worth a thought."""

_GIVEN_AWAY: Final = 6
"""So many of the lowest cards are worth giving away in the exchange."""

_SIZES: Final = SUITS + 1


def candidates(world: President) -> list[int]:
    """Return the legal actions worth a thought: of each rank and size the lowest and highest set.

    Between them only suits differ. Where suits do not count at all the lowest is enough. Gifts are
    chosen among the lowest cards.
    """
    legal = world.legal(world.to_act)
    if world.owed:
        lowest_cards = bits(cards_of(world.hands[world.to_act])[:_GIVEN_AWAY])
        return [gift for gift in legal if not gift & ~(GIFT | lowest_cards)]
    if len(legal) <= _FEW:
        return legal
    lowest: dict[int, int] = {}
    highest: dict[int, int] = {}
    for action in legal:
        kind = (action.bit_length() - 1) // SUITS * _SIZES + action.bit_count()
        lowest.setdefault(kind, action)
        highest[kind] = action
    if world.terms.same_rank == "never":
        return list(lowest.values())
    return list(dict.fromkeys([*lowest.values(), *highest.values()]))
