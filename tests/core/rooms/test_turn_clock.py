"""The clock: time runs from when the turn was shown; then a bot plays until the next key."""

from __future__ import annotations

import asyncio

from tests.core.rooms.play_kit import Sitting, makao_with_a_claim, rikiki

WARNED = "You have 10 seconds left."
UP = "Your time is up. A bot plays for you until you press a key."


def sitting(clock: int = 30) -> tuple[Sitting, int]:
    """Four persons at Rikiki; return with them the seat to act."""
    table = Sitting(rikiki(), persons=(0, 1, 2, 3), clock=clock)
    return table, table.match.game.to_act


async def test_time_runs_from_when_the_turn_was_shown() -> None:
    table, seat = sitting()
    await table.hours.go(3)
    table.places[seat].shown(table.match.row)
    await table.hours.go(19.9)
    assert table.participants.heard(seat) == []
    await table.hours.go(0.2)
    assert table.participants.heard(seat) == [WARNED]
    await table.hours.go(9.8)
    assert table.participants.heard(seat) == []
    await table.hours.go(0.2)
    assert table.participants.heard(seat) == [UP]
    name = table.table.seats[seat].name
    for other in {0, 1, 2, 3} - {seat}:
        assert table.participants.heard(other) == [f"{name}'s time is up. A bot plays for them."]


async def test_a_bot_plays_on_until_a_key_is_pressed() -> None:
    table, seat = sitting()
    bots = asyncio.create_task(table.table.run())
    table.show()
    await table.hours.go(30.1)
    while not table.match.actions:
        await table.hours.go(0.1)
    assert table.match.actions[0][0] == seat
    assert table.table.bot_at(seat) is not None
    table.participants.heard(seat)
    table.places[seat].active()
    assert table.table.bot_at(seat) is None
    assert table.participants.heard(seat) == ["You're back. A bot made 1 of your moves."]
    bots.cancel()


async def test_who_plays_in_time_is_told_nothing() -> None:
    table, _seat = sitting()
    for _turn in range(4):
        table.show()
        await table.hours.go(19)
        await table.play_any()
    assert table.participants.told == []


async def test_a_screen_that_shows_nothing_stops_the_clock_for_five_seconds_only() -> None:
    table, seat = sitting()
    await table.hours.go(34.9)
    assert table.table.bot_at(seat) is None
    await table.hours.go(0.2)
    assert table.table.bot_at(seat) is not None


async def test_an_action_that_is_carried_out_because_the_person_acts_brings_the_person_back() -> (
    None
):
    table, seat = sitting()
    table.show()
    await table.hours.go(31)
    assert table.table.bot_at(seat) is not None
    await table.play_any()
    assert table.table.bot_at(seat) is None


async def test_what_others_claim_gives_no_new_time() -> None:
    table = Sitting(makao_with_a_claim(), persons=(0, 1, 2), clock=15)
    table.show()
    await table.hours.go(14)
    act = asyncio.create_task(table.places[2].act("catch 0"))
    await table.hours.go(0.5)
    await act
    table.show()
    assert table.match.game.to_act == 1
    await table.hours.go(0.6)
    assert table.table.bot_at(1) is not None


async def test_without_a_clock_nobody_is_hurried() -> None:
    table, seat = sitting(clock=0)
    table.show()
    await table.hours.go(3600)
    assert table.table.bot_at(seat) is None
    assert table.participants.told == []


async def test_a_lost_line_is_given_the_time_of_a_turn_where_there_is_a_clock() -> None:
    table, seat = sitting(clock=60)
    other = (seat + 1) % 4
    table.show()
    table.play.presence.went(other, on_purpose=False)
    await table.hours.go(59)
    assert table.table.bot_at(other) is None
    await table.hours.go(2)
    assert table.table.bot_at(other) is not None


async def test_no_time_runs_while_a_sheet_is_read() -> None:
    table, seat = sitting()
    table.show()
    await table.hours.go(25)
    table.play.sheets.round_ended()
    other = (seat + 1) % 4
    table.places[other].reading(True)
    await table.hours.go(10)
    assert table.table.bot_at(seat) is None
    table.places[other].reading(False)
    await table.hours.go(29.9)
    assert table.table.bot_at(seat) is None
    await table.hours.go(0.2)
    assert table.table.bot_at(seat) is not None


async def test_what_was_shown_before_the_turn_does_not_let_its_time_run() -> None:
    table, _first = sitting()
    table.show()
    before = table.match.row
    await table.play_any()
    seat = table.match.game.to_act
    table.places[seat].shown(before)
    await table.hours.go(34)
    assert table.table.bot_at(seat) is None


async def test_that_time_is_up_is_told_once_however_long_it_lasts() -> None:
    table, seat = sitting()
    table.show()
    await table.hours.go(300)
    assert table.participants.heard(seat) == [WARNED, UP]


async def test_no_time_runs_for_a_bot() -> None:
    match = rikiki()
    persons = tuple(seat for seat in range(4) if seat != match.game.to_act)
    table = Sitting(match, persons=persons, clock=15)
    table.show()
    await table.hours.go(300)
    assert table.participants.told == []
