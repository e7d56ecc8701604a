"""Makao's state and views as JSON objects."""

from __future__ import annotations

from core.cards import HIDDEN, MAKAO_COLOURS
from core.game import NOBODY, Plain
from core.games.makao.faces import FACES
from core.games.makao.position import Position


def _texts(cards: list[int]) -> list[str]:
    return [FACES[card] for card in cards]


def _nobody_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def state(game: Position) -> Plain:
    """Return the whole state."""
    return _plain(game, [_texts(hand) for hand in game.hands], _texts(game.stock[::-1]))


def view(game: Position, seat: int) -> Plain:
    """Return the state with other hands and the stock as counts, and only the own drawn card."""
    hands = [
        _texts(hand) if holder == seat else len(hand) for holder, hand in enumerate(game.hands)
    ]
    seen = _plain(game, hands, len(game.stock))
    if seat != game.to_act:
        seen["drawn"] = None
    return seen


def _plain(game: Position, hands: list[list[str]] | list[list[str] | int], stock: object) -> Plain:
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
