"""Whole games as recorded once: the same seed and the same actions give the same game for ever.

`python -m tests.core.ronda.test_golden` plays and writes the files anew; do that only together with
a new `rules_version`, or for a change that is meant to change games.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from core.cards import SPANISH
from core.chance import RecordedChance, Seeded
from core.games.ronda import GAME
from core.games.ronda.state import Ronda
from tests.core.ronda.table import outcomes, seeded

NO_RECORD: list[Any] = []
FOLDER = Path(__file__).parents[2] / "golden"
GAMES: dict[str, dict[str, Any]] = {
    "ronda-2": {"seed": 1, "players": 2},
    "ronda-2-fours": {"seed": 2, "players": 2, "deal": "fours", "calls": "auto"},
    "ronda-3": {"seed": 3, "players": 3, "hidden_penalty": 5, "missa_last": "card"},
    "ronda-4": {"seed": 4, "players": 4, "target_check": "round"},
    "ronda-4-table": {"seed": 5, "players": 4, "deal": "table", "tringa_contest": "lower"},
}


def replay(golden: dict[str, Any], recorded: list[Any]) -> Ronda:
    """Play the recorded actions on recorded outcomes, or on the seed's own."""
    chance = RecordedChance(SPANISH, Seeded(golden["seed"]), recorded)
    game = GAME(GAME.table.settle(golden["options"]), chance)
    for seat, text in golden["actions"]:
        game.apply(seat, game.check(seat, text))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_golden_games(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert golden["rules_version"] == GAME.rules_version
    for recorded in (golden["outcomes"], NO_RECORD):
        game = replay(golden, recorded)
        assert game.is_over
        assert game.state() == golden["state"]
        assert outcomes(game) == golden["outcomes"]


def _write(name: str) -> None:
    rnd = random.Random(name)
    game = seeded(**GAMES[name])
    actions: list[list[Any]] = []
    while not game.is_over:
        seat = game.to_act
        action = rnd.choice(game.legal(seat))
        actions.append([seat, game.text(action)])
        game.apply(seat, action)
    golden = {
        "rules_version": game.rules_version,
        "seed": GAMES[name]["seed"],
        "options": game.options,
        "outcomes": outcomes(game),
        "actions": actions,
        "state": game.state(),
    }
    text = json.dumps(golden, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in GAMES:
        _write(each)
