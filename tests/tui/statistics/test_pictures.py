"""Pictures of the statistics in every size class, in plain ASCII, without games and as a list.

After a wanted change: `.venv/bin/pytest tests/tui/statistics/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.tui.app_kit import USUAL, Running, press
from tests.tui.pictured import Compare
from tests.tui.table_kit import KINDS
from tui.app import KahwaApp
from tui.config.services import Services

SCREENS = {
    "ronda": ["down"],
    "rikiki": ["down", "down"],
    "makao": [],
    "kinds": ["down", "tab"],
    "time": ["down", "tab", "tab"],
}
"""The keys that lead from the statistics to the figures of each game, and to all else of Ronda."""


async def settle(pilot: Running) -> None:
    """Let everything be painted that waits for the first paint."""
    await press(pilot)
    await press(pilot)


def compared(same_picture: Compare, services: Services, size: tuple[int, int], *keys: str) -> bool:
    async def open_screen(pilot: Running) -> None:
        await settle(pilot)
        await press(pilot, "t")
        await pilot.app.workers.wait_for_complete()
        await press(pilot, *keys)
        await settle(pilot)

    return same_picture(KahwaApp(services), terminal_size=size, run_before=open_screen)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_picture(
    services: Services, evenings: list[str], same_picture: Compare, screen: str, kind: str
) -> None:
    size, changed = KINDS[kind]
    plain = {**msgspec.to_builtins(services.settings), **changed}
    dressed = replace(services, settings=msgspec.convert(plain, type(services.settings)))
    assert compared(same_picture, dressed, size, *SCREENS[screen])


def test_picture_without_a_game(services: Services, same_picture: Compare) -> None:
    assert compared(same_picture, services, USUAL)


@pytest.mark.parametrize("kind", ["80x24", "40x12"])
def test_picture_of_the_list(
    services: Services, evenings: list[str], same_picture: Compare, kind: str
) -> None:
    size, _changed = KINDS[kind]
    assert compared(same_picture, services, size, "down", "enter", "down")
