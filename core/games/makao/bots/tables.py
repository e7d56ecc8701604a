"""What the learned tables of Makao's bots have in common: blocks of signs, groups, buckets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.contract.weights import Row, Weights
from core.games.makao.faces import (
    COLOUR_OF,
    JOKER,
    JOKER_FOUR,
    NO_COLOUR,
    NO_WORD,
    PENALTY,
    POINTS,
    WORD_OF,
)


class Block(NamedTuple):
    """A table of signs of which one or none shows; `says` tells what its indices count."""

    name: str
    rows: int
    size: int
    says: str


def places_of(blocks: Sequence[Block]) -> tuple[int, ...]:
    """Return the place of the first sign of each block, and the number of all signs."""
    places, place = [], 0
    for block in blocks:
        places.append(place)
        place += block.rows * block.size
    return (*places, place)


GROUPS: Final = 3
"""Games of 2 seats, of 3 and 4, and of more have weights of their own."""


def group_of(players: int) -> int:
    """Return which weights a game of so many seats has."""
    return 0 if players == 2 else 1 if players <= 4 else 2


HAND_POINTS: Final = 60
"""About the most points that a seat gets in a hand: a game so near its target may end with it."""

FINE: Final = tuple(min(points, 20 + points // 5, 40) for points in range(401))

_BUCKET_ENDS: Final = (0, 5, 10, 15, 20, 30, 40, 50, 60, 80, 110)

BUCKET: Final = tuple(sum(points > end for end in _BUCKET_ENDS) for points in range(401))
"""The place of so many points in tables of points."""


def rows_of(weights: Weights, prefix: str, blocks: Sequence[Block]) -> list[Row]:
    """Return the weights of all signs in a row for each group."""
    rows: list[Row] = [[] for _group in range(GROUPS)]
    for block in blocks:
        tables = weights.tables(prefix + block.name, GROUPS, block.rows, block.size)
        for row, table in zip(rows, tables, strict=True):
            for part in table:
                row += part
    return rows


class HandSummary:
    """What the cards of a hand come to, with those that `fitting` says can be played now.

    `words` and `counts` are the cards of each word and colour, `pairs` those whose word another one
    has before them, `answers` tells whether a fitting one has a penalty.
    """

    __slots__ = (
        "answers", "colours", "counts", "fit", "fours", "jokers", "pairs", "points", "words"
    )  # fmt: skip

    def __init__(self, hand: list[int], fitting: tuple[bool, ...]) -> None:
        counts = [0] * (NO_COLOUR + 1)
        words = [0] * (NO_WORD + 1)
        points = fit = pairs = 0
        answers = False
        for card in hand:
            counts[COLOUR_OF[card]] += 1
            words[WORD_OF[card]] += 1
            points += POINTS[card]
            if fitting[card]:
                fit += 1
                answers = answers or PENALTY[card] > 0
            if card < JOKER and words[WORD_OF[card]] > 1:
                pairs += 1
        self.counts = counts
        self.words = words
        self.points = points
        self.fit = fit
        self.pairs = pairs
        self.answers = answers
        self.jokers = counts[NO_COLOUR]
        self.fours = hand.count(JOKER_FOUR)
        self.colours = NO_COLOUR - counts[:NO_COLOUR].count(0)


def upto(most: int, size: int) -> int:
    """Return the place of a size from 1 in a table that takes all from `most` on as one."""
    return min(max(size, 1), most) - 1
