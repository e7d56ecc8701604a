"""The deals of a contest played by several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection

from core.arena.contest import Contest
from core.arena.deals import ContestDeal, play_deal
from core.arena.players import Cast
from core.contract.entry import GameEntry
from core.contract.game import Game
from core.games.registry import entry_of, register
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.words import _

_HERE = threading.local()
"""The cast of this thread, whose programs play on from deal to deal."""

_NO_WARNING = "ignore::UserWarning:multiprocessing.resource_tracker"
"""Python's own helper says nothing of what it tidies up when the arena was killed."""


class ArenaBroken(KahwaError):
    """A deal that could not be played to its end."""

    code = "arena-broken"


def play_on(
    contest: Contest, numbers: Sequence[int], jobs: int, executor: Executor | None = None
) -> Generator[ContestDeal, None, None]:
    """Play deals in up to `jobs` processes; give the results as they come, in any order.

    With one job the deals are played here; an `executor` plays them wherever it does, up to `jobs`
    at once, and is left open. No process of ours is left when the iterator is closed. Raise
    ArenaBroken if a process dies or a bot fails.
    """
    jobs = min(jobs, len(numbers))
    if executor is not None:
        yield from _by(executor, contest, numbers, jobs)
    elif jobs <= 1:
        with closing(Cast(contest)) as cast:
            yield from (play_deal(cast, number) for number in numbers)
    else:
        with _pool(jobs) as pool:
            yield from _by(pool, contest, numbers, jobs)


@contextmanager
def _pool(jobs: int) -> Iterator[Executor]:
    """Give fresh processes, and end them at once, in the middle of a deal too.

    They are spawned: a fork would share locks and open files. They hold the other end of a pipe
    and end with it: when it is closed here, or this process is killed.
    """
    _start_tracker()
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _get_ready, (theirs,))
    try:
        yield pool
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


def _start_tracker() -> None:
    """Start the helper that tidies up after processes, so that it keeps silent."""
    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = f"{before},{_NO_WARNING}" if before else _NO_WARNING
    try:
        resource_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONWARNINGS"]
        else:
            os.environ["PYTHONWARNINGS"] = before


@contextmanager
def _ctrl_c_waiting() -> Iterator[None]:
    """Let Ctrl+C wait until processes are started: they inherit that it does not reach them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _get_ready(leash: Connection) -> None:
    """Leave Ctrl+C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_when_cut, args=(leash,), daemon=True).start()


def _end_when_cut(leash: Connection) -> None:
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(1)


def _by(
    executor: Executor, contest: Contest, numbers: Sequence[int], jobs: int
) -> Iterator[ContestDeal]:
    entry = entry_of(contest.game)
    return hand_out(
        lambda number: executor.submit(play_anywhere, entry, contest, number),
        numbers,
        lambda: jobs,
        lambda number, _error: unplayable(number, _("its process has ended")),
    )


def hand_out(
    submit: Callable[[int], Future[ContestDeal]],
    numbers: Iterable[int],
    width: Callable[[], int],
    broken: Callable[[int, Exception], KahwaError],
    is_lost: Callable[[Exception], bool] = lambda _error: False,
) -> Iterator[ContestDeal]:
    """Have deals played `width` at once, so that giving up costs no more than those.

    `broken` says what it means for a deal if whoever plays it has failed. A deal whose result
    `is_lost` on the way is played again.
    """
    waiting = iter(numbers)
    playing: dict[Future[ContestDeal], int] = {}

    def fill_up() -> None:
        for number in islice(waiting, max(0, width() - len(playing))):
            playing[submit(number)] = number

    with _ctrl_c_waiting():
        fill_up()
    try:
        while playing:
            done, _others = wait(playing, return_when=FIRST_COMPLETED)
            for future in done:
                number = playing.pop(future)
                error = future.exception()
                if isinstance(error, Exception) and is_lost(error):
                    playing[submit(number)] = number
                else:
                    yield future.result()
            fill_up()
    except KahwaError:
        raise
    except Exception as error:
        raise broken(number, error) from error
    finally:
        for future in playing:
            future.cancel()


def unplayable(number: int, reason: str) -> ArenaBroken:
    """Return what is told of a deal that could not be played."""
    return ArenaBroken(
        _("Deal {number} couldn't be played ({reason}). The deals before it are saved.").format(
            number=number, reason=reason
        )
    )


def play_anywhere(entry: GameEntry[Game], contest: Contest, number: int) -> ContestDeal:
    """Play a deal in a process that may know nothing yet, not even the game.

    Raise ArenaBroken with what went wrong in words; the traceback goes to the log.
    """
    register(entry)
    try:
        return play_deal(_cast_of(contest), number)
    except Exception as error:
        log().error("arena", exc_info=error)
        raise unplayable(number, f"{type(error).__name__}: {error}") from None


def _cast_of(contest: Contest) -> Cast:
    cast: Cast | None = getattr(_HERE, "cast", None)
    if cast is None or cast.contest != contest:
        if cast is not None:
            cast.close()
        cast = _HERE.cast = Cast(contest)
    return cast
