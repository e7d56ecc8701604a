"""Whole seeded games kept as files: replay must give the same final state on every platform.

Regenerate them, after a deliberate change of rules or chance only, with
`.venv/bin/python -m tests.core.rikiki.golden`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from core.cards import FRENCH_BY_SUIT
from core.chance import RecordedChance, Seeded
from core.games.rikiki import Rikiki
from core.options import Value
from tests.core.rikiki.builder import random_action

FOLDER = Path(__file__).parents[2] / "golden"

GAMES: dict[str, tuple[int, str, dict[str, Value]]] = {
    "rikiki-document": (2021, "document", {"players": 4}),
    "rikiki-original": (2022, "original", {"players": 5}),
}
"""File name: seed, preset and options."""


def played(name: str) -> dict[str, Any]:
    """Return the record of a golden game played anew from its seed."""
    seed, preset, options = GAMES[name]
    settled = Rikiki.table.settle(options, preset)
    chance = RecordedChance(FRENCH_BY_SUIT, Seeded(seed))
    game = Rikiki(settled, chance)
    rnd = random.Random(seed).random
    actions = []
    while not game.is_over:
        seat, action = random_action(game, rnd)
        actions.append([seat, game.text(action)])
        game.apply(seat, action)
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "options": settled,
        "seed": seed,
        "chance": chance.outcomes,
        "actions": actions,
        "state": game.state(),
    }


def written(record: dict[str, Any]) -> str:
    """Return a record as its file holds it: one line for each part."""
    parts = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    for golden in GAMES:
        (FOLDER / f"{golden}.json").write_text(written(played(golden)), encoding="utf-8")
