"""At the table of a lesson the others play by the script, and wait for what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from core.game import Illegal
from core.learning.lecture import Lecture, Stage
from core.learning.place import LessonPlace
from core.registry import entry_of
from core.table import Update
from core.table.pace import Pace


@pytest.fixture
async def place() -> AsyncIterator[LessonPlace]:
    """The learner's place in the first lesson of Ronda, whose bots play."""
    teaching = entry_of("ronda").teaching()
    assert teaching is not None
    laid = LessonPlace(Lecture("ronda", teaching.lessons[0]), "Salma", Pace(0.0))  # type: ignore[arg-type]
    bots = asyncio.ensure_future(laid.table.run())
    yield laid
    bots.cancel()
    with suppress(asyncio.CancelledError):
        await bots


async def rested(place: LessonPlace) -> None:
    """Wait until only the learner can go on."""
    for _round in range(50):
        await asyncio.sleep(0)


async def test_the_others_answer_what_was_right(place: LessonPlace) -> None:
    await place.act("2D")
    await rested(place)
    assert place.match.actions[-2:] == [(0, "2D"), (1, "4D")]
    assert (place.standing.stage, place.standing.step) == (Stage.ASKED, 1)


async def test_nobody_goes_on_after_what_was_wrong_until_it_is_taken_back(
    place: LessonPlace,
) -> None:
    await place.act("5S")
    await rested(place)
    assert place.match.actions[-1] == (0, "5S")
    assert place.answer
    with pytest.raises(Illegal, match="Take it back"):
        await place.act("12D")
    await place.take_back()
    await rested(place)
    assert place.answer == ""
    assert place.standing.stage is Stage.ASKED


async def test_nothing_is_legal_while_something_wrong_is_to_be_taken_back(
    place: LessonPlace,
) -> None:
    seen: list[Update] = []
    leave = place.follow(seen.append)
    await place.act("5S")
    await rested(place)
    assert seen[-1].legal == place.snapshot().legal == ()
    assert place.why("12D").sentence == "Take it back first, then try again."
    await place.take_back()
    assert "12D" in seen[-1].legal
    assert place.why("12D").legal
    leave()


async def test_nothing_is_legal_once_the_lesson_is_over(place: LessonPlace) -> None:
    await place.act("2D")
    await rested(place)
    await place.act("12D")
    await rested(place)
    assert place.standing.stage is Stage.OVER
    assert place.snapshot().legal == ()
    with pytest.raises(Illegal, match="The lesson is over"):
        await place.act("5S")
