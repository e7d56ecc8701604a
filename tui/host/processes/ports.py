"""The sockets at which a room on several processes is called."""

from __future__ import annotations

import socket

from tui.host.errors import HostingError, why_not

WAITING = 128
"""Connections that the system keeps until they are accepted."""


def listeners(bind: str | None, port: int) -> list[socket.socket]:
    """Listen at an address, or at all of them; raise HostingError if that cannot be."""
    made: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(
            bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE, proto=socket.IPPROTO_TCP
        )
        for family, _type, _proto, _name, address in dict.fromkeys(found):
            # Any free port is one for all addresses.
            at = made[0].getsockname()[1] if made else port
            made.append(_listening(family, (address[0], at, *address[2:])))
    except OSError as error:
        for one in made:
            one.close()
        raise HostingError(why_not(error, bind, port)) from error
    return made


def _listening(family: int, address: tuple[object, ...]) -> socket.socket:
    line = socket.socket(family, socket.SOCK_STREAM)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        line.setblocking(False)
        line.bind(address)
        line.listen(WAITING)
    except BaseException:
        line.close()
        raise
    return line
