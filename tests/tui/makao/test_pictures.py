"""Pictures of Makao's table in every size class and in plain ASCII.

After a wanted change: `.venv/bin/pytest tests/tui/makao/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import Running, press
from tests.tui.makao.kit import (
    joker_in_hand,
    large_hand,
    last_but_one,
    last_joker,
    penalty_waits,
    rival_forgot,
)
from tests.tui.pictured import Compare
from tests.tui.table_kit import KINDS, waiting_table
from tui.config.services import Services

MOMENTS: Mapping[str, tuple[Callable[[Saves], OpenGame], tuple[str, ...]]] = {
    "penalty-of-8": (penalty_waits, ()),
    "colour-of-joker": (joker_in_hand, ("J", "enter")),
    "last-card-armed": (last_but_one, ("c",)),
    "rival-forgot": (rival_forgot, ()),
    "round-end": (last_joker, ("enter",)),
    "hand-of-25": (large_hand(25, 8), ()),
    "hand-of-two": (large_hand(12, 2), ()),
}
"""What makes the game of each picture, and the keys pressed then."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_picture(
    services: Services, saves: Saves, same_picture: Compare, moment: str, kind: str
) -> None:
    size, changed = KINDS[kind]
    make, keys = MOMENTS[moment]
    game = make(saves)

    async def settle(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, *keys)
        await press(pilot)

    app = waiting_table(services, game, **changed)
    assert same_picture(app, terminal_size=size, run_before=settle)
