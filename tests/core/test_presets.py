"""Which preset a complete choice of options is."""

from __future__ import annotations

import pytest

from core.games.registry import game_names, game_type


@pytest.mark.parametrize("game", game_names())
def test_a_choice_is_the_preset_it_was_made_of(game: str) -> None:
    table = game_type(game).table
    for name in table.presets:
        found = table.preset_of(table.settle({}, name))
        assert found is not None
        assert table.settle({}, found.name) == table.settle({}, name)


def test_a_changed_rule_is_no_preset() -> None:
    table = game_type("ronda").table
    assert table.preset_of(table.settle({"players": 4})) is table.preset(None)
    assert table.preset_of(table.settle({"target": 21, "players": 2})) is None
