"""A card room that is open for guests: room, door and server, as one thing that can be closed."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from functools import partial
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING

from core.ground.background import Tasks
from core.ground.logs import host_log
from core.room_store.errors import OtherRelease
from core.rooms.guest_session import GuestSession
from core.rooms.hosts.host import Host
from core.rooms.news import Deliver, RoomListener
from core.rooms.people.person import HOST
from core.rooms.room import Room
from tui.host.admin import AdminServer, Deed
from tui.host.callers import Callers, Counted, Others
from tui.host.caretaker import Caretaker, state_of
from tui.host.collecting import Collector
from tui.host.desk import Desk
from tui.host.guest_log import GuestLog
from tui.host.plan import PORT as PORT
from tui.host.plan import HostingPlan, line_to
from tui.host.server import RoomServer
from tui.host.session import SshSession
from tui.host.visit import GuestServices, Visit
from tui.terminal.share import Shares, meter_tasks

if TYPE_CHECKING:
    import asyncssh

    from core.bots.crew import Crew
    from tui.config.services import Services

LOOKING = 5.0
"""Seconds between looks whether a guest's line has stalled."""

HURRY = 1.5
"""Seconds after which a room that closes waits for its database no more."""

LEAVING, FAREWELL = 1.0, 0.1
"""Seconds that guests have to leave when the room closes, and as many to be put out, and seconds
that their clients have to hear of it."""


async def open_room(services: Services) -> RoomHosting:
    """Open a card room for guests from the player's own Kahwa; raise KahwaError if it cannot be."""
    return await RoomHosting.open(
        HostingPlan(host=services.settings.player or services.login), services.crew
    )


class RoomHosting:
    """A room that guests reach over SSH, until it is closed."""

    def __init__(
        self,
        plan: HostingPlan,
        crew: Crew,
        room: Room,
        key: asyncssh.SSHKey,
        desk: Desk,
        others: Others | None,
    ) -> None:
        """Take what was planned, the room with all that was kept, and the key of the host.

        `others` are the other processes of the room, where there are any.
        """
        self._plan = plan
        self._room = room
        self._key = key
        self._desk = desk
        self._collector = Collector()
        self._tasks = Tasks()
        self._visits: set[Visit] = set()
        desk.guests = self._visits.__len__
        self._door = room.door(password=plan.password, keys=plan.keys, is_open=plan.is_open)
        self._house = GuestServices(
            room=room,
            door=self._door,
            crew=crew,
            limits=plan.limits,
            settings=desk.settings,
            joining=asyncio.Lock(),
            shares=Shares(guests=plan.limits.per_address),
            collector=self._collector,
        )
        self._callers = Callers(
            plan.limits, GuestLog(host_log()), SystemRandom(), self._collector, others
        )
        self._server = RoomServer(key, self._callers, self._serve)
        self._admin: AdminServer | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self.ended = asyncio.Event()
        """Whether this host closes by itself: its last game is over, as was asked for, or the room
        has become one of another release."""
        self._why_refused: OtherRelease | None = None
        room.host.refused.add_done_callback(self._refuse)

    @classmethod
    async def open(cls, plan: HostingPlan, crew: Crew, others: Others | None = None) -> RoomHosting:
        """Open a room; raise KahwaError, with nothing left open, if that cannot be."""
        meter_tasks(asyncio.get_running_loop())
        asked_at = plan.member.socket if plan.member else ""
        desk = await Desk.open(plan.store, plan.host_name, asked_at, ends_others=plan.ends_others)
        desk.line = plan.member.line if plan.member else ""
        try:
            await desk.check_name()
            key = await desk.host_key()
            is_alone = not (plan.store or asked_at)
            host = None if is_alone else Host(desk.store, plan.host_name, about=desk.about)
            room = Room(plan.room, desk.store, crew, host=host)
            await room.reopen(plan.host)
        except BaseException:
            await desk.store.close()
            raise
        hosting = cls(plan, crew, room, key, desk, others)
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
        if self._plan.member is not None:
            return
        await self._server.listen(self._plan.bind, self._plan.port)
        self._desk.line = self.line
        self._admin = AdminServer(self.deeds())
        await self._admin.listen(self._plan.host_name)
        if self._plan.metrics is not None:
            await self._desk.tell_figures(self._room, self._plan.metrics)

    # ------------------------------------------------------------------ for other processes

    def deeds(self) -> Mapping[str, Deed]:
        """Return what the machine's owner can ask of this host."""
        return Caretaker(self._room, self._door, self._desk.store, self.line).deeds()

    def figures(self) -> str:
        """Return this host's figures for Prometheus."""
        return self._desk.figures(self._room)

    @property
    def state(self) -> str:
        """How this host stands: `ready`, or why no guests should be sent to it."""
        return state_of(self._room)

    @property
    def load(self) -> int:
        """How many connections this host serves."""
        return len(self._callers)

    async def take(self, connection: socket.socket) -> None:
        """Serve a guest's connection that another process has accepted."""
        await self._server.take(connection)

    def count(self, counted: Counted) -> None:
        """Count what another process has counted."""
        self._callers.take_in(counted)

    # ------------------------------------------------------------------ for the host

    @property
    def line(self) -> str:
        """What guests type in a terminal to come in."""
        member = self._plan.member
        return member.line if member else line_to(self._plan, self._server.port)

    @property
    def password(self) -> str:
        """The password that guests are asked for, empty where none is."""
        return self._door.password

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

    def new_password(self) -> str:
        """Make up another password, which counts from now on; return it."""
        return self._door.new_password()

    def enter_host(self, listener: RoomListener, deliver: Deliver) -> GuestSession:
        """Let the host's own keyboard into the room; raise KahwaError where it had to close."""
        self.check_allowed()
        return self._room.enter(HOST, self._plan.host, listener, deliver, way="host")

    def check_allowed(self) -> None:
        """Raise OtherRelease if this host had to close, for the room is one of another release."""
        if self._why_refused is not None:
            raise self._why_refused

    def _refuse(self, refused: asyncio.Future[OtherRelease]) -> None:
        """Close: this release cannot go on with the room."""
        if refused.cancelled():
            return
        self._why_refused = refused.result()
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
            visit.dismiss(self._room.closing.farewell)
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
            left = partial(self._collector.left, was_inside=visit.was_inside)
            asyncio.get_running_loop().call_soon(left)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOKING)
            self._look_after_visits()
            if self._room.closing.is_time(self._room.tables.board.of):
                self.ended.set()
                self._close_soon()

    def _look_after_visits(self) -> None:
        """Look after everybody; what sleeps between two looks would keep the last one alive."""
        for visit in tuple(self._visits):
            visit.look_after(monotonic())
