"""The worker: a process of its own in which the searching bots think, until Kahwa is gone.

Run as `python -m core.bots.worker`; requests come on standard input, opinions go to standard
output (`core.bots.packets`).
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import IO

from core.bots.levels import choose
from core.bots.packets import (
    Answer,
    Failure,
    HungUp,
    OpinionRequest,
    receive_packed,
    send,
    unpacked,
)
from core.games.registry import register
from core.ground.resting import collector_resting

NICENESS = 5
"""How far the worker stands back behind the screen when both want the same core."""


def main() -> None:
    """Answer requests one after another; end the process as soon as Kahwa has ended."""
    answers = private_output()
    os.nice(NICENESS)
    die_with_parent()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    with suppress(HungUp):
        while True:
            send(answers, _answer(requests.get()))


def private_output() -> IO[bytes]:
    """Keep standard output for answers; whatever else is printed goes to the log."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def die_with_parent() -> None:
    """Ask Linux to kill this process with its parent, even while compiled code holds the lock."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    set_parent_death_signal = 1
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGKILL)


def _read(pipe: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Take in requests; at the end of the pipe end the process, in the middle of a search too.

    They stay packed: two threads that load the modules of a game at once may see half of them.
    """
    with suppress(HungUp):
        while True:
            requests.put(receive_packed(pipe))
    os._exit(0)


def _answer(packed: bytes) -> Answer:
    try:
        request: OpinionRequest = unpacked(packed)
        register(request.entry)
        with collector_resting():
            rnd = random.Random(request.seed).random
            return choose(request.level, request.observation, rnd, name=request.name)
    except Exception:
        return Failure(traceback.format_exc())


if __name__ == "__main__":
    main()
