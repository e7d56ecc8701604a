"""Looks for puzzles and chooses among those found: `make puzzles` (docs/puzzles.md).

`python -m tests.puzzles search GAME FIRST GAMES FOLDER` looks at so many seeded games from a first
seed on and keeps what it finds in a folder; `python -m tests.puzzles choose GAME FOLDER` writes the
file of the game from that.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from core.learning.finding import Fate, search
from core.learning.puzzles import written
from core.options import Value
from core.registry import entry_of

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

PLAIN_PART = 3
"""One puzzle of so many may be found by the rules of thumb too."""

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
        ProcessPoolExecutor(initializer=os.nice, initargs=(10,)) as pool,
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
    found: list[Row] = []
    for each in map(json.loads, lines):
        fates.update(each["fates"])
        found += each["found"]
    chosen = spread(found)
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in chosen)
    puzzling.FILE.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    kinds = Counter(row["kind"] for row in chosen)
    plain = sum(row["plain"] for row in chosen)
    print(f"{game}: {len(lines)} games, {sum(fates.values())} decisions: {dict(fates)}")
    print(f"  {len(chosen)} chosen, {plain} of them plain: {dict(kinds)}")


def spread(found: list[Row]) -> list[Row]:
    """Return the wanted number, kinds in turn, no two from one game, few plain ones."""
    waiting: dict[str, list[Row]] = defaultdict(list)
    for row in sorted(found, key=_order):
        waiting[row["kind"]].append(row)
    chosen: dict[str, Row] = {}
    plain = 0
    while any(waiting.values()) and len(chosen) < WANTED:
        for rows in sorted(waiting.values(), key=len):
            row: Row | None = next((each for each in rows if _fits(each, chosen, plain)), None)
            rows[:] = [] if row is None else rows[rows.index(row) + 1 :]
            if row is not None and len(chosen) < WANTED:
                chosen[row["id"]] = row
                plain += row["plain"]
    return sorted(chosen.values(), key=lambda row: (row["kind"], row["seed"]))


def _fits(row: Row, chosen: dict[str, Row], plain: int) -> bool:
    return row["id"] not in chosen and not (row["plain"] and plain * PLAIN_PART >= WANTED)


def _order(row: Row) -> tuple[bool, int, int]:
    """Return what is preferred: what the rules of thumb miss, with more to choose from, short."""
    return (row["plain"], -min(len(row["values"]), 5), len(row["before"]))


def main(arguments: list[str]) -> None:
    """Search or choose."""
    match arguments:
        case ["search", game, first, games, folder]:
            search_games(game, int(first), int(games), Path(folder))
        case ["choose", game, folder]:
            choose(game, Path(folder))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
