"""Deals played by the workers of a Dask scheduler: the same results, whatever becomes of those."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from distributed.cfexecutor import _cascade_future
from distributed.scheduler import KilledWorker

from core.arena import ArenaBroken, Bot, ContestDeal, Results, play_on
from core.arena import cluster as of_the_arena
from core.arena.cluster import NoCluster, is_lost, play_there
from core.arena.running import hand_out
from core.contract.options import BadOption
from core.ground.errors import KahwaError
from core.ground.paths import log_file
from tests.core.arena.contests import contest
from tests.core.arena.dask import Dask, until
from tests.core.arena.test_programs import FIRST_LEGAL, program
from tests.core.arena.test_running import timeless
from tests.loaded import ARENA, loaded_by

NOBODY = "tcp://127.0.0.1:9"
RIKIKI = contest("rikiki", "casual,random")
LONG = contest("rikiki", "regular,casual")
DEALS = 16
"""Deals of it that keep two workers busy for a moment."""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    """A scheduler for all tests that leave it alone."""
    with closing(Dask(tmp_path_factory.mktemp("dask"))) as dask:
        yield dask


@pytest.fixture(scope="module")
def nannies(running: Dask) -> subprocess.Popen[bytes]:
    """Two workers of it, which are replaced when they die."""
    return running.add_workers(2)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Dask]:
    """A scheduler for one test."""
    with closing(Dask(tmp_path)) as dask:
        yield dask


@pytest.mark.usefixtures("nannies")
def test_workers_have_the_same_results_as_one_process(running: Dask) -> None:
    there = list(play_there(RIKIKI, range(24), running.address))
    assert timeless(there) == timeless(list(play_on(RIKIKI, range(24), 1)))
    assert list(play_there(RIKIKI, [], NOBODY)) == []


class Gone:
    """A future of Dask whose worker dies while its result is on the way."""

    status = "lost"

    async def _result(self, *, raiseit: bool) -> ContestDeal:
        assert not raiseit
        return ContestDeal(3, ())


def test_a_deal_whose_result_dask_loses_on_the_way_is_played_again() -> None:
    async def answered(future: Future[ContestDeal]) -> Future[ContestDeal]:
        await _cascade_future(Gone(), future)
        return future

    good: Future[ContestDeal] = Future()
    good.set_result(ContestDeal(3, ()))
    futures = iter([asyncio.run(answered(Future())), good])
    played = hand_out(lambda _deal: next(futures), [3], lambda: 1, other_fault, is_lost)
    assert list(played) == [ContestDeal(3, ())]
    assert not is_lost(TypeError("a fault of the deal's own"))


def other_fault(number: int, error: Exception) -> KahwaError:
    raise AssertionError(f"deal {number}") from error


@pytest.mark.thorough
@pytest.mark.usefixtures("nannies")
def test_deals_of_workers_that_are_killed_are_played_by_others(running: Dask) -> None:
    for victims in (1, 2):
        outlives(running, victims)


def outlives(dask: Dask, victims: int) -> None:
    """Play deals and kill some of the two workers; see that they are replaced and no deal lost."""
    until(lambda: len(dask.workers()) == 2)
    before = dask.workers()
    with closing(play_there(LONG, range(DEALS), dask.address)) as play:
        results = [next(play)]
        for pid in sorted(before)[:victims]:
            os.kill(pid, signal.SIGKILL)
        results += play
    assert timeless(results) == timeless(list(play_on(LONG, range(DEALS), 1)))

    def are_replaced() -> bool:
        now = dask.workers()
        return len(now) == 2 and len(now - before) == victims

    until(are_replaced)


@pytest.mark.thorough
@pytest.mark.usefixtures("nannies")
def test_given_up_the_cluster_is_free_for_others(running: Dask) -> None:
    with closing(play_there(LONG, range(100_000), running.address)) as play:
        next(play)
    assert len(list(play_there(RIKIKI, range(4), running.address))) == 4


def begun(path: Path) -> bool:
    """Tell whether a file has the results of some deals."""
    return path.exists() and path.read_bytes().count(b"\n") > 3


@pytest.mark.thorough
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.usefixtures("nannies")
def test_stopped_or_killed_the_same_command_goes_on(
    running: Dask, end: signal.Signals, tmp_path: Path
) -> None:
    assert len(list(play_there(RIKIKI, range(1), running.address))) == 1, "a worker is there"
    path = tmp_path / "results"
    command = [sys.executable, "-m", "tui", "arena", "rikiki", "--bots", "regular,casual"]
    command += ["--out", str(path), "--cluster", running.address, "--games"]
    with subprocess.Popen([*command, "1000000"], stderr=subprocess.PIPE, text=True) as program:
        try:
            # However long that takes; the scheduler ends the program if it never comes to that.
            while program.poll() is None and not begun(path):
                time.sleep(0.02)
            program.send_signal(end)
            _table, told = program.communicate()
        finally:
            program.kill()  # it would play for hours
    assert program.returncode == (130 if end is signal.SIGINT else -signal.SIGKILL)
    kept = path.read_bytes()
    deals = kept.count(b"\n") - 1
    said = f"kahwa: Stopped after {deals} of 500000 deals. Run the same command to continue.\n"
    assert told == (said if end is signal.SIGINT else "")
    games = str(2 * (deals + 2))
    subprocess.run([*command, games], check=True, stdout=subprocess.DEVNULL)
    assert path.read_bytes().startswith(kept)
    measured = contest("rikiki", "regular,casual", seed=0)
    with closing(Results(measured, path)) as results:
        assert sorted(results.deals) == list(range(deals + 2))
        assert timeless(list(results.deals.values())) == timeless(
            list(play_on(measured, range(deals + 2), 1))
        )


@pytest.mark.thorough
def test_without_workers_the_deals_wait_for_some(alone: Dask) -> None:
    told: list[str] = []

    def tell(sentence: str) -> None:
        told.append(sentence)
        alone.add_workers(1)

    assert len(list(play_there(RIKIKI, range(3), alone.address, tell=tell))) == 3
    assert told == [f"There's no worker at {alone.address} yet. The deals wait."]


@pytest.mark.thorough
def test_a_scheduler_that_ends_is_told_and_what_was_played_is_kept(alone: Dask) -> None:
    alone.add_workers(1)
    with closing(play_there(LONG, range(100_000), alone.address)) as play:
        next(play)
        alone.end_scheduler()
        with pytest.raises(NoCluster, match=r"stopped answering. The results so far are saved"):
            list(play)


@pytest.mark.thorough
def test_machines_without_kahwa_are_told(tmp_path: Path) -> None:
    packages = sysconfig.get_path("purelib")
    with (
        closing(Dask(tmp_path, "-S", PYTHONPATH=packages)) as bare,
        pytest.raises(NoCluster, match="doesn't have Kahwa"),
    ):
        list(play_there(RIKIKI, range(3), bare.address))


@pytest.mark.usefixtures("nannies")
def test_workers_with_other_bots_do_not_play(
    running: Dask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_the_arena, "likeness_of", lambda _game: ("9.9", "mine", "3.99"))
    with pytest.raises(ArenaBroken, match=r"not 9\.9 \(mine\) on 3\.99"):
        list(play_there(RIKIKI, range(3), running.address))


@pytest.mark.thorough
@pytest.mark.usefixtures("nannies")
def test_programs_play_at_the_workers_where_they_are_there(running: Dask, tmp_path: Path) -> None:
    mine = contest("president", f"casual,{program(FIRST_LEGAL, tmp_path)}")
    there = timeless(list(play_there(mine, range(3), running.address)))
    assert there == timeless(list(play_on(mine, range(3), 1)))
    gone = replace(mine, bots=(mine.bots[0], Bot("x", "exec:/nowhere/bot")))
    with pytest.raises(BadOption, match="no program /nowhere/bot"):
        list(play_there(gone, range(3), running.address))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (NOBODY, f"No scheduler answers at {NOBODY}"),
        ("tcp://127.0.0.1", "isn't the address of a scheduler"),
        ("whist://127.0.0.1:8786", "isn't the address of a scheduler"),
        ("tls://127.0.0.1:9", "isn't the address of a scheduler"),
    ],
)
def test_a_wrong_address_is_told(address: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_the_arena, "CONNECT_SECONDS", 0.2)
    before = set(threading.enumerate())
    with pytest.raises(NoCluster, match=said):
        list(play_there(RIKIKI, range(3), address))
    assert not {thread.name for thread in set(threading.enumerate()) - before}


def test_nothing_stands_below_the_sentence_of_a_wrong_address(tmp_path: Path) -> None:
    """Dask's client waits for what has never begun when it is thrown away, and says so."""
    asked = ("arena", "ronda", "--bots", "casual,random", "--games", "2", "--cluster", "whist")
    told = subprocess.run(
        [Path(sysconfig.get_path("scripts"), "kahwa"), *asked],
        env={**os.environ, "KAHWA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stderr.splitlines() == [
        "kahwa: “whist” isn't the address of a scheduler. Write one like tcp://127.0.0.1:8786."
    ]


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'kahwa\[cluster\]'"):
        list(play_there(RIKIKI, range(3), NOBODY))


def test_a_deal_that_ends_every_worker_is_named() -> None:
    killed = pickle.loads(pickle.dumps(KilledWorker("deal", None, 3)))
    told = of_the_arena._meaning(NOBODY, 7, killed)
    assert isinstance(told, ArenaBroken)
    assert "Deal 7 couldn't be played (every worker that tried it has ended)" in str(told)
    assert "KilledWorker" in log_file().read_text(encoding="utf-8")


def test_playing_here_loads_nothing_of_dask() -> None:
    loaded = loaded_by(ARENA)
    assert "core.arena.running" in loaded
    assert loaded.isdisjoint({"dask", "distributed"})
