"""Golden games: the kept records replay to their final state, from their chance and their seed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.cards import FRENCH_BY_RANK
from core.chance import RecordedChance, Seeded
from core.games.president.state import President
from tests.core.president.golden import FOLDER, GAMES, played


def _kept(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_outcomes_and_actions_lead_to_the_kept_state(name: str) -> None:
    record = _kept(name)
    chance = RecordedChance(FRENCH_BY_RANK, Seeded(0), record["chance"])
    game = President(record["options"], chance)
    for seat, text in record["actions"]:
        assert not game.is_over
        game.apply(seat, game.check(seat, text))
    assert game.state() == record["state"]
    assert game.is_over
    assert chance.spent()


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_gives_the_same_game(name: str) -> None:
    assert played(name) == _kept(name)
