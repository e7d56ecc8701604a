"""At the table of a lesson the others play by the script, and wait for what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace

import pytest

from core.contract.game import Illegal
from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import rigged_deck
from core.learning.lecture import Lecture, LessonStage
from core.learning.place import LessonPlace
from core.table.pace import Pace

TAKING = Lesson(
    name="taking",
    title="Lay and take",
    aim="A card takes its own rank.",
    source=rigged_deck("2C 7S 10B 12C", ("2D 5S 12D", "4D 6C 11B"), dealer=1),
    before=("silent", "silent"),
    steps=(
        LessonStep(text="Take the 2.", accepts=("2D",), done="Both are yours.", others=("4D",)),
        LessonStep(text="Take the 12.", accepts=("12D",), others=("6C",)),
    ),
    ending="You can take.",
)


@pytest.fixture
async def place() -> AsyncIterator[LessonPlace]:
    """The learner's place in a lesson of Ronda, whose bots play."""
    laid = LessonPlace(Lecture("ronda", TAKING), "Salma", Pace(0.0))
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
    assert (place.standing.stage, place.standing.step) == (LessonStage.ASKED, 1)


async def test_nobody_goes_on_after_what_was_wrong_until_it_is_taken_back(
    place: LessonPlace,
) -> None:
    await place.act("5S")
    await rested(place)
    assert place.match.actions[-1] == (0, "5S")
    assert place.answer
    with pytest.raises(Illegal, match="Undo it"):
        await place.act("12D")
    await place.take_back()
    await rested(place)
    assert place.answer == ""
    assert place.standing.stage is LessonStage.ASKED


async def test_what_comes_of_an_action_is_known_once_it_is_done() -> None:
    facts = {"2D": "It takes a card in each deal.", "5S": "It takes none."}
    step = replace(TAKING.steps[0], others=(), facts=facts)
    place = LessonPlace(Lecture("ronda", replace(TAKING, steps=(step,))), "Salma", Pace(0.0))
    assert place.fact == ""
    for action in ("5S", "12D", "2D"):
        await place.act(action)
        assert place.fact == facts.get(action, "")
        if action != "2D":
            place.match.take_back(place.match.prepare_take_back(len(place.match.actions)))
