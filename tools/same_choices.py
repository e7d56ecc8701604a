"""Whether bots of two installed Kahwas choose alike: `python -m tools.same_choices PYTHON PYTHON`.

Each Python plays the same games by itself and tells what a `strong` and a `master` would do there.
Nothing of this folder is imported by them, so that a wheel is tried as it was installed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

ASKED = 90
"""Decisions of each game in which each level is asked."""

PROGRAM = """
import random, sys
from core.bots.levels import choose
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from core.match.match import Match

for name in game_names():
    rnd, asked, seed = random.Random(7).random, 0, 0
    kind, entry = game_type(name), entry_of(name)
    while asked < int(sys.argv[1]):
        seed += 1
        game = Match(kind, kind.table.settle({}), Seeded(seed)).game
        while not game.is_over and asked < int(sys.argv[1]):
            seen = game.observation(game.to_act)
            if len(seen.legal()) > 1 and rnd() < 0.3:
                asked += 1
                found = [choose(one, seen, random.Random(asked).random).action
                         for one in ("strong", "master")]
                print(name, seed, asked, *found, flush=True)
            game.apply(game.to_act, choose("casual", seen, rnd).action)
"""


def main() -> None:
    """Compare two Pythons; end with 1, and each difference in a line, where they differ."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.same_choices", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("pythons", nargs=2, type=Path, metavar="PYTHON")
    parser.add_argument("--asked", type=int, default=ASKED, help="decisions of each game")
    arguments = parser.parse_args()
    here, there = (choices(python, arguments.asked) for python in arguments.pythons)
    differences = [pair for pair in zip_longest(here, there) if pair[0] != pair[1]]
    for one, other in differences:
        print(f"{one} / {other}")
    print(f"{len(here) - len(differences)} of {len(here)} decisions are the same at both levels.")
    sys.exit(bool(differences))


def choices(python: Path, asked: int) -> list[str]:
    """Return what the bots of a Python choose, a line for each decision: game, seed, number, cards.

    Raise CalledProcessError where they cannot be asked.
    """
    command = (str(python.absolute()), "-P", "-c", PROGRAM, str(asked))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


if __name__ == "__main__":
    main()
