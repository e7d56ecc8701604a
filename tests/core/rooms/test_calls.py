"""Fair calls: who reacted first on the own screen, whatever the lines take."""

from __future__ import annotations

import asyncio

import pytest

from core.contract.game import Illegal
from core.rooms.play.contested_calls import TooLate
from tests.core.rooms.play_kit import Sitting, makao_with_a_claim, rikiki, settled

SALMA, KARIM, HIBA = 0, 1, 2
QUICK, SLOW = 0.005, 0.180


def sitting(**kwargs: object) -> Sitting:
    """Salma has forgotten LAST CARD and may still say it; Karim is to act; Hiba may catch."""
    table = Sitting(makao_with_a_claim(), persons=(0, 1, 2), **kwargs)  # type: ignore[arg-type]
    for seat, seconds in ((SALMA, QUICK), (KARIM, QUICK), (HIBA, SLOW)):
        table.lines[seat].measured(seconds)
    table.show()
    return table


async def outcome(table: Sitting, *arrivals: tuple[float, int, str]) -> list[str]:
    """Let actions arrive at their times; return what came of each, in that order."""
    tasks = []
    for at, seat, action in sorted(arrivals):
        await table.hours.go(at - table.hours.now())
        tasks.append(asyncio.create_task(table.places[seat].act(action)))
        await settled()
    await table.hours.go(1.0)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    return ["" if result is None else str(result) for result in results]


async def test_the_slower_line_wins_with_the_faster_reaction() -> None:
    table = sitting()
    karim, hiba = await outcome(
        table, (0.400 + QUICK, KARIM, "catch 0"), (0.350 + SLOW, HIBA, "catch 0")
    )
    assert table.match.actions[-1] == (HIBA, "catch 0")
    assert hiba == ""
    assert karim.startswith("Hiba was faster: ")


async def test_the_faster_line_wins_with_the_faster_reaction() -> None:
    table = sitting()
    karim, hiba = await outcome(
        table, (0.350 + QUICK, KARIM, "catch 0"), (0.400 + SLOW, HIBA, "catch 0")
    )
    assert table.match.actions[-1] == (KARIM, "catch 0")
    assert karim == ""
    assert hiba.startswith("Karim was faster: ")


async def test_the_faster_line_wins_although_the_slower_one_was_heard_first() -> None:
    table = Sitting(makao_with_a_claim(), persons=(0, 1, 2))
    table.lines[HIBA].measured(SLOW)
    table.lines[KARIM].measured(QUICK)
    table.show(SALMA, HIBA)
    await table.hours.go(0.3)
    table.show(KARIM)
    karim, hiba = 0.3 + 0.245 + QUICK, 0.320 + SLOW
    assert hiba < karim
    heard = await outcome(table, (karim, KARIM, "catch 0"), (hiba, HIBA, "catch 0"))
    assert table.match.actions[-1] == (KARIM, "catch 0")
    assert heard[0].startswith("Karim was faster: ")


async def test_saying_last_card_counts_like_catching() -> None:
    table = sitting()
    salma, hiba = await outcome(
        table, (0.300 + QUICK, SALMA, "last"), (0.250 + SLOW, HIBA, "catch 0")
    )
    assert (table.match.actions[-1], hiba) == ((HIBA, "catch 0"), "")
    assert salma.startswith("Hiba was faster: ")


async def test_a_play_waits_for_a_faster_call_and_is_carried_out_after_it() -> None:
    table = sitting()
    heard = await outcome(table, (0.300 + QUICK, KARIM, "G1"), (0.250 + SLOW, HIBA, "catch 0"))
    assert heard == ["", ""]
    assert table.match.actions[-2:] == [(HIBA, "catch 0"), (KARIM, "G1")]


async def test_a_play_that_was_faster_lets_the_seat_off() -> None:
    table = sitting()
    _play, catch = await outcome(
        table, (0.200 + QUICK, KARIM, "G1"), (0.250 + SLOW, HIBA, "catch 0")
    )
    assert table.match.actions[-1] == (KARIM, "G1")
    assert catch.startswith("Karim was faster: ")


async def test_nothing_waits_longer_than_is_needed() -> None:
    table = sitting()
    await table.hours.go(0.4 + SLOW)
    task = asyncio.create_task(table.places[HIBA].act("catch 0"))
    await table.hours.go(0)
    assert task.done(), "no quick line can bring an earlier reaction any more"
    assert table.match.actions[-1] == (HIBA, "catch 0")


