"""Who watches a room's table sees the table of each game, without a hand, to its end."""

from pathlib import Path

import pytest

from core.bots.crew import CrewHere
from core.registry import game_type
from core.rooms.news import Deliver, Listener
from core.rooms.plan import TablePlan
from core.rooms.room import Stay
from tests.core.rooms.kit import comes, room_at
from tests.tui.room.test_hall import TERMINAL
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.host.guest_app import GuestApp
from tui.screens.table.screen import TableScreen


@pytest.mark.parametrize("game", ["ronda", "rikiki", "makao", "president"])
async def test_a_game_is_watched_without_a_hand(game: str, tmp_path: Path) -> None:
    room = room_at(tmp_path)
    stays: list[Stay] = []

    def enter(listener: Listener, deliver: Deliver) -> Stay:
        stays.append(room.enter("key-Salma", "Salma", listener, deliver))
        return stays[-1]

    surroundings = Surroundings(
        settings=Settings(pace=0),
        settings_file=tmp_path / "Salma.json",
        environ=TERMINAL,
        crew=CrewHere(),
    )
    preset = next(iter(game_type(game).table.presets))
    seats = (None, "casual", "casual", "casual")
    plan = TablePlan(game, preset, {"players": 4}, seats, watchers=True)
    async with GuestApp(surroundings, enter).run_test(size=(80, 24)) as pilot:
        karim, _face = comes(room, "Karim")
        number = await karim.open(plan)
        await stays[0].watch(number)
        await karim.start()
        table = karim.place()._table
        table.pace.hold()
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.watches
        while not table.match.game.is_over and len(table.match.actions) < 60:
            seat = table.match.game.to_act
            await table.act(seat, table.match.game.legal_texts(seat)[-1])
            await pilot.pause()
            view = screen.session.place.snapshot().view
            assert all(isinstance(hand, int) for hand in view["hands"])
        assert pilot.app.is_running
        last = screen.session.chairs[0].last
        assert last is not None
        assert last.number == len(table.match.actions)
