"""What a guest's terminal is told depends on its own environment, not on that of the host."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from core.bots.crew import CrewHere
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, RoomListener
from core.rooms.room import Room
from tests.core.rooms.kit import RIKIKI, comes, room_at
from tests.core.rooms.opened import stay_of
from tests.terminal.paper import PaperLine
from tests.tui.app_kit import painted
from tui.config.rows import rows_for
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.config.words import changed, told
from tui.host.guest_app import GuestApp
from tui.screens.table.screen import TableScreen
from tui.screens.table.view import TableView
from tui.widgets.cell_widget import CellWidget

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color"}
FAR = {**TERMINAL, "SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}


def guest(room: Room, folder: Path, environ: Mapping[str, str]) -> GuestApp:
    """Return the application of Salma, who comes in as soon as it runs."""

    def enter(listener: RoomListener, deliver: Deliver) -> GuestSession:
        return room.enter("key-Salma", "Salma", listener, deliver)

    surroundings = Surroundings(
        settings=Settings(pace=0),
        settings_file=folder / "salma.json",
        environ=environ,
        crew=CrewHere(),
    )
    return GuestApp(surroundings, enter, PaperLine())


@pytest.mark.parametrize(("environ", "low_bandwidth"), [(TERMINAL, False), (FAR, True)])
@pytest.mark.parametrize("of_host", [TERMINAL, FAR])
async def test_a_guests_line_is_spared_if_it_is_long_itself(
    environ: Mapping[str, str],
    low_bandwidth: bool,
    of_host: Mapping[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in of_host.items():
        monkeypatch.setenv(name, value)
    room = room_at(tmp_path)
    app = guest(room, tmp_path, environ)
    async with app.run_test(size=(80, 24)) as pilot:
        karim, _face = comes(room, "Karim")
        await stay_of(room, "Salma").sit(await karim.open(RIKIKI))
        await karim.start()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        picture = app.screen.query_one(TableView).picture
        assert picture is not None
        assert picture.sitting.low_bandwidth is low_bandwidth
        assert app.animation_level == ("none" if low_bandwidth else "full")
        app.show_help((), "", ())
        await pilot.pause()
        assert app.screen.has_class("-lean") is low_bandwidth


async def test_a_guest_sees_no_name_or_folder_of_the_host_in_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "hassan")
    app = guest(room_at(tmp_path), tmp_path, FAR)
    async with app.run_test(size=(120, 40)) as pilot:
        app.change_settings(Settings())
        app.show_settings()
        await pilot.pause()
        parts = app.screen.query(CellWidget).results()
        words = " ".join(" ".join(map(painted, parts)).split())
        assert "Your name" not in words
        assert "Hassan" not in words
        assert tmp_path.name not in words
        assert not any("player" in line for line in told(app.settings, app.login))
        assert changed(app.settings, app.login, "player Hassan").settings is None
        await pilot.press("R", *["down"] * len(rows_for(None)), "right")
        assert app.settings.player == ""
