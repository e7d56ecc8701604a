"""Every screen that is left is forgotten, with its widgets and its table, after many sittings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.depth import amounts
from tests.living import living
from tests.tui.apart import gone, no_collector, widgets_of
from tests.tui.app_kit import USUAL, Running, press, top
from tests.tui.hurry import clock
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
    """Let every timer run out: the event loop keeps one that was cancelled until it would ring.

    What was taken away is taken apart when it did nothing at two looks.
    """
    for _third in range(3):
        clock.ahead += 20
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


@pytest.mark.parametrize("keys", [("n", "1", "enter"), ("question_mark",), ("l",), ("comma",)])
async def test_a_screen_that_was_left_is_gone_by_itself(
    keys: tuple[str, ...], services: Services
) -> None:
    """Python would look for it when several more have been left, and everybody wait for that."""
    with no_collector():
        async with KahwaApp(services).run_test(size=USUAL) as pilot:
            await press(pilot, *keys)
            assert top(pilot) != "LobbyScreen"
            left = widgets_of(pilot.app.screen)
            await back_to_lobby(pilot)
            await gone(left)
