"""Cards from the stock of Makao, and the discard pile that becomes the stock when it is empty."""

from __future__ import annotations

from bisect import insort
from typing import Final

from core.contract.game import Plain
from core.games.makao.faces import FACES
from core.games.makao.position import MakaoPosition

MOST_TURNOVERS: Final = 9
"""How often the discard pile becomes the stock in one hand; the next need ends the hand."""


def take(game: MakaoPosition, seat: int, count: int, why: str) -> list[int]:
    """Give a seat `count` cards from the stock, or what there is; return them.

    The discard pile becomes the stock as often as it may; `why` is for the event.
    """
    cards: list[int] = []
    hand = game.hands[seat]
    while len(cards) < count and (game.stock or _turn_pile_over(game)):
        card = game.stock.pop()
        cards.append(card)
        insort(hand, card)
        game.fresh[seat] += 1
    if game.listener is not None:
        secrets: dict[int, Plain] = {seat: {"cards": [FACES[card] for card in cards]}}
        game.emit("draw", secrets, seat=seat, count=len(cards), wanted=count, why=why)
    return cards


def _turn_pile_over(game: MakaoPosition) -> bool:
    """Make the discard pile except its top card the stock; return whether that was possible."""
    if len(game.discard) == 1 or game.turnovers == MOST_TURNOVERS:
        return False
    top = game.discard.pop()
    game.recycled = tuple(game.discard)
    game.fresh = [0] * game.players
    game.stock = game.chance.turn_over(game.discard)[::-1]
    game.discard = [top]
    game.turnovers += 1
    game.emit("turn-over", cards=len(game.stock), turnovers=game.turnovers)
    return True
