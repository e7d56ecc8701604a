"""Pictures of Rikiki's table in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/rikiki/test_snapshots.py --snapshot-update`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings

from core.saves import Saves
from tests.tui.rikiki.kit import (
    Moment,
    begun,
    bids_with_the_largest_hand,
    brought_to,
    follows,
    last_bid,
    won_a_trick,
)
from tests.tui.shell.kit import LARGE, SMALLEST, USUAL, Running, press
from tui.app import House, KahwaApp

HUGE = (200, 60)

MOMENTS: Mapping[str, tuple[int, Moment]] = {
    "bid-of-8": (8, last_bid),
    "trick-of-8": (8, follows),
    "won-trick-of-4": (4, won_a_trick),
    "bid-of-13-cards": (4, bids_with_the_largest_hand),
    "bid-of-17-cards": (3, bids_with_the_largest_hand),
}
"""The number of players and the moment of each picture."""

KINDS: Mapping[str, tuple[tuple[int, int], Mapping[str, str]]] = {
    "60x18": (SMALLEST, {}),
    "80x24": (USUAL, {}),
    "120x40": (LARGE, {}),
    "200x60": (HUGE, {}),
    "ascii": (USUAL, {"look": "ascii"}),
}
"""Terminal sizes, and the settings that differ from the defaults."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_picture(
    house: House, saves: Saves, snap_compare: Callable[..., bool], moment: str, kind: str
) -> None:
    size, changed = KINDS[kind]
    players, come = MOMENTS[moment]
    game = brought_to(begun(saves, players), come)
    settings = with_settings(house.settings, pace=60.0, repaint="full", **changed)

    async def settle(pilot: Running) -> None:
        await press(pilot)
        await press(pilot)

    app = KahwaApp(replace(house, settings=settings), game)
    assert snap_compare(app, terminal_size=size, run_before=settle)
