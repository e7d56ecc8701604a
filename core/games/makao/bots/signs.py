"""What an action of Makao shows at a glance: the signs to which its bots' weights belong."""

from __future__ import annotations

from typing import Final

from core.games.makao.bots.tables import BUCKET, HAND_POINTS, Block, HandSummary, places_of, upto
from core.games.makao.faces import (
    COLOUR_OF,
    DECKS,
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

_KINDS: Final = (
    "number, skip, reverse, reverse that returns the turn, +2, minus-one that can be followed,"
    " minus-one that cannot, joker, joker +4, drawing, taking a penalty, keeping the drawn card,"
    " nothing after a minus-one"
)

BLOCKS: Final = (
    Block("kind_least", 13, 5, f"[{_KINDS}][cards of the smallest other hand, 1..5]"),
    Block("kind_left", 13, 8, "[kind as in kind_least][cards left after the action, 1..8]"),
    Block("kind_follower", 13, 6, "[kind][cards of the next seat to act, 1..5, or oneself]"),
    Block("size", 8, 5, "[cards left, 1..8][smallest other hand, 1..5]"),
    Block("points", 12, 5, "[points left: 0, 6, 11, 16, 21, 31, ...][smallest other hand]"),
    Block("shed", 14, 5, "[points shed 0..10, 20, 30, 50][smallest other hand]"),
    Block("same_colour", 5, 4, "[cards left, 1..5][how many of them have the colour, 0..3]"),
    Block("fitting", 5, 4, "[cards left, 1..5][how many of them fit on the pile, 0..3]"),
    Block("colours", 5, 5, "[cards left, 1..5][how many colours they have, 0..4]"),
    Block("pairs", 5, 3, "[cards left, 1..5][cards with the word of another one, 0..2]"),
    Block("jokers", 5, 3, "[cards left, 1..5][jokers among them, 0..2]"),
    Block("jokers_least", 5, 3, "[smallest other hand][jokers left, J and J+4, 0..2]"),
    Block("fours", 10, 3, "[cards left, 1..5, then again if a last J+4 doubles][J+4 left, 0..2]"),
    Block("plus_twos", 10, 3, "[smallest other hand, then again without stacking][+2 left, 0..2]"),
    Block("turns", 5, 3, "[smallest other hand][skips and reverses left, 0..2]"),
    Block("minus_ones", 5, 3, "[cards left, 1..5][minus-ones left, 0..2]"),
    Block(
        "penalty",
        12,
        6,
        "[cards to draw 2, 4, 6; again if that costs the turn; all again without stacking]"
        "[cards of the seat that faces them, 1..5, or oneself]",
    ),
    Block("taken", 2, 3, "[goes on, loses the turn][cards of the penalty taken, 2, 4, 6]"),
    Block("passed_over", 2, 5, "[skip, reverse][cards of the seat passed over, 1..5]"),
    Block("follower", 3, 6, "[cards left 1, 2 to 3, more][cards of the next seat, or oneself]"),
    Block("lacks", 2, 6, "[no, yes: the next seat seems to lack the colour][its cards]"),
    Block("lacking", 1, 4, "[][other seats that seem to lack the colour, 0..3]"),
    Block("share", 3, 8, "[next seat has 1 card, 2, more or oneself][share of the colour unseen]"),
    Block("waiting", 2, 4, "[a drawn card may, must be played][cards in hand that fit, 0..3]"),
    Block("ending", 3, 8, "[game goes on, may end: ahead, behind][cards left, 1..8]"),
    Block("ending_points", 3, 12, "[as in ending][points left as in points]"),
    Block("beyond", 2, 5, "[seat after the next, seat before][its cards]"),
    Block(
        "last_card",
        14,
        5,
        "[number, skip, reverse, +2, minus-one, J, J+4; again if J+4 doubles]"
        "[smallest other hand]: the one card left",
    ),
    Block("last_two", 2, 3, "[no, yes: of the two left one fits on the other][how many fit now]"),
)
"""All signs, in the order of their weights."""


_PLACES: Final = places_of(BLOCKS)

SIGNS: Final[int] = _PLACES[-1]
"""How many signs there are."""

KIND_LEAST: Final[int] = _PLACES[0]
"""Where the signs of the kinds of actions begin."""

_KIND_LEFT: Final[int] = _PLACES[1]
_KIND_FOLLOWER: Final[int] = _PLACES[2]
_SIZE: Final[int] = _PLACES[3]
_POINTS: Final[int] = _PLACES[4]
_SHED: Final[int] = _PLACES[5]
_SAME_COLOUR: Final[int] = _PLACES[6]
_FITTING: Final[int] = _PLACES[7]
_COLOURS: Final[int] = _PLACES[8]
_PAIRS: Final[int] = _PLACES[9]
_JOKERS: Final[int] = _PLACES[10]
_JOKERS_LEAST: Final[int] = _PLACES[11]
_FOURS: Final[int] = _PLACES[12]
_PLUS_TWOS: Final[int] = _PLACES[13]
_TURNS: Final[int] = _PLACES[14]
_MINUS_ONES: Final[int] = _PLACES[15]
_PENALTY: Final[int] = _PLACES[16]
_TAKEN: Final[int] = _PLACES[17]
_PASSED_OVER: Final[int] = _PLACES[18]
_FOLLOWER: Final[int] = _PLACES[19]
_LACKS: Final[int] = _PLACES[20]
_LACKING: Final[int] = _PLACES[21]
_SHARE: Final[int] = _PLACES[22]
_WAITING: Final[int] = _PLACES[23]
_ENDING: Final[int] = _PLACES[24]
_ENDING_POINTS: Final[int] = _PLACES[25]
_BEYOND: Final[int] = _PLACES[26]
_LAST_CARD: Final[int] = _PLACES[27]
_LAST_TWO: Final[int] = _PLACES[28]

(
    _NUMBER,
    _SKIPS,
    _REVERSES,
    _RETURNS,
    _TWO,
    _FOLLOWED,
    _UNFOLLOWED,
    _JOKES,
    _FOUR,
    _DRAWS,
    _TAKES,
    _KEEPS,
    _STOPS,
) = range(13)

_ONESELF: Final = 5
"""The place of the own seat in tables of the next seat's cards."""

_DRAWN_POINTS: Final = 10
"""About the points of a card not seen yet."""

_SHED_PLACE: Final = tuple({20: 11, 30: 12, 50: 13}.get(points, points) for points in POINTS)

_LAST_KIND: Final = tuple(
    6 if card == JOKER_FOUR
    else 5 if card == JOKER
    else {SKIP: 1, REVERSE: 2, PLUS_TWO: 3, MINUS_ONE: 4}.get(WORD_OF[card], 0)
    for card in range(len(POINTS))
)  # fmt: skip


class Glance:
    """What a seat sees whichever action it takes: sizes, unseen colours, the terms, the score."""

    __slots__ = ("ending", "four_doubles", "least", "returns", "seat", "shares", "world")

    def __init__(self, world: Makao) -> None:
        seat = world.to_act
        self.world = world
        self.seat = seat
        least = 99
        for holder in range(world.players):
            if holder != seat:
                least = min(least, len(world.hands[holder]))
        self.least = upto(5, least)
        unseen = list(_COPIES[int(world.options["minus_ones"])])
        for card in world.hands[seat]:
            unseen[COLOUR_OF[card]] -= 1
        for card in world.discard:
            unseen[COLOUR_OF[card]] -= 1
        total = max(sum(unseen), 1)
        self.shares = [min(max((100 * count // total - 9) // 4, 0), 7) for count in unseen]
        self.four_doubles = JOKER_FOUR in world.terms.doubling
        self.returns = world.terms.reverse_returns
        self.ending = 0
        if max(world.totals) + HAND_POINTS >= world.terms.target:
            self.ending = 1 if world.totals[seat] == min(world.totals) else 2


def _copies_of(minus_ones: int) -> tuple[int, ...]:
    copies = [0] * (NO_COLOUR + 1)
    for card, count in enumerate(DECKS[minus_ones].copies):
        copies[COLOUR_OF[card]] += count
    return tuple(copies)


_COPIES: Final = {minus_ones: _copies_of(minus_ones) for minus_ones in DECKS}


def signs_of(glance: Glance, action: int) -> list[int]:
    """Return the signs that an action of the seat to act shows, none if it goes out with it."""
    world, seat = glance.world, glance.seat
    hand = world.hands[seat]
    if action >= DRAW:
        return _of_waiting(glance, action, hand)
    card = PLAYED_CARD[action]
    kept = hand.copy()
    kept.remove(card)
    if not kept:
        return []
    colour, word = PLAYED_COLOUR[action], WORD_OF[card]
    follower = world.next_seat(seat)
    found: list[int] = []
    kind = _NUMBER
    if card >= JOKER:
        kind = _JOKES if card == JOKER else _FOUR
    elif word == PLUS_TWO:
        kind = _TWO
    elif word == MINUS_ONE:
        fitting = FITTING[colour][word]
        kind = _UNFOLLOWED
        for other in kept:
            if fitting[other]:
                kind = _FOLLOWED
                break
        follower = seat
    elif word == SKIP:
        kind = _SKIPS
        found.append(_PASSED_OVER + upto(5, len(world.hands[follower])))
        follower = world.next_seat(follower)
    elif word == REVERSE:
        kind = _RETURNS if glance.returns else _REVERSES
        found.append(_PASSED_OVER + 5 + upto(5, len(world.hands[follower])))
        follower = seat if glance.returns else (seat - world.direction) % world.players
    pending = world.pending + PENALTY[card]
    found.append(_SHED + 5 * _SHED_PLACE[card] + glance.least)
    _add_kind(found, glance, kind, len(kept), follower)
    _add_hand(found, glance, kept, 0, colour, word)
    _add_follower(found, glance, len(kept), colour, follower, pending)
    return found


def _of_waiting(glance: Glance, action: int, hand: list[int]) -> list[int]:
    """Return the signs of drawing and passing; a card still to be drawn is only counted."""
    world, seat = glance.world, glance.seat
    found: list[int] = []
    follower = world.next_seat(seat)
    pending = world.pending
    drawn = 0
    if action == DRAW:
        drawn = pending or 1
        kind = _TAKES if pending else _DRAWS
        if pending:
            loses = world.terms.loses_turn
            found.append(_TAKEN + 3 * loses + upto(3, pending // 2))
            follower = follower if loses else seat
            pending = 0
    else:
        kind = _STOPS if world.extra else _KEEPS
    word = WORD_OF[world.discard[-1]]
    fitting = FITTING[world.colour][word]
    fit = 0
    for card in hand:
        if fitting[card]:
            fit += 1
    found.append(_WAITING + 4 * world.terms.must_play + min(fit, 3))
    _add_kind(found, glance, kind, len(hand) + drawn, follower)
    _add_hand(found, glance, hand, drawn, world.colour, word)
    _add_follower(found, glance, len(hand) + drawn, world.colour, follower, pending)
    return found


def _add_kind(found: list[int], glance: Glance, kind: int, left: int, follower: int) -> None:
    """Add the signs of the kind of the action."""
    size = _ONESELF
    if follower != glance.seat:
        size = upto(5, len(glance.world.hands[follower]))
    found.append(KIND_LEAST + 5 * kind + glance.least)
    found.append(_KIND_LEFT + 8 * kind + upto(8, left))
    found.append(_KIND_FOLLOWER + 6 * kind + size)


def _add_hand(
    found: list[int], glance: Glance, kept: list[int], drawn: int, colour: int, word: int
) -> None:
    """Add the signs of the cards that are left, with so many to be drawn."""
    held = HandSummary(kept, FITTING[colour][word])
    points = held.points + _DRAWN_POINTS * drawn
    least = glance.least
    left = upto(8, len(kept) + drawn)
    place = min(left, 4)
    jokers = held.jokers
    bucket = BUCKET[min(points, 400)]
    stacking = glance.world.terms.stacking
    found.append(_SIZE + 5 * left + least)
    found.append(_POINTS + 5 * bucket + least)
    found.append(_SAME_COLOUR + 4 * place + min(held.counts[colour], 3))
    found.append(_FITTING + 4 * place + min(held.fit, 3))
    found.append(_COLOURS + 5 * place + held.colours)
    found.append(_PAIRS + 3 * place + min(held.pairs, 2))
    found.append(_JOKERS + 3 * place + min(jokers - held.fours, 2))
    found.append(_JOKERS_LEAST + 3 * least + min(jokers, 2))
    found.append(_FOURS + 3 * (place + 5 * glance.four_doubles) + min(held.fours, 2))
    found.append(_PLUS_TWOS + 3 * (least + 5 * (not stacking)) + min(held.words[PLUS_TWO], 2))
    found.append(_TURNS + 3 * least + min(held.words[SKIP] + held.words[REVERSE], 2))
    found.append(_MINUS_ONES + 3 * place + min(held.words[MINUS_ONE], 2))
    if glance.ending:
        found.append(_ENDING + 8 * glance.ending + left)
        found.append(_ENDING_POINTS + 12 * glance.ending + bucket)
    if drawn:
        return
    if len(kept) == 1:
        last = _LAST_KIND[kept[0]] + 7 * glance.four_doubles
        found.append(_LAST_CARD + 5 * last + least)
    elif len(kept) == 2:
        linked = held.pairs > 0 or jokers > 0 or held.colours == 1
        found.append(_LAST_TWO + 3 * linked + held.fit)


def _add_follower(
    found: list[int], glance: Glance, left: int, colour: int, follower: int, pending: int
) -> None:
    """Add the signs of the next seat to act, and of what it faces."""
    world, seat = glance.world, glance.seat
    itself = follower == seat
    size = _ONESELF if itself else upto(5, len(world.hands[follower]))
    found.append(_FOLLOWER + 6 * (0 if left == 1 else 1 if left <= 3 else 2) + size)
    found.append(_SHARE + 8 * (size if size < 2 else 2) + glance.shares[colour])
    if pending:
        row = upto(3, pending // 2) + 3 * world.terms.loses_turn + 6 * (not world.terms.stacking)
        found.append(_PENALTY + 6 * row + size)
    if not world.recycled:
        lacking = 0
        for holder in range(world.players):
            if holder != seat and world.lacking[holder] >> colour & 1:
                lacking += 1
        lacks = not itself and (world.lacking[follower] >> colour & 1) == 1
        found.append(_LACKS + 6 * lacks + size)
        found.append(_LACKING + min(lacking, 3))
    if world.players > 2:
        beyond = world.next_seat(follower)
        if beyond != seat:
            found.append(_BEYOND + upto(5, len(world.hands[beyond])))
        before = (seat - world.direction) % world.players
        found.append(_BEYOND + 5 + upto(5, len(world.hands[before])))
