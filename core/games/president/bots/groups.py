"""The ranks of a hand by how many cards it holds of them, and which of them nobody can beat."""

from __future__ import annotations

from typing import Final

from core.games.president.sets import RANKS, SUITS

_RANK: Final = (1 << SUITS) - 1

LOWEST: Final = sum([1 << SUITS * rank for rank in range(RANKS)])

_EVEN: Final = LOWEST * 0b101


def whole_ranks(hand: int) -> tuple[int, int, int, int]:
    """Return the cards whose rank the hand holds exactly once, twice, three and four times."""
    ones, twos, threes, fours = at_least(hand)
    return (
        hand & (ones ^ twos) * _RANK,
        hand & (twos ^ threes) * _RANK,
        hand & (threes ^ fours) * _RANK,
        hand & fours * _RANK,
    )


def at_least(cards: int) -> tuple[int, int, int, int]:
    """Return the ranks held at least once, twice, three and four times, as their lowest bits."""
    low, high = cards & _EVEN, cards >> 1 & _EVEN
    some, both = low | high, low & high
    some_above, both_above = some >> 2, both >> 2
    return (
        (some | some_above) & LOWEST,
        (both | both_above | some & some_above) & LOWEST,
        (both & some_above | some & both_above) & LOWEST,
        both & both_above & LOWEST,
    )


def unbeaten(
    groups: tuple[int, int, int, int], unseen: int, rivals: bool
) -> tuple[int, int, int, int]:
    """Return those of the whole ranks that no cards out of the unseen can beat.

    `rivals` tells that sets may beat others of the same rank.
    """
    ones, twos, threes, fours = at_least(unseen)
    single, pair, triple, four = groups
    if not rivals:
        return (
            single & _from(ones),
            pair & _from(twos),
            triple & _from(threes),
            four & _from(fours),
        )
    return (
        single & -1 << unseen.bit_length(),
        pair & _above(twos),
        triple & _above(threes),
        four & _above(fours),
    )


def _from(ranks: int) -> int:
    """Return all cards from the highest of ranks given as their lowest bits on."""
    return -1 << ranks.bit_length() - 1 if ranks else -1


def _above(ranks: int) -> int:
    """Return all cards above the highest of ranks given as their lowest bits."""
    return -1 << ranks.bit_length() + SUITS - 1 if ranks else -1


def weak(groups: tuple[int, int, int, int], sure: tuple[int, int, int, int]) -> int:
    """Return the number of ranks that somebody might beat."""
    return (
        (groups[0] ^ sure[0]).bit_count()
        + (groups[1] ^ sure[1]).bit_count() // 2
        + (groups[2] ^ sure[2]).bit_count() // 3
        + (groups[3] ^ sure[3]).bit_count() // 4
    )
