"""The typed line at the table: preview, completion, history, and the words of every table."""

from __future__ import annotations

import pytest

from core.saves import Saves
from tests.tui.ronda.kit import bount_offered, dealt, khamsa_offered
from tests.tui.shell.kit import LARGE, USUAL, Running, find, painted, press, top
from tests.tui.table_kit import prompted, waiting_table
from tui.house import House
from tui.widgets.command_line import CommandLine, _Preview

SIGNS = {" ": "space", "-": "minus"}


async def type_in(pilot: Running, text: str) -> None:
    """Open the command line and type a text."""
    await press(pilot, "colon", *(SIGNS.get(sign, sign) for sign in text))


def previewed(pilot: Running) -> str:
    return painted(find(pilot, _Preview))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("5c", "5 of cups takes 5 6, 3 cards"),
        ("5c bount", "5 of cups saying Bount"),
        ("5s b", "5 of swords saying Bount"),
        ("zz", "Type a card like 5C"),
        ("save tea", "Enter plays"),
    ],
)
async def test_a_line_is_previewed_while_it_is_typed(
    house: House, saves: Saves, text: str, meaning: str
) -> None:
    async with waiting_table(house, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await type_in(pilot, text)
        assert meaning in previewed(pilot)


async def test_a_line_that_the_rules_forbid_is_previewed_with_the_rule(
    house: House, saves: Saves
) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(house, game).run_test(size=LARGE) as pilot:
        await type_in(pilot, "7d")
        assert "7D" in previewed(pilot)
        await press(pilot, "enter")
        assert "7D" in prompted(pilot)
        assert len(game.match.actions) == before


async def test_enter_plays_what_is_typed(house: House, saves: Saves) -> None:
    game = khamsa_offered(saves)
    async with waiting_table(house, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5S KHAMSA")
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "5S khamsa")
        assert not find(pilot, CommandLine).display


async def test_escape_closes_the_line_and_plays_nothing(house: House, saves: Saves) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(house, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5c")
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"
        assert not find(pilot, CommandLine).display
        assert "Enter alone: 5 of cups" in prompted(pilot)
        await press(pilot, "right")
        assert "Enter alone: 5 of swords" in prompted(pilot)
        assert len(game.match.actions) == before


async def test_an_empty_line_does_nothing(house: House, saves: Saves) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(house, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", "enter")
        await type_in(pilot, "  ")
        await press(pilot, "enter")
        assert "Enter alone: 5 of cups" in prompted(pilot)
        assert len(game.match.actions) == before


async def test_tab_completes_as_far_as_it_is_certain(house: House, saves: Saves) -> None:
    async with waiting_table(house, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5c ")
        await press(pilot, "tab")
        assert find(pilot, CommandLine).text == "5C bount"
        await press(pilot, "escape")
        await type_in(pilot, "se")
        await press(pilot, "tab")
        assert find(pilot, CommandLine).text == "settings"


async def test_earlier_lines_are_recalled(house: House, saves: Saves) -> None:
    async with waiting_table(house, bount_offered(saves)).run_test(size=USUAL) as pilot:
        for line in ("7d", "3b"):
            await type_in(pilot, line)
            await press(pilot, "enter")
        await press(pilot, "colon", "up")
        assert find(pilot, CommandLine).text == "3b"
        await press(pilot, "up", "up")
        assert find(pilot, CommandLine).text == "7d"
        await press(pilot, "down", "down")
        assert find(pilot, CommandLine).text == ""


async def test_why_names_the_rule_of_the_last_points(house: House, saves: Saves) -> None:
    async with waiting_table(house, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await type_in(pilot, "why")
        await press(pilot, "enter")
        assert "ronda" in prompted(pilot).lower()
        assert "(" in prompted(pilot)


async def test_why_before_any_points(house: House, saves: Saves) -> None:
    async with waiting_table(house, dealt(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "why")
        await press(pilot, "enter")
        assert "No points have been given yet." in prompted(pilot)


async def test_save_names_the_game(house: House, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(house, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, "save Tea time")
        await press(pilot, "enter")
        assert "Saved as “Tea time”." in prompted(pilot)
        assert saves.heads()[0].name == "Tea time"
        await type_in(pilot, "save")
        await press(pilot, "enter")
        assert saves.heads()[0].name is None


@pytest.mark.parametrize(
    ("word", "screen"),
    [
        ("rules", "RulesScreen"),
        ("HELP", "HelpDialog"),
        ("settings", "SettingsScreen"),
        ("leave", "LobbyScreen"),
        ("quit", "LobbyScreen"),
    ],
)
async def test_a_word_leads_where_its_key_does(
    house: House, saves: Saves, word: str, screen: str
) -> None:
    async with waiting_table(house, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, word)
        await press(pilot, "enter")
        await pilot.pause()
        assert top(pilot) == screen
