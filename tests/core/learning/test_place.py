"""At the table of a lesson the others play by the script, and wait for what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from core.game import Illegal
from core.learning.lecture import Lecture, Stage
from core.learning.place import LessonPlace
from core.table.pace import Pace
from tests.core.learning.lessons import written


async def played(place: LessonPlace) -> AsyncIterator[LessonPlace]:
    """Give a place whose bots play."""
    bots = asyncio.ensure_future(place.table.run())
    yield place
    bots.cancel()
    with suppress(asyncio.CancelledError):
        await bots


@pytest.fixture
async def place() -> AsyncIterator[LessonPlace]:
    """The learner's place in the first lesson of Makao, whose bots play."""
    lesson = written()["makao/fitting"][1]
    async for laid in played(LessonPlace(Lecture("makao", lesson), "Salma", Pace(0.0))):
        yield laid


async def rested(place: LessonPlace) -> None:
    """Wait until only the learner can go on."""
    for _round in range(50):
        await asyncio.sleep(0)


async def test_the_others_answer_what_was_right(place: LessonPlace) -> None:
    await place.act("G2")
    await rested(place)
    assert place.match.actions == [(0, "G2"), (1, "G4"), (2, "G4")]
    assert (place.standing.stage, place.standing.step) == (Stage.ASKED, 1)


async def test_nobody_goes_on_after_what_was_wrong_until_it_is_taken_back(
    place: LessonPlace,
) -> None:
    await place.act("draw")
    await rested(place)
    assert place.match.actions[-1] == (0, "draw")
    assert place.answer
    with pytest.raises(Illegal, match="Take it back"):
        await place.act("G2")
    await place.take_back()
    await rested(place)
    assert place.answer == ""
    assert place.standing.stage is Stage.ASKED


@pytest.fixture
async def catching() -> AsyncIterator[LessonPlace]:
    """The learner's place where somebody forgot LAST CARD, and it is the turn of a bot."""
    lesson = written()["makao/last-card"][1]
    async for laid in played(LessonPlace(Lecture("makao", lesson), "Salma", Pace(0.0), 2)):
        yield laid


async def test_a_bot_whose_turn_it_is_waits_for_the_claim_that_is_asked(
    catching: LessonPlace,
) -> None:
    rests: list[int] = []
    catching.table.on_rest = lambda: rests.append(catching.number)
    number = catching.number
    await rested(catching)
    assert catching.number == number
    assert rests == [number], "whoever follows the table hears that it waits for the learner"
    await catching.act("catch 1")
    await rested(catching)
    assert catching.match.actions[number:] == [(0, "catch 1"), (2, "B0")]
    assert (catching.standing.stage, catching.standing.step) == (Stage.ASKED, 3)
