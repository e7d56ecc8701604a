"""What every process of a room does: it gives signs of life, and ends when it is told to."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from tui.host.processes.messages import Beat, Channel

SECONDS = 0.25
"""Seconds between two signs of life."""


async def beats(channel: Channel, beat: Callable[[], Beat]) -> None:
    """Give signs of life to the supervisor."""
    while True:
        channel.send(beat())
        await asyncio.sleep(SECONDS)


def told_to_end() -> asyncio.Event:
    """Return what is set when the system tells this process to end."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return told
