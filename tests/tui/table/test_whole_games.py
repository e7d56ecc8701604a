"""Whole games at the table by keys, alone or with several persons, and keys without a plan."""

from __future__ import annotations

from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, find, press, top
from tests.tui.table_kit import at_table, begun, game_of, settled
from tui.config.services import Services
from tui.widgets.curtain import Curtain
from tui.widgets.hand import SpreadHand

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(("players", "persons"), [(2, 1), (3, 3), (4, 1), (4, 2)])
async def test_a_whole_game_of_ronda(
    services: Services, saves: Saves, players: int, persons: int
) -> None:
    game = begun(saves, "ronda", players, Seeded(6, 0), persons, target=8)
    match = game.match
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        while not match.game.is_over:
            await settled(pilot, lambda: match.game.to_act < persons or top(pilot) != "TableScreen")
            if top(pilot) == "TableScreen":
                assert find(pilot, Curtain).display is (find(pilot, SpreadHand).model.cards == ())
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
    assert app.fault is None
    kept = saves.heads(finished=True)[0]
    assert kept.actions == len(match.actions)


KEYS = (
    *("enter", "enter", "enter", "left", "right", "up", "down", "tab", "v", "escape", "space"),
    *("i", "comma", "question_mark", "colon", "r", "t", "p", "b", "f", "x", "m", "d", "c", "z"),
    *("1", "5", "7", "0", "J", "Q", "plus", "a", "o", "s", "g", "y"),
)


@pytest.mark.parametrize("persons", [0, 1, 2])
@pytest.mark.parametrize("game_name", game_names())
async def test_no_key_at_any_time_brings_the_table_down(
    services: Services, saves: Saves, game_name: str, persons: int
) -> None:
    rnd = Random(f"{game_name} {persons}")
    game = begun(saves, game_name, 4, Seeded(3, 0), persons)
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        for _key in range(40):
            await press(pilot, rnd.choice(KEYS))
            assert app.fault is None
        assert game_of(pilot) is not None
