"""Looks for puzzles and chooses among those found: `make puzzles` (docs/puzzles.md).

`python -m tools.puzzles search GAME FIRST GAMES FOLDER` looks at so many seeded games from a first
seed on and keeps what it finds in a folder; `python -m tools.puzzles choose GAME FOLDER` writes the
file of the game from that. `python -m tools.puzzles facts GAME` counts anew what sets the plays of
the puzzles in that file apart.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.contract.entry import Puzzling
from core.contract.game import Game
from core.contract.lesson import LEARNER
from core.contract.options import Value
from core.games.registry import entry_of
from core.learning.puzzles import EFFORT, Puzzle, position_of, puzzles_of, read, written
from tools.puzzles.facts import with_facts
from tools.puzzles.finding import Fate, search, verified

VARIANTS: dict[str, list[dict[str, Value]]] = {
    "ronda": [{}, {"players": 3}, {"players": 4}],
    "rikiki": [{}, {"players": 3}, {"lost_per_trick": 2, "trump_swap": True}],
    "president": [{}, {"finish": "all", "hands": 5, "exchange": True, "first_leader": "three"}],
    "makao": [{}, {"players": 2}, {"players": 3}],
}
"""What differs from a game's usual rules, in turns; every other game has its usual ones."""

MOST_ACTIONS = {"ronda": 60, "rikiki": 110, "president": 90, "makao": 90}
"""So long is the course of a puzzle at the most."""

WANTED = 36
"""Puzzles of a game."""

NICENESS = 5
"""How far the search stands back behind everything else on the machine."""

PLAIN_PART = 2
"""One puzzle of so many may be found by the rules of thumb too."""

KIND_PART = 3
"""One puzzle of so many may be of the same kind."""

MANY = 5
"""More actions than these make no puzzle better."""

Row = dict[str, Any]


def look(game: str, seed: int) -> tuple[list[Row], Counter[Fate]]:
    """Return what one game has to offer."""
    variants = VARIANTS[game]
    options = variants[seed // 2 % len(variants)] if seed % 2 else variants[0]
    found, fates = search(game, options, seed, MOST_ACTIONS[game])
    return [written(puzzle) for puzzle in found], fates


def search_games(game: str, first: int, games: int, folder: Path) -> None:
    """Look at so many games, one after the other in each process."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        ProcessPoolExecutor(initializer=os.nice, initargs=(NICENESS,)) as pool,
        (folder / f"{game}.jsonl").open("a", encoding="utf-8") as out,
    ):
        seeds = range(first, first + games)
        for rows, fates in pool.map(look, [game] * games, seeds):
            counted = {fate.name: number for fate, number in fates.items()}
            out.write(json.dumps({"found": rows, "fates": counted}) + "\n")
            out.flush()


def choose(game: str, folder: Path) -> None:
    """Write the best spread among what was found, and tell how many were looked at."""
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None, "only games with puzzles can be searched"
    lines = (folder / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    fates: Counter[str] = Counter()
    found: list[Puzzle] = []
    for each in map(json.loads, lines):
        fates.update(each["fates"])
        found += [_with_kind(puzzling, read(game, row)) for row in each["found"]]
    dropped: list[str] = []
    chosen = spread(found, dropped)
    _write(puzzling.FILE, chosen)
    plain = sum(each.is_plain for each in found), sum(each.is_plain for each in chosen)
    print(f"{game}: {len(lines)} games, {sum(fates.values())} decisions: {dict(fates)}")
    print(f"  {len(found)} found, {plain[0]} of them plain")
    print(f"  {len(chosen)} chosen, {plain[1]} of them plain; dropped once chosen: {dropped}")
    print(f"  kinds found {Counter(each.kind for each in found)}")
    print(f"  kinds chosen {Counter(each.kind for each in chosen)}")


def count_facts(game: str) -> None:
    """Write the file of a game again, with what sets the plays of its puzzles apart."""
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None, "only games with puzzles have plays to set apart"
    with ProcessPoolExecutor(initializer=os.nice, initargs=(NICENESS,)) as pool:
        counted = list(pool.map(with_facts, puzzles_of(game)))
    _write(puzzling.FILE, counted)
    print(f"{game}: facts of {sum(bool(each.facts) for each in counted)} of {len(counted)} puzzles")


def _write(file: Path, puzzles: list[Puzzle]) -> None:
    rows = ",\n".join(json.dumps(written(each), ensure_ascii=False) for each in puzzles)
    file.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def _with_kind(puzzling: Puzzling[Game], puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its kind as kinds are told now."""
    game = position_of(puzzle).game
    return replace(puzzle, kind=puzzling.kind_of(game, LEARNER, game.parse(puzzle.best[0])))


def spread(found: list[Puzzle], dropped: list[str]) -> list[Puzzle]:
    """Return the wanted number, kinds in turn, no two from one game, few plain ones.

    What a master finds otherwise who looks at it once more is dropped.
    """
    waiting: dict[str, list[Puzzle]] = defaultdict(list)
    for each in sorted(found, key=_order, reverse=True):
        waiting[each.kind].append(each)
    chosen: dict[str, Puzzle] = {}
    while any(waiting.values()) and len(chosen) < WANTED:
        for kind in sorted(waiting, key=lambda kind: len(waiting[kind])):
            taken = _next(waiting[kind], chosen, dropped)
            if taken is not None and len(chosen) < WANTED:
                chosen[taken.id] = taken
    return sorted(chosen.values(), key=lambda each: (each.kind, each.seed))


def _next(waiting: list[Puzzle], chosen: dict[str, Puzzle], dropped: list[str]) -> Puzzle | None:
    """Take the next that fits from those that wait, the best of which stand last."""
    while waiting:
        puzzle = waiting.pop()
        if not _fits(puzzle, chosen):
            continue
        if verified(puzzle, EFFORT, f"again/{puzzle.id}"):
            return puzzle
        dropped.append(puzzle.id)
    return None


def _fits(puzzle: Puzzle, chosen: dict[str, Puzzle]) -> bool:
    """Tell whether one more can be taken: from a new game, and not too many of a kind.

    Plain ones have more than two actions to choose from, or they would be all too plain.
    """
    of_kind = sum(each.kind == puzzle.kind for each in chosen.values())
    if puzzle.id in chosen or of_kind * KIND_PART >= WANTED:
        return False
    if not puzzle.is_plain:
        return True
    plain = sum(each.is_plain for each in chosen.values())
    return len(puzzle.values) > 2 and plain * PLAIN_PART < WANTED


def _order(puzzle: Puzzle) -> tuple[bool, int, int]:
    """Return what is preferred: what the rules of thumb miss, with more to choose from, short."""
    return (puzzle.is_plain, -min(len(puzzle.values), MANY), len(puzzle.before))


def main(arguments: list[str]) -> None:
    """Search, choose, or count facts."""
    match arguments:
        case ["search", game, first, games, folder]:
            search_games(game, int(first), int(games), Path(folder))
        case ["choose", game, folder]:
            choose(game, Path(folder))
        case ["facts", game]:
            count_facts(game)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
