"""What each seat can expect of a hand of Makao that is not over, from all hands."""

from __future__ import annotations

from functools import cache
from typing import Final

from core.contract.weights import Row, Weights
from core.games.makao.bots.tables import (
    BUCKET,
    FINE,
    HAND_POINTS,
    Block,
    HandSummary,
    group_of,
    places_of,
    rows_of,
    upto,
)
from core.games.makao.faces import (
    FITTING,
    JOKER_FOUR,
    WORD_OF,
)
from core.games.makao.game import Makao
from core.games.makao.scoring import compared, points_of

PLIES: Final = 16
"""How many actions a rollout looks ahead: few enough to be quick and not to be all luck."""

BLOCKS: Final = (
    Block("size_turn", 8, 4, "[cards of the seat, 1..8][seats before its turn, 0..3]"),
    Block("size_least", 8, 5, "[its cards][cards of the smallest other hand, 1..5]"),
    Block("points", 12, 5, "[its points: 0, 6, 11, 16, ...][smallest other hand]"),
    Block("threat", 12, 6, "[its points][how near all others are to going out]"),
    Block("danger", 12, 7, "[its points][others with one card: none; turns before it, if it fits]"),
    Block("fitting", 5, 4, "[its cards, 1..5][how many fit on the pile, 0..3]"),
    Block("fitting_turn", 8, 2, "[1 or 2 cards, seats before its turn][none, some fit]"),
    Block("jokers", 5, 3, "[its cards][jokers, 0..2]"),
    Block("fours", 10, 3, "[its cards, then again if a last J+4 doubles][J+4, 0..2]"),
    Block("colours", 5, 5, "[its cards][colours it holds, 0..4]"),
    Block("pairs", 5, 3, "[its cards][cards with the word of another one, 0..2]"),
    Block("penalty", 8, 3, "[its turn, another's; if it costs the turn; with an answer][2, 4, 6]"),
    Block("held", 1, 41, "[][points]"),
    Block("jokers_least", 5, 3, "[smallest other hand][jokers of both kinds, 0..2]"),
    Block("going_on", 1, 3, "[][plain, a drawn card may be played, after a minus-one]"),
)
_CLOSE: Final = 10
"""Points between two totals that still make it doubtful whose will be the lower one."""

_PLACES: Final = places_of(BLOCKS)
SIGNS: Final[int] = _PLACES[-1]

_SIZE_TURN: Final[int] = _PLACES[0]
_SIZE_LEAST: Final[int] = _PLACES[1]
_POINTS: Final[int] = _PLACES[2]
_THREAT: Final[int] = _PLACES[3]
_DANGER: Final[int] = _PLACES[4]
_FITTING: Final[int] = _PLACES[5]
_FITTING_TURN: Final[int] = _PLACES[6]
_JOKERS: Final[int] = _PLACES[7]
_FOURS: Final[int] = _PLACES[8]
_COLOURS: Final[int] = _PLACES[9]
_PAIRS: Final[int] = _PLACES[10]
_PENALTY: Final[int] = _PLACES[11]
_HELD: Final[int] = _PLACES[12]
_JOKERS_LEAST: Final[int] = _PLACES[13]
_GOING_ON: Final[int] = _PLACES[14]


class Prospect:
    """What the signs of a seat tell of the burden that the end of the hand will bring it."""

    __slots__ = ("_rows",)

    def __init__(self, rows: list[Row]) -> None:
        self._rows = rows

    def burdens(self, world: Makao) -> list[float]:
        """Return the burden that each seat can expect, in 0..1."""
        row = self._rows[group_of(world.players)]
        burdens: list[float] = []
        for seat in range(world.players):
            expected = 0.0
            for sign in signs_of(world, seat):
                expected += row[sign]
            burdens.append(min(max(expected, 0.0), 1.0))
        return burdens

    def estimate(self, world: Makao) -> list[float]:
        """Return the reward that each seat can expect of the hand, whatever the totals are."""
        return compared(self.burdens(world))


@cache
def shipped() -> Prospect:
    """Return the prospects by the weights that are shipped."""
    return Prospect(rows_of(Weights.of("makao"), "outlook_", BLOCKS))


def estimate(world: Makao) -> list[float]:
    """Return the reward that each seat can expect, also of the world where it may end."""
    burdens = shipped().burdens(world)
    values = compared(burdens)
    if max(world.totals) + HAND_POINTS < world.terms.target:
        return values
    totals = [total + points_of(each) for total, each in zip(world.totals, burdens, strict=True)]
    over = (max(totals) - world.terms.target) / HAND_POINTS + 0.5
    over = min(max(over, 0.0), 1.0)
    least = min(totals)
    chances = [(_CLOSE / (_CLOSE + total - least)) ** 2 for total in totals]
    share = sum(chances)
    return [
        value + over * (chance / share - value) / 2
        for value, chance in zip(values, chances, strict=True)
    ]


_NEAR: Final = tuple(1 << max(0, 6 - size) for size in range(1, 130))
"""How near a hand of so many cards, from 1, is to going out."""


def signs_of(world: Makao, seat: int) -> list[int]:
    """Return the signs of what a seat has before it."""
    hand = world.hands[seat]
    size = len(hand)
    turn = (seat - world.to_act) * world.direction % world.players
    fitting = FITTING[world.colour][WORD_OF[world.discard[-1]]]
    held = HandSummary(hand, fitting)
    least, threat, danger = _others(world, seat, fitting)
    bucket = BUCKET[min(held.points, 400)]
    place = upto(5, size)
    large = upto(8, size)
    found = [
        _SIZE_TURN + 4 * large + min(turn, 3),
        _SIZE_LEAST + 5 * large + least,
        _POINTS + 5 * bucket + least,
        _THREAT + 6 * bucket + threat,
        _DANGER + 7 * bucket + danger,
        _FITTING + 4 * place + min(held.fit, 3),
        _JOKERS + 3 * place + min(held.jokers - held.fours, 2),
        _FOURS + 3 * (place + 5 * (JOKER_FOUR in world.terms.doubling)) + min(held.fours, 2),
        _COLOURS + 5 * place + held.colours,
        _JOKERS_LEAST + 3 * least + min(held.jokers, 2),
        _HELD + FINE[min(held.points, 400)],
        _PAIRS + 3 * place + min(held.pairs, 2),
    ]
    if size <= 2:
        found.append(_FITTING_TURN + 2 * (4 * (size - 1) + min(turn, 3)) + (held.fit > 0))
    if world.pending:
        answers = held.answers and world.terms.stacking
        row = (turn > 0) + 2 * world.terms.loses_turn + 4 * answers
        found.append(_PENALTY + 3 * row + upto(3, world.pending // 2))
    if turn == 0:
        found.append(_GOING_ON + (2 if world.extra else 1 if world.drawn is not None else 0))
    return found


def _others(world: Makao, seat: int, fitting: tuple[bool, ...]) -> tuple[int, int, int]:
    """Return the places of the smallest other hand, of the threat by all, and of the danger.

    The danger is a seat with one card, the greater the sooner it can play it.
    """
    least, near, danger = 99, 0, 0
    for other in range(world.players):
        if other != seat:
            cards = world.hands[other]
            least = min(least, len(cards))
            near += _NEAR[len(cards) - 1]
            if len(cards) == 1:
                ahead = (other - world.to_act) * world.direction % world.players
                danger = max(danger, (6 if fitting[cards[0]] else 3) - min(ahead, 2))
    threat = 0
    while near > 4:
        near //= 2
        threat += 1
    return upto(5, least), min(threat, 5), danger
