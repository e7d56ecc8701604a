"""`kahwa host`: a card room for guests over SSH, on the terminal or without one."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import re
import signal
import socket
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from core.bots.levels import LEVELS
from core.ground.files import beginning_of
from core.ground.harmless import echoed
from core.ground.logs import take_over
from core.ground.words import _
from core.room_store.urls import check_url, name_of
from core.rooms.options import RoomOptions
from core.rooms.people.public_keys import fingerprints
from tui.cli import start as beginning
from tui.host.errors import HostingError
from tui.host.limits import Limits
from tui.host.plan import PORT, HostingPlan, is_address
from tui.host.processes.supervisor import Processes, Supervisor
from tui.printing import say

if TYPE_CHECKING:
    from core.bots.crew import Crew

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals at which the room is closed; every action is saved already."""


LONGEST_NAME = 32
NAME = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}")
"""What the name of a host may be: it stands in the journals of the games, with other things."""

LARGEST_KEYS = 4 << 20
"""Bytes of a file with the keys of very many people."""

WAITING = 16
"""Connections, besides those of as many guests as there may be, of whoever is just leaving."""


def asked_room(
    *,
    port: int | None,
    bind: str | None,
    address: str | None,
    name: str | None,
    level: str | None,
    password: str | None,
    keys: str | None,
    is_open: bool,
    max_guests: int | None,
    max_tables: int | None,
    idle_games: int | None,
    per_address: int | None,
    store: str | None,
    host_name: str | None,
    metrics: int | None,
    ends_others: bool,
) -> HostingPlan:
    """Return the room that is asked for; raise KahwaError where it makes no sense."""
    if is_open and (password is not None or keys):
        raise HostingError(_("With --open everybody may come in. Leave out --password and --keys."))
    _check_level(level)
    _check_password(password)
    _check_address(address)
    if store:
        check_url(store)
    room = RoomOptions()
    room = RoomOptions(
        name=name or room.name,
        guests=max_guests or room.guests,
        tables=max_tables or room.tables,
        stand_in=level or room.stand_in,
        idle=60.0 * idle_games if idle_games else room.idle,
    )
    return HostingPlan(
        room=room,
        bind=bind,
        port=PORT if port is None else port,
        address=address or "",
        password=password or "",
        keys=_keys_in(keys),
        is_open=is_open,
        limits=_limits(room.guests, per_address),
        store=store or "",
        host_name=_checked(host_name) if host_name else own_name(),
        metrics=metrics,
        ends_others=ends_others,
    )


def _limits(guests: int, per_address: int | None) -> Limits:
    """Return the limits of a room of so many guests."""
    limits = Limits()
    return replace(
        limits,
        connections=guests + WAITING,
        per_address=per_address or limits.per_address,
        starting_per_address=max(per_address or 0, limits.starting_per_address),
    )


def _check_level(level: str | None) -> None:
    if level is not None and level not in LEVELS:
        raise HostingError(
            _("There's no level {level}. The levels are {allowed}.").format(
                level=level, allowed=", ".join(LEVELS)
            )
        )


def _check_password(password: str | None) -> None:
    if password is not None and not (password.isprintable() and password.strip()):
        raise HostingError(_("The room's password must be something people can type."))


def _check_address(address: str | None) -> None:
    if address is not None and not is_address(address):
        raise HostingError(
            _("Nobody can type the address {address}. Give --address as NAME or NAME:PORT.").format(
                address=echoed(address)
            )
        )


def own_name() -> str:
    """Return what the machine calls itself, as the name of a host."""
    name = socket.gethostname().partition(".")[0]
    return name if NAME.fullmatch(name) else "host"


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise HostingError(
            _(
                "A host can't be called “{name}”. Use letters, digits, “-” and “_”, at most {most}."
            ).format(name=name, most=LONGEST_NAME)
        )
    return name


def _keys_in(path: str | None) -> frozenset[str]:
    """Return the fingerprints of the keys in a file; raise KahwaError if they cannot be read."""
    if path is None:
        return frozenset()
    try:
        keys = beginning_of(Path(path), LARGEST_KEYS + 1)
        if len(keys) > LARGEST_KEYS:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        return fingerprints(keys.decode())
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or _("it isn't text")
        raise HostingError(
            _("Can't read the keys in {path} ({reason}).").format(path=path, reason=reason)
        ) from error


def asked_processes(count: int | None, store: str) -> Processes:
    """Return how many processes serve guests: so many, or one a core as guests need them.

    Hosts that share a database serve by one process each where nothing is said.
    """
    if count is not None:
        return Processes(count, at_once=True)
    return Processes(1 if store else _cores(), at_once=False)


def _cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS has no such thing.
        return os.cpu_count() or 1


def host_room(plan: HostingPlan, processes: int | None, *, with_screen: bool) -> None:
    """Open the room, on the screen where there is one, or serve until the process shall end.

    The host's own screen is one process' with all guests; with more `processes` there is none.
    """
    for library in ("asyncio", "asyncssh"):
        take_over(library)
    if with_screen and beginning.has_screen() and processes in (None, 1):
        beginning.host(plan)
        return
    asked = asked_processes(processes, plan.store)
    if asked.most > 1:
        asyncio.run(_supervise(plan, asked))
        return
    from core.bots.crew import WorkerCrew

    crew = WorkerCrew()
    try:
        asyncio.run(_serve(plan, crew))
    finally:
        crew.close()
        gc.freeze()  # Python looks at all garbage as it ends, which takes seconds.


async def _serve(plan: HostingPlan, crew: Crew) -> None:
    from tui.host.hosting import RoomHosting

    hosting = await RoomHosting.open(plan, crew)
    await _serve_until_told(plan, hosting, _ending())


async def _supervise(plan: HostingPlan, processes: Processes) -> None:
    told = _ending()
    hosting = await Supervisor.open(plan, processes)
    await _serve_until_told(plan, hosting, told)


class Open(Protocol):
    """A room that is open for guests, by one process or several."""

    ended: asyncio.Event

    @property
    def line(self) -> str: ...

    @property
    def password(self) -> str: ...

    @property
    def fingerprint(self) -> str: ...

    @property
    def metrics_at(self) -> str: ...

    def check_allowed(self) -> None:
        """Raise KahwaError where the room had to close, and say why."""

    async def close(self) -> None:
        """Close the room."""


def _ending() -> asyncio.Event:
    """Return what is set when the system tells this process to end."""
    told = asyncio.Event()
    for number in ENDING:
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return told


async def _serve_until_told(plan: HostingPlan, hosting: Open, told: asyncio.Event) -> None:
    """Say how friends come in, and serve until the process shall end or the room has closed."""
    try:
        say(_("Friends type: {line}").format(line=hosting.line))
        if hosting.password:
            say(_("Password: {password}").format(password=hosting.password))
        say(_("The first time, ssh asks your friends to type yes. It must show them:"))
        say(hosting.fingerprint)
        if plan.store:
            sentence = _("This host is {name}. It shares the room in {room}.")
            say(sentence.format(name=plan.host_name, room=name_of(plan.store)))
        if hosting.metrics_at:
            say(_("Metrics for Prometheus: {address}").format(address=hosting.metrics_at))
        await _either(told, hosting.ended)
        hosting.check_allowed()
    finally:
        await hosting.close()


async def _either(*events: asyncio.Event) -> None:
    """Wait until one of several things has happened."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()
