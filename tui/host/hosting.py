"""A card room that is open for guests: room, door and server, as one thing that can be closed."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass, field
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING

from core.ground.logs import host_log
from core.room_store.errors import OtherRelease
from core.rooms.guest_session import GuestSession
from core.rooms.hosts.host import Host
from core.rooms.news import Deliver, RoomListener
from core.rooms.options import RoomOptions
from core.rooms.people.person import HOST
from core.rooms.room import Room
from tui.host.admin import AdminServer
from tui.host.callers import Callers
from tui.host.caretaker import Caretaker
from tui.host.collecting import Collector
from tui.host.desk import Desk
from tui.host.guest_log import GuestLog
from tui.host.guest_tasks import GuestTasks
from tui.host.limits import Limits
from tui.host.server import RoomServer
from tui.host.session import SshSession
from tui.host.visit import GuestServices, Visit
from tui.terminal.share import Shares, meter_tasks

if TYPE_CHECKING:
    import asyncssh

    from core.bots.crew import Crew
    from tui.config.services import Services

PORT = 2222
"""Where guests call when nothing else is said: the SSH of the machine itself has 22."""

LOOKING = 5.0
"""Seconds between looks whether a guest's line has stalled."""

HURRY = 1.5
"""Seconds after which a room that closes waits for its database no more."""

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

    def __init__(
        self, plan: HostingPlan, crew: Crew, room: Room, key: asyncssh.SSHKey, desk: Desk
    ) -> None:
        """Take what was planned, the room with all that was kept, and the key of the host."""
        self._plan = plan
        self._room = room
        self._key = key
        self._desk = desk
        self._collector = Collector()
        self._tasks = GuestTasks()
        self._visits: set[Visit] = set()
        desk.guests = self._visits.__len__
        self._door = room.door(word=plan.word, keys=plan.keys, is_open=plan.is_open)
        self._house = GuestServices(
            room=room,
            door=self._door,
            crew=crew,
            limits=plan.limits,
            settings=desk.settings,
            joining=asyncio.Lock(),
            shares=Shares(),
        )
        callers = Callers(plan.limits, GuestLog(host_log()), SystemRandom())
        self._server = RoomServer(key, callers, self._serve)
        self._admin: AdminServer | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self.ended = asyncio.Event()
        """Whether this host closes by itself: its last game is over, as was asked for, or the room
        has become one of another release."""
        self._why_refused: OtherRelease | None = None
        room.host.on_refused = self._refuse

    @classmethod
    async def open(cls, plan: HostingPlan, crew: Crew) -> RoomHosting:
        """Open a room; raise KahwaError, with nothing left open, if that cannot be."""
        meter_tasks(asyncio.get_running_loop())
        desk = await Desk.open(plan.store, plan.host_name)
        try:
            await desk.check_name()
            key = await desk.host_key()
            host = Host(desk.store, plan.host_name, about=desk.about) if plan.store else None
            room = Room(plan.room, desk.store, crew, host=host)
            await room.reopen(plan.host)
        except BaseException:
            await desk.store.close()
            raise
        hosting = cls(plan, crew, room, key, desk)
        try:
            await hosting._listen()
        except BaseException:
            await hosting.close()
            raise
        crew.start()
        hosting._collector.begin()
        hosting._watch = asyncio.create_task(hosting._look_after())
        return hosting

    async def _listen(self) -> None:
        """Let guests call, the machine's owner look after the room, and figures be asked for."""
        await self._server.listen(self._plan.bind, self._plan.port)
        self._desk.line = self.line
        caretaker = Caretaker(self._room, self._door, self._desk.store, self.line)
        self._admin = AdminServer(caretaker.deeds())
        await self._admin.listen(self._plan.host_name)
        if self._plan.metrics is not None:
            await self._desk.tell_figures(self._room, self._plan.metrics)

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

    @property
    def metrics_at(self) -> str:
        """Where figures are told, empty where they are not."""
        return self._desk.metrics_at

    @property
    def has_ended(self) -> bool:
        """Whether the room has closed by itself, or is about to."""
        return self.ended.is_set()

    def new_word(self) -> str:
        """Make up another word, which counts from now on; return it."""
        return self._door.new_word()

    def enter_host(self, listener: RoomListener, deliver: Deliver) -> GuestSession:
        """Let the host's own keyboard into the room; raise KahwaError where it had to close."""
        self.check_allowed()
        return self._room.enter(HOST, self._plan.host, listener, deliver, way="host")

    def check_allowed(self) -> None:
        """Raise OtherRelease if this host had to close, for the room is one of another release."""
        if self._why_refused is not None:
            raise self._why_refused

    def _refuse(self, why: OtherRelease) -> None:
        """Close: this release cannot go on with the room."""
        self._why_refused = why
        self.ended.set()
        self._close_soon()

    async def close(self) -> None:
        """Tell everybody that the room closes, and close it; a second time only waits for that."""
        await asyncio.shield(self._close_soon())

    def _close_soon(self) -> asyncio.Task[None]:
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close())
        return self._closing

    async def _close(self) -> None:
        self._collector.rest()
        try:
            await self._send_home()
        finally:
            self._collector.end()

    async def _send_home(self) -> None:
        self._server.stop_listening()
        if self._watch is not None:
            self._watch.cancel()
        if self._admin is not None:
            await self._admin.close()
        hurry = asyncio.get_running_loop().call_later(HURRY, self._desk.give_up)
        await self._desk.close()
        await self._room.close()
        hurry.cancel()
        await self._desk.given_up()
        for visit in tuple(self._visits):
            visit.dismiss(self._room.closing.farewell.told())
        await self._tasks.ended(LEAVING)
        await asyncio.sleep(FAREWELL)
        self._server.hang_up()

    # ------------------------------------------------------------------ for guests

    def _serve(self, session: SshSession) -> None:
        self._tasks.begin(self._visit(session))

    async def _visit(self, session: SshSession) -> None:
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
            if self._room.closing.is_time(self._room.tables):
                self.ended.set()
                self._close_soon()


def _own_address() -> str:
    """Return the address under which others most likely reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
