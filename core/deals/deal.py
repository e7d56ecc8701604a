"""A deal that others can play too: rules, cards and opponents, of a saved game or of a day."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from core.bots.levels import LEVELS
from core.games.registry import entry_of, game_type

if TYPE_CHECKING:
    from core.contract.options import Options
    from core.store import GameHead

DAY_LEVEL = "regular"
"""The level of everybody else in a deal of the day."""

SEED_BYTES = 4
"""How much of the hash of a day becomes the seed of its deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All that two people must have in common to play the same cards against the same bots.

    `options` are complete. `first` is the seat that deals or leads first, None where the seed
    says. `levels` has one for each seat: that of its bot, or None where a person sits.
    """

    game: str
    options: Options
    seed: int
    first: int | None
    levels: tuple[str | None, ...]


def deal_of_day(game: str, day: date) -> Deal:
    """Return the deal of a day (UTC): the same everywhere, worked out of the date alone.

    A person sits at the first seat. Raise BadOption if there is no such game.
    """
    options = game_type(game).table.settle(entry_of(game).of_day)
    name = f"kahwa/day/{game}/{day.isoformat()}"
    digest = hashlib.sha256(name.encode("ascii")).digest()
    others = (DAY_LEVEL,) * (int(options["players"]) - 1)
    return Deal(game, options, int.from_bytes(digest[:SEED_BYTES], "big"), None, (None, *others))


def deal_of_game(head: GameHead) -> Deal | None:
    """Return the deal of a saved game; None where nobody else can have it.

    That is so where the cards come from no seed, as in a sealed or a rigged game, and where a
    program has a seat, which may not be there elsewhere.
    """
    seed, first = head.source.get("seed"), head.source.get("first")
    levels = tuple(seat["level"] for seat in head.seats)
    if type(seed) is not int or any(level is not None and level not in LEVELS for level in levels):
        return None
    return Deal(head.game, head.options, seed, first, levels)
