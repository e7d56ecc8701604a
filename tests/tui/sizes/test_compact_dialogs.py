"""Every screen can be used in the smallest terminal: the row one stands on is seen, and whole."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.games.registry import game_names
from core.saves.saves import Saves
from tests.tui.app_kit import COMPACT, Running, find, painted, press, top
from tests.tui.pictured import Compare
from tests.tui.ronda.kit import bount_offered
from tests.tui.table_kit import waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.cell_widget import CellWidget
from tui.widgets.frame import Frame
from tui.widgets.menu import Menu
from tui.widgets.page import Page

LISTS: Mapping[str, tuple[tuple[str, ...], type[CellWidget], str | None]] = {
    "lobby": ((), Menu, None),
    "saved": (("s",), Page, "#list"),
    "settings": (("comma",), Page, "#settings"),
}
"""Lists of the lobby: the keys that lead there, and what shows the rows."""

DIALOGS: Mapping[str, tuple[str, ...]] = {
    "pause": ("escape",),
    "confirm": ("escape", "R"),
    "name": ("escape", "s"),
    "help": ("question_mark",),
}
"""Dialogs of a table, and the keys that open them."""

POINTER = "►"


@pytest.mark.thorough
@pytest.mark.parametrize("name", LISTS)
async def test_the_row_one_stands_on_is_seen(
    services: Services, three_games: list[str], name: str
) -> None:
    keys, kind, selector = LISTS[name]
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, *keys)
        for _row in range(24):
            await press(pilot, "down")
            await pilot.pause()
            assert painted(find(pilot, kind, selector)).count(POINTER) == 1


async def test_an_empty_list_says_why_where_there_is_no_preview(
    services: Services, three_games: list[str]
) -> None:
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, "s", "left")
        assert "The bin is empty" in painted(find(pilot, Page, "#list"))
        await press(pilot, "right", "slash", *"qqq", "enter")
        assert "No saved game matches." in painted(find(pilot, Page, "#list"))


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(1, len(game_names()) + 1))
async def test_every_row_of_a_new_game_is_seen_whole(services: Services, number: int) -> None:
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, "n", str(number), *["plus"] * 3, "up", "up", "up")
        for _row in range(45):
            await press(pilot, "down")
            await pilot.pause()
            plan = painted(find(pilot, Page, "#plan"))
            assert plan.count(POINTER) == 1
            assert "…" not in plan.replace("choose each one …", "").replace("\n …", "")


async def test_each_rule_can_be_chosen_in_little_room(services: Services) -> None:
    async with KahwaApp(services).run_test(size=COMPACT) as pilot:
        await press(pilot, "n", "tab", "tab", "up")
        seen = set()
        await press(pilot, "space")
        for _row in range(40):
            await press(pilot, "down")
            await pilot.pause()
            plan = painted(find(pilot, Page, "#plan"))
            assert plan.count(POINTER) == 1
            seen.add(next(row for row in plan.splitlines() if POINTER in row))
        assert len(seen) > 10


@pytest.mark.parametrize("name", DIALOGS)
async def test_a_dialog_shows_all_its_buttons(services: Services, saves: Saves, name: str) -> None:
    app = waiting_table(services, bount_offered(saves))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, *DIALOGS[name])
        frame = find(pilot, Frame)
        shown = painted(frame)
        assert all(f"{one.sign}  {one.label}" in shown for one in frame.buttons)
        assert "…" not in shown


@pytest.mark.parametrize("name", DIALOGS)
def test_picture(services: Services, saves: Saves, same_picture: Compare, name: str) -> None:
    app = waiting_table(services, bount_offered(saves))

    async def opened(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, *DIALOGS[name])
        assert top(pilot) != "TableScreen"

    assert same_picture(app, terminal_size=COMPACT, run_before=opened)
