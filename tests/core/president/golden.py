"""Whole seeded games kept as files: replay must give the same final state on every platform.

Regenerate them, after a deliberate change of rules or chance only, with
`.venv/bin/python -m tests.core.president.golden`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from core.cards import FRENCH_BY_RANK
from core.chance import RecordedChance, Seeded
from core.games.president.state import President
from core.options import Value

FOLDER = Path(__file__).parents[2] / "golden"

GAMES: dict[str, tuple[int, str, dict[str, Value]]] = {
    "president-document": (3031, "document", {"players": 2}),
    "president-classic": (3032, "classic", {"players": 4, "hands": 3}),
}
"""File name: seed, preset and options."""


def played(name: str) -> dict[str, Any]:
    """Return the record of a golden game played anew from its seed by random actions."""
    seed, preset, options = GAMES[name]
    settled = President.table.settle(options, preset)
    chance = RecordedChance(FRENCH_BY_RANK, Seeded(seed))
    game = President(settled, chance)
    rnd = random.Random(seed).random
    actions = []
    while not game.is_over:
        seat = game.to_act
        legal = game.legal_texts(seat)
        text = legal[int(rnd() * len(legal))]
        actions.append([seat, text])
        game.apply(seat, game.check(seat, text))
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
