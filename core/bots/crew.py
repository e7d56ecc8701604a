"""Who thinks for the searching bots: a worker process that is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from asyncio import FIRST_COMPLETED
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol

import core
from core.bots.packets import Answer, Failure, HungUp, OpinionRequest, receive, send
from core.games.registry import entry_of
from core.ground.logs import log, opened
from core.ground.paths import log_file, make_private
from core.ground.pipes import pipe_of
from core.ground.words import _

if TYPE_CHECKING:
    from core.bots.decision import Decision
    from core.contract.opinion import Opinion

HANG_SECONDS = 20.0
"""Seconds without an answer after which the worker counts as hung; no search takes a quarter."""

GIVEN_UP = 0.5
"""Seconds in which the worker may end a search for which nobody waits any more."""

ATTEMPTS = 2
"""How many workers one decision is put to before the move is made without them."""

FAILURES = 3
"""How many decisions of a game in a row may fail before a table tries no worker for it any more."""

SUBSTITUTE = "casual"
"""The level that stands in for a bot that cannot answer."""

Report = Callable[[str], None]
"""Takes a sentence for the persons at the table."""


class PendingDecision:
    """A decision that somebody waits for, unless the answer has been cancelled."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()

    @property
    def request(self) -> OpinionRequest:
        """What the worker is asked."""
        decision = self.decision
        entry = entry_of(decision.observation.known.name)
        return OpinionRequest(
            entry, decision.name, decision.player, decision.observation, decision.seed
        )


class Queue:
    """Questions that wait; tables take turns, so that one with many keeps nobody waiting long."""

    def __init__(self) -> None:
        self._tables: dict[str, deque[PendingDecision]] = {}

    def put(self, question: PendingDecision) -> None:
        """Let a question wait behind those of its table."""
        self._tables.setdefault(asker(question.decision), deque()).append(question)

    def next(self) -> PendingDecision | None:
        """Take the next question that somebody still waits for."""
        while self._tables:
            table = next(iter(self._tables))
            waiting = self._tables.pop(table)
            question = waiting.popleft()
            if waiting:
                self._tables[table] = waiting
            if not question.answer.done():
                return question
        return None


def asker(decision: Decision) -> str:
    """Return the table that asks; all hints together count as one."""
    return decision.table.partition("/")[0]


def substitute(decision: Decision) -> Opinion:
    """Return what a casual bot would do in place of one that cannot answer.

    Where the game's rules of thumb fail too, it is any legal action.
    """
    return stand_in(decision)[0]


def stand_in(decision: Decision) -> tuple[Opinion, str]:
    """Return what `substitute` does, and a sentence that says how the bots play for now."""
    from core.bots.levels import RANDOM, choose, decide

    try:
        opinion = decide(replace(decision, player=SUBSTITUTE))
    except Exception:  # whatever a game's own code may raise: the play goes on
        opinion = choose(RANDOM, decision.observation, decision.rng().random)
        return opinion, _("The bots can't think as usual. For now they play any card.")
    return opinion, _("The bots can't think as usual. For now they play like casual bots.")


def log_failure(game: str, level: str, trace: str) -> None:
    """Say in the log that the bots of a game cannot think, and why."""
    log().warning("bots: in %s %s cannot decide, another stands in: %s", game, level, trace)


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
        from core.bots.levels import decide

        return decide(decision)

    def close(self) -> None:
        """Leave."""


