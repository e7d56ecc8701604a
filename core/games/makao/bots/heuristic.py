"""A casual player of Makao by rules of thumb: holds jokers, passes penalties on, watches calls."""

from __future__ import annotations

from collections import Counter

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion, best
from core.games.makao.faces import (
    COLOUR_OF,
    JOKER,
    MINUS_ONE,
    PENALTY,
    POINTS,
    REVERSE,
    SKIP,
    WORD_OF,
    fits,
)
from core.games.makao.game import Makao
from core.games.makao.notation import (
    CALL,
    CATCH,
    DRAW,
    LAST,
    PASS,
    PLAYED_CARD,
    PLAYED_COLOUR,
)

_CLAIM_VALUE = 5.0
_FEW_CARDS = 3
"""From so few cards in another hand on, heavy cards are no longer held back."""


def casual(observation: Observation[Makao], rnd: Rnd) -> Opinion:
    """Choose by the worth of each action."""
    game = observation.known
    seat = observation.seat
    return best({action: _worth(game, seat, action) for action in observation.legal()}, rnd)


def _worth(game: Makao, seat: int, action: int) -> float:
    if action >= CATCH or action == LAST:
        return _CLAIM_VALUE
    if action in (DRAW, PASS):
        return 0.0
    return _play_worth(game, seat, action)


def _play_worth(game: Makao, seat: int, action: int) -> float:
    """Value a card by the points it sheds, what can follow it, and whom it hits."""
    card, colour = PLAYED_CARD[action], PLAYED_COLOUR[action]
    rest = game.hands[seat].copy()
    rest.remove(card)
    if not rest:
        return 4.0
    colours = Counter(COLOUR_OF[other] for other in rest)
    worth: float = 1.0 + colours[colour] / len(rest) + (action >= CALL)
    if WORD_OF[card] == MINUS_ONE:
        following = any(fits(other, colour, MINUS_ONE) for other in rest)
        return worth + (1.0 if following else 0.2)
    danger = _danger(game, seat)
    if card >= JOKER:
        holding = 0.8 if len(rest) > _FEW_CARDS else 0.0
        return worth + 1.2 * danger - holding + _relief(game)
    hits = bool(PENALTY[card]) or WORD_OF[card] in (SKIP, REVERSE)
    return worth + POINTS[card] / 40 + (0.6 * danger if hits else 0.0) + _relief(game)


def _relief(game: Makao) -> float:
    """Return what a card is worth more because a penalty is passed on with it."""
    return 2.0 if game.pending else 0.0


def _danger(game: Makao, seat: int) -> float:
    """Return how near another seat is to going out, in 0..1; the next seat counts in full."""
    sizes = [len(hand) for other, hand in enumerate(game.hands) if other != seat]
    if len(game.hands[game.next_seat(seat)]) < _FEW_CARDS:
        return 1.0
    return 0.5 if min(sizes) < _FEW_CARDS else 0.0
