"""One decision that a bot is asked for, whoever it is: what it may know, and where it stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.game import Observation, Plain


Past = Callable[[], "Sequence[Sequence[Plain]]"]
"""Returns the events of the first deal and of every action so far, as the seat saw them."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot called `name`, of the level or program `player`, is to decide now.

    `table` names the game among all others and seeds its bots; `number` counts the actions before
    this decision.
    """

    name: str
    player: str
    observation: Observation
    table: str
    number: int
    past: Past

    @property
    def seed(self) -> str:
        """The seed of the bot's random stream: the same decision, the same choice."""
        return f"{self.table}/{self.number}/{self.observation.seat}"

    def rng(self) -> random.Random:
        """Return the bot's random stream from its beginning."""
        return random.Random(self.seed)
