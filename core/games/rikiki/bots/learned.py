"""The learned numbers of Rikiki's bots, put together for the terms of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import log
from typing import Final

from core.contract.weights import Table, Weights
from core.games.rikiki.bots.bids import DISTANCES, OFF, SIGNS, SIZES, ZEROS, BidSense
from core.games.rikiki.bots.cards import (
    BEHIND,
    DISCARDS,
    FOLLOW_SCENES,
    FOLLOWS,
    LEAD_SCENES,
    LEADS,
    LENGTHS,
    NOISE_SIZE,
    OUT,
    RUNGS,
    WINS,
    CardSense,
)
from core.games.rikiki.bots.glance import HEATS, HEIGHTS, KINDS, STANDINGS
from core.games.rikiki.bots.judging import HIDDEN, INPUTS, OUTCOMES, Judge
from core.games.rikiki.bots.rollout import Quick
from core.games.rikiki.options import TABLE

STAKES: Final = tuple(int(lost) for lost in TABLE.options["lost_per_trick"].values)
"""The points lost for each trick off the bid: cards are weighed apart for each."""

BANDS: Final = 3
"""Heights of cards told apart where little was seen of each: top, high, low."""

SHAPES: Final = {
    "lead": (STANDINGS, RUNGS * OUT),
    "lead_length": (STANDINGS, KINDS * LENGTHS),
    "lead_heat": (STANDINGS * HEATS, KINDS * BANDS),
    "follow": (STANDINGS * BEHIND, FOLLOWS),
    "follow_heat": (STANDINGS * HEATS, 2 + DISCARDS),
    "follow_holder": (STANDINGS * BEHIND * 2, 2 + DISCARDS),
}
"""The tables of what speaks for a card, with their rows and columns; a card is worth the sum."""

LEAD_TABLES: Final = ("lead", "lead_length", "lead_heat")
FOLLOW_TABLES: Final = ("follow", "follow_heat", "follow_holder")

Three = tuple[int, int, int]


def lead_rows(scene: int) -> Three:
    """Return the rows of the tables that a scene of leading reads."""
    standing = scene // HEATS
    return standing, standing, scene


def lead_columns(kind: int) -> Three:
    """Return the columns of the tables that a kind of lead reads."""
    rung_out, length = divmod(kind, LENGTHS)
    colour, height = divmod(rung_out // OUT, HEIGHTS)
    band = 0 if height == 0 else 1 if height < 5 else 2
    return rung_out, colour * LENGTHS + length, colour * BANDS + band


def follow_rows(scene: int) -> Three:
    """Return the rows of the tables that a scene of following reads, scenes counted from 0."""
    rest, wanted = divmod(scene, 2)
    placed, behind = divmod(rest, BEHIND)
    near = placed // HEATS * BEHIND + behind
    return near, placed, near * 2 + wanted


def follow_columns(kind: int) -> Three:
    """Return the columns of the tables that a kind of card to follow with reads."""
    group = kind // HEIGHTS if kind < WINS else 2 + (kind - WINS) // (HEIGHTS * LENGTHS)
    return kind, group, group


def scenes_of(tables: dict[str, Table]) -> list[list[float]]:
    """Return what each kind of card is worth in each scene."""
    leads = _sums(tables, LEAD_TABLES, lead_rows, lead_columns, LEAD_SCENES, LEADS)
    return leads + _sums(tables, FOLLOW_TABLES, follow_rows, follow_columns, FOLLOW_SCENES, FOLLOWS)


def _sums(
    tables: dict[str, Table],
    names: Sequence[str],
    rows_of: Callable[[int], Three],
    columns_of: Callable[[int], Three],
    scenes: int,
    kinds: int,
) -> list[list[float]]:
    """Return for each scene the sums of three tables for each kind of card."""
    first, second, third = (tables[name] for name in names)
    columns = [columns_of(kind) for kind in range(kinds)]
    found = []
    for scene in range(scenes):
        one, two, three = rows_of(scene)
        row, beside, last = first[one], second[two], third[three]
        found.append([row[a] + beside[b] + last[c] for a, b, c in columns])
    return found


def unit_of_liking(lost: int) -> float:
    """Return the points of lead that a unit of what speaks for a card stands for."""
    return 0.45 + 0.075 * lost


def noise() -> list[float]:
    """Return the doubts that make the best-liked card the likeliest (Gumbel's distribution)."""
    places = [(place * 421) % NOISE_SIZE for place in range(NOISE_SIZE)]
    return [-log(-log((place + 0.5) / NOISE_SIZE)) for place in places]


def card_senses(weights: Weights) -> dict[int, CardSense]:
    """Return how cards are played for each of the stakes."""
    worth = weights.row("worth", RUNGS)
    found = {
        name: weights.tables(name, len(STAKES), rows, size) for name, (rows, size) in SHAPES.items()
    }
    return {
        lost: CardSense(worth, scenes_of({name: found[name][at] for name in found}), noise())
        for at, lost in enumerate(STAKES)
    }


def plain_sense(weights: Weights) -> CardSense:
    """Return how `casual` plays cards, foretold at a glance."""
    tables = {
        name: weights.table(f"plain_{name}", rows, size) for name, (rows, size) in SHAPES.items()
    }
    return CardSense(weights.row("worth", RUNGS), scenes_of(tables), noise())


def bid_sense(weights: Weights) -> BidSense:
    """Return how hands are judged and bids made."""
    return BidSense(
        weights.row("signs", SIGNS),
        weights.tables("odds", SIZES, DISTANCES, 2 * OFF + 1),
        weights.tables("zeros", SIZES, ZEROS, OFF + 1),
        weights.tables("absolutes", SIZES, ZEROS, OFF + 1),
    )


def judge_of(weights: Weights) -> Judge:
    """Return how a seat judges its own bid."""
    return Judge(
        bid_sense(weights),
        weights.table("judge_first", INPUTS, HIDDEN),
        weights.table("judge_second", HIDDEN + 1, OUTCOMES),
    )


def quick_of(weights: Weights) -> Quick:
    """Return the quick play by these weights."""
    return Quick(bid_sense(weights), card_senses(weights), plain_sense(weights))


@cache
def quick() -> Quick:
    """Return the quick play by the weights that are shipped."""
    return quick_of(Weights.of("rikiki"))


@cache
def judge() -> Judge:
    """Return the judge of bids by the weights that are shipped."""
    return judge_of(Weights.of("rikiki"))
