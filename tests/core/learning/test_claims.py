"""A claim out of turn can be what a lesson asks for: the bots wait for it, whoever's turn it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from core.learning.lecture import Lecture, LessonStage
from core.learning.place import LessonPlace
from core.table.pace import Pace
from core.table.updates import BotsRest, GameEvent
from tests.core.learning.lessons import written


@pytest.fixture
def rests() -> list[GameEvent]:
    """What has happened at the table."""
    return []


@pytest.fixture
async def place(rests: list[GameEvent]) -> AsyncIterator[LessonPlace]:
    """The learner's place where somebody forgot LAST CARD, and it is the turn of a bot."""
    lesson = written()["makao/last-card"][1]
    laid = LessonPlace(Lecture("makao", lesson), "Salma", Pace(0.0), 2, tell=rests.append)
    bots = asyncio.ensure_future(laid.table.run())
    yield laid
    bots.cancel()
    with suppress(asyncio.CancelledError):
        await bots


async def rested() -> None:
    """Wait until only the learner can go on."""
    for _round in range(50):
        await asyncio.sleep(0)


async def test_a_bot_whose_turn_it_is_waits_for_the_claim(
    place: LessonPlace, rests: list[GameEvent]
) -> None:
    number = place.number
    await rested()
    assert place.number == number
    assert rests == [BotsRest()], "whoever follows the table hears that it waits for the learner"
    await place.act("catch 1")
    await rested()
    assert place.match.actions[number:] == [(0, "catch 1"), (2, "B0")]
    assert (place.standing.stage, place.standing.step) == (LessonStage.ASKED, 3)
