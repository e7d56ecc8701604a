"""The deals of a contest played by several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from core.arena.cast import Cast
from core.arena.contest import Contest
from core.arena.deals import DealResult, play_deal
from core.errors import KahwaError
from core.words import _

_SPAWN = multiprocessing.get_context("spawn")
"""Fresh processes: a fork would share locks and open files."""


class ArenaBroken(KahwaError):
    """A deal that could not be played to its end."""

    code = "arena-broken"


def play_on(
    contest: Contest, numbers: Sequence[int], jobs: int
) -> Generator[DealResult, None, None]:
    """Play deals in up to `jobs` processes; give the results as they come, in any order.

    With one job the deals are played here. No process is left when the iterator is closed. Raise
    ArenaBroken if a process dies.
    """
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        with closing(Cast(contest)) as cast:
            yield from (play_deal(cast, number) for number in numbers)
        return
    with _crew(contest, jobs) as crew:
        yield from _hand_out(list(crew), iter(numbers))


@contextmanager
def _crew(contest: Contest, jobs: int) -> Iterator[dict[Connection, SpawnProcess]]:
    crew = dict(_hire(contest) for _job in range(jobs))
    try:
        yield crew
    finally:
        for ours, process in crew.items():
            process.terminate()
            process.join()
            ours.close()


def _hire(contest: Contest) -> tuple[Connection, SpawnProcess]:
    ours, theirs = _SPAWN.Pipe()
    process = _SPAWN.Process(target=_work, args=(contest, theirs), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _hand_out(idle: list[Connection], numbers: Iterator[int]) -> Iterator[DealResult]:
    busy: dict[Connection, int] = {}

    def give(worker: Connection) -> None:
        number = next(numbers, None)
        if number is not None:
            busy[worker] = number
            with suppress(OSError):  # a worker that has died is noticed when it should answer
                worker.send(number)

    for worker in idle:
        give(worker)
    while busy:
        for ready in wait(list(busy)):
            assert isinstance(ready, Connection)
            result = _result(ready, busy.pop(ready))
            give(ready)
            yield result


def _result(worker: Connection, number: int) -> DealResult:
    try:
        answer = worker.recv()
    except (EOFError, OSError):
        answer = None
    if isinstance(answer, DealResult):
        return answer
    reason = answer or _("its process has ended")
    raise ArenaBroken(
        _("Deal {number} could not be played ({reason}); the deals before it are kept.").format(
            number=number, reason=reason
        )
    )


def _work(contest: Contest, boss: Connection) -> None:
    """Play deals until the other end closes; Ctrl+C is the other end's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with closing(Cast(contest)) as cast, suppress(EOFError, OSError):
        while True:
            boss.send(_attempt(cast, boss.recv()))


def _end_with_parent() -> None:
    """Leave a deal in the middle when the parent has been killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _attempt(cast: Cast, number: int) -> DealResult | str:
    """Return the result, or what went wrong in words; the traceback goes to the log."""
    try:
        return play_deal(cast, number)
    except Exception as error:
        from core.logs import log

        log().error("arena", exc_info=error)
        return f"{type(error).__name__}: {error}"
