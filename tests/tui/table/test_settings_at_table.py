"""What changed settings do at a table that is being played, at once."""

from __future__ import annotations

import msgspec
import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import USUAL, Running, find, kahwa, painted, press, top
from tests.tui.ronda.kit import dealt, first_action_played_out, last_action
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import game_of, table_of, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.widgets.hand import SpreadHand
from tui.widgets.round_sheet import RoundSheetPane


def change(pilot: Running, **fields: object) -> None:
    kahwa(pilot).change_settings(msgspec.structs.replace(kahwa(pilot).settings, **fields))


# ---------------------------------------------------------------------- pace and repaint


async def test_pace_and_grace_are_those_of_the_table_at_once(
    services: Services, saves: Saves
) -> None:
    async with waiting_table(services, dealt(saves)).run_test(size=USUAL) as pilot:
        await press(pilot)
        change(pilot, pace=0.0, grace=4.0)
        pace = table_of(pilot).pace
        assert (pace.seconds, pace.grace) == (0.0, 4.0)


async def test_a_lean_table_lifts_no_card(services: Services, saves: Saves) -> None:
    async with waiting_table(services, dealt(saves, "ronda", "silent")).run_test(
        size=USUAL
    ) as pilot:
        await press(pilot)
        lifted = painted(find(pilot, SpreadHand))
        change(pilot, repaint="lean")
        lying = painted(find(pilot, SpreadHand))
        assert lying != lifted
        change(pilot, repaint="full")
        assert painted(find(pilot, SpreadHand)) == lifted


# ---------------------------------------------------------------------- animation


async def round_ended(pilot: Running) -> str:
    """End the round, and return the first sight of its sheet."""
    game = game_of(pilot)
    await press(pilot, *last_action(game))
    assert top(pilot) == "RoundEnd"
    return painted(find(pilot, RoundSheetPane))


def rows(text: str) -> int:
    return sum(bool(row.strip()) for row in text.splitlines())


async def test_without_animation_the_sheet_is_whole_at_once(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        sheet = await round_ended(pilot)
        assert "Now" in sheet
        assert find(pilot, RoundSheetPane).shown is None


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no row of a sheet follow by itself."""
    monkeypatch.setattr("tui.screens.round_end.ROW_SECONDS", 3600.0)


@pytest.mark.usefixtures("stopped")
async def test_any_key_shows_an_unrolling_sheet_whole(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game, animation=True).run_test(size=USUAL) as pilot:
        assert rows(await round_ended(pilot)) == 1
        await press(pilot, "z")
        assert top(pilot) == "RoundEnd"
        assert "Now" in painted(find(pilot, RoundSheetPane))


@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("key", ["enter", "escape", "n"])
async def test_an_unrolling_sheet_delays_no_key(services: Services, saves: Saves, key: str) -> None:
    game = first_action_played_out(saves)
    async with waiting_table(services, game, animation=True).run_test(size=USUAL) as pilot:
        await round_ended(pilot)
        await seen_for_a_moment(pilot)
        await press(pilot, key)
        assert top(pilot) == "TableScreen"


async def test_an_unrolling_sheet_comes_to_its_end(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.round_end.ROW_SECONDS", 0.001)
    game = first_action_played_out(saves)
    async with waiting_table(services, game, animation=True).run_test(size=USUAL) as pilot:
        await round_ended(pilot)
        for _wait in range(200):
            if find(pilot, RoundSheetPane).shown is None:
                break
            await pilot.pause(0.01)
        assert find(pilot, RoundSheetPane).shown is None
        assert "Now" in painted(find(pilot, RoundSheetPane))


async def test_a_lean_table_unrolls_nothing(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves)
    app = waiting_table(services, game, animation=True, repaint="lean")
    async with app.run_test(size=USUAL) as pilot:
        assert "Now" in await round_ended(pilot)


async def test_animation_rules_what_textual_moves(services: Services, saves: Saves) -> None:
    async with waiting_table(services, dealt(saves)).run_test(size=USUAL) as pilot:
        assert pilot.app.animation_level == "none"
        change(pilot, animation=True)
        level: str = pilot.app.animation_level
        assert level == "full"


# ---------------------------------------------------------------------- the Escape key


async def test_the_delay_changes_at_once_and_auto_is_that_of_the_environment(
    services: Services,
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        before = kahwa(pilot).escape_delay
        change(pilot, escape_delay=250)
        assert kahwa(pilot).escape_delay == 0.25
        change(pilot, escape_delay=None)
        assert kahwa(pilot).escape_delay == before
