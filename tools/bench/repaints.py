"""Guests with real SSH at the hosts of one room: from a key to what all at the table see of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from tools.bench.appends import tenths
from tools.bench.host import ROOMS_OF, begin, hosted, sit_down
from tools.bench.ssh_guests import ENTER, Guest

KEYS = int(os.environ.get("KEYS", "60"))
"""How often Enter is pressed; where it is not that guest's turn, nothing is measured."""

STILL = 0.3
"""Seconds in which all that comes of a key has come."""


async def repaints(folder: Path, hosts: int, *options: str) -> tuple[str, ...]:
    """Return key to first byte at the own screen and at the others', median and 95 in 100.

    The guests of one table are spread over the hosts, and the next key waits for the last one.
    """
    folder.mkdir()
    async with AsyncExitStack() as stack:
        ports = []
        for number in range(hosts):
            name = ("--host-name", f"h{number}") if options else ()
            served = hosted(folder / str(number), *options, *name)
            ports.append((await stack.enter_async_context(served))[0])
        guests = [Guest(f"g{n}", ports[n % hosts]) for n in range(ROOMS_OF)]
        await sit_down(guests)
        await begin(guests)
        own, there = await _play(guests)
        for guest in guests:
            guest.cut()
    if not there:
        return ("-",) * 4
    return tenths(own, 50), tenths(own, 95), tenths(there, 50), tenths(there, 95)


async def _play(guests: Sequence[Guest]) -> tuple[list[float], list[float]]:
    own: list[float] = []
    there: list[float] = []
    for count in range(KEYS):
        guest = guests[count % len(guests)]
        others = [other for other in guests if other is not guest]
        for other in others:
            other.screen.first = None
        begun = guest.send(ENTER)
        await asyncio.sleep(STILL)
        seen = [other.screen.first for other in others]
        if guest.screen.first is not None and None not in seen:
            own.append(guest.screen.first - begun)
            there += [at - begun for at in seen if at is not None]
    return own, there
