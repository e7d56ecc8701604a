"""The typed line at the table: preview, completion, history, and the words of every table."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from core.store import Store, StoreError
from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    SMALLEST,
    USUAL,
    Running,
    find,
    painted,
    press,
    top,
)
from tests.tui.ronda.kit import bount_offered, dealt, khamsa_offered
from tests.tui.table_kit import prompted, table_screen, waiting_table
from tui.config.services import Services
from tui.session.words import WORDS
from tui.widgets.command_line import CommandLine, _Preview
from tui.widgets.log import LogPane
from tui.widgets.page import Page

SIGNS = {" ": "space", "-": "minus"}


async def type_in(pilot: Running, text: str) -> None:
    """Open the command line and type a text."""
    await press(pilot, "colon", *(SIGNS.get(sign, sign) for sign in text))


def previewed(pilot: Running) -> str:
    """Return what is told below a typed line, as it is broken into rows."""
    return painted(find(pilot, _Preview))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("5c", "take 5 and 6 with the 5 of cups"),
        ("5c bount", "play the 5 of cups saying Bount"),
        ("5s b", "play the 5 of swords saying Bount"),
        ("zz", "Type a card like 5C"),
        ("se", "settings: Tab completes"),
        ("h", "help, hand, hint: Tab completes"),
        ("help", "help: shows all keys and commands"),
        ("quit", "quit: leaves the table; the game is saved"),
        ("bye", "quit: leaves the table"),
        ("undo", "undo: undoes your last decision"),
        ("undo 3", "Type undo without anything after it."),
        ("why", "why: gives the rule behind the last points"),
        ("why 5s", "why 5s: gives the rule that allows or forbids it"),
        ("save tea", "save tea: gives the game a name"),
        ("settings pace slow", "Bots think: two seconds."),
        ("settings pace often", "Bots think can be: at once; "),
    ],
)
async def test_a_line_is_previewed_while_it_is_typed(
    services: Services, saves: Saves, text: str, meaning: str
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await type_in(pilot, text)
        assert meaning in previewed(pilot)


async def test_a_line_that_the_rules_forbid_is_previewed_with_the_rule(
    services: Services, saves: Saves
) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=LARGE) as pilot:
        await type_in(pilot, "7d")
        assert "7●" in previewed(pilot)
        await press(pilot, "enter")
        assert "7● is not in this hand" in previewed(pilot)
        assert find(pilot, CommandLine).is_open
        assert len(game.match.actions) == before


async def test_enter_plays_what_is_typed(services: Services, saves: Saves) -> None:
    game = khamsa_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5S KHAMSA")
        await press(pilot, "enter")
        assert game.match.actions[-1] == (0, "5S khamsa")
        assert not find(pilot, CommandLine).display


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tea", "“tea” is neither a card nor a command. Type a card"),
        ("7", "You don't hold any 7."),
        ("7d", "7● is not in this hand"),
        ("why tea", "“tea” is neither a card nor a command"),
        ("undo 3", "Type undo without anything after it."),
        ("rules 99", "The rules have parts 1 to"),
        ("replay 99", "There's no move 99 yet."),
        ("settings tea 3", "There's no setting tea 3"),
        ("settings pace 99", "Bots think can be: "),
        ("save " + "a" * 41, "A name can have up to 40 letters."),
    ],
)
async def test_a_wrong_entry_stays_open_to_be_mended(
    services: Services, saves: Saves, text: str, reason: str
) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, text)
        await press(pilot, "enter")
        assert find(pilot, CommandLine).text == text
        assert find(pilot, CommandLine).is_open
        assert " ".join(reason.split()) in " ".join(previewed(pilot).split())
        await press(pilot, *["backspace"] * len(text), "5", "c", "enter")
        assert game.match.actions[before] == (0, "5C")
        assert not find(pilot, CommandLine).display


@pytest.mark.parametrize("size", [COMPACT, SMALLEST, USUAL, LARGE])
@pytest.mark.parametrize("panel", [False, True])
async def test_a_long_preview_is_read_whole_at_every_size(
    services: Services, saves: Saves, size: tuple[int, int], panel: bool
) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=size) as pilot:
        await press(pilot, *["tab"] * panel)
        await type_in(pilot, "tea")
        await press(pilot, "enter")
        shown = " ".join(previewed(pilot).split())
        assert shown.startswith("“tea” is neither a card nor a command. Type a card")
        assert shown.endswith("or ronda, tringa, silent. Type help for the commands.")
        line = find(pilot, CommandLine)
        assert line.display
        assert line.region.bottom < size[1]
        assert find(pilot, _Preview).region.bottom == line.region.bottom


async def test_every_word_is_answered_and_means_what_its_key_does(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=LARGE) as pilot:
        assert set(table_screen(pilot).words.all()) == {word.name for word in WORDS}
        for text, sentence in [
            ("hand", "Your hand: "),
            ("table", "Table: "),
            ("score", "Score: You"),
            ("legal", "Choose: "),
            ("why 7d", "No. 7D is not in this hand"),
            ("log", "The log is beside the table"),
            ("settings pace", "Bots think: "),
            ("settings pace slow", "Bots think: two seconds."),
        ]:
            await type_in(pilot, text)
            await press(pilot, "enter")
            assert sentence in prompted(pilot)
        assert table_screen(pilot).kahwa.settings.pace == 2.0


async def test_the_log_is_swapped_in_where_it_is_hidden(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=SMALLEST) as pilot:
        assert not find(pilot, LogPane).display
        await type_in(pilot, "log")
        await press(pilot, "enter")
        assert find(pilot, LogPane).display


async def test_a_part_of_the_rules_is_opened(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "rules missa")
        await press(pilot, "enter")
        await pilot.pause()
        assert top(pilot) == "RulesScreen"
        page = pilot.app.screen.query_one("#rules", Page)
        assert any("MISSA" in painted(page).splitlines()[row].upper() for row in range(3))


async def test_the_keys_are_shown_with_the_words(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await press(pilot, "question_mark")
        shown = "\n".join(painted(page) for page in pilot.app.screen.query(Page))
        assert "Commands after a colon: help, hand, table" in shown


async def test_escape_closes_the_line_and_plays_nothing(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5c")
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"
        assert not find(pilot, CommandLine).display
        assert "Enter alone: 5 of cups" in prompted(pilot)
        await press(pilot, "right")
        assert "Enter alone: 5 of swords" in prompted(pilot)
        assert len(game.match.actions) == before


async def test_an_empty_line_does_nothing(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    before = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "colon", "enter")
        await type_in(pilot, "  ")
        await press(pilot, "enter")
        assert "Enter alone: 5 of cups" in prompted(pilot)
        assert len(game.match.actions) == before


async def test_tab_completes_as_far_as_it_is_certain(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "5c ")
        await press(pilot, "tab")
        assert find(pilot, CommandLine).text == "5C bount"
        await press(pilot, "escape")
        await type_in(pilot, "se")
        await press(pilot, "tab")
        assert find(pilot, CommandLine).text == "settings"


async def test_earlier_lines_are_recalled(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        for line in ("7d", "3b"):
            await type_in(pilot, line)
            await press(pilot, "enter", "escape")
        await press(pilot, "colon", "up")
        assert find(pilot, CommandLine).text == "3b"
        await press(pilot, "up", "up")
        assert find(pilot, CommandLine).text == "7d"
        await press(pilot, "down", "down")
        assert find(pilot, CommandLine).text == ""


async def test_why_names_the_rule_of_the_last_points(services: Services, saves: Saves) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=LARGE) as pilot:
        await type_in(pilot, "why")
        await press(pilot, "enter")
        assert "ronda" in prompted(pilot).lower()
        assert "(" in prompted(pilot)


async def test_why_before_any_points(services: Services, saves: Saves) -> None:
    async with waiting_table(services, dealt(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "why")
        await press(pilot, "enter")
        assert "Nobody has scored yet." in prompted(pilot)


async def test_save_names_the_game(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
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
        ("bye", "LobbyScreen"),
        ("replay", "ReplayScreen"),
        ("replay 1", "ReplayScreen"),
        ("watch 1", "ReplayScreen"),
        ("rules all", "RulesScreen"),
        ("rules 2", "RulesScreen"),
        ("hint", "HintDialog"),
    ],
)
async def test_a_word_leads_where_its_key_does(
    services: Services, saves: Saves, word: str, screen: str
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, word)
        await press(pilot, "enter")
        await pilot.pause()
        assert top(pilot) == screen


async def test_the_coach_is_asked_by_a_word_once_a_round_is_over(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "coach")
        await press(pilot, "enter")
        assert prompted(pilot).strip() == "► The coach reviews a round once it's over."
        assert top(pilot) == "TableScreen"


async def test_what_cannot_be_named_is_told(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_what: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(Store, "rename", full)
    async with waiting_table(services, bount_offered(saves)).run_test(size=USUAL) as pilot:
        await type_in(pilot, "save Sunday")
        await press(pilot, "enter")
        assert prompted(pilot).strip() == "► The disk is full."
