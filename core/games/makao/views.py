"""Makao's state and views as JSON objects, in the order of the spec, and how a play is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.cards import HIDDEN, MAKAO_COLOURS
from core.game import NOBODY, Plain
from core.games.makao.faces import FACES

if TYPE_CHECKING:
    from core.games.makao.game import Makao


def _texts(cards: list[int]) -> list[str]:
    return [FACES[card] for card in cards]


def _nobody_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def state(game: Makao) -> Plain:
    """Return the whole state, as the spec's "State" lists it."""
    return _plain(game, [_texts(hand) for hand in game.hands], _texts(game.stock[::-1]))


def view(game: Makao, seat: int) -> Plain:
    """Return the state with other hands and the stock as counts, and only the own drawn card."""
    hands = [
        _texts(hand) if holder == seat else len(hand) for holder, hand in enumerate(game.hands)
    ]
    seen = _plain(game, hands, len(game.stock))
    if seat != game.to_act:
        seen["drawn"] = None
    return seen


def _plain(game: Makao, hands: list[list[str]] | list[list[str] | int], stock: object) -> Plain:
    drawn = game.drawn if game.drawn != HIDDEN else None
    return {
        "game": game.name,
        "options": dict(game.options),
        "players": game.players,
        "hand": game.hand,
        "phase": "over" if game.is_over else "play",
        "dealer": game.dealer,
        "turn": _nobody_null(game.to_act),
        "direction": game.direction,
        "colour": MAKAO_COLOURS[game.colour],
        "hands": hands,
        "stock": stock,
        "discard": _texts(game.discard),
        "pending": game.pending,
        "drawn": None if drawn is None else FACES[drawn],
        "extra": game.extra,
        "open": _nobody_null(game.open_seat),
        "passes": game.passes,
        "turnovers": game.turnovers,
        "totals": game.totals.copy(),
        "winner": game.winner,
    }


def tell_play(game: Makao, seat: int, card: int, *, called: bool) -> None:
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
