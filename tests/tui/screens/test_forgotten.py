"""Every screen that is left is forgotten, with its widgets and its table, after many sittings."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from weakref import ref

import pytest

from tests.depth import amounts
from tests.living import living
from tests.tui.app_kit import USUAL, Running, press, top
from tests.tui.hurry import clock
from tui import app as home_app
from tui.app import KahwaApp
from tui.config.services import Services

SITTINGS = (2, 4)
"""Sittings until all is there that is kept once: a few, or one for each game; as many follow."""

ESCAPES = 6
"""How often Escape and q are pressed at most on the way back to the lobby."""

OVER_A_TABLE = ("question_mark", "i", "comma", "ctrl+p", "colon", "escape")
OVER_THE_LOBBY = ("l", "d", "s", "t", "r", "comma", "question_mark", "ctrl+p")
"""Keys that open something over the table, and from the lobby."""


async def back_to_lobby(pilot: Running) -> None:
    """Go back to the lobby from wherever one is."""
    for _time in range(ESCAPES):
        await press(pilot, "escape")
        if top(pilot) == "LobbyScreen":
            return
        if top(pilot) in ("TableScreen", "PauseMenu"):
            await press(pilot, "q")
    assert top(pilot) == "LobbyScreen"


async def sit_at_a_table(pilot: Running, number: int) -> None:
    """Play a little at a new table of one game after the other, with all that opens over it."""
    await press(pilot, "n", str(number % 4 + 1), "enter")
    assert top(pilot) == "TableScreen"
    for key in OVER_A_TABLE:
        await press(pilot, key)
        await press(pilot, "escape")
    await press(pilot, "enter", "enter", "enter")
    await back_to_lobby(pilot)


async def look_around(pilot: Running, _number: int) -> None:
    """Open everything that the lobby offers, one after the other."""
    for key in OVER_THE_LOBBY:
        await press(pilot, key)
        assert top(pilot) != "LobbyScreen", key
        await back_to_lobby(pilot)


async def take_a_lesson(pilot: Running, _number: int) -> None:
    """Begin a lesson, and leave it."""
    await press(pilot, "l", "enter", "enter")
    assert len(pilot.app.screen_stack) > 1
    await back_to_lobby(pilot)


async def watch_again(pilot: Running, _number: int) -> None:
    """Watch a saved game from its start."""
    await press(pilot, "s", "w")
    assert top(pilot) == "ReplayScreen"
    await press(pilot, "right", "right", "space", "question_mark", "escape")
    await back_to_lobby(pilot)


async def a_minute_passes(pilot: Running) -> None:
    """Let every timer run out: the event loop keeps one that was cancelled until it would ring."""
    clock.ahead += 60
    await pilot.pause()


KINDS = (sit_at_a_table, look_around, take_a_lesson, watch_again)


@pytest.mark.thorough
@pytest.mark.parametrize("sitting", KINDS)
@amounts("sittings", *SITTINGS)
async def test_many_sittings_leave_no_more_alive_than_a_few(
    sitting: Callable[[Running, int], Awaitable[None]],
    sittings: int,
    services: Services,
    three_games: list[str],
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await pilot.pause()
        for number in range(sittings):
            await sitting(pilot, number)
        await a_minute_passes(pilot)
        before = living()
        for number in range(sittings):
            await sitting(pilot, number)
        await a_minute_passes(pilot)
        assert not living() - before


@pytest.fixture
def rarely_collected() -> Iterator[None]:
    """Python looks for garbage when far more has been made than a test makes."""
    before = gc.get_threshold()
    gc.set_threshold(10_000_000)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("rarely_collected")
async def test_a_table_that_was_left_is_looked_for_at_once(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python on its own would wait until several more tables have been left."""
    monkeypatch.setattr(home_app, "LEFT_BEHIND", 0.01)
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "n", "1", "enter")
        table = ref(app.screen)
        assert top(pilot) == "TableScreen"
        await back_to_lobby(pilot)
        while table() is not None:
            await press(pilot, "question_mark", "escape")
            await asyncio.sleep(0.02)
