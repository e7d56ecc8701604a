"""Who watches a room's table sees the table of each game, without a hand, to its end."""

from pathlib import Path

import pytest

from core.games.registry import game_type
from core.rooms.tables.plan import TablePlan
from tests.core.rooms.kit import comes, room_at
from tests.core.rooms.opened import dealt_at, stay_of
from tests.tui.room.hall_kit import guest
from tui.screens.table.screen import TableScreen


@pytest.mark.parametrize("game", ["ronda", "rikiki", "makao", "president"])
async def test_a_game_is_watched_without_a_hand(game: str, tmp_path: Path) -> None:
    room = room_at(tmp_path)
    preset = next(iter(game_type(game).table.presets))
    plan = TablePlan(
        game, preset, {"players": 4}, (None, "casual", "casual", "casual"), watchers=True
    )
    async with guest(room, tmp_path, "Salma").run_test(size=(80, 24)) as pilot:
        karim, _face = comes(room, "Karim")
        number = await karim.open(plan)
        await stay_of(room, "Salma").watch(number)
        await karim.start()
        dealt = dealt_at(room.tables.board.get(number))
        dealt._bots.rest()
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.watches
        match = dealt.table.match
        for _turn in range(40):
            await dealt.table.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[-1])
            await pilot.pause()
            assert all(
                isinstance(hand, int) for hand in screen.session.place.snapshot().view["hands"]
            )
        assert pilot.app.return_code in (None, 0)
