"""The settings screen: values taken at once, kept, taken back, and shown on a piece of table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names
from core.saves.saves import Saves
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
from tests.tui.ronda.kit import dealt
from tests.tui.table_kit import HUGE, at_table, begun, waiting_table
from tui.app import KahwaApp
from tui.config.rows import GROUPS
from tui.config.services import Services
from tui.config.settings import Settings, load_settings
from tui.config.settings_keeper import SettingsKeeper
from tui.games import look_of
from tui.games.look import Blocks
from tui.screens.setting_lines import MOST_SHOWN
from tui.screens.table.piece import PARTS, TablePiece, fitting
from tui.widgets.cell_widget import CellWidget
from tui.widgets.hand import SpreadHand
from tui.widgets.header import Header
from tui.widgets.page import Page

UNDONE = Settings(player="Nadia")


def rows(pilot: Running) -> str:
    return painted(find(pilot, Page, "#settings"))


def piece(pilot: Running) -> str:
    """Return what the piece of table shows, as text."""
    return "\n".join(painted(part) for part in find(pilot, TablePiece).query(CellWidget).results())


def looks_of_piece(pilot: Running) -> set[str]:
    """Return the names of the looks that the parts of the piece are painted in."""
    canvases = [part._canvas for part in find(pilot, TablePiece).query(CellWidget) if part.display]
    return {canvas.look.name for canvas in canvases if canvas is not None}


# ---------------------------------------------------------------------- rows


async def test_a_setting_is_applied_and_kept_at_once(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma", "right")
        assert kahwa(pilot).look.name == "riad-light"
        assert pilot.app.theme == "kahwa-riad-light"
        assert load_settings(services.settings_file).settings.look == "riad-light"
        await press(pilot, "left", "left")
        assert kahwa(pilot).look.name == "ascii"
        assert "[Plain ASCII]" in rows(pilot)
        assert "[Zellige]" not in rows(pilot)


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("High contrast", "look", "high-contrast"),
        ("colour-blind safe", "safe_suits", True),
        ("square", "signs", "square"),
        ("small", "card_size", "small"),
        ("French", "calls", "french"),
        ("half a second", "pace", 0.5),
        ("two seconds", "pace", 2.0),
        ("on my turn", "bell", "turn"),
        ("my turn and catches", "bell", "claims"),
        ("256", "colours", "256"),
        ("lean", "repaint", "lean"),
        ("azerty", "keys", "azerty"),
        ("250 ms", "escape_delay", 250),
    ],
)
async def test_a_click_on_a_value_takes_it(
    services: Services, text: str, field: str, value: object
) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        await click(pilot, find(pilot, Page, "#settings"), text)
        assert getattr(kahwa(pilot).settings, field) == value


def test_every_row_belongs_to_a_setting_and_offers_its_default() -> None:
    names = {field.name for field in msgspec.structs.fields(Settings)}
    for _title, group in GROUPS:
        for row in group:
            assert row.field in names
            values = [value for value, _label in row.values]
            assert not values or getattr(Settings(), row.field) in values
            for value in values:
                msgspec.convert({row.field: value}, Settings)


def test_every_row_and_value_is_in_the_documentation() -> None:
    text = (Path(__file__).parents[3] / "docs" / "settings.md").read_text(encoding="utf-8")
    documented = {
        label.strip(): values
        for line in text.splitlines()
        if line.startswith("| ")
        for label, values in [line.strip("|").split("|")]
    }
    for _title, group in GROUPS:
        for row in group:
            for _value, label in row.values:
                assert label in documented[row.label], (row.label, label)


@pytest.mark.parametrize("size", [(40, 12), SMALLEST, USUAL, LARGE, HUGE])
async def test_every_row_and_all_its_values_can_be_reached(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "comma")
        for _title, group in GROUPS:
            for row in group:
                shown = " ".join(rows(pilot).split())
                assert f"► {row.label}" in shown
                for _value, label in row.values if len(row.values) > MOST_SHOWN else ():
                    assert f" {label} " in " ".join(rows(pilot).split())
                    await press(pilot, "right")
                if len(row.values) <= MOST_SHOWN:
                    assert all(label in shown for _value, label in row.values)
                await press(pilot, "down")
        assert f"► {GROUPS[0][1][0].label}" in rows(pilot)
        assert all(len(line) <= size[0] for line in rows(pilot).splitlines())


async def test_clicks_on_the_arrows_go_round_the_values_of_a_row_that_has_many(
    services: Services,
) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        page = find(pilot, Page, "#settings")
        while "► Your face" not in rows(pilot):
            await press(pilot, "down")
        faces = []
        for arrow in "→→←←←":
            await click(pilot, page, arrow)
            faces.append(kahwa(pilot).settings.face)
    assert (faces[0], faces[2], faces[3:]) == ("bold-woman", "bold-woman", ["none", "patient-man"])


async def test_changes_are_taken_back_one_by_one_the_defaults_too(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma", "right", "down", "right")
        changed = kahwa(pilot).settings
        assert (changed.look, changed.safe_suits) == ("riad-light", True)
        await press(pilot, "R")
        assert kahwa(pilot).settings == UNDONE
        await press(pilot, "u")
        assert kahwa(pilot).settings == changed
        await press(pilot, "u", "u")
        assert kahwa(pilot).settings == UNDONE
        assert load_settings(services.settings_file).settings == UNDONE
        await press(pilot, "u")
        assert kahwa(pilot).settings == UNDONE


async def test_what_was_changed_stays_after_leaving(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma", "right", "escape")
        assert top(pilot) == "LobbyScreen"
        assert kahwa(pilot).settings.look == "riad-light"


async def test_the_name_is_typed(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma", *["down"] * 8, "enter")
        assert top(pilot) == "NameDialog"
        await press(pilot, *["backspace"] * 5, *"Aïcha", "enter")
        assert kahwa(pilot).player_name == "Aïcha"
        assert "Aïcha" in rows(pilot)


async def test_settings_that_cannot_be_kept_hold_and_are_told(services: Services) -> None:
    services.settings_file.parent.write_text("no folder")
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma")
        assert "saved" in painted(find(pilot, Header))
        await press(pilot, "right")
        assert kahwa(pilot).settings.look == "riad-light"
        (told,) = kahwa(pilot)._notifications
        assert "Can't save" in told.message
        assert "not saved" in painted(find(pilot, Header))


async def test_settings_that_could_not_be_kept_are_once_they_can_be(services: Services) -> None:
    keeper = SettingsKeeper()
    kept = replace(services, keep=keeper.keep, keep_again=keeper.keep_again)
    folder = services.settings_file.parent
    folder.write_text("no folder")
    async with KahwaApp(kept).run_test(size=USUAL) as pilot:
        await press(pilot, "comma", "right")
        assert not kahwa(pilot).settings_are_kept
        kahwa(pilot)._keep_again()
        assert not kahwa(pilot).settings_are_kept
        folder.unlink()
        kahwa(pilot)._keep_again()
        await pilot.pause()
        assert "not saved" not in painted(find(pilot, Header))
        assert [one.message for one in kahwa(pilot)._notifications][1:] == [
            "Your settings are saved now."
        ]
    assert load_settings(services.settings_file).settings.look == "riad-light"


# ---------------------------------------------------------------------- the piece of table


async def test_the_piece_of_table_takes_every_look_and_sign_set_at_once(services: Services) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        assert looks_of_piece(pilot) == {"zellige"}
        assert "†" in piece(pilot)
        await press(pilot, "right")
        assert looks_of_piece(pilot) == {"riad-light"}
        await press(pilot, "down", "down", "left", "left")
        assert kahwa(pilot).settings.signs == "letters"
        assert "†" not in piece(pilot)
        assert "╭" in piece(pilot)
        await press(pilot, "right")
        assert piece(pilot).isascii()


async def test_the_piece_of_table_follows_words_and_beginner_help(services: Services) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        assert "Khamsa" in piece(pilot)
        assert "takes" in piece(pilot)
        await click(pilot, find(pilot, Page, "#settings"), "French")
        assert "Khamsa" not in piece(pilot)
        assert "Cinq" in piece(pilot)
        await click(pilot, find(pilot, Page, "#settings"), "show takes")
        await press(pilot, "right")
        assert "takes" not in piece(pilot)


@pytest.mark.parametrize("size", [SMALLEST, USUAL, LARGE, HUGE])
async def test_the_tables_of_all_games_are_shown_in_turn(
    services: Services, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        await press(pilot, "comma")
        for game in (*game_names(), next(iter(game_names()))):
            hand = find(pilot, TablePiece).query_one(type(look_of(game).make_hand()))
            assert hand.display
            assert painted(hand).strip()
            assert pilot.app.screen.region.contains_region(hand.region)
            await press(pilot, "t")


async def test_a_click_on_its_title_shows_the_table_of_another_game(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma")
        await click(pilot, find(pilot, Page, "#sample-title"), "another game")
        assert "RIKIKI" in painted(find(pilot, Page, "#sample-title"))


async def test_the_smallest_terminal_leaves_the_table_out(services: Services) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "comma")
        assert find(pilot, TablePiece).parent.display  # type: ignore[union-attr]
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert not pilot.app.screen.query_one("#sample").display
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "Bount" in piece(pilot)


def test_parts_are_left_out_in_their_order_where_there_is_no_room() -> None:
    blocks = Blocks(seats=2, board=3, hand=5, prompt=1, buttons=1)
    assert list(fitting(blocks, 12)) == list(PARTS)
    assert list(fitting(blocks, 10)) == ["board", "hand", "prompt", "buttons"]
    assert list(fitting(blocks, 7)) == ["hand", "prompt", "buttons"]
    assert list(fitting(blocks, 6)) == ["hand", "prompt"]
    assert list(fitting(blocks, 5)) == ["hand"]
    assert fitting(blocks, 4) == {}
    assert list(fitting(Blocks(0, 3, 5, 1, 0), 9)) == ["board", "hand", "prompt"]


# ---------------------------------------------------------------------- over a game


async def test_over_a_game_its_own_cards_are_shown_and_its_table_follows(
    services: Services, saves: Saves
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot)
        table = pilot.app.screen
        await press(pilot, "comma")
        assert "12†" not in piece(pilot)
        for card in ("5▼", "5†", "12●"):
            assert card in piece(pilot)
        await press(pilot, "down", "down", "left")
        assert "5C" in piece(pilot)
        await press(pilot, "escape")
        assert pilot.app.screen is table
        assert painted(find(pilot, SpreadHand)).isascii()


async def test_the_pause_menu_leads_to_the_settings_and_back_to_the_table(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "makao", 3, Seeded(4))
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "escape", "comma")
        assert top(pilot) == "SettingsScreen"
        assert "MAKAO" in painted(find(pilot, Page, "#sample-title"))
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"


async def test_behind_a_curtain_a_sample_is_shown_and_no_hand(
    services: Services, saves: Saves
) -> None:
    async with KahwaApp(services).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        sample = piece(pilot)
    game = dealt(saves, "ronda", "silent", persons=2)
    async with at_table(services, game).run_test(size=LARGE) as pilot:
        await press(pilot, "comma")
        assert piece(pilot) != sample
        await press(pilot, "escape", "enter", "comma")
        assert top(pilot) == "SettingsScreen"
        assert piece(pilot) == sample
