"""`kahwa host --status`: which hosts have a room open, and what goes on in it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.ground.paths import room_database
from core.ground.words import _, ngettext
from core.room_store.contract import RoomStore
from core.room_store.errors import NoRoom
from core.room_store.opening import find_shared_store
from core.room_store.urls import name_of
from core.rooms.hosts.about import HostAbout
from core.store.errors import plain_errors
from core.store.locks import FileLock, LockHeld
from core.store.open_database import lock_folder
from tui.printing import say


@dataclass(frozen=True, slots=True)
class Status:
    """A room in a database: its hosts, how many tables and games in play, and who is here."""

    room: str
    hosts: tuple[HostAbout, ...]
    tables: int
    games: int
    people: int


def tell_status(url: str | None, *, as_json: bool) -> bool:
    """Tell how a room stands, that of this machine without a URL; return whether it is open.

    Raise KahwaError if it cannot be read.
    """
    if not url:
        return _tell_own(room_database(), as_json=as_json)
    nothing = ""
    try:
        status = asyncio.run(_asked(url))
    except NoRoom as error:
        nothing, status = str(error), Status(name_of(url), (), 0, 0, 0)
    if as_json:
        say(json.dumps(_plain(status)))
    else:
        for line in [nothing] if nothing else _lines(status):
            say(line)
    return bool(status.hosts)


async def _asked(url: str) -> Status:
    store = await find_shared_store(url)
    try:
        return await status_of(store, name_of(url))
    finally:
        await store.close()


async def status_of(store: RoomStore, room: str) -> Status:
    """Return how the room in a store stands, which is called `room` there; raise StoreError."""
    hosts = tuple(HostAbout.of(one) for one in await store.hosts())
    tables = (await store.entries("table")).changed
    here = await store.read_here(one.life for one in hosts)
    games = [str(one["game"]) for one in tables.values() if one and one.get("game")]
    heads = await store.heads(games)
    return Status(
        room,
        hosts,
        tables=sum(one is not None for one in tables.values()),
        games=sum(not head.finished for head in heads.values()),
        people=len({person for said in here for person in said.people}),
    )


def _plain(status: Status) -> dict[str, object]:
    return {
        "room": status.room,
        "hosts": [one.plain() for one in status.hosts],
        "tables": status.tables,
        "games": status.games,
        "people": status.people,
    }


def _lines(status: Status) -> Iterator[str]:
    count = len(status.hosts)
    if not count:
        yield _("No host has the room in {room} open.").format(room=status.room)
    else:
        sentence = ngettext(
            "{count} host has the room in {room} open:",
            "{count} hosts have the room in {room} open:",
            count,
        )
        yield sentence.format(count=count, room=status.room)
    for host in status.hosts:
        yield "  " + _host(host)
    releases = sorted({one.release for one in status.hosts})
    if len(releases) > 1:
        sentence = _("The hosts run different versions: {releases}.")
        yield sentence.format(releases=", ".join(releases))
    yield _what_goes_on(status)


def _host(host: HostAbout) -> str:
    guests = ngettext("{count} guest", "{count} guests", host.guests).format(count=host.guests)
    games = ngettext("runs {count} game", "runs {count} games", host.leases)
    sentence = _("{name}: Kahwa {release}, {guests}, {games}; {line}")
    if not host.line:  # It is just opening.
        sentence = _("{name}: Kahwa {release}, {guests}, {games}")
    return sentence.format(
        name=host.name,
        release=host.release or "?",
        guests=guests,
        games=games.format(count=host.leases),
        line=host.line,
    )


def _what_goes_on(status: Status) -> str:
    tables = ngettext("{count} table", "{count} tables", status.tables)
    games = ngettext("{count} game in play", "{count} games in play", status.games)
    people = ngettext("{count} person here", "{count} people here", status.people)
    return _("{tables}, {games}, {people}.").format(
        tables=tables.format(count=status.tables),
        games=games.format(count=status.games),
        people=people.format(count=status.people),
    )


# ---------------------------------------------------------------------- the room of this machine


def _tell_own(path: Path, *, as_json: bool) -> bool:
    """Tell whether a Kahwa of this machine has its room open; nothing is opened or changed."""
    is_open = _is_hosted(path)
    if as_json:
        say(json.dumps({"room": str(path), "open": is_open}))
        return is_open
    sentence = _("No Kahwa on this machine has the room in {path} open.")
    if is_open:
        sentence = _("A Kahwa on this machine has the room in {path} open.")
    say(sentence.format(path=path))
    return is_open


def _is_hosted(path: Path) -> bool:
    file = lock_folder(path) / "host"
    if not file.exists():
        return False
    with plain_errors(path):
        try:
            FileLock.take(file).release()
        except LockHeld:
            return True
    return False
