"""Rules, help, pause menu and what every screen has in common."""

from __future__ import annotations

import pytest
from textual.command import CommandPalette
from textual.events import MouseScrollDown
from textual.widgets import Input

from core.games.ronda.game import Ronda
from tests.tui.app_kit import (
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
from tui.config.services import Services
from tui.screens.help import grouped
from tui.screens.new_game import NewGameDialog
from tui.screens.pause import PauseMenu
from tui.widgets.footer import Footer
from tui.widgets.frame import Frame
from tui.widgets.header import Header
from tui.widgets.page import Page


def page(pilot: Running, selector: str) -> str:
    return painted(find(pilot, Page, selector))


# ---------------------------------------------------------------------- rules


async def test_from_the_lobby_every_game_is_told_by_each_preset(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        assert "How to play Ronda" in painted(find(pilot, Header))
        await press(pilot, "3")
        assert "How to play President  One hand" in painted(find(pilot, Header))
        assert "BETWEEN HANDS" not in lines_of_rules(pilot)
        await press(pilot, "p")
        assert "How to play President  Five hands" in painted(find(pilot, Header))
        assert "BETWEEN HANDS" in lines_of_rules(pilot)
        assert "Points by rank" in page(pilot, "#choose")
        await press(pilot, "shift+tab")
        assert "How to play Rikiki" in painted(find(pilot, Header))
        await click(pilot, find(pilot, Page, "#choose"), "4 Makao")
        assert "How to play Makao" in painted(find(pilot, Header))
        await click(pilot, find(pilot, Page, "#choose"), "Like Uno")
        assert "That player cannot pass the cards on." in " ".join(lines_of_rules(pilot))


async def test_at_a_table_its_own_rules_are_told_and_all_others_stand_behind_a_key(
    services: Services,
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        app.show_rules("ronda", Ronda.table.settle({"players": 3, "target": 21}))
        await pilot.pause()
        await press(pilot, "p", "4", "tab")
        told = " ".join(lines_of_rules(pilot))
        assert "Three players play, each alone. The first to reach 21 points" in told
        assert "At other tables" not in told
        assert find(pilot, Page, "#choose").size.height == 0
        await press(pilot, "v")
        lines = find(pilot, Page, "#rules").lines
        texts = lines_of_rules(pilot)
        assert texts.index("Three players play, each alone.") < texts.index("At other tables")
        other = texts.index("· Two players play against each other.")
        assert lines[other].pieces[0].fg == "muted"
        assert "in short" in painted(find(pilot, Footer))
        await press(pilot, "v")
        assert "Three players play, each alone." in " ".join(lines_of_rules(pilot))


async def test_the_rules_open_with_words_for_people(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        for _game in range(4):
            for _view in range(2):
                told = " ".join(lines_of_rules(pilot))
                assert "How many people play" not in told
                assert "not in this game" not in told
                assert "extension" not in told
                await press(pilot, "v")
            await press(pilot, "tab")


@pytest.mark.parametrize(
    ("size", "card"),
    [(USUAL, "│ 5▼│"), (SMALLEST, "  5▼ "), ((60, 18), "  5▼ "), ((200, 60), "│5    ▼│")],
)
async def test_cards_are_painted_as_large_as_there_is_room(
    services: Services, size: tuple[int, int], card: str
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "r", "right_square_bracket", "right_square_bracket")
        for _page in range(4):
            if card in page(pilot, "#rules"):
                return
            await press(pilot, "space")
    raise AssertionError("no card is painted")


async def test_special_cards_are_painted_beside_what_they_do(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "4", "space")
        assert "R▲Ø   Skip: the next player loses a turn." in page(pilot, "#rules")


def lines_of_rules(pilot: Running) -> list[str]:
    lines = find(pilot, Page, "#rules").lines
    return ["".join(piece.text for piece in one.pieces) for one in lines]


async def test_brackets_jump_from_section_to_section(services: Services) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "r")
        await pilot.pause()
        contents = find(pilot, Page, "#contents")
        await press(pilot, "right_square_bracket", "right_square_bracket")
        second = page(pilot, "#rules").splitlines()[1].strip()
        assert f"► {second}" in painted(contents).splitlines()[3].upper()
        await press(pilot, "left_square_bracket")
        assert find(pilot, Page, "#rules").top > 0
        await press(pilot, "g")
        assert find(pilot, Page, "#rules").top == 0


async def test_a_click_in_the_contents_goes_to_the_section(services: Services) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "r")
        await pilot.pause()
        await press(pilot, "v")
        await click(pilot, find(pilot, Page, "#contents"), "Dealing")
        assert page(pilot, "#rules").splitlines()[1].strip() == "DEALING"


async def test_a_word_is_found_again_and_again_and_round(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "v", "slash", *"missa", "enter")
        rules = find(pilot, Page, "#rules")
        tops = [rules.top]
        for _again in range(12):
            await press(pilot, "n")
            tops.append(rules.top)
        assert "missa" in painted(rules).casefold()
        assert len(set(tops)) > 2
        assert tops.count(tops[0]) > 1 or rules.top == rules.last_top


async def test_a_word_that_stands_only_in_all_rules_is_found_there(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", *"optional", "enter")
        assert "optional" in page(pilot, "#rules")
        assert "All the rules" in painted(find(pilot, Header))


async def test_a_word_that_is_not_there_is_told(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", *"zebra", "enter")
        (told,) = kahwa(pilot)._notifications
        assert "zebra" in told.message


async def test_escape_closes_first_the_line_then_the_rules(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r", "slash", "escape")
        assert top(pilot) == "RulesScreen"
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_the_wheel_scrolls_the_rules(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "r")
        rules = find(pilot, Page, "#rules")
        await pilot._post_mouse_events([MouseScrollDown], rules)
        await pilot.pause()
        assert rules.top == 3


# ---------------------------------------------------------------------- help and palette


async def test_help_shows_the_commands_of_the_screen_below(services: Services) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "s", "question_mark")
        shown = painted(find(pilot, Page))
        for words in (
            "name the game",
            "move the game to the bin",
            "Always",
            "back to the menu",
        ):
            assert words in shown
        await press(pilot, "question_mark")
        assert top(pilot) == "SavedScreen"


@pytest.mark.usefixtures("three_games")
async def test_help_takes_one_column_where_there_is_no_room_for_two(services: Services) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
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
    groups = [(title, [one.id for one in found]) for title, found in grouped(commands, {"a", "b"})]
    assert groups == [("Move", ["b"]), ("Always", ["a"]), ("Not now", ["d"])]


async def test_without_saved_games_the_list_offers_only_the_way_back(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s")
        assert painted(find(pilot, Footer)).split() == ["?", "help", "Esc", "back"]
        await press(pilot, "enter", "w", "e", "D", "slash")
        assert top(pilot) == "SavedScreen"


async def test_the_palette_lists_and_runs_the_screens_commands(services: Services) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        offered = {one.title: one for one in app.get_system_commands(app.screen)}
        assert {"start a new game", "settings", "this help", "Leave Kahwa"} <= offered.keys()
        offered["settings"].callback()
        await pilot.pause()
        assert top(pilot) == "SettingsScreen"
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, CommandPalette)


# ---------------------------------------------------------------------- pause

Answers = list[str | None]


async def _pause(services: Services, *keys: str) -> Answers:
    answers: Answers = []
    app = KahwaApp(services)
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
async def test_the_pause_menu_answers(
    services: Services, keys: list[str], answers: Answers
) -> None:
    assert await _pause(services, *keys) == answers


async def test_the_pause_menu_answers_to_clicks(services: Services) -> None:
    answers: Answers = []
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await app.push_screen(PauseMenu("Ronda"), answers.append)
        await pilot.pause()
        await click(pilot, find(pilot, Page), "settings")
    assert answers == ["settings"]


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (20, 5)])
async def test_a_terminal_too_small_is_told_and_keys_wait_until_it_grows(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        notice = pilot.app.screen.query_one("#too-small")
        assert notice.size == size
        await press(pilot, "n")
        assert top(pilot) == "LobbyScreen"
        await pilot.resize_terminal(*SMALLEST)
        await pilot.pause()
        assert not notice.display
        await press(pilot, "n")
        assert top(pilot) == "NewGameDialog"


async def test_dialogs_keep_within_the_smallest_terminal(services: Services) -> None:
    async with KahwaApp(services).run_test(size=SMALLEST) as pilot:
        await press(pilot, "n")
        region = find(pilot, Frame).region
        assert pilot.app.screen.region.contains_region(region)


@pytest.mark.usefixtures("three_games")
async def test_typing_a_name_is_not_taken_for_commands(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "s", "slash", *"qDe?,")
        assert top(pilot) == "SavedScreen"
        assert find(pilot, Input, "#find").value == "qDe?,"


async def test_a_screen_is_left_once_it_has_been_closed_and_not_before(services: Services) -> None:
    # From Python 3.12 on Textual's tasks are eager: a screen composes itself before it is opened.
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        screen = NewGameDialog()
        with kahwa(pilot)._context():
            assert not screen.is_left
            kahwa(pilot).push_screen(screen)
            assert not screen.is_left
            await pilot.pause()
            await press(pilot, "escape")
            assert screen.is_left
