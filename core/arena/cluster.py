"""The deals of a contest played on many machines: by the workers of a Dask scheduler."""

from __future__ import annotations

import platform
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from core import __version__
from core.arena.contest import Contest
from core.arena.deals import ContestDeal
from core.arena.results import fingerprint
from core.arena.running import ArenaBroken, hand_out, play_anywhere, unplayable
from core.bots.command import is_program
from core.bots.minds import check_player
from core.contract.entry import GameEntry
from core.contract.game import Game
from core.games.registry import entry_of, register
from core.ground.errors import KahwaError
from core.ground.logs import log, take_over
from core.ground.words import _

if TYPE_CHECKING:
    from distributed import Client

CONNECT_SECONDS = 10.0
"""How long the scheduler may take to answer."""

AHEAD = 2
"""How many deals each thread of a worker has before it, so that none waits for the next."""

AT_LEAST = 8
"""How many deals wait where there is no worker yet: a cluster may begin some when it has work."""

LOOK_SECONDS = 1.0
"""How often it is looked how many workers there are: they come and go."""

LIBRARIES = ("distributed", "distributed.client", "tornado.application")
"""What would print its errors on the terminal."""


class NoCluster(KahwaError):
    """A cluster that cannot play: not installed, not there, or of another release."""

    code = "no-cluster"


def play_there(
    contest: Contest,
    numbers: Sequence[int],
    address: str,
    jobs: int | None = None,
    tell: Callable[[str], None] = lambda _sentence: None,
) -> Generator[ContestDeal, None, None]:
    """Play deals by the workers of the scheduler at an address; give the results as they come.

    Up to `jobs` are on their way at once, without it as many as keep all workers busy, also those
    that come later. A deal whose worker dies is played by another. `tell` hears that there is no
    worker yet. Raise NoCluster if the cluster cannot play, ArenaBroken if a deal cannot be played.
    """
    if not numbers:
        return
    with _client(address) as client:
        width = _Width(client, jobs)
        if not width.threads():
            tell(_("There's no worker at {address} yet. The deals wait.").format(address=address))
        executor = client.get_executor(pure=False)
        entry, likeness = entry_of(contest.game), likeness_of(contest.game)

        def submit(number: int) -> Any:
            return executor.submit(play_alike, likeness, entry, contest, number)

        def broken(number: int, error: Exception) -> KahwaError:
            return _meaning(address, number, error)

        yield from hand_out(submit, numbers, width, broken, is_lost)


class _Width:
    """How many deals are to be on their way at once."""

    def __init__(self, client: Client, jobs: int | None) -> None:
        self._client = client
        self._jobs = jobs
        self._looked = 0.0
        self._width = 0

    def threads(self) -> int:
        """Return how many threads the workers have now."""
        return sum(self._client.nthreads().values())

    def __call__(self) -> int:
        if self._jobs is not None:
            return self._jobs
        now = time.monotonic()
        if not self._width or now - self._looked >= LOOK_SECONDS:
            self._looked = now
            self._width = AT_LEAST + AHEAD * self.threads()
        return self._width


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """Give a connection to the scheduler; raise NoCluster if there is none."""
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster(
            _("A cluster needs Dask. To install it: pip install 'kahwa[cluster]'")
        ) from error

    class Trying(Client):  # type: ignore[misc]
        """A client that is thrown away without a word, and at once, where it could not begin."""

        def __init__(self, *given: Any, **named: Any) -> None:
            try:
                super().__init__(*given, **named)
            except BaseException:
                self._loop_runner.stop()  # Its thread would run to the end of the program.
                raise

        def __del__(self) -> None:
            pass

    for library in LIBRARIES:
        take_over(library)
    with warnings.catch_warnings(record=True) as warned:
        try:
            client = Trying(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except OSError as error:
            raise NoCluster(
                _("No scheduler answers at {address}. To start one: dask scheduler").format(
                    address=address
                )
            ) from error
        except (TypeError, ValueError) as error:
            raise NoCluster(
                _(
                    "“{address}” isn't the address of a scheduler. Write one like "
                    "tcp://127.0.0.1:8786."
                ).format(address=address)
            ) from error
    for warning in warned:
        log().warning("arena: %s", warning.message)
    try:
        yield client
    finally:
        with suppress(OSError, TimeoutError):
            client.close()


def is_lost(error: Exception) -> bool:
    """Whether Dask has a result and cannot give it, since its worker has died meanwhile.

    Its executor looks at the state of a future once more after the result has come, and takes the
    result of one that is no longer finished for an exception.
    """
    frames = [frame for frame, _line in walk_tb(error.__traceback__)]
    where = frames[-1].f_globals["__name__"] if frames else ""
    return isinstance(error, TypeError) and where == "distributed.cfexecutor"


def _meaning(address: str, number: int, error: Exception) -> KahwaError:
    """Return in one sentence why the cluster has not played a deal."""
    from concurrent.futures import CancelledError

    from distributed.scheduler import KilledWorker

    log().error("arena: deal %s on %s", number, address, exc_info=error)
    if isinstance(error, KilledWorker):
        return unplayable(number, _("every worker that tried it has ended"))
    if isinstance(error, (CancelledError, OSError)):
        return NoCluster(
            _(
                "The scheduler at {address} stopped answering. The results so far are saved; "
                "run the same command to continue."
            ).format(address=address)
        )
    if _is_unknown_code(error):
        return NoCluster(
            _(
                "The scheduler or a worker at {address} doesn't have Kahwa {version}. Install it "
                "on every machine of the cluster."
            ).format(address=address, version=__version__)
        )
    return unplayable(number, f"{type(error).__name__}: {error}".splitlines()[0])


def _is_unknown_code(error: BaseException | None) -> bool:
    """Whether something could not be found where it was to be loaded."""
    return error is not None and (
        isinstance(error, (AttributeError, ImportError)) or _is_unknown_code(error.__cause__)
    )


# ---------------------------------------------------------------------- at a worker


@cache
def likeness_of(game: str) -> tuple[str, str, str]:
    """Return what machines must have alike: Kahwa, its bots' code, and Python's minor version."""
    python = ".".join(platform.python_version_tuple()[:2])
    return __version__, fingerprint(game), python


def play_alike(
    likeness: tuple[str, str, str], entry: GameEntry[Game], contest: Contest, number: int
) -> ContestDeal:
    """Play a deal if this process would play it as the one that asks.

    Raise ArenaBroken, in words, if it would not or if the deal cannot be played.
    """
    register(entry)
    mine = likeness_of(contest.game)
    if mine != likeness:
        raise ArenaBroken(
            _(
                "Worker {worker} has Kahwa {release} ({code}) on Python {python}, not "
                "{my_release} ({my_code}) on {my_python}. Its bots would play differently, so it "
                "gets no deals."
            ).format(
                worker=platform.node(),
                release=mine[0],
                code=mine[1],
                python=mine[2],
                my_release=likeness[0],
                my_code=likeness[1],
                my_python=likeness[2],
            )
        )
    for bot in contest.contenders:
        if is_program(bot.player):
            check_player(bot.player)
    return play_anywhere(entry, contest, number)