class WorkerCrew:
    """A crew of one worker process, started before it is needed and asked one thing at a time.

    Whatever happens to the worker, every decision gets an opinion: of a fresh worker, which has
    the same seed and comes to the same choice, or at last of a casual bot here. What fails at one
    table, or in one game, costs the bots of others nothing but time.
    """

    def __init__(
        self, hire: Callable[[], Worker] | None = None, hang_seconds: float = HANG_SECONDS
    ) -> None:
        """Take how a worker is started and how long one may take for an answer."""
        self._hire = hire or Worker
        self._hang_seconds = hang_seconds
        self._worker: Worker | None = None
        self._queue = Queue()
        self._serving: asyncio.Task[None] | None = None
        self._failed: Counter[tuple[str, str]] = Counter()

    def start(self) -> None:
        """Start the worker, unless one is there; if that fails, it is tried again when needed."""
        with suppress(Lost):
            self._engage()

    async def think(self, decision: Decision, report: Report) -> Opinion:
        """Return the opinion of the level; who gives up waiting is forgotten."""
        game = decision.observation.known.name
        place = (asker(decision), game)
        answer = await self._asked(decision) if self._failed[place] < FAILURES else None
        if isinstance(answer, Failure):
            log_failure(game, decision.player, answer.traceback)
            answer = None
        if answer is None:
            self._failed[place] += 1
            opinion, sentence = stand_in(decision)
            if self._failed[place] == 1:
                report(sentence)
            return opinion
        self._failed.pop(place, None)
        return answer

    def close(self) -> None:
        """End the worker."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _engage(self) -> Worker:
        if self._worker is None:
            self._worker = self._hire()
        return self._worker

    async def _asked(self, decision: Decision) -> Answer | None:
        """Wait for the turn of a decision and its answer; None if it costs too many workers."""
        question = PendingDecision(decision)
        self._queue.put(question)
        if self._serving is None or self._serving.done():
            loop = asyncio.get_running_loop()  # It serves all: no table's context is kept for it.
            self._serving = loop.create_task(self._serve(), context=Context())
        return await question.answer

    async def _serve(self) -> None:
        """Put questions to the worker until none waits."""
        try:
            while question := self._queue.next():
                answer = await self._tried(question)
                if not question.answer.done():
                    question.answer.set_result(answer)
        except asyncio.CancelledError:
            self.close()  # Else the thread that waits for the worker would not end.
            raise

    async def _tried(self, question: PendingDecision) -> Answer | None:
        """Return a worker's answer, None if one after the other is lost over the question."""
        for _attempt in range(ATTEMPTS):
            try:
                return await self._ask(question)
            except Lost as error:
                log().warning("bots: %s", error)
            if question.answer.done():
                break
        return None

    async def _ask(self, question: PendingDecision) -> Answer:
        """Put a question to the worker; raise Lost, with the worker dismissed, if none comes."""
        try:
            ask = asyncio.to_thread(self._engage().ask, question.request)
            asked = asyncio.ensure_future(ask)
            asked.add_done_callback(_note_failure)
            either: set[asyncio.Future[Any]] = {asked, question.answer}
            await asyncio.wait(either, timeout=self._hang_seconds, return_when=FIRST_COMPLETED)
            if question.answer.done():
                # Nobody waits any more: most answers are there before a new worker would be.
                await asyncio.wait({asked}, timeout=GIVEN_UP)
            if not asked.done():
                raise Lost("no answer came in time")
            answer: Answer = asked.result()
            return answer
        except Exception as error:
            self.close()
            raise Lost(str(error)) from error


def _note_failure(asked: asyncio.Future[Answer]) -> None:
    """Take a late failure as seen: nobody waits for the answer of a worker that was dismissed."""
    if not asked.cancelled():
        asked.exception()


class Lost(Exception):
    """A worker that cannot be started or does not answer."""


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
                env=worker_environment(),
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

    def ask(self, request: Any) -> Any:
        """Wait for the answer to a request; raise Lost if the worker ends before it comes."""
        with self._asking:
            try:
                send(pipe_of(self._process.stdin), request)
                return receive(pipe_of(self._process.stdout))
            except HungUp as error:
                raise Lost("the worker has ended") from error

    def tell(self, word: object) -> None:
        """Say something that has no answer, also while an `ask` waits in another thread."""
        with suppress(HungUp):
            send(pipe_of(self._process.stdin), word)

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
        make_private(path.parent)
        return opened(path)
    except OSError:
        return None


def worker_environment() -> dict[str, str]:
    """Return the environment of a worker, which finds this Kahwa before any other.

    Behind it comes what this process was told of.
    """
    here = str(Path(core.__file__).parent.parent)
    paths = os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": paths}
