"""Screens that have been left stay in no memory, however often they are opened."""

from __future__ import annotations

import gc
from collections import Counter

import pytest
from textual.dom import DOMNode

from tests.tui.shell.kit import Running, press, top
from tui.app import KahwaApp
from tui.config.services import Services

TABLE = ("c", "escape", "escape", "q")
"""Keys that continue the newest game, look at the table's menu and leave it."""

PAGES = {
    "a table": TABLE,
    "a new game": ("n", "escape"),
    "rules": ("i", "escape"),
    "settings": (",", "escape"),
    "statistics": ("t", "escape"),
    "saved games": ("s", "escape"),
    "lessons": ("l", "escape"),
    "deals": ("d", "escape"),
    "keys": ("?", "escape"),
}


def living() -> Counter[str]:
    """Count the widgets and screens in memory, by class."""
    gc.collect()
    nodes = (one for one in gc.get_objects() if isinstance(one, DOMNode))
    return Counter(type(node).__name__ for node in nodes)


async def visit(pilot: Running, keys: tuple[str, ...], times: int) -> None:
    """Open a page from the lobby with the first key and leave it with the others."""
    for _time in range(times):
        await press(pilot, keys[0])
        assert top(pilot) != "LobbyScreen"
        for key in keys[1:]:
            await press(pilot, key)
        assert top(pilot) == "LobbyScreen"


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize("page", PAGES)
async def test_what_was_shown_is_forgotten(services: Services, page: str) -> None:
    async with KahwaApp(services).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await visit(pilot, PAGES[page], 2)
        before = living()
        await visit(pilot, PAGES[page], 4)
        assert living() - before == Counter()
