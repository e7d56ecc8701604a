"""One worker for many tables: they take turns, and what befalls one costs the others nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from core.bots.crew import FAILURES, CrewHere, Lost, Worker, WorkerCrew, substitute
from core.bots.decision import Decision
from core.bots.packets import Answer, Failure, OpinionRequest
from core.contract.opinion import Opinion
from tests.core.bots.decisions import decision_in, new_game

GAMES = ("ronda", "rikiki", "president", "makao")


def asked_at(table: str, game: str = "makao", number: int = 0, level: str = "regular") -> Decision:
    """Return a decision of a bot at a table."""
    return replace(decision_in(new_game(game), level, number), table=table)


def unheard(sentence: str) -> None:
    raise AssertionError(f"somebody is told: {sentence}")


class Gated(Worker):
    """A worker without a process, which answers each question when the gate is opened for it."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gate = threading.Semaphore(0)
        self.gone = False

    def ask(self, request: OpinionRequest) -> Answer:
        self.asked.append(request.seed)
        self.gate.acquire()
        if self.gone:
            raise Lost("ended")
        return Failure("broken") if request.level == "broken" else Opinion(len(self.asked))

    def end(self) -> None:
        self.gone = True
        self.gate.release()


@pytest.fixture
def hired() -> Iterator[list[Worker]]:
    """The real workers that a test has hired, ended behind it."""
    workers: list[Worker] = []
    yield workers
    for worker in workers:
        with suppress(OSError):
            worker.end()


def crew_of(hired: list[Worker]) -> WorkerCrew:
    """Return a crew of real workers that are noted."""

    def hire() -> Worker:
        hired.append(Worker())
        return hired[-1]

    return WorkerCrew(hire)


async def begun(gated: Gated, count: int) -> None:
    """Wait until the worker has been asked so many questions."""
    while len(gated.asked) < count:
        await asyncio.sleep(0.005)


async def test_tables_take_turns() -> None:
    gated = Gated()
    crew = WorkerCrew(lambda: gated)
    many = [asked_at("many", number=number) for number in range(4)]
    decisions = [*many, asked_at("second"), asked_at("third")]
    tasks = [asyncio.create_task(crew.think(one, unheard)) for one in decisions]
    gated.gate.release(len(decisions))
    await asyncio.gather(*tasks)
    assert [seed.split("/")[0] for seed in gated.asked] == [
        *("many", "second", "third"),
        *("many", "many", "many"),
    ]


async def test_a_decision_given_up_before_its_turn_is_never_asked() -> None:
    gated = Gated()
    crew = WorkerCrew(lambda: gated)
    tasks = [asyncio.create_task(crew.think(asked_at(table), unheard)) for table in "abc"]
    await begun(gated, 1)
    tasks[1].cancel()
    gated.gate.release(2)
    assert await tasks[0] == Opinion(1)
    assert await tasks[2] == Opinion(2)
    assert [seed[0] for seed in gated.asked] == ["a", "c"]
    assert not gated.gone


async def test_the_answer_to_a_decision_given_up_is_thrown_away() -> None:
    gated = Gated()
    crew = WorkerCrew(lambda: gated)
    first, second = (asyncio.create_task(crew.think(asked_at(table), unheard)) for table in "ab")
    await begun(gated, 1)
    first.cancel()
    gated.gate.release(2)
    assert await second == Opinion(2)
    assert not gated.gone


async def test_failures_at_one_table_leave_the_others_their_bots() -> None:
    gated = Gated()
    gated.gate.release(100)
    crew = WorkerCrew(lambda: gated)
    told: list[str] = []
    for number in range(FAILURES + 2):
        broken = asked_at("unlucky", level="broken", number=number)
        assert await crew.think(broken, told.append) == substitute(broken)
    assert len(told) == 1
    assert len(gated.asked) == FAILURES
    assert await crew.think(asked_at("lucky"), unheard) == Opinion(FAILURES + 1)


async def test_a_crew_that_is_started_twice_has_one_worker(hired: list[Worker]) -> None:
    crew = crew_of(hired)
    crew.start()
    crew.start()
    await crew.think(asked_at("a"), unheard)
    assert len(hired) == 1


async def test_many_tables_are_told_what_each_would_hear_alone(hired: list[Worker]) -> None:
    crew = crew_of(hired)
    decisions = [asked_at(f"table{number}", GAMES[number % 4], number) for number in range(16)]
    tasks = [asyncio.create_task(crew.think(one, unheard)) for one in decisions]
    await asyncio.sleep(0)
    for number in (1, 5, 9):
        tasks[number].cancel()
    await asyncio.sleep(0.05)
    tasks[15].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    for number, (decision, answer) in enumerate(zip(decisions, answers, strict=True)):
        if number not in (1, 5, 9, 15):
            assert answer == await CrewHere().think(decision, unheard)
    assert len(hired) == 1


async def test_a_worker_that_dies_is_replaced_for_all_who_wait(hired: list[Worker]) -> None:
    crew = crew_of(hired)
    decisions = [asked_at(f"table{number}", GAMES[number % 4], number) for number in range(8)]
    crew.start()
    os.kill(hired[0].pid, signal.SIGKILL)
    answers = await asyncio.gather(*(crew.think(one, unheard) for one in decisions))
    assert answers == [await CrewHere().think(one, unheard) for one in decisions]
    assert len(hired) == 2


def test_a_loop_that_ends_in_the_middle_of_a_search_waits_for_no_answer() -> None:
    gated = Gated()
    crew = WorkerCrew(lambda: gated)

    async def leave() -> None:
        asking = asyncio.create_task(crew.think(asked_at("a"), unheard))
        await begun(gated, 1)
        asking.cancel()

    asyncio.run(leave())
    assert gated.gone
