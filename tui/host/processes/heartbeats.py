"""What every process of a room does: it sends heartbeats, and ends when it is told to."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from tui.host.processes.messages import Channel, Heartbeat

SECONDS = 0.25
"""Seconds between two heartbeats."""


async def send_heartbeats(channel: Channel, heartbeat: Callable[[], Heartbeat]) -> None:
    """Send heartbeats to the supervisor."""
    while True:
        channel.send(heartbeat())
        await asyncio.sleep(SECONDS)


def told_to_end() -> asyncio.Event:
    """Return what is set when the system tells this process to end."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return told
