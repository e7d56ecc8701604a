"""What a seat knows of a game of Makao: hiding the rest, and drawing possible worlds for it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from core.contract.cards import HIDDEN
from core.contract.chance import Rnd, shuffled
from core.games.makao.faces import COLOUR_BIT
from core.games.makao.position import MakaoPosition

_TRUST: Final = 0.75
"""How often a world respects that a seat once seemed unable to follow a colour."""


def mask(game: MakaoPosition, seat: int) -> None:
    """Hide the other hands, the stock, and which card another seat has just drawn."""
    for holder, hand in enumerate(game.hands):
        if holder != seat:
            game.hands[holder] = [HIDDEN] * len(hand)
    game.stock = [HIDDEN] * len(game.stock)
    if game.drawn is not None and seat != game.to_act:
        game.drawn = HIDDEN


def fill(world: MakaoPosition, seat: int, rnd: Rnd) -> None:
    """Deal the cards that `seat` cannot see anew.

    Certain are the sizes, all cards seen, that a drawn card still playable fits, and that after a
    turnover the stock has only cards of the pile turned over, of which no seat holds more than it
    has drawn since. Only likely is that a seat lacks a colour it did not follow, as it may have
    held it back; that is thought of until the first turnover.
    """
    cards = shuffled(_unseen(world, seat), rnd)
    stockable = Counter(world.recycled)
    if world.drawn == HIDDEN:
        world.drawn = next(
            card for card in cards if world.fits(card) and (stockable[card] or not world.recycled)
        )
        cards.remove(world.drawn)
        stockable[world.drawn] -= 1
    if world.recycled:
        _deal_stock(world, cards, stockable)
    else:
        world.stock = cards[: len(world.stock)]
        del cards[: len(world.stock)]
    sizes = [len(hand) for hand in world.hands]
    for holder in range(world.players):
        if holder != seat:
            drawn = world.drawn if holder == world.to_act else None
            world.hands[holder] = [] if drawn is None else [drawn]
    if world.recycled:
        _deal_drawn_lately(world, cards, sizes, rnd)
    for holder, hand in enumerate(world.hands):
        missing = sizes[holder] - len(hand)
        hand += cards[:missing]
        del cards[:missing]
        if holder != seat and not world.recycled:
            _exchange_unlikely(world, holder, rnd)
        hand.sort()


def _unseen(world: MakaoPosition, seat: int) -> list[int]:
    """Return the cards that `seat` has not seen, in order."""
    deck = world.deck(world.options)
    left = list(deck.copies)
    for card in world.hands[seat]:
        left[card] -= 1
    for card in world.discard:
        left[card] -= 1
    return [card for card in range(len(left)) for _copy in range(left[card])]


def _deal_stock(world: MakaoPosition, cards: list[int], stockable: Counter[int]) -> None:
    """Move the stock out of the unseen `cards`; only what is `stockable` can be there."""
    stock: list[int] = []
    rest: list[int] = []
    for card in cards:
        if len(stock) < len(world.stock) and stockable[card] > 0:
            stockable[card] -= 1
            stock.append(card)
        else:
            rest.append(card)
    world.stock = stock
    cards[:] = rest


def _deal_drawn_lately(world: MakaoPosition, cards: list[int], sizes: list[int], rnd: Rnd) -> None:
    """Deal the cards that nobody can have held at the turnover to who has drawn since then.

    Those that find no room change places with cards of the stock that can have been held.
    """
    held = Counter(world.deck(world.options).cards)
    held.subtract(world.recycled)
    held.subtract(world.discard[:1])
    room = [
        holder
        for holder, hand in enumerate(world.hands)
        for _card in range(len(hand), min(sizes[holder], world.fresh[holder]))
    ]
    lately = list((Counter(cards) - held).elements())
    for card in lately[len(room) :]:
        left = Counter(cards)
        place = next(at for at, other in enumerate(world.stock) if left[other] < held[other])
        cards[cards.index(card)], world.stock[place] = world.stock[place], card
    world.stock = shuffled(world.stock, rnd)
    for card, holder in zip(lately, shuffled(room, rnd), strict=False):
        world.hands[holder].append(card)
        cards.remove(card)


def _exchange_unlikely(world: MakaoPosition, holder: int, rnd: Rnd) -> None:
    """Give most cards of the colours a seat seemed to lack back to the stock for another."""
    lacking = world.lacking[holder]
    hand, stock = world.hands[holder], world.stock
    if not lacking or not stock:
        return
    for place, card in enumerate(hand):
        if COLOUR_BIT[card] & lacking and card != world.drawn and rnd() < _TRUST:
            other = int(rnd() * len(stock))
            hand[place], stock[other] = stock[other], card
