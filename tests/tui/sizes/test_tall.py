"""A narrow and tall terminal, as on a phone: whole games with one finger, and with keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from textual.geometry import Region

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
from tests.tui.app_kit import TALL, USUAL, Running, find, finger_sizes, painted, press, top
from tests.tui.sizes.test_compact_games import shown_parts
from tests.tui.statistics.kit import played_through
from tests.tui.table_kit import at_table, begun, settled
from tui.app import KahwaApp
from tui.config.services import Services
from tui.games.look import Blocks
from tui.screens.commanded import TOO_SMALL
from tui.screens.pause import AT_HOME
from tui.screens.table.screen import TableScreen
from tui.screens.table.tall import tall_regions
from tui.screens.table.view import TableView
from tui.theme.sizes import LEAST_BLOCK, LEAST_COLUMNS, SizeClass, is_too_small, size_class
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.log import LogPane
from tui.widgets.page import Page
from tui.widgets.prompt import PromptLine

GAMES: Mapping[str, tuple[int, Mapping[str, Any]]] = {
    "ronda": (2, {"target": 8}),
    "rikiki": (4, {}),
    "makao": (4, {"target": 60}),
    "president": (4, {}),
}
"""Players and options of a short game of each kind."""

NARROW = (36, 39)
"""The narrowest of tall terminals."""

MOST = 400
"""Presses in a game at most."""

LEAST_FINGER = (5, 2)
"""Columns and rows that a finger needs."""


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((36, 32), SizeClass.T),
        ((40, 32), SizeClass.T),
        ((35, 60), SizeClass.XXS),
        ((36, 31), SizeClass.XXS),
        ((59, 60), SizeClass.T),
        ((40, 31), SizeClass.XXS),
        ((60, 39), SizeClass.XS),
        ((80, 39), SizeClass.S),
    ],
)
def test_the_class(room: tuple[int, int], size: SizeClass) -> None:
    assert size_class(*room) is size


@pytest.mark.thorough
@pytest.mark.parametrize("by", ["finger", "keys"])
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game(services: Services, saves: Saves, name: str, by: str) -> None:
    players, options = GAMES[name]
    game = begun(saves, name, players, Seeded(6, 0), **options)
    match = game.match
    app = at_table(services, game)
    async with app.run_test(size=TALL) as pilot:
        for _press in range(MOST):
            await settled(pilot, lambda: match.game.to_act == 0 or top(pilot) != "TableScreen")
            if top(pilot) == "GameOverSheet":
                break
            if by == "keys":
                await press(pilot, "enter")
            else:
                await tap(pilot)
        assert top(pilot) == "GameOverSheet"
    assert app.fault is None


async def tap(pilot: Running) -> None:
    """Press with a finger what does what Enter does: the block, or the first button of a sheet."""
    if isinstance(pilot.app.screen, TableScreen):
        await pilot.click(find(pilot, PromptLine), offset=(20, 1))
        await pilot.pause()
        return
    widgets = [one for one in pilot.app.screen.query(CellWidget) if one.display]
    region, widget = next((zone[0], one) for one in reversed(widgets) for zone in one._zones)
    await pilot.click(widget, offset=(region.x + 1, region.y))
    await pilot.pause()


@pytest.mark.parametrize(
    ("room", "too_small"),
    [((36, 32), False), ((39, 60), False), ((35, 32), True), ((39, 31), True), ((40, 12), False)],
)
async def test_a_narrow_terminal_is_large_enough_where_it_is_tall(
    services: Services, saves: Saves, room: tuple[int, int], too_small: bool
) -> None:
    assert is_too_small(*room) is too_small
    app = at_table(services, begun(saves, "ronda", 2, Seeded(6, 0)))
    async with app.run_test(size=room) as pilot:
        await pilot.pause()
        assert pilot.app.screen.has_class(TOO_SMALL) is too_small
        await press(pilot, "escape")
        assert (top(pilot) == "PauseMenu") is not too_small


@pytest.mark.parametrize("size", [TALL, NARROW], ids=["40x39", "36x39"])
@pytest.mark.parametrize("name", game_names())
async def test_what_a_finger_presses_is_large_enough(
    services: Services, saves: Saves, name: str, size: tuple[int, int]
) -> None:
    app = at_table(services, begun(saves, name, GAMES[name][0], Seeded(6, 0)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        view = find(pilot, TableView)
        for part in (find(pilot, PromptLine), find(pilot, ButtonBar), view.hand):
            sizes = [(zone.width, zone.height) for zone, _id in part._zones]
            assert all(w >= LEAST_FINGER[0] and h >= LEAST_FINGER[1] for w, h in sizes), part
        parts = [part for part in shown_parts(pilot) if part.id != "felt"]
        for one in parts:
            assert not any(one is not two and one.region.overlaps(two.region) for two in parts)


async def test_a_tap_on_the_scores_shows_the_log_and_one_on_the_header_the_table(
    services: Services, saves: Saves
) -> None:
    app = at_table(services, begun(saves, "ronda", 2, Seeded(6, 0)))
    async with app.run_test(size=TALL) as pilot:
        await pilot.pause()
        log = find(pilot, LogPane)
        assert not log.display
        await pilot.click("#score")
        await pilot.pause()
        assert log.display
        await pilot.click(find(pilot, Header))
        await pilot.pause()
        assert not log.display


async def test_a_chosen_card_is_played_by_a_second_tap(services: Services, saves: Saves) -> None:
    game = begun(saves, "rikiki", 4, Seeded(6, 0))
    app = at_table(services, game)
    async with app.run_test(size=TALL) as pilot:
        await settled(pilot, lambda: game.match.game.to_act == 0)
        await tap(pilot)
        await settled(pilot, lambda: game.match.game.to_act == 0)
        before, hand = len(game.match.actions), find(pilot, TableView).hand
        region = next(zone for zone, name in hand._zones if name == f"card-{hand.model.cursor}")
        await pilot.click(hand, offset=(region.x + 1, region.y + 2))
        await pilot.pause()
    assert len(game.match.actions) > before


@pytest.mark.parametrize("rows", range(32, 60))
@pytest.mark.parametrize("strip", [0, 1, 2])
def test_all_fits_into_any_height(rows: int, strip: int) -> None:
    least = Blocks(4, 9, 11, prompt=2, buttons=4)
    blocks = Blocks(5, 10, 13, prompt=3, buttons=5, least=least)
    regions = tall_regions(40, rows, blocks, strip)
    placed = [regions.seats, regions.board, regions.hand, regions.buttons, regions.score]
    shown = [region for region in placed if region]
    for above, below in zip(shown, [*shown[1:], regions.prompt], strict=True):
        assert above.bottom <= below.y
    assert regions.prompt.bottom == rows - 1
    assert regions.prompt.height >= LEAST_BLOCK
    assert regions.seats == Region(0, regions.seats.y, 40, regions.seats.height)


@pytest.mark.parametrize("size", [(36, 32), TALL])
async def test_the_entries_of_the_menu_are_blocks_for_a_finger(
    services: Services, saves: Saves, size: tuple[int, int]
) -> None:
    app = at_table(services, begun(saves, "ronda", 2, Seeded(6, 0)))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "escape")
        page = find(pilot, Page)
        assert page.last_top == 0
        assert len(page._zones) == len(AT_HOME)
        assert {zone.height for zone, _name in page._zones} == {LEAST_BLOCK}
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert {zone.height for zone, _name in page._zones} == {1}
        await pilot.resize_terminal(*size)
        await pilot.pause()
        settings = next(zone for zone, name in page._zones if name == "settings")
        await pilot.click(page, offset=(settings.x + 8, settings.y + 1))
        await pilot.pause()
        assert top(pilot) == "SettingsScreen"


PAGES = {
    "saved games": "s",
    "finished games": "s tab",
    "statistics": "t",
    "moments": "t tab tab tab",
    "finished games of a kind": "t enter",
    "rules": "r",
    "new game": "n",
    "each rule": "n tab up space",
    "settings": "comma",
    "the end of the settings": "comma up",
}
"""The keys that lead from the lobby to pages with lists and choices."""


@pytest.mark.parametrize("size", [(36, 32), TALL], ids=["36x32", "40x39"])
@pytest.mark.parametrize("page", PAGES)
async def test_what_a_finger_presses_on_a_page_is_large_enough(
    services: Services, saves: Saves, page: str, size: tuple[int, int]
) -> None:
    played_through(saves, "ronda", target=11)
    begun(saves, "ronda", 2, Seeded(6, 0)).close()
    begun(saves, "makao", 4, Seeded(6, 0)).close()
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, *PAGES[page].split())
        await pilot.pause()
        shown = [one for one in pilot.app.screen.query(Page) if one.display and one._zones]
        assert shown
        for one in shown:
            sizes = finger_sizes(one)
            assert all(w >= LEAST_COLUMNS and h >= LEAST_BLOCK for w, h in sizes), painted(one)


@pytest.mark.parametrize("size", [(36, 32), TALL], ids=["36x32", "40x39"])
async def test_shuffle_and_undo_of_a_new_game_are_blocks_that_a_finger_changes(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "n", "shift+tab", "4", "2")
        foot = next(one for one in pilot.app.screen.query(Page) if "42" in painted(one))
        assert foot.cells is not None
        for told, zone, after in (
            ("42", "set:seed", "random"),
            ("[x] allowed", "set:take-backs", "[ ] allowed"),
        ):
            place = next(region for region, name in foot._zones if name == zone)
            ground = foot.cells.pen_at(place.x, place.y).bg
            assert told in painted(foot)
            assert ground == foot.cells.pen_at(place.right - 1, place.bottom - 1).bg
            assert ground != foot.cells.pen_at(place.right, place.bottom - 1).bg
            await pilot.click(foot, offset=(place.x + 1, place.bottom - 1))
            await pilot.pause()
            assert after in painted(foot)


async def test_either_row_of_a_saved_game_is_pressed_and_keys_keep_it_in_sight(
    services: Services, saves: Saves
) -> None:
    for number in range(20):
        begun(saves, "ronda", 2, Seeded(number, 0)).close()
    async with KahwaApp(services).run_test(size=TALL) as pilot:
        await press(pilot, "s")
        await pilot.pause()
        page = find(pilot, Page, "#list")
        assert page.last_top > 0
        for row in (0, 1):
            place = next(zone for zone, name in page._zones if name == f"game:{3 + row}")
            await pilot.click(page, offset=(10, place.y + row))
            await pilot.pause()
            assert pointed(page) == f"game:{3 + row}"
        for _press in range(14):
            await press(pilot, "down")
            await pilot.pause()
            assert pointed(page)
        assert page.top > 0
        await press(pilot, "home")
        await pilot.pause()
        assert page.top == 0
        await pilot.resize_terminal(*USUAL)
        await pilot.pause()
        assert {zone.height for zone, name in page._zones if name.startswith("game:")} == {1}


def pointed(page: Page) -> str:
    """Return the zone of the row with the pointer, nothing where that is out of sight."""
    rows = painted(page).splitlines()
    at = next((y for y, row in enumerate(rows) if "►" in row), -1)
    names = (name for zone, name in page._zones if zone.y == at)
    return next(names, "")
