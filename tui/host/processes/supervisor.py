"""The process that was started: it has others serve the room, and starts again what dies.

One of them keeps the room's file, unless the room is in a database. Guests' connections are
accepted here and handed to the one with the fewest guests; what is counted by address is told to
all.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from core.ground.logs import log
from core.ground.paths import folder, make_private, room_database
from core.ground.words import _
from core.store.errors import plain_errors
from tui.host.admin import LONGEST_PATH, AdminServer
from tui.host.errors import HostingError, NotDone
from tui.host.limits import Limits
from tui.host.metrics import HERE, PATH, READY, MetricsServer
from tui.host.plan import HostingPlan, Member, line_to
from tui.host.processes.address_counts import AddressCounts
from tui.host.processes.messages import Count, FromProcess, Heard, Keep, Ready, Serve
from tui.host.processes.ports import listeners
from tui.host.processes.process import Process, ProcessGone
from tui.host.processes.process_metrics import ProcessSeen, merged, of_processes

EACH = 25
"""So many connections each process has before another one is started."""

LOOK_SECONDS = 1.0
"""Seconds between looks whether processes hang."""

AT_ONCE = 64
"""Connections that are accepted in one go."""

FULL_SECONDS = 0.5
"""Seconds for which nothing is accepted where the system has no more files for it."""

FOR_GUESTS, FOR_STORE = 2.6, 0.4
"""Seconds that the processes of guests have to end, and then the one that keeps the file."""

DEEDS = ("status", "tables", "people", "close", "remove", "forget", "archive")
"""What any process can do that `kahwa room` asks for; `password` and `drain` are for all."""


@dataclass(frozen=True, slots=True)
class Processes:
    """How many processes serve guests: at most so many; `at_once`, or as guests need them."""

    most: int
    at_once: bool


class Supervisor:
    """A room on several processes, until it is closed."""

    def __init__(self, plan: HostingPlan, processes: Processes) -> None:
        """Take what was planned, and how many serve guests."""
        self.ended = asyncio.Event()
        """Whether the room has closed by itself: its last game is over, as was asked for."""
        self._plan = replace(plan, metrics=None, limits=_part_of(plan.limits, processes.most))
        self._metrics_port = plan.metrics
        self._asked = processes
        self._folder = None if plan.store else _folder_of_socket()
        self._listeners = listeners(plan.bind, plan.port)
        self._address_counts = AddressCounts()
        self._store: Process | None = None
        self._guests: list[Process] = []
        self._accepting = self._is_closing = self._is_draining = False
        self._telling: set[asyncio.Task[None]] = set()
        self._admin: AdminServer | None = None
        self._metrics: MetricsServer | None = None
        self._watching: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, plan: HostingPlan, processes: Processes) -> Supervisor:
        """Open a room; raise KahwaError, with nothing left open, if that cannot be."""
        supervisor = cls(plan, processes)
        try:
            await supervisor._open()
        except BaseException:
            await supervisor.close()
            raise
        return supervisor

    async def _open(self) -> None:
        if self._folder is not None:
            keep = Keep(str(room_database()), str(self._folder / "store.sock"))
            self._store = Process("store", lambda: keep, self._hear)
        # The first one makes what there is only one of: the host key, the room's password.
        first = self._start()
        if self._store is not None:
            await _begun(self._store)
        await _begun(first)
        while self._asked.at_once and len(self._guests) < self._asked.most:
            self._start()
        self._watching = asyncio.create_task(self._watch())
        self._admin = AdminServer(
            {
                **{deed: partial(self._ask_one, deed) for deed in DEEDS},
                "password": self._password,
                "drain": self._drain,
            }
        )
        await self._admin.listen(self._plan.host_name)
        if self._metrics_port is not None:
            self._metrics = MetricsServer(self._figures, self._state)
            await self._metrics.listen(self._metrics_port)

    # ------------------------------------------------------------------ what it tells

    @property
    def line(self) -> str:
        """What guests type in a terminal to come in."""
        return line_to(self._plan, int(self._listeners[0].getsockname()[1]))

    @property
    def password(self) -> str:
        """The password that guests are asked for, empty where none is."""
        return self._guests[0].greeting.password

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host key, which guests are shown when they first call."""
        return self._guests[0].greeting.fingerprint

    @property
    def metrics_at(self) -> str:
        """Where figures are told, empty where they are not."""
        return "" if self._metrics is None else f"http://{HERE}:{self._metrics.port}{PATH}"

    def check_allowed(self) -> None:
        """Raise HostingError where a process had to end, and say why."""
        for process in self._guests:
            if process.is_over and process.failure:
                raise HostingError(process.failure)

    # ------------------------------------------------------------------ processes

    def _start(self) -> Process:
        """Start another process for guests."""
        self._guests.append(self._process(str(len(self._guests) + 1)))
        return self._guests[-1]

    def _process(self, name: str) -> Process:
        return Process(name, partial(self._serve, name), self._hear)

    def _serve(self, name: str) -> Serve:
        """Return what a process of a name is told as it begins, perhaps again."""
        store = "" if self._folder is None else str(self._folder / "store.sock")
        plan = replace(
            self._plan,
            host_name=f"{self._plan.host_name}-{name}",
            member=Member(line=self.line, socket=store),
            room=replace(self._plan.room, one_machine=bool(store)),
        )
        return Serve(plan, self._address_counts.known())

    def _hear(self, process: Process, message: FromProcess | None) -> None:
        """Take what a process says, or that it is gone."""
        if isinstance(message, Count):
            times = self._address_counts.note(process.name, message.counted)
            self._tell_others(process, message)
            process.send(Heard(times))
        elif isinstance(message, Ready) and self._is_draining:
            self._drain_too(process)
        elif message is None:
            for counted in self._address_counts.gone(process.name):
                self._tell_others(process, Count(counted))
            if self._guests and all(one.is_over for one in self._guests):
                self.ended.set()
        self._accept_or_rest()

    def _tell_others(self, process: Process, message: Count) -> None:
        for other in self._guests:
            if other is not process:
                other.send(message)

    async def _watch(self) -> None:
        """Kill what hangs; what is late because this process itself has slept is forgiven."""
        now = asyncio.get_running_loop().time
        while True:
            slept_at = now()
            await asyncio.sleep(LOOK_SECONDS)
            for process in self._all():
                if now() > slept_at + 3 * LOOK_SECONDS:
                    process.forgive(now())
                process.check(now())
            self._accept_or_rest()

    def _all(self) -> list[Process]:
        return [*self._guests, *([] if self._store is None else [self._store])]

    # ------------------------------------------------------------------ guests' connections

    def _there(self) -> list[Process]:
        return [process for process in self._guests if process.is_there]

    def _accept_or_rest(self) -> None:
        """Accept connections while somebody can take them: others wait with the system."""
        accepting = bool(self._there()) and not (self.ended.is_set() or self._is_closing)
        if accepting == self._accepting:
            return
        self._accepting = accepting
        loop = asyncio.get_running_loop()
        for listener in self._listeners:
            if accepting:
                loop.add_reader(listener, self._accept, listener)
            else:
                loop.remove_reader(listener)

    def _accept(self, listener: socket.socket) -> None:
        for _time in range(AT_ONCE):
            try:
                connection, _address = listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                log().error("no connection can be accepted: %s", error)
                self._rest_for_a_while(listener)
                return
            with connection:
                self._hand(connection)

    def _rest_for_a_while(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(listener)

        def go_on() -> None:
            if self._accepting:
                loop.add_reader(listener, self._accept, listener)

        loop.call_later(FULL_SECONDS, go_on)

    def _hand(self, connection: socket.socket) -> None:
        """Hand a connection to the process with the fewest; without any it is closed."""
        for process in sorted(self._there(), key=lambda process: process.load):
            if process.hand(connection):
                break
        else:
            log().warning("a connection was closed: no process of the room could take it")
        count, load = len(self._guests), sum(one.load for one in self._guests)
        if load >= EACH * count and count < self._asked.most and not self._is_draining:
            self._start()

    # ------------------------------------------------------------------ what is asked

    async def _ask_one(self, do: str, about: str) -> object:
        """Have a process do something: whichever answers."""
        for process in sorted(self._guests, key=lambda process: not process.is_there):
            with suppress(ProcessGone):
                return await process.ask(do, about)
        raise NotDone(_("The room isn't answering. Try again in a moment."))

    async def _password(self, new: str) -> object:
        """Have one process give the room a password, and the others ask for it."""
        answer = await self._ask_one("password", new)
        if self._plan.password and isinstance(answer, dict):
            # One that was typed is in no database, where the others would find another.
            self._plan = replace(self._plan, password=str(answer["password"]))
            await self._ask_all("password", self._plan.password)
        return answer

    async def _drain(self, how: str) -> object:
        """Have all processes close with their last games, or stay open."""
        before, self._is_draining = self._is_draining, not how  # One may begin meanwhile.
        try:
            answers = await self._ask_all("drain", how)
        except NotDone:
            self._is_draining = before
            raise
        if not answers:
            raise NotDone(_("The room isn't answering. Try again in a moment."))
        if not self._is_draining:  # Those that had no guests any more have ended.
            self._guests = [self._process(one.name) if one.is_over else one for one in self._guests]
        return next(iter(answers.values()))

    def _drain_too(self, process: Process) -> None:
        """Have a process that has begun while the room drains close with its last game too."""

        async def told() -> None:
            with suppress(ProcessGone):
                await process.ask("drain")

        task = asyncio.get_running_loop().create_task(told())
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _ask_all(self, do: str, about: str = "") -> dict[str, Any]:
        """Return what the processes answer that do, by their names."""
        asked = [process for process in self._guests if process.ready.is_set()]
        answers = await asyncio.gather(
            *(process.ask(do, about) for process in asked), return_exceptions=True
        )
        for answer in answers:
            if isinstance(answer, BaseException) and not isinstance(answer, ProcessGone):
                raise answer
        return {
            process.name: answer
            for process, answer in zip(asked, answers, strict=True)
            if not isinstance(answer, BaseException)
        }

    async def _figures(self) -> str:
        seen = [
            ProcessSeen(one.name, one.pid, one.ready.is_set(), one.restarts) for one in self._all()
        ]
        own = ProcessSeen("supervisor", os.getpid(), True, 0)
        return of_processes([own, *seen]) + merged(await self._ask_all("figures"))

    async def _state(self) -> str:
        states = list((await self._ask_all("state")).values())
        if READY in states:
            return READY
        return str(states[0]) if states else "starting"

    # ------------------------------------------------------------------ the end

    async def close(self) -> None:
        """Have all processes end in peace, for a few seconds; then at once."""
        self._is_closing = True
        self._accept_or_rest()
        for listener in self._listeners:
            listener.close()
        if self._watching is not None:
            self._watching.cancel()
        for server in (self._admin, self._metrics):
            if server is not None:
                await server.close()
        await _ended(self._guests, FOR_GUESTS)
        await _ended([] if self._store is None else [self._store], FOR_STORE)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


async def _begun(process: Process) -> None:
    """Wait until a process serves; raise HostingError where it cannot."""
    ready = asyncio.ensure_future(process.ready.wait())
    try:
        while not ready.done():
            await asyncio.wait({ready, process.running}, timeout=0.05)
            if process.failure:
                raise HostingError(process.failure)
            if process.running.done() or process.restarts > 1:
                raise HostingError(_("Part of the room won't start. Kahwa's log has the reason."))
    finally:
        ready.cancel()


async def _ended(processes: list[Process], seconds: float) -> None:
    """Have processes end; those that take longer are killed."""
    running = {process.running for process in processes}
    for process in processes:
        process.close()
        if not process.ready.is_set():
            process.kill()  # It has shown nothing to anybody.
    if not running:
        return
    _done, late = await asyncio.wait(running, timeout=seconds)
    for process in processes:
        if process.running in late:
            log().error("process %s of the room did not end; it is killed", process.name)
            process.kill()
    if late:
        await asyncio.wait(late)


def _part_of(limits: Limits, processes: int) -> Limits:
    """Return what one of several processes lets wait: its part, and a little more."""
    start, chance, full = limits.starting
    return replace(
        limits,
        starting=(-(-start // processes), chance, -(-full // processes)),
        starting_per_address=-(-limits.starting_per_address // processes) + processes - 1,
    )


def _folder_of_socket() -> Path:
    """Return a folder of the owner's alone, whose path is short enough for a socket.

    Raise StoreError where it can't be made.
    """
    path = folder("data") / "processes"
    with plain_errors(path):
        make_private(path.parent)
        if len(os.fsencode(path / "store.sock")) > LONGEST_PATH:
            return Path(tempfile.mkdtemp(prefix="kahwa-", dir="/tmp"))
        path.mkdir(mode=0o700, exist_ok=True)
        path.chmod(0o700)
    return path
