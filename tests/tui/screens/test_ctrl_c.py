"""Ctrl+C leaves from every screen, with a field to write in as well, and everything is saved."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, press, top
from tests.tui.replay.kit import recorded
from tests.tui.table_kit import at_table, begun
from tui.app import KahwaApp
from tui.config.services import Services

LOBBY = {
    "lobby": ("", "LobbyScreen"),
    "help": ("question_mark", "HelpDialog"),
    "new game": ("n", "NewGameDialog"),
    "rules": ("r", "RulesScreen"),
    "find in the rules": ("r slash", "RulesScreen"),
    "settings": ("comma", "SettingsScreen"),
    "saved": ("s", "SavedScreen"),
    "find a game": ("s slash", "SavedScreen"),
    "name of a game": ("s e", "NameDialog"),
    "bin": ("s left", "SavedScreen"),
    "delete a game": ("s left D", "ConfirmDialog"),
    "statistics": ("t", "StatisticsScreen"),
    "palette": ("ctrl+p", "Palette"),
    "table": ("c", "TableScreen"),
    "typed line": ("c colon", "TableScreen"),
    "pause": ("c escape", "PauseMenu"),
    "hint": ("c H", "HintScreen"),
}
"""Where a player may be, and the keys that lead there."""

FIELDS = {"find in the rules", "find a game", "name of a game", "palette"}


@pytest.mark.parametrize("where", LOBBY)
async def test_ctrl_c_leaves_from_every_screen(
    services: Services, saves: Saves, where: str
) -> None:
    for seed in (2, 3):
        begun(saves, "ronda", 2, Seeded(seed)).close()
    saves.throw_away(saves.heads()[1].id)
    keys, screen = LOBBY[where]
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, *keys.split())
        if where in FIELDS:
            assert isinstance(app.focused, Input)
        if where != "hint":
            assert top(pilot) == screen
        assert app.return_code is None
        await pilot.press("ctrl+c")
    assert app.return_code == 0
    assert not app._notifications


async def test_ctrl_c_leaves_a_replay_that_was_opened_first(services: Services) -> None:
    app = KahwaApp(services, recorded("ronda"))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert top(pilot) == "ReplayScreen"
        await pilot.press("ctrl+c")
    assert app.return_code == 0


async def test_what_was_played_before_ctrl_c_is_there_again(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "rikiki", 4, Seeded(3), persons=4)
    app = at_table(services, game)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "enter")
        await pilot.press("ctrl+c")
    known = game.match.actions
    assert known
    resumed = saves.resume(game.head.id)
    assert resumed.match.actions == known
    resumed.close()
