"""The worker: the same choices as here, replaced when it dies or hangs, never outliving Kahwa."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import cast

import pytest

from core.bots.crew import ATTEMPTS, FAILURES, CrewHere, Lost, Worker, WorkerCrew, substitute
from core.bots.decision import Decision
from core.bots.levels import decide
from core.bots.packets import Answer, Failure, OpinionRequest
from core.bots.worker import NICENESS
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.games.registry import entry_of
from core.ground.paths import log_file
from tests.core.bots.decisions import decision_in, lives, new_game, nice_value, wait_until
from tests.core.bots.people import positions

MAKAO = entry_of("makao")
REGULAR = decision_in(new_game("makao"), "regular")


class Recruits:
    """Hires workers as told, and remembers them."""

    def __init__(self, *hires: Callable[[], Worker]) -> None:
        self._hires = list(hires)
        self.workers: list[Worker] = []

    def __call__(self) -> Worker:
        hire = self._hires.pop(0) if len(self._hires) > 1 else self._hires[0]
        self.workers.append(hire())
        return self.workers[-1]


class Idle(Worker):
    """A worker without a process, which answers `reply` or never."""

    def __init__(self, reply: Opinion | None) -> None:
        self.reply = reply
        self.ended = threading.Event()

    def ask(self, request: OpinionRequest) -> Answer:
        if self.reply is None:
            self.ended.wait()
            raise Lost("ended")
        return self.reply

    def end(self) -> None:
        self.ended.set()


@pytest.fixture
def recruits() -> Iterator[Recruits]:
    """Real workers, ended after the test."""
    hired = Recruits(Worker)
    yield hired
    for worker in hired.workers:
        with suppress(OSError):
            worker.end()


@pytest.fixture
def told() -> list[str]:
    """What the persons at the table are told."""
    return []


async def test_a_worker_plays_in_the_character_of_the_name(recruits: Recruits) -> None:
    crew = WorkerCrew(recruits)
    chosen: dict[str, list[int]] = {"Omar": [], "Salma": []}
    for number, observation in enumerate(positions("president")[:12]):
        for name, actions in chosen.items():
            decision = Decision(name, "casual", observation, "test", number, lambda first: [])
            opinion = await crew.think(decision, lambda sentence: None)
            assert opinion == decide(decision)
            actions.append(opinion.action)
    assert chosen["Omar"] != chosen["Salma"]
    crew.close()


async def test_a_worker_thinks_as_one_does_here(recruits: Recruits, told: list[str]) -> None:
    crew = WorkerCrew(recruits)
    crew.start()
    for game in ("ronda", "rikiki", "president", "makao"):
        decision = decision_in(new_game(game), "regular")
        here = await CrewHere().think(decision, told.append)
        assert await crew.think(decision, told.append) == here
    assert len(recruits.workers) == 1
    assert told == []


async def test_a_killed_worker_is_replaced_and_comes_to_the_same_choice(
    recruits: Recruits, told: list[str]
) -> None:
    crew = WorkerCrew(recruits)
    first = await crew.think(REGULAR, told.append)
    os.kill(recruits.workers[0].pid, signal.SIGKILL)
    assert await crew.think(REGULAR, told.append) == first
    assert len(recruits.workers) == 2
    assert told == []


async def test_a_hung_worker_is_replaced(told: list[str]) -> None:
    hung, fresh = Idle(None), Idle(Opinion(7))
    crew = WorkerCrew(Recruits(lambda: hung, lambda: fresh), hang_seconds=1.0)
    assert await crew.think(REGULAR, told.append) == Opinion(7)
    assert hung.ended.is_set()
    assert told == []


def test_a_stopped_worker_can_be_ended(recruits: Recruits) -> None:
    worker = recruits()
    os.kill(worker.pid, signal.SIGSTOP)
    worker.end()
    assert not lives(worker.pid)


def test_a_crew_that_is_closed_ends_its_worker() -> None:
    worker = Idle(None)
    crew = WorkerCrew(lambda: worker)
    crew.start()
    assert not worker.ended.is_set()
    crew.close()
    assert worker.ended.is_set()


async def test_without_any_worker_a_casual_bot_plays_and_that_is_said_once(
    told: list[str],
) -> None:
    recruits = Recruits(lambda: Worker((sys.executable, "-c", "")))
    crew = WorkerCrew(recruits)
    for _turn in range(FAILURES + 2):
        assert await crew.think(REGULAR, told.append) == substitute(REGULAR)
    assert len(told) == 1
    assert len(recruits.workers) == FAILURES * ATTEMPTS
    assert "worker has ended" in log_file().read_text()


async def test_a_worker_that_cannot_be_started_is_done_without(told: list[str]) -> None:
    crew = WorkerCrew(lambda: Worker(("/nonexistent/python",)))
    crew.start()
    assert await crew.think(REGULAR, told.append) == substitute(REGULAR)
    assert len(told) == 1


async def test_a_level_that_fails_is_logged_and_the_next_decision_is_made_as_usual(
    recruits: Recruits, told: list[str]
) -> None:
    crew = WorkerCrew(recruits)
    broken = decision_in(new_game("makao"), "no-such-level")
    assert await crew.think(broken, told.append) == substitute(broken)
    assert "no-such-level" in log_file().read_text()
    assert await crew.think(REGULAR, told.append) == await CrewHere().think(REGULAR, told.append)
    assert len(recruits.workers) == 1


async def test_who_gives_up_waiting_costs_a_worker_that_does_not_end_its_search(
    told: list[str],
) -> None:
    hung, fresh = Idle(None), Idle(Opinion(7))
    crew = WorkerCrew(Recruits(lambda: hung, lambda: fresh))
    asked = asyncio.create_task(crew.think(REGULAR, told.append))
    waiting = asyncio.create_task(crew.think(REGULAR, told.append))
    await asyncio.sleep(0.05)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await waiting == Opinion(7)
    assert hung.ended.is_set()


@pytest.mark.parametrize("ends", ["by the person", "with the whole room"])
async def test_a_table_left_while_a_bot_thinks_leaves_no_fault_behind(
    told: list[str], monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    monkeypatch.setattr("core.bots.crew.GIVEN_UP", 0.0)
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: faults.append(fault))
    idle = Idle(None)
    crew = WorkerCrew(lambda: idle)
    waiting = asyncio.ensure_future(crew.think(REGULAR, told.append))
    await asyncio.sleep(0.01)
    assert crew._serving is not None
    (waiting if ends == "by the person" else crew._serving).cancel()
    await asyncio.wait({crew._serving})
    waiting.cancel()
    await asyncio.wait({waiting})
    await asyncio.get_running_loop().shutdown_default_executor()
    crew._serving = None
    gc.collect()
    await asyncio.sleep(0)
    assert faults == []


class Undone:
    """Something that can be packed but not unpacked."""

    def __reduce__(self) -> tuple[type[int], tuple[str]]:
        return int, ("no number",)


def test_what_cannot_be_unpacked_is_a_failure_like_any_other(recruits: Recruits) -> None:
    worker = recruits()
    answer = worker.ask(
        OpinionRequest(MAKAO, "", "casual", cast(Observation[Game], Undone()), "seed")
    )
    assert isinstance(answer, Failure)
    assert "no number" in answer.traceback
    assert isinstance(
        worker.ask(OpinionRequest(MAKAO, "", "casual", REGULAR.observation, "seed")), Opinion
    )


def test_the_worker_stands_back_and_has_a_session_of_its_own(recruits: Recruits) -> None:
    worker = recruits()
    worker.ask(OpinionRequest(MAKAO, "", "casual", REGULAR.observation, "seed"))
    assert nice_value(worker.pid) == min(19, nice_value(os.getpid()) + NICENESS)
    assert os.getsid(worker.pid) == worker.pid != os.getsid(0)


NOISY = """
import core.bots.worker as worker

