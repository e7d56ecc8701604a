"""Guests who come and go leave nothing alive on the host, at tables, in the hall and in lines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import asyncssh
import pytest

from core.bots.crew import CrewHere
from tests.living import living
from tests.tui.host.kit import WORD, Client, guest, until
from tui.host.hosting import HostingPlan, RoomHosting
from tui.host.limits import Limits

VISITS = 3
"""Visits of each person until all is there that is kept once; as many follow."""

PAINTED = b"\x1b[?1049h"

Channel = asyncssh.SSHClientChannel[bytes]


@pytest.fixture
async def room() -> AsyncIterator[RoomHosting]:
    """A room that is open for guests."""
    plan = HostingPlan(bind="127.0.0.1", port=0, word=WORD, host="Hassan", limits=Limits())
    opened = await RoomHosting.open(plan, CrewHere())
    try:
        yield opened
    finally:
        await opened.close()


async def types(channel: Channel, client: Client, keys: str, shown: str) -> None:
    """Press keys, and wait until something new is painted that has a text in it."""
    seen = len(client.painted)
    channel.write(keys.encode())
    await until(lambda: shown.encode() in client.painted[seen:])


async def looks_around(channel: Channel, client: Client) -> None:
    """Look at what the hall offers, and leave."""
    for key in "?,r":
        await types(channel, client, key, "Esc")
        await types(channel, client, "\x1b[27u", "H")
    channel.write(b"q")
    await until(lambda: client.is_over)


async def is_cut_off(channel: Channel, _client: Client) -> None:
    """Lose the line in the hall."""
    channel.get_extra_info("connection").abort()


async def opens_a_table(channel: Channel, client: Client) -> None:
    """Open a table, leave it, and lose the line."""
    await types(channel, client, "n", "Enter")
    await types(channel, client, "\r", "Enter")
    await types(channel, client, "q", "n")
    channel.get_extra_info("connection").abort()


KINDS = (opens_a_table, is_cut_off, looks_around)


@pytest.mark.thorough
@pytest.mark.parametrize("visiting", KINDS)
async def test_many_visits_leave_no_more_alive_than_a_few(
    room: RoomHosting, visiting: Callable[[Channel, Client], Awaitable[None]]
) -> None:
    keys = {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("Salma", "Karim")}

    async def visits(*, new: bool) -> None:
        for name, key in keys.items():
            async with guest(room, key, name=name if new else None) as (channel, client):
                await until(lambda: PAINTED in client.painted and len(client.painted) > 1500)
                await visiting(channel, client)
            await until(lambda: not room._visits)

    for visit in range(VISITS):
        await visits(new=visit == 0)
    before = living()
    for _visit in range(VISITS):
        await visits(new=False)
    # A timer that was cancelled is kept by the loop until those before it are due.
    await until(lambda: not living() - before)


async def test_callers_who_never_come_in_leave_nothing_alive(room: RoomHosting) -> None:
    async def calls() -> None:
        for _caller in range(VISITS):
            key = asyncssh.generate_private_key("ssh-ed25519")
            async with guest(room, key) as (channel, client):
                await until(lambda: b"word of this room" in client.painted)
                channel.write(b"wrong\r")
                await until(lambda: client.painted.count(b"word") > 1)
            await until(lambda: not room._visits)

    await calls()
    before = living()
    await calls()
    await until(lambda: not living() - before)


async def test_guests_in_plain_lines_leave_nothing_alive(room: RoomHosting) -> None:
    async def calls(*, new: bool) -> None:
        for name, key in keys.items():
            async with guest(room, key, term_type=None) as (channel, client):
                if new:
                    channel.write(f"{WORD}\n{name}\n".encode())
                channel.write(b"people\n")
                await until(lambda: b"You are" in client.painted)
                channel.write(b"leave\n")
                await until(lambda: client.is_over)
            await until(lambda: not room._visits)

    keys = {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("Salma", "Karim")}
    for visit in range(VISITS):
        await calls(new=visit == 0)
    before = living()
    for _visit in range(VISITS):
        await calls(new=False)
    await until(lambda: not living() - before)
