"""`kahwa host`: a card room for guests over SSH, on the terminal or without one."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
from dataclasses import replace
from pathlib import Path

from core.bots.crew import WorkerCrew
from core.bots.levels import LEVELS
from core.ground.logs import take_over
from core.ground.words import _
from core.room_store.urls import check_url, name_of
from core.rooms.options import RoomOptions
from core.rooms.people.public_keys import fingerprints
from tui.cli import start as beginning
from tui.host.errors import HostingError
from tui.host.hosting import PORT, HostingPlan, RoomHosting
from tui.host.limits import Limits
from tui.printing import say

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals at which the room is closed; every action is saved already."""


LONGEST_NAME = 32
NAME = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}")
"""What the name of a host may be: it stands in the journals of the games, with other things."""

WAITING = 16
"""Connections, besides those of as many guests as there may be, of whoever is just leaving."""


def asked_room(
    *,
    port: int | None,
    bind: str | None,
    name: str | None,
    level: str | None,
    word: str | None,
    keys: str | None,
    is_open: bool,
    max_guests: int | None,
    max_tables: int | None,
    idle_games: int | None,
    per_address: int | None,
    store: str | None,
    host_name: str | None,
    metrics: int | None,
) -> HostingPlan:
    """Return the room that is asked for; raise KahwaError where it makes no sense."""
    if is_open and (word or keys):
        raise HostingError(_("With --open everybody comes in; leave out --word and --keys."))
    _check_level(level)
    _check_word(word)
    if store:
        check_url(store)
    room, limits = RoomOptions(), Limits()
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
        word=word or "",
        keys=_keys_in(keys),
        is_open=is_open,
        limits=replace(
            limits,
            connections=room.guests + WAITING,
            per_address=per_address or limits.per_address,
            starting_per_address=max(per_address or 0, limits.starting_per_address),
        ),
        store=store or "",
        host_name=_checked(host_name) if host_name else own_name(),
        metrics=metrics,
    )


def _check_level(level: str | None) -> None:
    if level is not None and level not in LEVELS:
        raise HostingError(
            _("There is no level {level}; the levels are {allowed}.").format(
                level=level, allowed=", ".join(LEVELS)
            )
        )


def _check_word(word: str | None) -> None:
    if word is not None and not (word.isprintable() and word.strip()):
        raise HostingError(_("The word of the room must be one that can be typed."))


def own_name() -> str:
    """Return what the machine calls itself, as the name of a host."""
    name = socket.gethostname().partition(".")[0]
    return name if NAME.fullmatch(name) else "host"


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise HostingError(
            _(
                "“{name}” cannot be the name of a host; letters, digits, “-” and “_” are allowed, "
                "{most} of them at the most."
            ).format(name=name, most=LONGEST_NAME)
        )
    return name


def _keys_in(path: str | None) -> frozenset[str]:
    """Return the fingerprints of the keys in a file; raise KahwaError if they cannot be read."""
    if path is None:
        return frozenset()
    try:
        return fingerprints(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or _("it is no text")
        raise HostingError(
            _("The keys in {path} cannot be read ({reason}).").format(path=path, reason=reason)
        ) from error


def host_room(plan: HostingPlan, *, with_screen: bool) -> None:
    """Open the room, on the screen where there is one, or serve until the process shall end."""
    for library in ("asyncio", "asyncssh"):
        take_over(library)
    if with_screen and beginning.has_screen():
        beginning.host(plan)
        return
    crew = WorkerCrew()
    try:
        asyncio.run(_serve(plan, crew))
    finally:
        crew.close()
        gc.freeze()  # Python looks at all garbage as it ends, which takes seconds.


async def _serve(plan: HostingPlan, crew: WorkerCrew) -> None:
    hosting = await RoomHosting.open(plan, crew)
    ended = asyncio.Event()
    for number in ENDING:
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        say(_("Friends type: {line}").format(line=hosting.line))
        if hosting.word:
            say(_("Password: {password}").format(password=hosting.word))
        say(_("The first time, ssh asks your friends to type yes. It must show them:"))
        say(hosting.fingerprint)
        if plan.store:
            told = _("This host is {name}, one of those of the room in {room}.")
            say(told.format(name=plan.host_name, room=name_of(plan.store)))
        if hosting.metrics_at:
            say(_("Figures for Prometheus: {address}").format(address=hosting.metrics_at))
        await _either(ended, hosting.ended)
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
