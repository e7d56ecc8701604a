"""What the tests of a room's screens use: guests, the host's own keyboard, and what is shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

from core.bots.crew import CrewHere
from core.rooms.guest_session import GuestSession
from core.rooms.news import Deliver, RoomListener
from core.rooms.people.person import HOST
from core.rooms.room import Room
from core.rooms.tables.plan import TablePlan
from core.saves.saves import Saves
from core.store import Store
from tests.core.rooms.kit import close_later, written
from tests.terminal.paper import PaperLine
from tests.tui.app_kit import NOW, Running
from tui.app import KahwaApp
from tui.config.services import Services, Surroundings
from tui.config.settings import LookName, Settings
from tui.host.guest_app import GuestApp
from tui.screens.room.base import RoomScreen
from tui.screens.room.visit import RoomVisit
from tui.widgets.page import Page

TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "SSH_CONNECTION": "guest"}


def guest(room: Room, folder: Path, name: str, look: LookName = "zellige") -> GuestApp:
    """Return the application of a guest who comes in as soon as it runs."""

    def enter(listener: RoomListener, deliver: Deliver) -> GuestSession:
        return room.enter(f"key-{name}", name, listener, deliver)

    surroundings = Surroundings(
        settings=Settings(pace=0, look=look),
        settings_file=folder / f"{name}.json",
        environ=TERMINAL,
        crew=CrewHere(),
        now=lambda: NOW,
    )
    return GuestApp(surroundings, enter, PaperLine())


class RoomHere:
    """A room that is open for guests who need no line."""

    line = "ssh -p 2222 kahwa@192.168.1.20"
    fingerprint = "SHA256:mVOfjVJ4cH2lCLCT1bPHlvDcRT3UZgYRxLWxvXmzQrk"

    def __init__(self, room: Room) -> None:
        self.room = room
        self.password = "mint-olive-41"
        self.closed = 0
        self.has_ended = False

    def new_password(self) -> str:
        self.password = "salt-amber-07"
        return self.password

    def enter_host(self, listener: RoomListener, deliver: Deliver) -> GuestSession:
        return self.room.enter(HOST, "Hassan", listener, deliver, way="host")

    async def close(self) -> None:
        self.closed += 1


def hosting(room: Room, folder: Path, look: LookName = "zellige") -> tuple[KahwaApp, RoomHere]:
    """Return the host's own Kahwa, which opens its room at once, and that room."""
    here = RoomHere(room)

    async def open_room() -> RoomHere:
        return here

    return KahwaApp(services(folder, look), open_room=open_room), here


def services(folder: Path, look: LookName = "zellige") -> Services:
    """Return what the host's own Kahwa is given, with nothing saved."""
    store = Store.open(folder / "games.db", lambda: NOW)
    close_later(store.close)
    return Services(
        saves=Saves(store, Random(1)),
        settings=Settings(pace=0, player="Hassan", look=look),
        login="Hassan",
        settings_file=folder / "settings.json",
        environ={"LANG": "C.UTF-8", "TERM": "xterm-256color"},
        crew=CrewHere(),
        now=lambda: NOW,
        random=Random(2),
    )


async def settle(pilot: Running) -> None:
    """Let everything be kept, told and painted."""
    for _time in range(4):
        await written()
        await pilot.pause()


async def press(pilot: Running, *keys: str) -> None:
    """Press keys, each when what the one before it has asked for is kept; let everything settle."""
    for key in keys:
        await pilot.press(key)
        await written()
    await settle(pilot)


def shown(pilot: Running) -> str:
    """Return the text of the pages of the uppermost screen."""
    pages = pilot.app.screen.query(Page)
    texts = [
        piece.text for page in pages for line in page.lines for piece in (*line.pieces, *line.end)
    ]
    return " ".join(" ".join(texts).split())


def visit(pilot: Running) -> RoomVisit:
    """Return the visit of whoever has this terminal."""
    for screen in pilot.app.screen_stack:
        if isinstance(screen, RoomScreen) and screen.came is not None:
            return screen.came
    raise AssertionError("nobody has come in")


def toasts(pilot: Running) -> list[str]:
    """Return the sentences told beside the play."""
    return [one.message for one in pilot.app._notifications]


WATCHED = TablePlan("ronda", "cafe", {"players": 2}, (None, "casual"), watchers=True)
