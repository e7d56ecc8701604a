"""Ports on loopback for programs that are told theirs before they begin."""

from __future__ import annotations

import socket
from random import SystemRandom

OFTEN_GIVEN = 32_768
"""From here on systems give ports to whoever calls out, also in the moment before ours is used."""


def free_port() -> int:
    """Return a port that nobody has, and that nobody is given who asks for any."""
    while True:
        port = SystemRandom().randrange(10_000, OFTEN_GIVEN)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
