"""Playing a hand of Makao out by quick rules of thumb, and the actions worth a thought."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.games.makao.faces import (
    COLOUR_OF,
    FITTING,
    JOKER,
    JOKER_FOUR,
    MINUS_ONE,
    NO_COLOUR,
    PENALTY,
    POINTS,
    REVERSE,
    SKIP,
    WORD_OF,
)
from core.games.makao.game import Makao
from core.games.makao.moves import can_draw
from core.games.makao.notation import CALL, DRAW, LAST, PASS, PLAYED_CARD, PLAYED_COLOUR

WHIM: Final = 0.1
"""How much chance weighs against the rules of thumb, in their units."""

FEW_CARDS: Final = 2
"""A seat with so few cards may soon go out: it is worth hitting."""

NONE: Final = -1


def _eagerness(card: int) -> float:
    """Return how gladly a card is played, whatever else is in the hand."""
    if card >= JOKER:
        return -0.8 if card == JOKER else -1.6
    if WORD_OF[card] == MINUS_ONE:
        return 0.8
    return POINTS[card] / 40 - (0.4 if PENALTY[card] else 0.0)


_EAGERNESS: Final = tuple(map(_eagerness, range(len(POINTS))))

_STING: Final = tuple(
    1.2 if card >= JOKER else 0.6 if PENALTY[card] or WORD_OF[card] in (SKIP, REVERSE) else 0.0
    for card in range(len(POINTS))
)
"""How much more gladly a card is played when the next seat may soon go out."""


def rollout(world: Makao, rnd: Rnd) -> int:
    """Shed heavy cards of the colour held most, keep jokers, answer penalties, always call."""
    hand = world.hands[world.to_act]
    card = world.drawn
    if card is None:
        card = _answer(world, hand) if world.pending else _gladdest(world, hand, rnd)
    if card == NONE:
        waits = not world.pending and (world.extra or not can_draw(world))
        return PASS if waits else DRAW
    play = card
    if card >= JOKER:
        play = JOKER + (NO_COLOUR if card == JOKER_FOUR else 0) + _favourite(hand, rnd)
    return play + CALL if len(hand) == 2 and world.terms.catch_penalty else play


def _answer(world: Makao, hand: list[int]) -> int:
    """Return the first card that passes a penalty on, or NONE."""
    if world.terms.stacking:
        fitting = FITTING[world.colour][WORD_OF[world.discard[-1]]]
        for card in hand:
            if PENALTY[card] and fitting[card]:
                return card
    return NONE


def _gladdest(world: Makao, hand: list[int], rnd: Rnd) -> int:
    """Return the fitting card that is played most gladly, or NONE."""
    fitting = FITTING[world.colour][WORD_OF[world.discard[-1]]]
    chosen = NONE
    several = False
    for card in hand:
        if fitting[card]:
            several = chosen not in (NONE, card)
            chosen = card
            if several:
                break
    if not several:
        return chosen
    counts = _counts(hand)
    share = 1.0 / len(hand)
    danger = len(world.hands[world.next_seat(world.to_act)]) <= FEW_CARDS
    best = -9.0
    for card in hand:
        if fitting[card]:
            glad = _EAGERNESS[card] + rnd() * WHIM + share * counts[COLOUR_OF[card]]
            if danger:
                glad += _STING[card]
            if glad > best:
                best, chosen = glad, card
    return chosen


def _counts(hand: list[int]) -> list[int]:
    """Return how many cards of each colour a hand has, and no jokers at all."""
    counts = [0] * (NO_COLOUR + 1)
    for card in hand:
        counts[COLOUR_OF[card]] += 1
    counts[NO_COLOUR] = 0
    return counts


def _favourite(hand: list[int], rnd: Rnd) -> int:
    """Return the colour of which a hand has most cards, any colour if it has none."""
    counts = _counts(hand)
    most = max(counts)
    return counts.index(most) if most else int(rnd() * NO_COLOUR)


def candidates(world: Makao) -> list[int]:
    """Return the legal actions worth a thought.

    A claim comes first, the call is never left out, and a joker names a colour of the hand.
    """
    seat = world.to_act
    legal = world.legal(seat)
    if len(legal) == 1:
        return legal
    if legal[-1] >= LAST:
        return legal[-1:]
    hand = world.hands[seat]
    calls = len(hand) == 2 and bool(world.terms.catch_penalty)
    counts = _counts(hand)
    plain = max(counts) == 0
    return [
        action
        for action in legal
        if action >= DRAW
        or (
            (action >= CALL) == calls
            and (PLAYED_CARD[action] < JOKER or plain or counts[PLAYED_COLOUR[action]] > 0)
        )
    ]


def shortlist(observation: Observation[Makao]) -> list[int]:
    """Return all candidates: the race itself finds out which are worth more time."""
    return candidates(observation.known)
