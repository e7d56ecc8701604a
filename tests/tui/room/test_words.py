"""What the screens of a room call the game that is played at a table."""

import pytest

from core.rooms.tables.plan import TablePlan
from tui.screens.room.words import game_of


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"players": 2}, ""),
        ({"players": 2, "target": 21}, " with 1 change"),
        ({"target": 21, "missa": 2}, " with 2 changes"),
    ],
)
def test_a_table_tells_how_many_rules_are_changed(changed: dict[str, int], told: str) -> None:
    usual = game_of(TablePlan("ronda", "cafe"))
    assert game_of(TablePlan("ronda", "cafe", changed)) == usual + told
