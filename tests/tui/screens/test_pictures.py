"""Pictures of the screens around a table in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/screens/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.tui.app_kit import COMPACT, LARGE, SMALLEST, TALL, USUAL, Running, press
from tests.tui.pictured import Compare
from tests.tui.statistics.kit import played_through
from tests.tui.table_kit import HUGE
from tui.app import KahwaApp
from tui.config.services import Services

SCREENS = {
    "lobby": [],
    "saved": ["s", "down"],
    "new-game": ["n", "tab"],
    "settings": ["comma", "down"],
    "help": ["s", "question_mark"],
    "rules": ["r"],
}
"""The keys that lead from the lobby to each screen."""

LISTS = {
    "finished": ["s", "tab"],
    "bin": ["s", "left"],
    "found": ["s", "slash", *"fatima", "enter"],
}
"""The keys that lead from the lobby to lists of saved games."""

KINDS = {
    "80x24": (USUAL, {}),
    "120x40": (LARGE, {}),
    "40x12": (COMPACT, {}),
    "40x39": (TALL, {}),
    "60x18": (SMALLEST, {}),
    "200x60": (HUGE, {}),
    "ascii": (USUAL, {"look": "ascii"}),
}
"""Terminal sizes, and the settings that differ from the defaults."""


async def settle(pilot: Running) -> None:
    """Let everything be painted that waits for the first paint."""
    await press(pilot)
    await press(pilot)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_picture(
    services: Services, three_games: list[str], same_picture: Compare, screen: str, kind: str
) -> None:
    size, dressed = prepared(services, kind)

    async def open_screen(pilot: Running) -> None:
        await settle(pilot)
        await press(pilot, *SCREENS[screen])
        await settle(pilot)

    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=open_screen)


def prepared(services: Services, kind: str) -> tuple[tuple[int, int], Services]:
    size, changed = KINDS[kind]
    plain = {**msgspec.to_builtins(services.settings), **changed}
    return size, replace(services, settings=msgspec.convert(plain, type(services.settings)))


@pytest.mark.parametrize("kind", ["80x24", "60x18", "120x40", "ascii"])
@pytest.mark.parametrize("listed", LISTS)
def test_saved_list(
    services: Services, three_games: list[str], same_picture: Compare, listed: str, kind: str
) -> None:
    finished = played_through(services.saves, "ronda")
    services.saves.throw_away(finished if listed == "bin" else three_games[0])
    size, dressed = prepared(services, kind)

    async def open_list(pilot: Running) -> None:
        await settle(pilot)
        await press(pilot, *LISTS[listed])
        await settle(pilot)

    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=open_list)
