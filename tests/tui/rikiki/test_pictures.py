"""Pictures of Rikiki's table in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/rikiki/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import Running, press
from tests.tui.pictured import Compare
from tests.tui.rikiki.kit import (
    Moment,
    begun,
    bids_with_the_largest_hand,
    brought_to,
    follows,
    last_bid,
    won_a_trick,
)
from tests.tui.table_kit import KINDS, waiting_table
from tui.config.services import Services

MOMENTS: Mapping[str, tuple[int, Moment]] = {
    "bid-of-8": (8, last_bid),
    "trick-of-8": (8, follows),
    "won-trick-of-4": (4, won_a_trick),
    "bid-of-13-cards": (4, bids_with_the_largest_hand),
    "bid-of-17-cards": (3, bids_with_the_largest_hand),
}
"""The number of players and the moment of each picture."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_picture(
    services: Services, saves: Saves, same_picture: Compare, moment: str, kind: str
) -> None:
    size, changed = KINDS[kind]
    players, come = MOMENTS[moment]
    game = brought_to(begun(saves, players), come)

    async def settle(pilot: Running) -> None:
        await press(pilot)
        await press(pilot)

    app = waiting_table(services, game, **changed)
    assert same_picture(app, terminal_size=size, run_before=settle)
