"""Nothing is legal for a learner who has to take something back, or whose lesson is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from core.contract.game import Illegal
from core.learning.lecture import Lecture, LessonStage
from core.learning.place import LessonPlace
from core.table import Update
from core.table.pace import Pace
from tests.tui.learn.lessons import TAKING


@pytest.fixture
async def place() -> AsyncIterator[LessonPlace]:
    """The learner's place in a lesson whose bots play."""
    laid = LessonPlace(Lecture("ronda", TAKING), "Salma", Pace(0.0))
    bots = asyncio.ensure_future(laid.table.run())
    yield laid
    bots.cancel()
    with suppress(asyncio.CancelledError):
        await bots


async def act(place: LessonPlace, action: str) -> None:
    """Do something, and wait until only the learner can go on."""
    await place.act(action)
    for _round in range(50):
        await asyncio.sleep(0)


async def test_while_something_wrong_is_to_be_taken_back(place: LessonPlace) -> None:
    seen: list[Update] = []
    leave = place.follow(seen.append)
    await act(place, "5S")
    assert seen[-1].legal == place.snapshot().legal == ()
    assert place.why("12D").sentence == "Undo it first, then try again."
    await place.take_back()
    assert "12D" in seen[-1].legal
    assert place.why("12D").legal
    leave()


async def test_once_the_lesson_is_over(place: LessonPlace) -> None:
    await act(place, "2D")
    await act(place, "12D")
    assert place.standing.stage is LessonStage.OVER
    assert place.snapshot().legal == ()
    with pytest.raises(Illegal, match="The lesson is over"):
        await place.act("5S")
