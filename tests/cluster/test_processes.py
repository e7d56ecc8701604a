"""`kahwa host --store URL --processes N`: one machine's processes, each a host on the database."""

from __future__ import annotations

import asyncio
import os
import signal

import asyncssh
import pytest

from tests.tui.host.kit import guest, until
from tests.tui.host.processes.test_supervisor import port_of, room
from tui.host.admin import ask, socket_of
from tui.host.plan import HostingPlan

HALL = b"\x1b[?1049h"
"""What begins a guest's screens: before it are lines."""


async def hosts_seen() -> list[str]:
    """Return the names of the hosts that a process tells of."""
    status = (await ask(socket_of("host"), "status"))["answer"]
    return [one["name"] for one in status["hosts"]]


@pytest.mark.thorough
async def test_processes_on_a_database_are_hosts_of_one_room_and_one_that_is_killed_comes_back(
    room_url: str,
) -> None:
    plan = HostingPlan(bind="127.0.0.1", port=0, is_open=True, store=room_url)
    key = asyncssh.generate_private_key("ssh-ed25519")
    other = asyncssh.generate_private_key("ssh-ed25519")
    async with room(plan, most=2) as opened:
        await until(lambda: all(one.ready.is_set() for one in opened._all()))
        assert opened._store is None, "the database keeps the room, not a process"
        assert len({one.greeting.fingerprint for one in opened._guests}) == 1
        while await hosts_seen() != ["host-1", "host-2"]:  # Each hears of the other a little later.
            await asyncio.sleep(0.05)
        first = opened._guests[0]
        async with guest(None, key, name="Salma", password="", port=port_of(opened)) as (
            _one,
            salma,
        ):
            await until(lambda: b"Salma" in salma.painted.partition(HALL)[2])
        os.kill(first.pid, signal.SIGKILL)
        await until(lambda: first.restarts == 1 and first.ready.is_set())
        async with (
            guest(None, key, port=port_of(opened)) as (_one, salma),
            guest(None, other, name="Karim", password="", port=port_of(opened)) as (_two, karim),
        ):
            await until(lambda: b"Karim" in salma.painted and b"Salma" in karim.painted)
