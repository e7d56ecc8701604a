"""How much each action of Makao appeals at a glance, by weights learned from playing itself."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from core.game import Observation
from core.games.makao.bots import instinct_weights as weights
from core.games.makao.bots.rollout import candidates
from core.games.makao.faces import (
    COLOUR_OF,
    FITTING,
    JOKER,
    JOKER_FOUR,
    MINUS_ONE,
    NO_COLOUR,
    PENALTY,
    PLUS_TWO,
    POINTS,
    REVERSE,
    SKIP,
    WORD_OF,
)
from core.games.makao.game import Makao
from core.games.makao.notation import DRAW, PLAYED_CARD, PLAYED_COLOUR
from core.games.makao.scoring import burden, hand_points

_LOG_ODDS: Final = 0.01
"""The reward that an appeal of 1 stands for: appeals are learned as logarithms of odds."""

_OUT: Final = 100.0
"""The appeal of going out: above any other."""

_DRAWN_POINTS: Final = 10
"""About the points of a card not seen yet."""

_EVEN_SHARE: Final = 0.235
"""The share of each colour in the pack, about."""


class _Glance(NamedTuple):
    """What a seat sees whichever action it takes: the others' sizes and the unseen colours.

    `least` is the size of the smallest other hand, `shares` the share of each colour among the
    cards the seat has not seen.
    """

    seat: int
    least: int
    shares: list[float]


class _After(NamedTuple):
    """What an action leads to: `kept` is the hand, `left` its size with the cards to be drawn.

    `follower` is the seat whose turn it is next, the own one if the turn goes on.
    """

    kept: list[int]
    left: int
    colour: int
    word: int
    pending: int
    follower: int


def instinct(observation: Observation) -> dict[int, float]:
    """Return for each candidate how much reward it seems to promise beside the others."""
    world = cast(Makao, observation.known)
    actions = candidates(world)
    if len(actions) == 1:
        return {actions[0]: 0.0}
    glance = _glance(world)
    return {action: _LOG_ODDS * _appeal(world, glance, action) for action in actions}


def _glance(world: Makao) -> _Glance:
    seat = world.to_act
    unseen = [0] * (NO_COLOUR + 1)
    for card, copies in enumerate(world.deck(world.options).copies):
        unseen[COLOUR_OF[card]] += copies
    for card in world.hands[seat]:
        unseen[COLOUR_OF[card]] -= 1
    for card in world.discard:
        unseen[COLOUR_OF[card]] -= 1
    total = max(sum(unseen), 1)
    sizes = [len(hand) for holder, hand in enumerate(world.hands) if holder != seat]
    return _Glance(seat, min(sizes), [count / total for count in unseen])


def _appeal(world: Makao, glance: _Glance, action: int) -> float:
    """Return the appeal of an action, as a logarithm of odds."""
    if action < DRAW:
        after = _after_play(world, glance.seat, action)
        if not after.kept:
            return _OUT
        appeal = _of_play(world, glance, PLAYED_CARD[action], after)
    else:
        after = _after_waiting(world, glance.seat, action)
        appeal = _of_waiting(world, glance, action)
    return appeal + _of_hand(glance, after) + _of_follower(world, glance, after)


def _after_play(world: Makao, seat: int, action: int) -> _After:
    card = PLAYED_CARD[action]
    word = WORD_OF[card]
    kept = world.hands[seat].copy()
    kept.remove(card)
    follower = world.next_seat(seat)
    if word == MINUS_ONE:
        follower = seat
    elif word == SKIP:
        follower = world.next_seat(follower)
    elif word == REVERSE:
        back = 0 if world.terms.reverse_returns else world.direction
        follower = (seat - back) % world.players
    pending = world.pending + PENALTY[card]
    return _After(kept, len(kept), PLAYED_COLOUR[action], word, pending, follower)


def _after_waiting(world: Makao, seat: int, action: int) -> _After:
    """Return what drawing or passing leads to; a card still to be drawn is only counted."""
    kept = world.hands[seat]
    drawn = 0 if action != DRAW else world.pending or 1
    goes_on = action == DRAW and world.pending and not world.terms.loses_turn
    follower = seat if goes_on else world.next_seat(seat)
    word = WORD_OF[world.discard[-1]]
    return _After(kept, len(kept) + drawn, world.colour, word, world.pending, follower)


def _of_play(world: Makao, glance: _Glance, card: int, after: _After) -> float:
    """Return the appeal of a card by what it does to the others."""
    appeal = weights.SHED * POINTS[card]
    if card >= JOKER:
        played = weights.JOKER_PLAYED if card == JOKER else weights.JOKER_FOUR_PLAYED
        appeal += played[_upto(5, glance.least)]
    if after.pending:
        goes_on = after.follower == glance.seat
        size = 5 if goes_on else len(world.hands[after.follower])
        appeal += weights.PENALTY[_upto(3, after.pending // 2)][_upto(5, size)]
    passed_over = len(world.hands[world.next_seat(glance.seat)])
    if after.word == SKIP:
        appeal += weights.SKIPPED[_upto(5, passed_over)]
    elif after.word == REVERSE:
        appeal += weights.REVERSED[_upto(5, passed_over)]
    elif after.word == MINUS_ONE:
        fitting = FITTING[after.colour][MINUS_ONE]
        followed = any(fitting[other] for other in after.kept)
        appeal += weights.FOLLOWED[_upto(5, after.left)] if followed else weights.UNFOLLOWED
    return appeal


def _of_waiting(world: Makao, glance: _Glance, action: int) -> float:
    """Return the appeal of a draw or a pass by itself."""
    if action == DRAW:
        if world.pending:
            return weights.TAKEN[_upto(3, world.pending // 2)]
        return weights.DRAWN[_upto(5, glance.least)]
    return weights.EXTRA_KEPT if world.extra else weights.DRAWN_KEPT[_upto(5, glance.least)]


def _of_hand(glance: _Glance, after: _After) -> float:
    """Return the appeal of the cards that are left."""
    least = _upto(5, glance.least)
    points = hand_points(after.kept) + _DRAWN_POINTS * (after.left - len(after.kept))
    appeal = weights.SIZE[_upto(8, after.left)][least] + weights.BURDEN[least] * burden(points)
    for card in after.kept:
        word = WORD_OF[card]
        if word == PLUS_TWO:
            appeal += weights.PLUS_TWO_HELD[least]
        elif word in (SKIP, REVERSE):
            appeal += weights.TURN_HELD[least]
        elif word == MINUS_ONE:
            appeal += weights.MINUS_ONE_HELD[after.left <= 3]
    return appeal + _of_jokers(after) + _of_fitting(after)


def _of_jokers(after: _After) -> float:
    """Return the appeal of the jokers that are left."""
    place = _upto(5, after.left)
    jokers, fours = after.kept.count(JOKER), after.kept.count(JOKER_FOUR)
    appeal = weights.JOKER_HELD[place] if jokers else 0.0
    if fours:
        appeal += weights.JOKER_FOUR_HELD[place]
    return appeal + weights.MORE_JOKERS * max(jokers + fours - 1, 0)


def _of_fitting(after: _After) -> float:
    """Return the appeal of how the cards that are left fit on the top card and are mixed."""
    counts = [0] * (NO_COLOUR + 1)
    same_word = False
    for card in after.kept:
        counts[COLOUR_OF[card]] += 1
        if card < JOKER and WORD_OF[card] == after.word and COLOUR_OF[card] != after.colour:
            same_word = True
    appeal = weights.SAME_COLOUR[_upto(5, after.left)][min(counts[after.colour], 3)]
    if same_word:
        appeal += weights.SAME_WORD[_upto(3, after.left)]
    colours = NO_COLOUR - counts[:NO_COLOUR].count(0)
    if after.left > 1 and colours:
        appeal += weights.COLOURS[_upto(4, after.left - 1)][colours - 1]
    return appeal


def _of_follower(world: Makao, glance: _Glance, after: _After) -> float:
    """Return the appeal of the colour and the size of the hand that the next seat faces."""
    share = glance.shares[after.colour] - _EVEN_SHARE
    appeal = weights.UNSEEN * share
    if not world.recycled:
        bit = 1 << after.colour
        lacking = [bool(colours & bit) for colours in world.lacking]
        appeal += weights.LACKING * (sum(lacking) - lacking[glance.seat])
    if after.follower == glance.seat:
        return appeal
    size = len(world.hands[after.follower])
    appeal += weights.FOLLOWER[_upto(5, size)][after.left > 3]
    if size <= 2:
        appeal += weights.UNSEEN_NEAR * share
    if not world.recycled and lacking[after.follower]:
        appeal += weights.FOLLOWER_LACKS[_upto(5, size)]
    return appeal


def _upto(most: int, size: int) -> int:
    """Return the place of a size from 1 in a table that takes all from `most` on as one."""
    return min(max(size, 1), most) - 1
