"""The end of a game at a room's table: its sheet, the opened cards, and another game."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core.rooms.room import Room
from core.store import HINT
from tests.core.rooms.kit import store_of
from tests.tui.app_kit import find, painted, press, top
from tests.tui.room.kit import AtTable, at_table, plan
from tests.tui.room.test_table import moves_on
from tests.tui.seen import seen_for_a_moment
from tui.replay.screen import ReplayScreen
from tui.screens.game_over import GameOverSheet
from tui.widgets.end_story import EndStoryPane
from tui.widgets.footer import Footer


@asynccontextmanager
async def at_the_end(folder: Path, *, watches: bool = False) -> AsyncIterator[AtTable]:
    """Let a game of President end while Salma looks at it."""
    table = plan("president", persons=1 if watches else 2, watchers=True)
    async with at_table(folder, table, (100, 40), watches=watches) as at:
        if not watches:
            at.has_a_bot_play()
        for _turn in range(3000):
            await moves_on(at, at.karim)
            if top(at.pilot) == "GameOverSheet":
                break
        assert top(at.pilot) == "GameOverSheet"
        await seen_for_a_moment(at.pilot)
        yield at


async def test_the_sheet_opens_what_the_cards_came_from(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as at:
        sheet = at.pilot.app.screen
        assert isinstance(sheet, GameOverSheet)
        secret = at.karim.table("1").secret
        assert secret
        assert any(secret in line for line in sheet._ending.lines)


async def test_the_cards_are_opened_also_once_somebody_waits_for_another_game(
    tmp_path: Path,
) -> None:
    async with at_the_end(tmp_path) as at:
        secret = at.karim.table("1").secret
        await at.karim.again()
        assert any(secret in line for line in at.screen.session.helps_told())


async def test_the_sheet_tells_that_bots_have_played_for_persons(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as at:
        sheet = at.pilot.app.screen
        assert isinstance(sheet, GameOverSheet)
        assert "A bot played for Salma 1 time." in sheet._ending.lines


async def test_a_hint_is_counted_and_told(tmp_path: Path) -> None:
    async with at_table(tmp_path, plan("president")) as at:
        seating = at.screen.session.seated
        seating.mark(HINT, 0)
        assert at.screen.session.helps_told() == ["Salma asked for 1 hint."]


async def test_the_game_is_watched_again_with_open_hands(tmp_path: Path) -> None:
    async with at_the_end(tmp_path) as at:
        await press(at.pilot, "w")
        replay = at.pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.can_open_hands()
        assert not replay.can_take_over()


async def test_who_watched_may_see_it_again_as_well_and_asks_for_no_other(tmp_path: Path) -> None:
    async with at_the_end(tmp_path, watches=True) as at:
        pane = at.pilot.app.screen.query_one(EndStoryPane)
        assert "again" not in [one.label for one in pane.buttons]
        await press(at.pilot, "enter")
        assert top(at.pilot) == "RoomTableScreen"
        await press(at.pilot, "enter")
        assert top(at.pilot) == "GameOverSheet"
        await press(at.pilot, "w")
        assert top(at.pilot) == "ReplayScreen"


async def test_playing_again_waits_at_the_table_whoever_asks_first(
    tmp_path: Path,
) -> None:
    async with at_the_end(tmp_path) as at:
        await press(at.pilot, "enter")
        await at.until(lambda: top(at.pilot) == "WaitingScreen")
        await at.karim.again()
        assert at.karim.table("1").phase == "waiting"


async def test_another_enter_while_a_slow_disk_writes_does_not_lead_back_to_the_game_that_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_end(tmp_path) as at:
        room, writes = at.salma._inside, asyncio.Event()
        assert isinstance(room, Room)
        store = store_of(room)
        put = store.put

        async def put_slowly(*asked: Any) -> dict[str, int]:
            await writes.wait()
            return await put(*asked)

        monkeypatch.setattr(store, "put", put_slowly)
        await press(at.pilot, "enter", "enter")
        assert top(at.pilot) == "HallScreen"
        writes.set()
        await at.until(lambda: at.karim.table("1").phase == "waiting")
        await at.pilot.pause()
        assert top(at.pilot) == "WaitingScreen"


async def test_the_last_play_is_taken_back_only_if_the_others_agree(tmp_path: Path) -> None:
    table = plan("president", take_backs="agreed")
    async with at_table(tmp_path, table, (100, 40)) as at:
        at.karim.place().left()
        for _turn in range(600):
            await press(at.pilot, "enter")
            if top(at.pilot) == "GameOverSheet":
                break
        at.karim.place().follow(lambda _update: None)
        done = len(at.actions)
        await press(at.pilot, "u")
        assert at.karim.table("1").asked == "Salma"
        at.karim.agree(True)
        await at.until(lambda: len(at.actions) < done)
        await at.pilot.pause()
        assert top(at.pilot) == "RoomTableScreen"


async def test_nothing_is_taken_back_once_somebody_waits_for_another_game(tmp_path: Path) -> None:
    table = plan("president", take_backs="agreed")
    async with at_table(tmp_path, table, (100, 40)) as at:
        at.karim.place().left()
        for _turn in range(600):
            await press(at.pilot, "enter")
            if top(at.pilot) == "GameOverSheet":
                break
        await press(at.pilot, "escape")
        assert "undo" in painted(find(at.pilot, Footer))
        await at.karim.again()
        await at.pilot.pause()
        assert "undo" not in painted(find(at.pilot, Footer))
