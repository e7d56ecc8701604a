"""The names that bots sit down under."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from random import Random

NAMES = (
    "Amina", "Bouchra", "Brahim", "Driss", "Fatima", "Ghita", "Hassan", "Ilham", "Karim",
    "Kenza", "Khadija", "Laila", "Loubna", "Malika", "Mehdi", "Nadia", "Omar", "Rachid", "Salma",
    "Soukaina", "Tahar", "Widad", "Yasmine", "Yusuf", "Zineb",
)  # fmt: skip
"""First names common in Morocco, no two of them alike."""

BEGINNING = 3
"""Letters with which two names may not both begin: narrow tables show no more of them."""

LEAST_CHANGES = 3
"""Letters that must be changed, put in or left out to make one name of another."""


# Every game that begins in a room has all who are there compared with all names.
@lru_cache(maxsize=20_000)
def alike(one: str, other: str) -> bool:
    """Tell whether two names are easily taken for each other."""
    one, other = one.casefold(), other.casefold()
    return one[:BEGINNING] == other[:BEGINNING] or _changes(one, other) < LEAST_CHANGES


def _changes(one: str, other: str) -> int:
    """Return how many letters make one word of another (Levenshtein's distance)."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        above, row = row, [number]
        for at, facing in enumerate(other):
            row.append(min(above[at + 1] + 1, row[at] + 1, above[at] + (letter != facing)))
    return row[-1]


def fresh_names(count: int, taken: Collection[str], rng: Random) -> list[str]:
    """Return names for `count` bots, none twice and none like those taken, if there are enough."""
    held = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in held]
    distinct = [name for name in free if not any(alike(name, other) for other in taken)]
    return rng.sample(distinct if len(distinct) >= count else free, count)
