"""Cards as bits: the sets of equal rank that a hand holds, and which set beats which.

Cards stand in one integer, bit k for card k of the deck, so each rank is four neighbouring bits
and a whole byte is two ranks. A hand is such an integer, and so is a set that is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.contract.cards import FRENCH_BY_RANK
from core.contract.options import Value
from core.games.president.options import TABLE

RANKS: Final = 13
SUITS: Final = 4
ALL_CARDS: Final = (1 << RANKS * SUITS) - 1
LOWEST_CARD: Final = 1
"""The three of spades."""
SUIT_ORDER: Final = "".join([FRENCH_BY_RANK.text(card)[-1] for card in range(SUITS)])
"""The suits as cards are written with them, the lowest first."""

_BYTES: Final = 7
_RANK: Final = (1 << SUITS) - 1

Rows = tuple[tuple[tuple[int, ...], ...], ...]
"""For each byte of a hand and each value of that byte: the sets in it."""


def bits(cards: Iterable[int]) -> int:
    """Return cards (places in the deck) as bits."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def cards_of(held: int) -> list[int]:
    """Return the places in the deck of cards given as bits, in canonical order."""
    cards = []
    while held:
        lowest = held & -held
        cards.append(lowest.bit_length() - 1)
        held ^= lowest
    return cards


def rank_of(held: int) -> int:
    """Return the rank (0 for threes .. 12 for twos) of the highest card."""
    return (held.bit_length() - 1) // SUITS


def of_rank(held: int, rank: int) -> int:
    """Return those of the cards that have the rank, as bits in place."""
    return held & (_RANK << SUITS * rank)


def one_rank(held: int) -> bool:
    """Tell whether all cards (at least one) have the same rank."""
    return of_rank(held, rank_of(held)) == held


def highest(held: int, count: int) -> int:
    """Return the `count` highest of the cards, in canonical order."""
    return bits(cards_of(held)[-count:])


def beats(cards: int, top: int, same_rank: Value) -> bool:
    """Tell whether a set beats another of as many cards."""
    rank, top_rank = rank_of(cards), rank_of(top)
    if rank != top_rank:
        return rank > top_rank
    if same_rank == "dominance":
        pairs = zip(cards_of(cards), cards_of(top), strict=True)
        return all(mine > theirs for mine, theirs in pairs)
    return same_rank == "highest" and cards.bit_length() > top.bit_length()


def sets_within(rank: int, suits: int, size: int) -> tuple[int, ...]:
    """Return the sets among the `suits` (four bits) of a rank; of any size if `size` is 0."""
    chosen = (part for part in range(1, suits + 1) if part & suits == part)
    return tuple(part << SUITS * rank for part in chosen if not size or part.bit_count() == size)


def _rows(size: int) -> Rows:
    def row(place: int) -> tuple[tuple[int, ...], ...]:
        low = [sets_within(2 * place, suits, size) for suits in range(1 << SUITS)]
        high = [sets_within(2 * place + 1, suits, size) for suits in range(1 << SUITS)]
        return tuple(low[byte & _RANK] + high[byte >> SUITS] for byte in range(256))

    return tuple(row(place) for place in range(_BYTES))


SETS: Final[tuple[Rows, ...]] = tuple(_rows(size) for size in range(SUITS + 1))
"""The rows for sets of 1 to 4 cards; the rows at 0 are for sets of any size."""


def sets_in(held: int, rows: Rows) -> list[int]:
    """Return the sets that cards contain, lowest ranks first; `rows` decides their size."""
    found: list[int] = []
    for place, byte in enumerate(held.to_bytes(_BYTES, "little")):
        if byte:
            found += rows[place][byte]
    return found


Answer = tuple[int, Rows, tuple[int, ...]]
"""What beats a set: all cards of higher rank, the rows of its size, and sets of its own rank."""


def _answers(same_rank: Value) -> dict[int, Answer]:
    """Return for every set what beats it under an option value of `same_rank`."""
    found: dict[int, Answer] = {}
    for rank in range(RANKS):
        higher = ALL_CARDS & -(1 << SUITS * (rank + 1))
        for top in sets_within(rank, _RANK, 0):
            size = top.bit_count()
            rest = (_RANK << SUITS * rank ^ top) >> SUITS * rank
            rivals = sets_within(rank, rest, size)
            beating = tuple([rival for rival in rivals if beats(rival, top, same_rank)])
            found[top] = (higher, SETS[size], beating)
    return found


ANSWERS: Final = {value: _answers(value) for value in TABLE.options["same_rank"].values}
"""`ANSWERS[same_rank][set]`: what beats a set, for each value of the option."""
