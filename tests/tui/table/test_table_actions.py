"""What the table leads to: menu, rules, settings, sizes; and that the bots wait meanwhile."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace

from core.saves.saves import Saves
from core.table.pace import Pace
from tests.tui.app_kit import LARGE, SMALLEST, USUAL, Running, find, kahwa, painted, press, top
from tests.tui.ronda.kit import bount_offered, dealt
from tests.tui.table_kit import HUGE, at_table, prompted, settled, table_screen, waiting_table
from tui.config.services import Services
from tui.games.ronda.board import RondaRail
from tui.screens.table.view import TableView
from tui.widgets.buttons import ButtonBar
from tui.widgets.hand import SpreadHand
from tui.widgets.log import LogPane
from tui.widgets.page import Page
from tui.widgets.score import ScorePanel


def text_of_rules(pilot: Running) -> str:
    lines = find(pilot, Page, "#rules").lines
    return "\n".join(piece.text for line in lines for piece in line.pieces)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("escape", "TableScreen"),
        ("enter", "TableScreen"),
        ("i", "RulesScreen"),
        ("s", "NameDialog"),
        ("comma", "SettingsScreen"),
        ("n", "NewGameDialog"),
        ("R", "ConfirmDialog"),
        ("q", "LobbyScreen"),
    ],
)
async def test_the_menu_leads_to_each_of_its_entries(
    services: Services, saves: Saves, key: str, screen: str
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "escape")
        assert top(pilot) == "PauseMenu"
        await press(pilot, key)
        await pilot.pause()
        assert top(pilot) == screen


async def test_a_game_is_given_up_only_after_a_yes(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "R", "enter")
        assert top(pilot) == "PauseMenu"
        assert len(saves.heads()) == 1
        await press(pilot, "R", "y")
        await pilot.pause()
        assert top(pilot) == "LobbyScreen"
        assert saves.heads() == []


async def test_the_game_is_named_from_the_menu(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "s", *"tea", "enter")
        assert top(pilot) == "TableScreen"
        assert saves.heads()[0].name == "tea"


async def test_a_game_that_was_left_can_be_played_on(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "q")
        kahwa(pilot).resume(game.head.id)
        await press(pilot)
        assert top(pilot) == "RecapDialog"
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"
        assert "Enter alone: 5 of cups" in prompted(pilot)
        await press(pilot, "enter")
        assert saves.heads()[0].actions == 5


async def test_leaving_twice_at_once_leaves_once(services: Services, saves: Saves) -> None:
    app = waiting_table(services, bount_offered(saves))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot)
        table = table_screen(pilot)
        table.table_actions.leave()
        table.table_actions.leave()
        await press(pilot)
        assert top(pilot) == "LobbyScreen"
    assert app.fault is None


async def test_the_rules_are_those_of_this_game(services: Services, saves: Saves) -> None:
    game = dealt(saves, target=33)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "i")
        assert top(pilot) == "RulesScreen"
        assert "33 points" in text_of_rules(pilot)
        await press(pilot, "escape", "q", "r")
        assert "33 points" not in text_of_rules(pilot)
        assert "41 points" in text_of_rules(pilot)


async def test_other_calls_and_another_look_are_taken_over_at_once(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert "Bount" in painted(find(pilot, ButtonBar))
        app = kahwa(pilot)
        app.change_settings(replace(app.settings, calls="spanish", look="ascii"))
        await press(pilot)
        assert "Uno" in painted(find(pilot, ButtonBar))
        for widget in (SpreadHand, RondaRail, LogPane, ScorePanel, ButtonBar):
            assert painted(find(pilot, widget)).isascii(), painted(find(pilot, widget))
        await press(pilot, "b")
        assert "saying Uno" in prompted(pilot)


async def test_without_beginner_help_no_card_says_what_it_takes(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await press(pilot)
        assert "takes 3" in painted(find(pilot, SpreadHand))
        app = kahwa(pilot)
        app.change_settings(replace(app.settings, beginner_help=False))
        await press(pilot)
        assert "takes" not in painted(find(pilot, SpreadHand))
        assert find(pilot, RondaRail).model.taken == frozenset()


async def test_v_makes_the_cards_small_and_large_again(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await press(pilot)
        large = find(pilot, SpreadHand).size.height
        await press(pilot, "v")
        assert find(pilot, SpreadHand).size.height < large
        await press(pilot, "v")
        assert find(pilot, SpreadHand).size.height == large


async def test_tab_swaps_score_and_log_in_where_there_is_no_room(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=SMALLEST) as pilot:
        await press(pilot)
        assert not find(pilot, ScorePanel).display
        await press(pilot, "tab")
        assert find(pilot, ScorePanel).display
        assert find(pilot, LogPane).display
        assert not find(pilot, RondaRail).display
        await press(pilot, "tab")
        assert find(pilot, RondaRail).display
        assert not find(pilot, ScorePanel).display


@pytest.mark.thorough
@pytest.mark.parametrize("size", [SMALLEST, LARGE, HUGE])
@pytest.mark.parametrize("keys", [(), ("escape",), ("i",), ("comma",), ("question_mark",)])
async def test_a_new_size_in_mid_game_is_that_of_a_fresh_table(
    services: Services, saves: Saves, size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=size) as pilot:
        await press(pilot)
        fresh = [(one.id, one.region) for one in find(pilot, TableView).children if one.display]
        await press(pilot, "q")
    resumed = saves.resume(game.head.id)
    async with waiting_table(services, resumed).run_test(size=USUAL) as pilot:
        await press(pilot, "enter", *keys)
        await pilot.resize_terminal(*size)
        await press(pilot)
        if keys:
            await press(pilot, "escape")
        await press(pilot)
        assert top(pilot) == "TableScreen"
        shown = [(one.id, one.region) for one in find(pilot, TableView).children if one.display]
        assert shown == fresh
        await press(pilot, "enter")
        assert resumed.match.actions[-1] == (0, "5C")


async def test_too_small_a_terminal_only_asks_for_room(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        await pilot.resize_terminal(39, 15)
        await press(pilot, "enter")
        assert len(game.match.actions) == 4
        await pilot.resize_terminal(*USUAL)
        await press(pilot, "enter")
        assert len(game.match.actions) == 5


@pytest.mark.parametrize("key", ["escape", "i", "comma", "question_mark"])
async def test_the_bots_wait_while_something_else_is_read(
    services: Services, saves: Saves, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = asyncio.Event()

    async def think(_seconds: float) -> None:
        await thought.wait()

    monkeypatch.setattr("core.table.pace.Pace", partial(Pace, sleep=think))
    game = dealt(saves, "ronda")
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, key)
        thought.set()
        await press(pilot)
        assert game.match.actions == [(0, "ronda")]
        await press(pilot, "escape")
        await settled(pilot, lambda: len(game.match.actions) == 2)
