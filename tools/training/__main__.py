"""The command behind `make train`: learns the weights of one game and writes their file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from core.contract.weights import FILE
from core.games.registry import game_names
from tools.training.run import Run
from tools.training.writing import Learned, weights_text, write

Trainer = Callable[[Run], dict[str, Learned]]


def trainer_of(game: str) -> Trainer:
    """Return what learns the weights of a game: `train` of the module of its name here."""
    trainer: Trainer = import_module(f"tools.training.{game}").train
    return trainer


def main() -> None:
    """Train the bots of the game that the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.training", description="Learn the weights of a game's bots anew."
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="the part of the full training")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="another file than the one that is shipped")
    given = parser.parse_args()
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # sums in several threads differ in their last digits
    run = Run(given.seed, given.scale, given.jobs)
    learned = trainer_of(given.game)(run)
    path = given.out or Path(__file__).parents[2] / "core" / "games" / given.game / "bots" / FILE
    write(path, weights_text(given.game, learned, run))
    run.say(f"{path} is written.")


if __name__ == "__main__":
    main()