quiet = worker.choose

def choose(*asked, **more):
    print("hello", flush=True)
    return quiet(*asked, **more)

worker.choose = choose
worker.main()
"""


def test_nothing_that_is_printed_gets_between_the_answers() -> None:
    worker = Worker((sys.executable, "-P", "-c", NOISY))
    answer = worker.ask(OpinionRequest(MAKAO, "", "casual", REGULAR.observation, "seed"))
    assert isinstance(answer, Opinion)
    worker.end()


BUSY = """
import sys
from core.bots.crew import Worker
from core.bots.packets import OpinionRequest, send
from core.games.registry import entry_of
from tests.core.bots.decisions import new_game

worker = Worker()
asked = entry_of("makao"), new_game("makao").observation(0)
worker.ask(OpinionRequest(asked[0], "", "casual", asked[1], "seed"))
for number in range(200):
    send(worker._process.stdin, OpinionRequest(asked[0], "", "master", asked[1], "seed"))
print(worker.pid, flush=True)
sys.stdin.read()
"""


def test_only_the_owner_may_read_what_a_worker_has_logged(recruits: Recruits) -> None:
    recruits()
    assert stat.S_IMODE(log_file().stat().st_mode) == 0o600


def test_the_worker_ends_in_the_middle_of_its_work_when_kahwa_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as kahwa:
        assert kahwa.stdout is not None
        pid = int(kahwa.stdout.readline())
        assert lives(pid)
        kahwa.kill()
    wait_until(lambda: not lives(pid))
