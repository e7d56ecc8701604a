"""Whole games kept as portable records, which any later Kahwa must replay to the same end.

`python -m tests.core.golden` plays and writes them anew; do that only together with a new
`rules_version`, or for a change that is meant to change games.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import NamedTuple

from core.contract.game import Plain
from core.contract.options import Value
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.records.json_record import to_record

FOLDER = Path(__file__).parents[1] / "golden"


class Golden(NamedTuple):
    """How a kept game is begun; its players act at random, claims out of turn included."""

    game: str
    seed: int
    preset: str | None
    options: dict[str, Value]


GAMES: dict[str, Golden] = {
    "ronda-2": Golden("ronda", 1, None, {"players": 2}),
    "ronda-2-fours": Golden("ronda", 2, "article", {"players": 2, "deal": "fours"}),
    "ronda-3": Golden("ronda", 3, None, {"players": 3, "hidden_penalty": 5}),
    "ronda-4": Golden("ronda", 4, "readme", {"players": 4, "target_check": "round"}),
    "ronda-4-table": Golden("ronda", 5, None, {"players": 4, "deal": "table", "run_limit": 3}),
    "rikiki-document": Golden("rikiki", 6, "document", {"players": 4}),
    "rikiki-original": Golden("rikiki", 7, "original", {"players": 5}),
    "president-document": Golden("president", 8, "document", {"players": 2}),
    "president-classic": Golden("president", 9, "classic", {"players": 4, "hands": 3}),
    "makao-document": Golden("makao", 10, "document", {"players": 3, "target": 150}),
    "makao-uno-like": Golden("makao", 11, "uno-like", {"players": 2, "target": 100}),
}


def begun(golden: Golden) -> Match:
    """Return the match of a kept game before its first action."""
    kind = game_type(golden.game)
    return Match(kind, kind.table.settle(golden.options, golden.preset), Seeded(golden.seed))


def kept(name: str) -> Plain:
    """Return a kept game: its record, and the state it ended in."""
    plain: Plain = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return plain


def written(name: str) -> str:
    """Play a game to its end and return it as its file holds it, one line for each part."""
    match = begun(GAMES[name])
    rng = random.Random(name)
    while not match.game.is_over:
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
    seats = [{"name": f"Seat {seat}"} for seat in range(match.game.players)]
    plain = {"record": to_record(match, seats), "state": match.game.state()}
    parts = (f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in plain.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.json").write_text(written(each), encoding="utf-8")
