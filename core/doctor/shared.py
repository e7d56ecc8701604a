"""Whether a room can be kept in a database for several hosts, and whether that one answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from core.doctor.finding import OK, WRONG, Finding
from core.ground.errors import KahwaError
from core.ground.words import _, ngettext
from core.room_store.contract import RoomStore
from core.room_store.errors import NoRoom
from core.room_store.opening import INSTALL, find_shared_store
from core.room_store.urls import name_of

ABOUT = "hosting"
DRIVER = "psycopg"

PATIENCE = 20.0
"""Seconds in which a database must have answered."""

Open = Callable[[str], Awaitable[RoomStore]]


def look_at_shared_room(url: str, opened: Open = find_shared_store) -> Iterator[Finding]:
    """Look at what hosting on several machines needs, and at the database of `url` if there is one.

    The database is only asked.
    """
    driver = _driver()
    if driver is None:
        sentence = _("To host a room on several machines you need psycopg: {command}")
        yield Finding(ABOUT, WRONG if url else OK, sentence.format(command=INSTALL))
        return
    sentence = _("psycopg {version} is installed, so several machines can host one room.")
    yield Finding(ABOUT, OK, sentence.format(version=driver))
    if url:
        yield asyncio.run(_asked(url, opened))


def _driver() -> str | None:
    """Return the version of what speaks to databases, None where it is not installed."""
    if find_spec(DRIVER) is None:
        return None
    try:
        return version(DRIVER)
    except PackageNotFoundError:
        return "?"


async def _asked(url: str, opened: Open) -> Finding:
    try:
        async with asyncio.timeout(PATIENCE):
            store = await opened(url)
            try:
                hosts = len(await store.hosts())
            finally:
                await store.close()
    except TimeoutError:
        sentence = _("The room's database, {room}, doesn't answer within {seconds} s.")
        told = sentence.format(room=name_of(url), seconds=round(PATIENCE))
        return Finding(ABOUT, WRONG, told)
    except NoRoom as error:
        return Finding(ABOUT, OK, str(error))
    except KahwaError as error:
        return Finding(ABOUT, WRONG, str(error))
    sentence = ngettext(
        "The room is in {room}, and {count} host has it open.",
        "The room is in {room}, and {count} hosts have it open.",
        hosts,
    )
    return Finding(ABOUT, OK, sentence.format(room=name_of(url), count=hosts))
