"""What is still alive: how many objects of those kinds that one sitting after another makes."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from functools import cache

import asyncssh
from textual.message_pump import MessagePump
from textual.signal import Signal
from textual.timer import Timer
from textual.worker import Worker

from core.contract.game import Game
from core.match.match import Match
from core.rooms.guest_session import GuestSession
from core.table import Table
from tui.host.line_reader import LineReader
from tui.host.session import SshSession
from tui.host.visit import Visit

KINDS = (
    MessagePump,  # Every app, screen and widget.
    Timer,
    Worker,
    Signal,
    Game,
    Match,
    Table,
    GuestSession,
    Visit,
    SshSession,
    LineReader,
    asyncssh.SSHServerConnection,
    asyncssh.SSHServerChannel,
    asyncio.Task,
)
"""The kinds of objects that a sitting, a table or a guest leaves behind where it is kept alive."""


def living() -> Counter[str]:
    """Return how many objects of each class that tests have made are alive, without any garbage."""
    gc.collect()
    # There are very many objects of few thousand classes.
    classes = Counter(map(type, gc.get_objects()))
    found: Counter[str] = Counter()
    for one in filter(_counts, classes):
        found[f"{one.__module__}.{one.__qualname__}"] += classes[one]
    return found


@cache
def _counts(kind: type) -> bool:
    """Tell whether a class is of those that a sitting leaves behind."""
    return issubclass(kind, KINDS)
