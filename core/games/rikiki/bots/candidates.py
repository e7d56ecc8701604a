"""The actions of Rikiki that are worth a thought: of cards that come to the same only one."""

from __future__ import annotations

from core.games.rikiki.notation import PHASE_BID
from core.games.rikiki.position import RikikiPosition
from core.games.rikiki.tricks import SUIT_OF


def candidates(world: RikikiPosition) -> list[int]:
    """Return the legal actions, of neighbouring cards the lowest alone.

    Neighbours are cards of a suit with none between them that another seat may still hold.
    """
    legal = world.legal(world.to_act)
    if world.phase == PHASE_BID or len(legal) < 2:
        return legal
    gone = {card for _leader, cards in world.played for card in cards}
    distinct = []
    previous = legal[0]
    for card in legal:
        if (
            card == previous
            or SUIT_OF[card] != SUIT_OF[previous]
            or not _touch(previous, card, gone)
        ):
            distinct.append(card)
        previous = card
    return distinct


def _touch(lower: int, higher: int, gone: set[int]) -> bool:
    """Tell whether no other seat can hold a card between two of a suit."""
    return all(between in gone for between in range(lower + 1, higher))
