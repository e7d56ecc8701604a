"""Who thinks for the searching bots: a worker process that is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Protocol

import core
from core.bots.frames import Answer, Cut, Failure, Request, receive, send
from core.logs import log
from core.paths import log_file
from core.words import _

if TYPE_CHECKING:
    from core.bots.decision import Decision
    from core.opinion import Opinion

HANG_SECONDS = 20.0
"""Seconds without an answer after which the worker counts as hung; no search takes a quarter."""

ATTEMPTS = 2
"""How many workers one decision is put to before the move is made without them."""

FAILURES = 3
"""How many decisions in a row may fail before no worker is tried any more."""

SUBSTITUTE = "casual"
"""The level that stands in for a bot that cannot answer."""

Report = Callable[[str], None]
"""Takes a sentence for the persons at the table."""


def substitute(decision: Decision) -> Opinion:
    """Return what a casual bot would do in place of one that cannot answer."""
    from core.bots.levels import choose

    return choose(SUBSTITUTE, decision.observation, decision.rng().random)


class Crew(Protocol):
    """Whoever thinks for the bots that take their time."""

    def start(self) -> None:
        """Get ready before the first decision."""

    async def think(self, decision: Decision, report: Report) -> Opinion:
        """Return the opinion of a bot; say through `report` if another had to stand in for it."""

    def close(self) -> None:
        """End every process."""


class CrewHere:
    """A crew without a process of its own: the bots think where they are asked."""

    def start(self) -> None:
        """Be ready."""

    async def think(self, decision: Decision, _report: Report) -> Opinion:
        """Return the opinion at once, however long the event loop has to wait."""
        from core.bots.levels import choose

        return choose(decision.player, decision.observation, decision.rng().random)

    def close(self) -> None:
        """Leave."""


class WorkerCrew:
    """A crew of one worker process, started before it is needed and asked one thing at a time.

    Whatever happens to the worker, every decision gets an opinion: of a fresh worker, which has
    the same seed and comes to the same choice, or at last of a casual bot here.
    """

    def __init__(
        self, hire: Callable[[], Worker] | None = None, hang_seconds: float = HANG_SECONDS
    ) -> None:
        """Take how a worker is started and how long one may take for an answer."""
        self._hire = hire or Worker
        self._hang_seconds = hang_seconds
        self._worker: Worker | None = None
        self._turn = asyncio.Lock()
        self._failed = 0

    def start(self) -> None:
        """Start the worker; if that fails, it is tried again when it is needed."""
        with suppress(Lost):
            self._engage()

    async def think(self, decision: Decision, report: Report) -> Opinion:
        """Return the opinion of the level; if the caller gives up, so does the worker."""
        async with self._turn:
            for _attempt in range(ATTEMPTS if self._failed < FAILURES else 0):
                try:
                    opinion = await self._ask(decision)
                except Lost as error:
                    log().warning("bots: %s", error)
                else:
                    self._failed = 0
                    return opinion
        self._count_failure(report)
        return substitute(decision)

    def close(self) -> None:
        """End the worker."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _engage(self) -> Worker:
        if self._worker is None:
            self._worker = self._hire()
        return self._worker

    async def _ask(self, decision: Decision) -> Opinion:
        """Put a decision to the worker; raise Lost, with the worker dismissed, if it fails."""
        request = Request(decision.player, decision.observation, decision.seed)
        try:
            asked = asyncio.to_thread(self._engage().ask, request)
            answer = await asyncio.wait_for(asked, self._hang_seconds)
        except TimeoutError as error:
            self.close()
            raise Lost("no answer came in time") from error
        except BaseException:
            # Lost, or nobody waits for the answer any more: it must not meet the next question.
            self.close()
            raise
        if isinstance(answer, Failure):
            raise Lost(answer.traceback)
        return answer

    def _count_failure(self, report: Report) -> None:
        self._failed += 1
        if self._failed == 1:
            report(_("The bots cannot think as usual; for now they play like casual bots."))


class Lost(Exception):
    """A worker that cannot be started, does not answer, or has failed over a question."""


COMMAND = (sys.executable, "-P", "-m", "core.bots.worker")


class Worker:
    """A running worker process."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        """Start the process; raise Lost if that is impossible.

        It is spawned, never forked: a copy of this process would hold the locks of open games.
        It has a session of its own, so that the terminal's signals reach Kahwa first.
        """
        errors = _open_log()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors or subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": str(Path(core.__file__).parent.parent)},
                start_new_session=True,
            )
        except OSError as error:
            raise Lost(str(error)) from error
        finally:
            if errors is not None:
                errors.close()
        self._asking = threading.Lock()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, request: Request) -> Answer:
        """Wait for the answer to a request; raise Lost if the worker ends before it comes."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with self._asking:
            try:
                send(process.stdin, request)
                answer: Answer = receive(process.stdout)
            except Cut as error:
                raise Lost("the worker has ended") from error
        return answer

    def end(self) -> None:
        """End the process at once; an `ask` that still waits in another thread is let go."""
        self._process.kill()
        self._process.wait()
        with self._asking:
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()


def _open_log() -> IO[bytes] | None:
    """Open the log for the worker's last words, or return None where that is impossible."""
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("ab")
    except OSError:
        return None
