"""Rules, help, pause menu and what every screen has in common."""

from __future__ import annotations

import pytest
from textual.command import CommandPalette
from textual.events import MouseScrollDown
from textual.widgets import Input

from core.games.ronda import GAME
from core.saves import Saves
from tests.tui.shell.kit import (
    LARGE,
    SMALLEST,
    USUAL,
    Running,
    click,
    find,
    kahwa,
    painted,
    press,
    top,
)
from tui.app import KahwaApp
from tui.commands import Command
from tui.house import House
from tui.screens.help import grouped
from tui.screens.pause import PauseMenu
from tui.widgets.frame import Frame
from tui.widgets.header import Header
from tui.widgets.page import Page


def page(pilot: Running, selector: str) -> str:
    return painted(find(pilot, Page, selector))


# ---------------------------------------------------------------------- rules


async def test_from_the_lobby_every_variant_is_named_with_its_choice(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        assert "with every variant" in painted(find(pilot, Header))
        lines = [one.pieces[0].text for one in find(pilot, Page, "#rules").lines if one.pieces]
        assert any(text.endswith("partnerships: 2") for text in lines)
        assert "not in this game:" not in lines


async def test_in_a_game_its_variants_are_marked_and_the_others_muted(house: House) -> None:
    app = KahwaApp(house)
    async with app.run_test(size=USUAL) as pilot:
        app.show_rules("ronda", GAME.table.settle({"players": 3}))
        await pilot.pause()
        await pilot.pause()
        lines = find(pilot, Page, "#rules").lines
        texts = ["".join(piece.text for piece in one.pieces) for one in lines]
        assert "► Three play, each for himself." in texts
        at = texts.index("Two play against each other.")
        assert texts[at - 1] == "not in this game:"
        assert lines[at].pieces[0].fg == "muted"


async def test_brackets_jump_from_section_to_section(house: House) -> None:
    async with KahwaApp(house).run_test(size=LARGE) as pilot:
        await press(pilot, "r")
        await pilot.pause()
        contents = find(pilot, Page, "#contents")
        await press(pilot, "right_square_bracket", "right_square_bracket")
        second = page(pilot, "#rules").splitlines()[1].strip()
        assert f"► {second}" in painted(contents).splitlines()[3]
        await press(pilot, "left_square_bracket")
        assert find(pilot, Page, "#rules").top > 0
        await press(pilot, "g")
        assert find(pilot, Page, "#rules").top == 0


async def test_a_click_in_the_contents_goes_to_the_section(house: House) -> None:
    async with KahwaApp(house).run_test(size=LARGE) as pilot:
        await press(pilot, "r")
        await pilot.pause()
        await click(pilot, find(pilot, Page, "#contents"), "Dealing")
        assert page(pilot, "#rules").splitlines()[1].strip() == "Dealing"


async def test_a_word_is_found_again_and_again_and_round(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", *"missa", "enter")
        rules = find(pilot, Page, "#rules")
        tops = [rules.top]
        for _again in range(12):
            await press(pilot, "n")
            tops.append(rules.top)
        assert "missa" in painted(rules).casefold()
        assert len(set(tops)) > 2
        assert tops.count(tops[0]) > 1 or rules.top == rules.last_top


async def test_a_word_that_is_not_there_is_told(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", *"zebra", "enter")
        (told,) = kahwa(pilot)._notifications
        assert "zebra" in told.message


async def test_escape_closes_first_the_line_then_the_rules(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", "escape")
        assert top(pilot) == "RulesScreen"
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_the_wheel_scrolls_the_rules(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        rules = find(pilot, Page, "#rules")
        await pilot._post_mouse_events([MouseScrollDown], rules)
        await pilot.pause()
        assert rules.top == 3


# ---------------------------------------------------------------------- help and palette


async def test_help_shows_the_commands_of_the_screen_below(house: House) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "question_mark")
        shown = painted(find(pilot, Page))
        for words in ("give the game a name", "delete the game", "Always", "back to the menu"):
            assert words in shown
        await press(pilot, "question_mark")
        assert top(pilot) == "SavedScreen"


async def test_help_takes_one_column_where_there_is_no_room_for_two(house: House) -> None:
    async with KahwaApp(house).run_test(size=SMALLEST) as pilot:
        await press(pilot, "s", "question_mark")
        await pilot.pause()
        help_page = find(pilot, Page)
        first = painted(help_page).splitlines()[0]
        assert first == "Move"
        await press(pilot, "down", "down", "down")
        assert "this help" in painted(help_page)


def test_help_groups_commands_and_leaves_out_remarks() -> None:
    commands = [
        Command("a", "a", "a", "", "does a", "Always"),
        Command("b", "b", "b", "", "does b", "Move"),
        Command("c", "", "c", "remark", "", "Move"),
        Command("d", "d", "d", "", "does d", "Move"),
    ]
    groups = [(title, [one.id for one in found]) for title, found in grouped(commands)]
    assert groups == [("Move", ["b", "d"]), ("Always", ["a"])]


async def test_the_palette_lists_and_runs_the_screens_commands(house: House) -> None:
    app = KahwaApp(house)
    async with app.run_test(size=USUAL) as pilot:
        offered = {one.title: one for one in app.get_system_commands(app.screen)}
        assert {"new game", "settings", "this help", "Leave Kahwa"} <= offered.keys()
        offered["settings"].callback()
        await pilot.pause()
        assert top(pilot) == "SettingsScreen"
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, CommandPalette)


# ---------------------------------------------------------------------- pause

Answers = list[str | None]


async def _pause(house: House, *keys: str) -> Answers:
    answers: Answers = []
    app = KahwaApp(house)
    async with app.run_test(size=USUAL) as pilot:
        await app.push_screen(PauseMenu("Ronda"), answers.append)
        await pilot.pause()
        assert "rules of Ronda" in painted(find(pilot, Page))
        await press(pilot, *keys)
    return answers


@pytest.mark.parametrize(
    ("keys", "answers"),
    [
        (["escape"], [None]),
        (["enter"], [None]),
        (["i"], ["rules"]),
        (["down", "enter"], ["rules"]),
        (["s"], ["save"]),
        (["comma"], ["settings"]),
        (["n"], ["new"]),
        (["q"], ["leave"]),
        (["up", "enter"], ["leave"]),
        (["R"], []),
        (["R", "y"], ["give-up"]),
        (["R", "enter"], []),
    ],
)
async def test_the_pause_menu_answers(house: House, keys: list[str], answers: Answers) -> None:
    assert await _pause(house, *keys) == answers


async def test_the_pause_menu_answers_to_clicks(house: House) -> None:
    answers: Answers = []
    app = KahwaApp(house)
    async with app.run_test(size=USUAL) as pilot:
        await app.push_screen(PauseMenu("Ronda"), answers.append)
        await pilot.pause()
        await click(pilot, find(pilot, Page), "settings")
    assert answers == ["settings"]


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (20, 5)])
async def test_a_terminal_too_small_is_told_and_keys_wait_until_it_grows(
    house: House, size: tuple[int, int]
) -> None:
    async with KahwaApp(house).run_test(size=size) as pilot:
        notice = pilot.app.screen.query_one("#too-small")
        assert notice.size == size
        await press(pilot, "n")
        assert top(pilot) == "LobbyScreen"
        await pilot.resize_terminal(*SMALLEST)
        await pilot.pause()
        assert not notice.display
        await press(pilot, "n")
        assert top(pilot) == "NewGameDialog"


async def test_dialogs_keep_within_the_smallest_terminal(house: House) -> None:
    async with KahwaApp(house).run_test(size=SMALLEST) as pilot:
        await press(pilot, "n")
        region = find(pilot, Frame).region
        assert pilot.app.screen.region.contains_region(region)


async def test_typing_a_name_is_not_taken_for_commands(house: House, saves: Saves) -> None:
    async with KahwaApp(house).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "slash", *"qDe?,")
        assert top(pilot) == "SavedScreen"
        assert find(pilot, Input, "#find").value == "qDe?,"
