"""How Makao's events are told (docs/events-makao.md)."""

from __future__ import annotations

from core.cards import MAKAO_COLOURS
from core.game import Plain
from core.games.makao.faces import FACES
from core.games.makao.position import Position


def tell_deal(game: Position) -> None:
    """Tell that a hand is dealt; the cards of each hand are told to their holder alone."""
    secrets: dict[int, Plain] = {
        seat: {"cards": [FACES[card] for card in hand]} for seat, hand in enumerate(game.hands)
    }
    game.emit(
        "deal",
        secrets,
        hand=game.hand,
        dealer=game.dealer,
        hands=[len(hand) for hand in game.hands],
        stock=len(game.stock),
    )


def tell_play(game: Position, seat: int, card: int, *, called: bool) -> None:
    """Tell that a seat has played a card, and what everybody sees of it."""
    game.emit(
        "play",
        seat=seat,
        card=FACES[card],
        colour=MAKAO_COLOURS[game.colour],
        last=called,
        left=len(game.hands[seat]),
        pending=game.pending,
    )
