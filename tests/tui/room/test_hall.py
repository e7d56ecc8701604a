"""Guests of one room, each in an application of their own."""

from pathlib import Path

from core.bots.crew import CrewHere
from core.rooms.news import Deliver, Listener
from core.rooms.room import Room, Stay
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.terminal.paper import PaperLine
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.host.guest_app import GuestApp
from tui.screens.room.hall import HallScreen
from tui.screens.table.screen import TableScreen

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "SSH_CONNECTION": "guest"}


def guest(room: Room, folder: Path, name: str) -> GuestApp:
    """Return the application of a guest who comes in as soon as it runs."""

    def enter(listener: Listener, deliver: Deliver) -> Stay:
        return room.enter(f"key-{name}", name, listener, deliver)

    surroundings = Surroundings(
        settings=Settings(pace=0),
        settings_file=folder / f"{name}.json",
        environ=TERMINAL,
        crew=CrewHere(),
    )
    return GuestApp(surroundings, enter, PaperLine())


async def test_a_guest_is_called_to_the_table_when_the_game_begins(tmp_path: Path) -> None:
    room = room_at(tmp_path)
    async with guest(room, tmp_path, "Salma").run_test(size=(80, 24)) as pilot:
        karim, _face = comes(room, "Karim")
        table = await karim.open(RIKIKI)
        assert isinstance(pilot.app.screen, HallScreen)
        await pilot.app.screen.stay.sit(table)
        await karim.start()
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.session.place.seat == 1
