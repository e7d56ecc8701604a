"""How a card room is opened for guests, and the line that they type to come in."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass, field

from core.rooms.options import RoomOptions
from tui.host.limits import Limits

EVERYWHERE = (None, "", "0.0.0.0", "::")
"""What a room is bound to that listens at all addresses of its machine."""

TYPED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,252}|[0-9A-Fa-f:.]{2,45}(%[A-Za-z0-9]+)?")
"""What an address may be that is typed behind `ssh`: no option, no space."""

PORT = 2222
"""Where guests call when nothing else is said: the SSH of the machine itself has 22."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """What one of several processes of this machine is told that serve the guests of one room.

    The `line` is what guests type. The room's file is asked at the `socket`; it is empty where the
    room is in a database.
    """

    line: str
    socket: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostingPlan:
    """How a room is opened.

    Guests are heard at the address `bind`, everywhere without one, and at `port`, any free one for
    0. What they type is `address`, with a port of its own or without; without one, it is where this
    machine listens. `host` is the name of whoever sits at the host's own keyboard. In comes whoever
    knows the `password`; whose key has one of the fingerprints `keys`; or, with `is_open`, all.
    Where nothing else lets anybody in, a password is made up, which stays the room's password.

    With the URL `store` of a database this is one of several hosts of the room that is kept there,
    and called `host_name` among them. Figures are told at the port `metrics` of this machine, any
    free one for 0, and nowhere without one. Hosts of an older release, which could not go on with
    the database as this one needs it, end only if it `ends_others`.

    A `member` does not listen: it is handed connections, and asked what others ask of a host.
    """

    room: RoomOptions = field(default_factory=RoomOptions)
    host: str = ""
    bind: str | None = None
    port: int = PORT
    address: str = ""
    password: str = ""
    keys: frozenset[str] = frozenset()
    is_open: bool = False
    limits: Limits = field(default_factory=Limits)
    store: str = ""
    host_name: str = "host"
    metrics: int | None = None
    ends_others: bool = False
    member: Member | None = None


LONGEST_PORT = 9
"""Digits of a port that is typed; a longer one is none, and no part of a name either."""


def line_to(plan: HostingPlan, port: int) -> str:
    """Return what guests type in a terminal to come in at a room that listens at a port."""
    name, reached = _parted(plan.address)
    if not name:
        name = _own_address() if plan.bind in EVERYWHERE else str(plan.bind)
    port = reached or port
    place = f"kahwa@{name}"
    return f"ssh {place}" if port == 22 else f"ssh -p {port} {place}"


def is_address(address: str) -> bool:
    """Tell whether guests could type an address: a name, or a number of IPv4 or IPv6."""
    name, port = _parted(address)
    return bool(TYPED.fullmatch(name)) and (port is None or 0 < port <= 65535)


def _parted(address: str) -> tuple[str, int | None]:
    """Return the name in an address, and the port behind it if there is one."""
    name, colon, port = address.rpartition(":")
    is_port = port.isdecimal() and len(port) <= LONGEST_PORT
    is_whole = not colon or not is_port or (":" in name and not name.endswith("]"))
    name, reached = (address, None) if is_whole else (name, int(port))
    return name.removeprefix("[").removesuffix("]"), reached


def _own_address() -> str:
    """Return the address under which others most likely reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
