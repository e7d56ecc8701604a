"""One decision that a bot is asked for, whoever it is: what it may know, and where it stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.contract.game import Game, Observation, Plain


Past = Callable[[int], "Sequence[Sequence[Plain]]"]
"""Returns the events of every action from one on, as the seat saw them; 0 is the first deal."""


def seed_of(table: str, number: int, what: int | str) -> str:
    """Return the seed of what bots do after so many actions at a table of this name.

    `what` is the seat that decides, or says what else is left to chance.
    """
    return f"{table}/{number}/{what}"


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot called `name`, of the level or program `player`, is to decide now.

    `table` names the game among all others and seeds its bots; `number` counts the actions before
    this decision. `gone_back` are, in order, the numbers of actions that the game went back to.
    """

    name: str
    player: str
    observation: Observation[Game]
    table: str
    number: int
    past: Past
    gone_back: Sequence[int] = ()

    @property
    def seed(self) -> str:
        """The seed of the bot's random stream: the same decision, the same choice."""
        return seed_of(self.table, self.number, self.observation.seat)

    def rng(self) -> random.Random:
        """Return the bot's random stream from its beginning."""
        return random.Random(self.seed)
