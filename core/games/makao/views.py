"""Makao's state and views as JSON objects."""

from __future__ import annotations

from core.contract.cards import HIDDEN, MAKAO_COLOURS
from core.contract.game import NOBODY, View
from core.contract.public_state import PublicState
from core.games.makao.faces import FACES
from core.games.makao.position import MakaoPosition


class MakaoView(View):
    """The state, or what a seat sees of it: other hands and the stock are counts then.

    `hand` counts from 1. `discard` has its top card last. `open` is the seat that forgot LAST CARD
    and can be caught, `drawn` the card just drawn that its seat may play.
    """

    hand: int
    dealer: int
    direction: int
    colour: str
    hands: list[list[str] | int]
    stock: list[str] | int
    discard: list[str]
    pending: int
    drawn: str | None
    extra: bool
    open: int | None
    passes: int
    turnovers: int
    totals: list[int]
    winner: list[int] | None


def state(game: MakaoPosition) -> MakaoView:
    """Return the whole state."""
    return _view(game, [_texts(hand) for hand in game.hands], _texts(game.stock[::-1]))


def view(game: MakaoPosition, seat: int) -> MakaoView:
    """Return the state with other hands and the stock as counts, and only the own drawn card."""
    hands: list[list[str] | int] = [
        _texts(hand) if holder == seat else len(hand) for holder, hand in enumerate(game.hands)
    ]
    seen = _view(game, hands, len(game.stock))
    if seat != game.to_act:
        seen["drawn"] = None
    return seen


def _texts(cards: list[int]) -> list[str]:
    return [FACES[card] for card in cards]


def _nobody_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _view(game: MakaoPosition, hands: list[list[str] | int], stock: list[str] | int) -> MakaoView:
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


def public_state(game: MakaoPosition) -> PublicState:
    """Return what the table shows to all: the top of the pile."""
    return PublicState(tuple(_texts(game.discard[-1:])), round=game.hand)
