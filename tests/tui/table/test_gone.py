"""A table whose app ends without a key gives back what it holds: the line is gone, or a fault."""

from __future__ import annotations

from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.table_kit import begun, table_of, table_screen, waiting_table
from tui.config.services import Services


async def test_a_game_whose_terminal_is_gone_can_be_opened_at_once(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(3))
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pilot.app.exit()
    saves.resume(game.head.id).close()


async def test_an_update_that_comes_when_a_closed_table_has_lost_its_parts_is_no_fault(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "ronda", 2, Seeded(3))
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        table, screen = table_of(pilot), table_screen(pilot)
        await screen.view.remove_children()
        seat = table.match.game.to_act
        await table.act(seat, table.match.game.legal_texts(seat)[0])
        screen.shown.show()
