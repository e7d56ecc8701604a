"""A card room that is open for guests: room, door and server, as one thing that can be closed."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING

from core.logs import host_log
from core.paths import folder, room_database
from core.rooms.keeping import RoomFile
from core.rooms.news import Deliver, Listener
from core.rooms.options import RoomOptions
from core.rooms.person import HOST
from core.rooms.room import Room
from core.rooms.stay import Stay
from core.words import _
from tui.host.callers import Callers
from tui.host.collecting import Collector
from tui.host.guest_log import GuestLog
from tui.host.guest_tasks import GuestTasks
from tui.host.host_key import host_key
from tui.host.limits import Limits
from tui.host.server import RoomServer
from tui.host.session import GuestSession
from tui.host.visit import House, Visit

if TYPE_CHECKING:
    from core.bots.crew import Crew
    from tui.config.services import Services

PORT = 2222
"""Where guests call when nothing else is said: the SSH of the machine itself has 22."""

LOOKING = 5.0
"""Seconds between looks whether a guest's line has stalled."""

LEAVING, FAREWELL = 1.0, 0.1
"""Seconds that guests have to leave when the room closes, and as many to be put out, and seconds
that their clients have to hear of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostingPlan:
    """How a room is opened.

    Guests are heard at the address `bind`, everywhere without one, and at `port`, any free one
    for 0. `host` is the name of whoever sits at the host's own keyboard. In comes whoever knows the
    `word`; whose key has one of the fingerprints `keys`; or, with `is_open`, everybody. Where
    nothing else lets anybody in, a word is made up, which stays the room's word.

    With the URL `store` of a database this is one of several hosts of the room that is kept there,
    and called `host_name` among them. Figures are told at the port `metrics` of this machine, any
    free one for 0, and nowhere without one.
    """

    room: RoomOptions = field(default_factory=RoomOptions)
    host: str = ""
    bind: str | None = None
    port: int = PORT
    word: str = ""
    keys: frozenset[str] = frozenset()
    is_open: bool = False
    limits: Limits = field(default_factory=Limits)
    store: str = ""
    host_name: str = "host"
    metrics: int | None = None


async def open_room(services: Services) -> RoomHosting:
    """Open a card room for guests from the player's own Kahwa; raise KahwaError if it cannot be."""
    return await RoomHosting.open(
        HostingPlan(host=services.settings.player or services.login), services.crew
    )


class RoomHosting:
    """A room that guests reach over SSH, until it is closed."""

    def __init__(self, plan: HostingPlan, crew: Crew, room: Room) -> None:
        """Take what was planned, who thinks for the bots, and the room with all that was kept."""
        data = folder("data")
        self._plan = plan
        self._room = room
        self._collector = Collector()
        self._tasks = GuestTasks()
        self._visits: set[Visit] = set()
        self._door = room.door(word=plan.word, keys=plan.keys, is_open=plan.is_open)
        self._house = House(
            room=room,
            door=self._door,
            crew=crew,
            limits=plan.limits,
            settings=data / "guests",
            joining=asyncio.Lock(),
        )
        self._key = host_key(data / "host_key")
        self._server = RoomServer(
            self._key, Callers(plan.limits, GuestLog(host_log())), self._serve
        )
        self._watch: asyncio.Task[None] | None = None
        self._is_closed = False

    @classmethod
    async def open(cls, plan: HostingPlan, crew: Crew) -> RoomHosting:
        """Open a room; raise KahwaError, with nothing left open, if that cannot be."""
        file = await asyncio.to_thread(
            RoomFile.open, room_database(), lambda: datetime.now(UTC), SystemRandom()
        )
        try:
            room = Room(plan.room, file, crew)
            await room.reopen()
            hosting = cls(plan, crew, room)
            await hosting._server.listen(plan.bind, plan.port)
        except BaseException:
            await file.close()
            raise
        # Where the host's own app runs, Textual has made all tasks eager: not those of asyncssh.
        asyncio.get_running_loop().set_task_factory(None)
        crew.start()
        hosting._collector.begin()
        hosting._watch = asyncio.create_task(hosting._look_after())
        return hosting

    # ------------------------------------------------------------------ for the host

    @property
    def line(self) -> str:
        """What guests type in a terminal to come in."""
        port = self._server.port
        place = f"kahwa@{self._plan.bind or _own_address()}"
        return f"ssh {place}" if port == 22 else f"ssh -p {port} {place}"

    @property
    def word(self) -> str:
        """The word that guests are asked for, empty where none is."""
        return self._door.word

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host key, which guests are shown when they first call."""
        return str(self._key.get_fingerprint())

    def new_word(self) -> str:
        """Make up another word, which counts from now on; return it."""
        return self._door.new_word()

    def enter_host(self, listener: Listener, deliver: Deliver) -> Stay:
        """Let the host's own keyboard into the room."""
        return self._room.enter(HOST, self._plan.host, listener, deliver, way="host")

    async def close(self) -> None:
        """Tell everybody that the room closes, and close it; a second time does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        self._server.stop_listening()
        self._collector.rest()
        if self._watch is not None:
            self._watch.cancel()
        await self._room.close()
        for visit in tuple(self._visits):
            visit.dismiss(_("The room closes now; seats and games are kept."))
        await self._tasks.ended(LEAVING)
        await asyncio.sleep(FAREWELL)
        self._server.hang_up()
        self._collector.end()

    # ------------------------------------------------------------------ for guests

    def _serve(self, session: GuestSession) -> None:
        self._tasks.begin(self._visit(session))

    async def _visit(self, session: GuestSession) -> None:
        visit = Visit(self._house, session)
        self._visits.add(visit)
        self._collector.came()
        try:
            await visit.run()
        finally:
            self._visits.discard(visit)
            asyncio.get_running_loop().call_soon(self._collector.left)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOKING)
            for visit in tuple(self._visits):
                visit.look_after(monotonic())


def _own_address() -> str:
    """Return the address under which others most likely reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
