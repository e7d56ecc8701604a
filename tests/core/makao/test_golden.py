"""A whole recorded game must replay to the same states for ever (rules version 1).

`python -m tests.core.makao.test_golden` writes the record anew, for a new rules version only.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from core.chance import RecordedChance, Scripted
from core.game import Plain
from core.games.makao import GAME
from tests.core.makao.builder import seeded, settled

RECORD = Path(__file__).parents[2] / "golden" / "makao.json"
SEED = 2024


def recorded() -> Plain:
    """Play a seeded game with random actions, claims included, and return its record."""
    options = settled(3, target=150, double_on="any-joker")
    game = seeded(SEED, options)
    rng = random.Random(SEED)
    actions = []
    while not game.is_over:
        seat = rng.choice(game.actors())
        action = rng.choice(game.legal(seat))
        actions.append([seat, game.text(action)])
        game.apply(seat, action)
    assert isinstance(game.chance, RecordedChance)
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "seed": SEED,
        "options": options,
        "chance": game.chance.outcomes,
        "actions": actions,
        "state": game.state(),
    }


def test_the_recorded_game_replays_to_its_final_state() -> None:
    record = json.loads(RECORD.read_text("utf-8"))
    assert record["rules_version"] == GAME.rules_version
    deck = GAME.deck(record["options"])
    game = GAME(record["options"], RecordedChance(deck, Scripted([[]]), record["chance"]))
    for seat, text in record["actions"]:
        game.apply(seat, game.check(seat, text))
    assert game.state() == record["state"]
    assert game.is_over


def test_the_seed_gives_the_recorded_chance() -> None:
    record = json.loads(RECORD.read_text("utf-8"))
    game = seeded(record["seed"], record["options"])
    for seat, text in record["actions"]:
        game.apply(seat, game.check(seat, text))
    assert isinstance(game.chance, RecordedChance)
    assert game.chance.outcomes == record["chance"]
    assert game.state() == record["state"]


if __name__ == "__main__":
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in recorded().items()]
    RECORD.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