async def test_a_line_that_never_answers_is_waited_for_less_than_a_third_of_a_second() -> None:
    table = Sitting(makao_with_a_claim(), persons=(0, 1, 2))
    for _time in range(5):
        table.lines[HIBA].measured(60.0)
    table.show(SALMA, KARIM)
    await table.hours.go(5)
    task = asyncio.create_task(table.places[KARIM].act("catch 0"))
    await table.hours.go(0.29)
    assert not task.done()
    await table.hours.go(0.01)
    assert task.done()
    assert table.match.actions[-1] == (KARIM, "catch 0")


async def test_who_answers_late_on_purpose_gains_no_more_than_the_least_of_five_lines() -> None:
    table = sitting()
    for seconds in (9.0, 9.0, 0.2, 9.0, 9.0):
        table.lines[HIBA].measured(seconds)
    assert table.places[HIBA].round_trip == pytest.approx(0.2)
    for _time in range(5):
        table.lines[HIBA].measured(9.0)
    assert table.places[HIBA].round_trip == pytest.approx(0.3)
    karim, _hiba = await outcome(table, (0.500, KARIM, "catch 0"), (0.810, HIBA, "catch 0"))
    assert (karim, table.match.actions[-1]) == ("", (KARIM, "catch 0"))


async def test_nobody_waits_for_a_seat_that_a_bot_plays() -> None:
    table = sitting()
    for seat in (SALMA, HIBA):
        table.places[seat].left()
    await asyncio.wait_for(table.places[KARIM].act("catch 0"), 1)
    assert table.match.actions[-1] == (KARIM, "catch 0")


async def test_bots_do_not_cut_in_while_it_is_found_out_who_was_first() -> None:
    table = Sitting(makao_with_a_claim(), persons=(SALMA, HIBA))
    table.show(HIBA)
    before = len(table.match.actions)
    bots = asyncio.create_task(table.table.run())
    await table.hours.go(2.3)
    task = asyncio.create_task(table.places[HIBA].act("catch 0"))
    await table.hours.go(0.28)
    assert len(table.match.actions) == before, "the bot would have played by now"
    await table.hours.go(0.1)
    bots.cancel()
    assert task.done()
    assert table.match.actions[before] == (HIBA, "catch 0")


async def test_who_leaves_while_it_is_found_out_holds_up_nobody() -> None:
    table = sitting()
    await table.hours.go(0.3)
    karim = asyncio.create_task(table.places[KARIM].act("catch 0"))
    salma = asyncio.create_task(table.places[SALMA].act("last"))
    await settled()
    karim.cancel()
    await table.hours.go(1)
    assert salma.done()
    assert table.match.actions[-1] == (SALMA, "last")


async def test_an_action_that_nobody_can_contest_does_not_wait() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    await asyncio.wait_for(table.play_any(), 1)
    assert len(table.match.actions) == 1


async def test_one_seat_waits_with_one_action_only() -> None:
    table = sitting()
    await table.hours.go(0.1)
    first = asyncio.create_task(table.places[KARIM].act("catch 0"))
    await settled()
    with pytest.raises(Illegal, match="finding out who was first"):
        await table.places[KARIM].act("G1")
    await table.hours.go(1)
    await first


async def test_who_was_too_late_is_told_so_even_after_it_was_decided() -> None:
    table = sitting()
    await outcome(table, (0.2, KARIM, "catch 0"))
    with pytest.raises(TooLate, match="Karim was faster"):
        await table.places[HIBA].act("catch 0")


async def test_who_has_seen_that_somebody_was_faster_is_told_the_rule_alone() -> None:
    table = sitting()
    await outcome(table, (0.2, KARIM, "catch 0"))
    table.show()
    with pytest.raises(Illegal) as refusal:
        await table.places[HIBA].act("catch 0")
    assert "faster" not in str(refusal.value)


async def test_a_table_that_is_shown_again_was_seen_the_first_time() -> None:
    table = sitting()
    await table.hours.go(0.3)
    table.show(HIBA)
    table.places[HIBA].follow(lambda update: None)
    table.places[HIBA].shown(table.match.row)
    assert table.play.display_times.since(HIBA) == pytest.approx(0.3)
    await table.hours.go(0.2)
    table.places[HIBA].follow(lambda update: None)
    table.places[HIBA].shown(table.match.row)
    assert table.play.display_times.since(HIBA) == pytest.approx(0.3)
