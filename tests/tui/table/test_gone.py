"""A table whose app ends without a key gives back what it holds: the line is gone, or a fault."""

from __future__ import annotations

from core.saves import Saves
from core.sources import Seeded
from tests.tui.table_kit import begun, waiting_table
from tui.config.services import Services


async def test_a_game_whose_terminal_is_gone_can_be_opened_at_once(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(3))
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pilot.app.exit()
    saves.resume(game.head.id).close()
