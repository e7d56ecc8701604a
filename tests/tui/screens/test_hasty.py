"""What happens faster than the screens come and go harms nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from rich.style import Style
from textual.command import CommandList
from textual.events import Click, Key, MouseDown, MouseUp, Paste, Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input
from textual.widgets.option_list import Option

from core.contract.sources import Seeded
from core.ground.paths import log_file
from core.saves.saves import Saves
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, find, kahwa, press, top
from tests.tui.table_kit import begun, saves, services, store, table_screen, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.confirm import ConfirmDialog
from tui.screens.game_over import GameOverSheet
from tui.screens.help import HelpDialog
from tui.screens.name import NameDialog
from tui.screens.new_game import NewGameDialog
from tui.screens.pause import PauseMenu
from tui.screens.round_end import RoundEnd
from tui.screens.rules import RulesScreen
from tui.screens.saved import SavedScreen
from tui.screens.settings import SettingsScreen
from tui.screens.statistics import StatisticsScreen
from tui.sheet_models import Ending, RoundSheet
from tui.widgets.cell_widget import CellWidget
from tui.widgets.input_line import InputLine
from tui.widgets.page import Page

__all__ = ["saves", "services", "store"]


def sheet() -> RoundSheet:
    return RoundSheet("Round 1", ("Nadia", "Fatima"), 0, (), (0, 0), (0, 0))


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "help": lambda: HelpDialog(()),
    "pause": lambda: PauseMenu("Ronda"),
    "confirm": lambda: ConfirmDialog("Sure", "Are you sure?"),
    "name": lambda: NameDialog("Name", "Which name?", ""),
    "new game": lambda: NewGameDialog(None),
    "round end": lambda: RoundEnd(sheet(), lambda: None),
    "game over": lambda: GameOverSheet(
        Ending("You win", (), won=True), lambda: None, None, may_undo=False
    ),
    "settings": SettingsScreen,
    "rules": lambda: RulesScreen("ronda", None),
    "saved": SavedScreen,
    "statistics": StatisticsScreen,
}


def type_at_once(app: KahwaApp, *keys: str) -> None:
    """Press keys that all come in one piece."""
    assert app._driver is not None
    for key in keys:
        app._driver.send_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_closed_while_it_is_made_is_gone_without_a_fault(
    services: Services, name: str
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        app.push_screen(SCREENS[name]())
        app.screen.dismiss(None)
        await pilot.pause()
        app.push_screen(SCREENS[name]())
        app.screen.post_message(Resize(Size(60, 18), Size(60, 18)))
        app.screen.dismiss(None)
        await pilot.pause()
        assert top(pilot) == "LobbyScreen"
    assert not log_file().exists()


async def test_help_opened_and_closed_in_one_piece(services: Services, saves: Saves) -> None:
    app = waiting_table(services, begun(saves, "ronda", 2, Seeded(4)))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        for _time in range(3):
            type_at_once(app, "colon", "h", "e", "l", "p", "enter", "escape")
            for _pause in range(6):
                await pilot.pause()
            assert top(pilot) == "TableScreen"


@pytest.mark.parametrize(
    ("screen", "close"),
    [("rules", "enter"), ("rules", "escape"), ("saved", "enter"), ("saved", "escape")],
)
async def test_a_line_to_find_by_has_no_key_of_those_behind_the_one_that_closes_it(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch, screen: str, close: str
) -> None:
    begun(saves, "ronda", 2, Seeded(4)).close()
    # Textual takes the focus off what is hidden, but only once all is laid out anew.
    monkeypatch.setattr(InputLine, "blur", lambda line: line)
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, screen[0], "slash", *"tea")
        assert app.focused is find(pilot, InputLine, "#find")
        await press(pilot, close)
        assert app.focused is None


async def test_settings_may_change_while_their_screen_is_made(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        app.show_settings()
        app.change_settings(msgspec.structs.replace(app.settings, look="ascii"))
        await pilot.pause()
        assert top(pilot) == "SettingsScreen"


async def test_the_piece_of_table_may_be_asked_for_faster_than_it_is_laid(
    services: Services,
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "comma")
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        for size in (USUAL, SMALLEST, USUAL):
            screen.call_later(screen.do_table)
            app.call_later(screen.do_table)
            screen.post_message(Resize(Size(*size), Size(*size)))
            screen.call_later(screen.show)
        for _pause in range(4):
            await pilot.pause()
        assert len(screen.query("TablePiece")) == 1


async def test_the_palette_closed_twice_leaves_what_lies_below(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        await press(pilot, "ctrl+p")
        palette: Any = app.screen
        palette._action_escape()
        palette._action_escape()
        await pilot.pause()
        assert top(pilot) == "RulesScreen"
        await press(pilot, "escape", "ctrl+p")
        type_at_once(app, "escape", "escape", "enter", "escape")
        await pilot.pause()
        await pilot.pause()
        assert kahwa(pilot).fault is None


async def test_the_palette_is_paged_before_it_has_lines(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "ctrl+p")
        palette: Any = app.screen
        options = palette.query_one(CommandList)
        options.clear_options()
        options.display = False
        await pilot.pause()
        options.add_option(Option("a command"))
        palette._list_visible = True
        for action in ("page_up", "page_down", "cursor_up", "cursor_down", "first", "last"):
            palette._action_command_list(action)
        await pilot.pause()
        assert app.screen is palette


async def test_the_palette_may_be_clicked_where_a_command_was(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "ctrl+p")
        await pilot.pause(0.2)
        palette = app.screen
        options = palette.query_one(CommandList)
        x, y = palette.query_one(Input).region.offset
        click = Click(options, x, y, 0, 0, 1, False, False, False, x, y)
        options.clear_options()
        click.style = Style.from_meta({"option": 3})
        options.post_message(click)
        await pilot.pause()
        assert app.screen is palette


@pytest.mark.parametrize("size", [(4, 13), (1, 1), (12, 5)])
async def test_the_palette_finds_room_in_any_size(
    services: Services, size: tuple[int, int]
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "ctrl+p")
        await pilot.resize_terminal(*size)
        await press(pilot, "l", "escape")
        assert top(pilot) == "LobbyScreen"


async def test_only_the_uppermost_screen_is_closed_or_left(
    services: Services, saves: Saves
) -> None:
    app = waiting_table(services, begun(saves, "ronda", 2, Seeded(4)))
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        table = table_screen(pilot)
        await press(pilot, "question_mark")
        table.dismiss(None)
        table.table_actions.leave()
        await table.action_command("pause")
        await pilot.pause()
        assert top(pilot) == "HelpDialog"
        await press(pilot, "escape")
        assert app.screen is table
        table.table_actions.leave()
        table.table_actions.leave()
        await pilot.pause()
        assert top(pilot) == "LobbyScreen"


async def test_a_click_on_what_is_gone_is_no_click(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "r")
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        contents = find(pilot, Page, "#contents")
        here, gone = contents._zones[0][1], f"{len(contents.lines) + 40}"
        for zone in (gone, here):
            contents.post_message(CellWidget.Pressed(contents, zone))
            await pilot.pause()
            assert app.screen is rules


async def test_what_comes_behind_leaving_is_no_fault(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        app.exit()
    assert app.screen_stack == []
    for event in (
        Key("a", "a"),
        MouseDown(None, 5, 5, 0, 0, 1, False, False, False),
        MouseUp(None, 5, 5, 0, 0, 1, False, False, False),
        Paste("text"),
        Resize(Size(60, 18), Size(60, 18)),
    ):
        await app._dispatch_message(event)
    assert app.fault is None


@pytest.mark.parametrize("keys", [("question_mark",), ("escape",), ("escape", "R"), ("i",), ()])
async def test_ctrl_l_paints_anew_on_every_screen(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    repainted: list[str] = []
    app = waiting_table(services, begun(saves, "ronda", 2, Seeded(4)))
    monkeypatch.setattr(app, "action_repaint", lambda: repainted.append(top_of(app)))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, *keys)
        await press(pilot, "ctrl+l")
        assert repainted == [top(pilot)]


def top_of(app: KahwaApp) -> str:
    return type(app.screen).__name__
