"""Pieces of work of the training: rounds under any options, by the numbers learned so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from core.contract.cards import SPANISH
from core.contract.chance import RecordedChance, WorldChance
from core.contract.sources import Seeded
from core.games.ronda.bots.foresight import learned_foresight
from core.games.ronda.combinations import combination
from core.games.ronda.game import Ronda
from core.games.ronda.habits import learned_habits
from core.games.ronda.inference import learned_silence
from core.games.ronda.options import HAND_SIZES
from tools.training.run import Run

Numbers = dict[str, Any]
"""What has been learned so far, by name."""

PART = 200
"""Rounds or positions that are one piece of work."""

NEAR_TARGETS = (5, 10, 15, 20, 30, 41, 60)

RIDGE = 20.0
"""The weight of each sign's beginning, as so many positions."""


@dataclass(frozen=True)
class Piece:
    """A piece of work: which stream it draws from, how many players and items, what is known."""

    stream: str
    players: int
    items: int
    numbers: Numbers


def adopt(numbers: Numbers) -> None:
    """Let bots of this process think with these numbers."""
    learned_habits().rows = numbers["habits"]
    learned_foresight().lying = numbers["lying"]
    learned_foresight().cards = numbers["cards"]
    learned_foresight().paces = numbers["paces"]
    learned_foresight().race = numbers["race"]
    learned_silence().rows = numbers["hides"]


def in_force() -> Numbers:
    """Return the numbers that bots of this process think with."""
    return {
        "habits": learned_habits().rows,
        "lying": learned_foresight().lying,
        "cards": learned_foresight().cards,
        "paces": learned_foresight().paces,
        "race": learned_foresight().race,
        "hides": learned_silence().rows,
    }


def pieces_of(run: Run, numbers: Numbers, what: str, players: int, full: int) -> list[Piece]:
    """Return the pieces of work of so many items."""
    left = run.many(full)
    pieces: list[Piece] = []
    while left > 0:
        stream = f"{run.seed}/{what}/{players}/{len(pieces)}"
        pieces.append(Piece(stream, players, min(left, PART), numbers))
        left -= PART
    return pieces


def any_game(rng: Any, players: int, *, race: bool) -> Ronda:
    """Return a game under options drawn at random, in a race somewhere before its end."""
    options: dict[str, Any] = {"players": players}
    for name, option in Ronda.table.options.items():
        if name == "deal":
            options[name] = rng.choice([way for way, number in HAND_SIZES if number == players])
        elif name not in ("players", "target") and rng.random() < 0.5:
            options[name] = rng.choice(option.values)
    options["target"] = rng.choice(NEAR_TARGETS) if race else 201
    source = Seeded(rng.randrange(2**31))
    game = Ronda(Ronda.table.settle(options), RecordedChance(SPANISH, source))
    if race:
        game.points = [rng.randrange(options["target"]) for _side in game.points]
    return game.clone(WorldChance(rng.random))


def dealt_afresh(world: Ronda, rng: Any) -> Ronda:
    """Return a game where a deal has just been made with other hands, dealt of all hidden cards."""
    twin = world.clone(WorldChance(rng.random))
    hidden = [card for hand in world.hands for card in hand] + world.stock
    rng.shuffle(hidden)
    for seat, hand in enumerate(world.hands):
        twin.hands[seat] = sorted(hidden[: len(hand)])
        hidden = hidden[len(hand) :]
    twin.stock = hidden
    twin.held = [combination(hand) for hand in twin.hands]
    return twin


def ridge(rows: Any, values: Any) -> Any:
    """Return the weights of least squares, each drawn to zero a little."""
    penalty = RIDGE * 0.1 * np.eye(rows.shape[1])
    return np.linalg.solve(rows.T @ rows + penalty, rows.T @ values)
