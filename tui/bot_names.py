"""The names that bots sit down under."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

NAMES = (
    "Amina", "Brahim", "Driss", "Fatima", "Ghita", "Hassan", "Idriss", "Jamila", "Karim",
    "Khadija", "Laila", "Malika", "Mehdi", "Mina", "Nadia", "Omar", "Rachid", "Rim", "Salma",
    "Samir", "Tahar", "Yasmine", "Yusuf", "Zineb",
)  # fmt: skip
"""First names common in Morocco."""


def fresh_names(count: int, taken: Collection[str], rng: Random) -> list[str]:
    """Return names for `count` bots, none twice and none of those taken."""
    held = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in held]
    return rng.sample(free, count)
