"""Taking back at a room's table: all the persons who are here must agree."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from core.match.match import MatchStep
from core.rooms.play.undo_by_agreement import ANSWER_SECONDS
from core.table import NothingToTakeBack
from tests.core.rooms.play_kit import Alone, Sitting, rikiki, settled

SALMA, KARIM, HIBA = 0, 1, 2

ASKED = "Salma asks to undo the last decision. Do you agree?"


async def asked() -> tuple[Sitting, asyncio.Task[MatchStep]]:
    """Salma asks two others, after two decisions."""
    table = Sitting(rikiki(), persons=(0, 1, 2))
    table.table.seats[3] = table.table.seats[0].__class__("Omar", "casual")
    bots = asyncio.create_task(table.table.run())
    while len(table.match.actions) < 3:
        if table.match.game.to_act in table.places:
            await table.play_any()
        await table.hours.go(1)
    bots.cancel()
    task = asyncio.create_task(table.places[SALMA].take_back())
    await settled()
    return table, task


async def test_when_all_agree_the_last_decision_is_taken_back() -> None:
    table, task = await asked()
    before = len(table.match.actions)
    assert table.participants.heard(KARIM) == table.participants.heard(HIBA) == [ASKED]
    assert table.play.agreement.asked_by == SALMA
    table.play.agreement.answer(KARIM, True)
    await settled()
    assert not task.done()
    table.play.agreement.answer(HIBA, True)
    step = await task
    assert len(table.match.actions) == step.number - 1 < before
    assert table.play.agreement.asked_by is None
    assert table.participants.heard(KARIM) == ["Everybody agreed. The last decision is undone."]


async def test_one_who_does_not_agree_is_enough() -> None:
    table, task = await asked()
    before = len(table.match.actions)
    table.play.agreement.answer(HIBA, False)
    with pytest.raises(NothingToTakeBack, match="Hiba doesn't agree"):
        await task
    assert len(table.match.actions) == before
    assert table.participants.heard(KARIM)[-1] == "Hiba doesn't agree. Nothing is undone."


async def test_the_game_that_goes_on_ends_the_question() -> None:
    table, task = await asked()
    seat = table.match.game.to_act
    await table.table.act(seat, table.match.game.legal_texts(seat)[0])
    with pytest.raises(NothingToTakeBack, match="moved on"):
        await task


async def test_who_does_not_answer_in_half_a_minute_does_not_agree() -> None:
    table, task = await asked()
    await table.hours.go(29)
    assert not task.done()
    await table.hours.go(2)
    with pytest.raises(NothingToTakeBack, match="30 seconds"):
        await task


async def test_who_leaves_is_not_asked_any_longer() -> None:
    table, task = await asked()
    table.play.agreement.answer(KARIM, True)
    table.play.presence.went(HIBA, on_purpose=False)
    assert (await task).number > 0


async def test_who_asks_and_leaves_asks_no_longer() -> None:
    table, task = await asked()
    table.play.presence.went(SALMA, on_purpose=False)
    with pytest.raises(NothingToTakeBack, match="left the table"):
        await task


async def test_only_one_asks_at_a_time() -> None:
    table, task = await asked()
    with pytest.raises(NothingToTakeBack, match="Somebody is already asking"):
        await table.places[KARIM].take_back()
    table.play.agreement.answer(KARIM, False)
    with pytest.raises(NothingToTakeBack):
        await task


HOW_IT_ENDS: dict[str, Callable[[Sitting], Awaitable[object] | None]] = {
    "a row": Sitting.play_any,
    "a verdict": lambda table: table.play.agreement.hear_settled(SALMA),
    "time": lambda table: table.hours.go(ANSWER_SECONDS),
    "leaving": lambda table: table.play.presence.went(SALMA, on_purpose=False),
    "another who asks": lambda table: table.play.agreement.hear_asks(HIBA),
}


@pytest.mark.parametrize("how", HOW_IT_ENDS)
async def test_what_ends_a_question_of_another_host(how: str) -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    table.play.agreement.hear_asks(SALMA)
    assert table.play.agreement.asked_by == SALMA
    if (ending := HOW_IT_ENDS[how](table)) is not None:
        await ending
    asks = table.play.agreement.asked_by
    assert asks == (HIBA if how == "another who asks" else None)
    await table.hours.go(ANSWER_SECONDS)
    assert table.play.agreement.asked_by is None


async def test_alone_with_bots_one_takes_back_and_does_again_at_once() -> None:
    table = Sitting(rikiki(), persons=(0,))
    bots = asyncio.create_task(table.table.run())
    while not table.match.actions or table.match.actions[-1][0] != SALMA:
        if table.match.game.to_act == SALMA:
            await table.play_any()
        await table.hours.go(0.1)
    bots.cancel()
    await table.places[SALMA].take_back()
    assert table.places[SALMA].why_no_redo == ""
    await table.places[SALMA].redo()
    assert table.match.actions[-1][0] == SALMA


async def test_with_others_nothing_is_done_again_by_itself() -> None:
    table, task = await asked()
    table.play.agreement.answer(KARIM, True)
    table.play.agreement.answer(HIBA, True)
    await task
    with pytest.raises(NothingToTakeBack, match="Play it again"):
        await table.places[SALMA].redo()


async def test_while_the_database_is_away_nobody_is_asked() -> None:
    table, task = await asked()
    table.play.agreement.answer(HIBA, False)
    with pytest.raises(NothingToTakeBack):
        await task
    table.participants.heard(KARIM)
    table.play.availability(True)
    with pytest.raises(NothingToTakeBack, match="Try again when play resumes"):
        async with asyncio.timeout(5):
            await table.places[SALMA].take_back()
    assert table.participants.heard(KARIM) == []


async def test_who_asks_is_told_to_the_other_hosts_again_when_the_database_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[tuple[str, dict[str, object]]] = []

    def say(_driver: Alone, what: str, /, **content: object) -> None:
        said.append((what, content))

    monkeypatch.setattr(Alone, "say", say)
    table, task = await asked()
    table.play.availability(True)
    said.clear()
    table.play.availability(False)
    assert said == [("asks", {"row": table.match.row, "seat": SALMA})]
    task.cancel()


async def test_while_the_database_is_away_the_time_to_answer_does_not_run() -> None:
    table, task = await asked()
    await table.hours.go(20)
    table.play.availability(True)
    await table.hours.go(100)
    assert not task.done()
    table.play.availability(False)
    await table.hours.go(29)
    assert not task.done()
    await table.hours.go(2)
    with pytest.raises(NothingToTakeBack, match="30 seconds"):
        await task
