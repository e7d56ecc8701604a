"""Playing a round of Rikiki out by quick rules of thumb, and the cards worth a thought."""

from __future__ import annotations

from typing import Final, cast

from core.chance import Rnd
from core.game import Game
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import BID, PHASE_BID
from core.games.rikiki.tricks import RANKS, STRENGTH, SUIT_OF
from core.games.rikiki.worth import WORTH

WHIM: Final = 0.1
"""How often a rollout plays any legal card: tables do not always play by the rules of thumb."""


def rollout(game: Game, rnd: Rnd) -> int:
    """Bid what the cards promise; take tricks while some are needed, else get rid of high cards."""
    world = cast(Rikiki, game)
    seat = world.to_act
    legal = world.legal(seat)
    if world.phase == PHASE_BID:
        return _bid(world, seat, legal, rnd)
    if len(legal) == 1 or rnd() < WHIM:
        return legal[int(rnd() * len(legal))]
    needed = world.bids[seat] - world.tricks[seat]
    if not world.trick:
        return _lead(world, legal, needed)
    return _follow(world, legal, needed)


def _bid(world: Rikiki, seat: int, legal: list[int], rnd: Rnd) -> int:
    """Return the bid nearest to the worth of the hand."""
    worth = WORTH[world.trump]
    promised = sum([worth[card] for card in world.hands[seat]], BID - 0.5) + rnd()
    chosen, distance = legal[0], 99.0
    for action in legal:
        if abs(action - promised) < distance:
            chosen, distance = action, abs(action - promised)
    return chosen


def _lead(world: Rikiki, legal: list[int], needed: int) -> int:
    """Lead the card worth most while tricks are needed, else the one worth least."""
    worth = WORTH[world.trump]
    if needed > 0:
        return max(legal, key=worth.__getitem__)
    return min(legal, key=_height)


def _follow(world: Rikiki, legal: list[int], needed: int) -> int:
    """Win with the lowest card that is sure or the highest that may; lose with the highest."""
    trick = world.trick
    strength = STRENGTH[world.trump][SUIT_OF[trick[0]]]
    best = max([strength[card] for card in trick])
    winning = [card for card in legal if strength[card] > best]
    losing = [card for card in legal if strength[card] <= best]
    last = len(trick) == world.players - 1
    if needed > 0 and winning:
        pick = min if last else max
        return pick(winning, key=strength.__getitem__)
    if needed > 0:
        return min(losing, key=WORTH[world.trump].__getitem__)
    if losing:
        return max(losing, key=WORTH[world.trump].__getitem__)
    return (
        max(winning, key=strength.__getitem__) if last else min(winning, key=strength.__getitem__)
    )


def _height(card: int) -> int:
    return card % RANKS


def candidates(game: Game) -> list[int]:
    """Return the legal actions, of neighbouring cards the lowest alone.

    Neighbours are cards of a suit with none between them that another seat may still hold.
    """
    world = cast(Rikiki, game)
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
