"""How a hand of Makao begins: who deals, the deal, and the card turned up."""

from __future__ import annotations

from typing import Final

from core.contract.cards import Deck
from core.contract.chance import Rnd, shuffled
from core.contract.game import NOBODY
from core.games.makao import drawing, events
from core.games.makao.faces import (
    COLOUR_OF,
    FACES,
    JOKER,
    MINUS_ONE,
    PLUS_TWO,
    POINTS,
    REVERSE,
    SKIP,
    WORD_OF,
)
from core.games.makao.position import MakaoPosition

HAND_SIZE: Final = 7


def highest_draw(deck: Deck, players: int, rnd: Rnd) -> int:
    """Return the seat that draws the most valuable card; ties draw again from the rest."""
    seats = list(range(players))
    pack: list[int] = []
    while len(seats) > 1:
        if len(pack) < len(seats):
            pack = shuffled(deck.cards, rnd)
        points = {seat: POINTS[pack.pop()] for seat in seats}
        highest = max(points.values())
        seats = [seat for seat in seats if points[seat] == highest]
    return seats[0]


def deal(game: MakaoPosition) -> None:
    """Deal the hand of `game.hand` and `game.dealer`, turn a card up and let it take effect."""
    players = game.players
    pack = game.chance.shuffle(game.deck(game.options))
    dealt = HAND_SIZE * players
    game.hands = [
        sorted(pack[(seat - game.dealer - 1) % players : dealt : players])
        for seat in range(players)
    ]
    game.stock = pack[dealt:][::-1]
    game.discard = []
    game.direction = 1
    game.pending = game.passes = game.turnovers = 0
    game.drawn = None
    game.extra = False
    game.open_seat = NOBODY
    game.gained = [0] * players
    game.lacking = [0] * players
    game.recycled = ()
    game.fresh = [0] * players
    if game.listener is not None:
        events.tell_deal(game)
    _turn_up(game)


def _turn_up(game: MakaoPosition) -> None:
    """Begin the discard pile; jokers and minus-ones go back into the stock."""
    card = game.stock.pop()
    while card >= JOKER or WORD_OF[card] == MINUS_ONE:
        place = game.chance.place(len(game.stock))
        game.stock.insert(len(game.stock) - place, card)
        game.emit("sent-back", card=FACES[card])
        card = game.stock.pop()
    game.discard.append(card)
    game.colour = COLOUR_OF[card]
    game.emit("turned-up", card=FACES[card])
    _begin_with(game, WORD_OF[card])


def _begin_with(game: MakaoPosition, word: int) -> None:
    """Let the card turned up take effect and give the first turn."""
    first = (game.dealer + 1) % game.players
    if word == SKIP:
        game.emit("skip", seat=first)
        first = (game.dealer + 2) % game.players
    elif word == REVERSE:
        game.direction = -1
        first = (game.dealer - 1) % game.players
        game.emit("reverse", direction=-1)
    elif word == PLUS_TWO:
        drawing.take(game, first, 2, "turned-up")
    game.turn_to(first)
