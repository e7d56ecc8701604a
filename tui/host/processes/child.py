"""A process of a room, as the supervisor starts it: it keeps the file, or serves guests."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from contextlib import suppress

from core.ground.errors import KahwaError
from core.ground.logs import take_over
from tui.host.processes.messages import LONGEST, Channel, Failed, Keep, Serve, ToProcess


def main() -> None:
    """Run one process of a room; the supervisor says which kind."""
    for library in ("asyncio", "asyncssh"):
        take_over(library)
    _name, control, lines = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        asyncio.run(_run(socket.socket(fileno=int(control)), socket.socket(fileno=int(lines))))
    finally:
        gc.freeze()  # Python looks at all garbage as it ends, which takes seconds.


async def _run(control: socket.socket, lines: socket.socket) -> None:
    """Be what the first message says; each kind loads no more than it needs."""
    reader, writer = await asyncio.open_connection(sock=control, limit=LONGEST)
    channel = Channel(reader, writer)
    messages = channel.received(ToProcess)
    try:
        match await anext(messages, None):
            case Serve() as serve:
                from tui.host.processes.guest_process import serve_guests

                await serve_guests(channel, lines, messages, serve)
            case Keep() as keep:
                from tui.host.processes.store_process import keep_file

                lines.close()
                await keep_file(channel, messages, keep)
    except KahwaError as error:
        channel.send(Failed(str(error)))
        with suppress(OSError):
            await writer.drain()
    finally:
        channel.close()


if __name__ == "__main__":
    main()
