"""A table of bots only: the screen watches from the first seat and changes nothing."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, click, find, painted, press, top
from tests.tui.hurry import clock, hurried
from tests.tui.table_kit import at_table, begun, prompted, settled, waiting_table
from tui.config.services import Services
from tui.widgets.buttons import ButtonBar
from tui.widgets.curtain import Curtain
from tui.widgets.hand import SpreadHand

KEYS = ("enter", "r", "t", "p", "b", "f", "x", "m", "d", "c", "z", "space", "a", "5", "right")


async def test_bots_play_a_game_to_its_end_before_a_spectator(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 4, Seeded(5, 0), persons=0, target=15)
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        while top(pilot) != "GameOverSheet":
            await settled(pilot, lambda: top(pilot) != "TableScreen")
            if top(pilot) == "RoundEnd":
                await press(pilot, "enter")
        assert game.match.game.is_over
        await press(pilot, "escape")
        assert "The game is over" in prompted(pilot)
    assert app.fault is None


@pytest.mark.parametrize("game_name", game_names())
@pytest.mark.parametrize("seed", [1, 2])
async def test_no_key_of_a_spectator_acts_for_a_bot(
    services: Services, saves: Saves, game_name: str, seed: int
) -> None:
    game = begun(saves, game_name, 4, Seeded(seed, 0 if game_name == "president" else 3), persons=0)
    app = waiting_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        for key in KEYS:
            await press(pilot, key)
            assert game.match.actions == [], key
            if top(pilot) != "TableScreen":
                await press(pilot, "escape")
    assert app.fault is None


async def test_time_that_other_tests_have_skipped_hurries_no_bot(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "rikiki", 4, Seeded(1, 3), persons=0)
    clock.ahead += 6_000
    with hurried():
        async with waiting_table(services, game).run_test(size=USUAL) as pilot:
            await press(pilot, "enter")
            assert game.match.actions == []


async def test_no_typed_line_of_a_spectator_acts_for_a_bot(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1, 1), persons=0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", *game.match.game.legal_texts(0)[0], "enter")
        assert game.match.actions == []
        assert "watch" in prompted(pilot)


async def test_no_click_of_a_spectator_acts_for_a_bot(services: Services, saves: Saves) -> None:
    game = begun(saves, "ronda", 2, Seeded(1, 1), persons=0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await click(pilot, find(pilot, ButtonBar), "Ronda")
        await pilot.click(find(pilot, SpreadHand), offset=(30, 3))
        await pilot.click(find(pilot, SpreadHand), offset=(30, 3))
        await press(pilot)
        assert game.match.actions == []


async def test_a_spectator_sees_the_first_seat_without_a_curtain(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 3, Seeded(1, 1), persons=0)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert not find(pilot, Curtain).display
        assert len(find(pilot, SpreadHand).model.cards) == 3
        assert "NADIA" in painted(find(pilot, SpreadHand))
