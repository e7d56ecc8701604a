"""What is to happen in a simulation: drawn at random, and told in a line where it finds a fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hypothesis import strategies as st

from core.games.registry import game_names

STORM = 10.0
"""Simulated seconds in which things go wrong."""

Kind = Literal["kill", "pause", "cut", "away", "crash", "miss", "lose"]
"""A host is killed, or stopped and goes on; its connections are lost; the database is away for a
while, or begins anew: then all connections are lost. A host hears no news for a while, or all that
it tells is lost, and nobody knows of that."""


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong: when, at which host, and for how many seconds."""

    at: float
    kind: Kind
    host: int
    seconds: float


@dataclass(frozen=True)
class Plan:
    """One simulation. `seed` decides all delays; `lost` is the part of the news that is lost.

    `rough` says how slow the ways to the database are, from 0 to 3.
    """

    seed: int
    game: str
    hosts: int
    rough: int
    lost: float
    faults: tuple[Fault, ...]


def _seconds(most: float) -> st.SearchStrategy[float]:
    return st.integers(0, round(10 * most)).map(lambda tenths: tenths / 10)


FAULTS = st.builds(
    Fault,
    at=_seconds(STORM),
    kind=st.sampled_from(["pause", "kill", "cut", "away", "crash", "miss", "lose"]),
    host=st.integers(0, 2),
    seconds=_seconds(6),
)

PLANS = st.builds(
    Plan,
    seed=st.integers(0, 2**32),
    game=st.sampled_from(game_names()),
    hosts=st.sampled_from([2, 3]),
    rough=st.integers(0, 3),
    lost=st.sampled_from([0.0, 0.1, 0.5]),
    faults=st.lists(FAULTS, max_size=6).map(
        lambda faults: tuple(sorted(faults, key=lambda fault: fault.at))
    ),
)
