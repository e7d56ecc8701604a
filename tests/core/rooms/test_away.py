"""Who is away: the seat is kept, a bot plays until the person is back, and all are told."""

from __future__ import annotations

import asyncio

from core.store import STAND_IN
from tests.core.rooms.play_kit import Sitting, rikiki, settled

SALMA, KARIM = 0, 1


async def test_a_lost_line_holds_up_the_others_for_a_while_and_then_a_bot_plays() -> None:
    table = Sitting(rikiki())
    bots = asyncio.create_task(table.table.run())
    table.play.presence.went(SALMA, on_purpose=False)
    await table.hours.go(19.9)
    assert table.table.bot_at(SALMA) is None
    assert table.participants.heard(KARIM) == []
    await table.hours.go(0.2)
    stand_in = table.table.bot_at(SALMA)
    assert stand_in is not None
    assert (stand_in.name, stand_in.level) == ("Salma", "casual")
    assert table.participants.heard(KARIM) == ["Salma is away. A bot plays for them."]
    bots.cancel()


async def test_a_line_that_comes_back_in_time_changes_nothing() -> None:
    table = Sitting(rikiki())
    table.play.presence.went(SALMA, on_purpose=False)
    await table.hours.go(10)
    table.play.presence.came(SALMA)
    await table.hours.go(60)
    assert table.table.bot_at(SALMA) is None
    assert table.participants.told == []


async def test_who_leaves_on_purpose_is_stood_in_for_at_once_and_plays_again_when_back() -> None:
    table = Sitting(rikiki())
    bots = asyncio.create_task(table.table.run())
    while table.match.game.to_act != SALMA:
        if table.match.game.to_act == KARIM:
            await table.play_any()
        await table.hours.go(1)
    table.places[SALMA].left()
    assert table.participants.heard(KARIM) == ["Salma is away. A bot plays for them."]
    before = len(table.match.actions)
    await table.hours.go(1)
    assert table.match.actions[before][0] == SALMA
    assert table.participants.marks == [(STAND_IN, SALMA)]
    table.places[SALMA].follow(lambda update: None)
    assert table.participants.heard(SALMA) == ["You're back. A bot made 1 of your moves."]
    assert table.participants.heard(KARIM) == ["Salma is back and plays again."]
    assert table.table.bot_at(SALMA) is None
    bots.cancel()


async def test_who_is_back_before_the_bot_has_moved_moves_alone() -> None:
    table = Sitting(rikiki())
    while table.match.game.to_act != SALMA:
        table.act_any()
    bots = asyncio.create_task(table.table.run())
    table.places[SALMA].left()
    await table.hours.go(0.3)
    table.play.presence.came(SALMA)
    before = len(table.match.actions)
    await table.hours.go(30)
    assert len(table.match.actions) == before
    assert table.participants.heard(SALMA) == ["You're back. Nothing was played for you."]
    assert table.participants.marks == []
    bots.cancel()


async def test_while_no_person_is_here_the_table_waits_bots_and_all() -> None:
    table = Sitting(rikiki(), clock=30)
    bots = asyncio.create_task(table.table.run())
    table.places[SALMA].left()
    table.play.presence.went(KARIM, on_purpose=False)
    before = len(table.match.actions)
    await table.hours.go(600)
    assert len(table.match.actions) == before
    table.play.presence.came(KARIM)
    while table.match.game.to_act == KARIM:
        await table.play_any()
    await table.hours.go(10)
    assert len(table.match.actions) > before
    bots.cancel()


async def test_who_comes_while_the_table_waits_does_not_make_a_bot_hurry() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    for seat in range(4):
        table.places[seat].left()
    bots = asyncio.create_task(table.table.run())
    await table.hours.go(5)
    assert table.match.actions == []
    other = next(seat for seat in range(4) if seat != table.match.game.to_act)
    table.play.presence.came(other)
    await settled()
    assert table.match.actions == []
    while not table.match.actions:
        await table.hours.go(0.1)
    assert len(table.match.actions) == 1
    bots.cancel()


async def test_a_table_that_is_laid_again_waits_for_its_first_person() -> None:
    table = Sitting(rikiki(), here=())
    bots = asyncio.create_task(table.table.run())
    await table.hours.go(100)
    assert table.match.actions == []
    assert table.table.bot_at(SALMA) is not None
    table.places[SALMA].follow(lambda update: None)
    assert table.table.bot_at(SALMA) is None
    assert table.table.bot_at(KARIM) is not None
    bots.cancel()


async def test_bots_wait_while_a_round_is_read_and_fifteen_seconds_at_most() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    place = table.places[SALMA]
    place.reading(True)
    assert table.table.pace._free.is_set(), "in mid-round nobody is waited for"
    first = len(table.match.outcomes)
    while len(table.match.outcomes) == first:
        await table.play_any()
    place.reading(True)
    await table.hours.go(14.9)
    assert not table.table.pace._free.is_set()
    await table.hours.go(0.2)
    assert table.table.pace._free.is_set()
    place.reading(True)
    assert table.table.pace._free.is_set()


async def test_a_key_elsewhere_does_not_bring_back_who_has_left_the_table() -> None:
    table = Sitting(rikiki())
    table.places[SALMA].left()
    table.places[SALMA].active()
    assert table.table.bot_at(SALMA) is not None


async def test_a_stand_in_is_marked_once_however_often_it_moves() -> None:
    table = Sitting(rikiki())
    bots = asyncio.create_task(table.table.run())
    table.places[SALMA].left()
    while sum(seat == SALMA for seat, _text in table.match.actions) < 3:
        if table.match.game.to_act == KARIM:
            await table.play_any()
        await table.hours.go(1)
    bots.cancel()
    assert table.participants.marks == [(STAND_IN, SALMA)]


async def test_what_is_not_on_the_screen_yet_has_not_been_seen() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    place = table.places[SALMA]
    place.follow(lambda update: None)
    for _turn in range(3):
        await table.play_any()
    await settled()
    place.shown(table.match.row - 1)
    place.active()
    assert place.since == 2


async def test_bots_go_on_as_soon_as_the_sheet_has_been_read() -> None:
    table = Sitting(rikiki())
    table.play.sheets.round_ended()
    for seat in (SALMA, KARIM):
        table.places[seat].reading(True)
    table.places[KARIM].reading(False)
    assert not table.table.pace._free.is_set()
    table.places[SALMA].left()
    assert table.table.pace._free.is_set()


async def test_what_had_been_seen_at_the_last_key_is_what_a_recap_begins_with() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    place = table.places[SALMA]
    place.follow(lambda update: None)
    place.shown(table.match.row)
    for _turn in range(2):
        await table.play_any()
    await settled()
    place.shown(table.match.row)
    place.active()
    for _turn in range(2):
        await table.play_any()
    await settled()
    place.shown(table.match.row)
    assert place.since == 2
    again = Sitting(table.match, persons=(0, 1, 2, 3), last_keys=table.play.last_keys)
    assert again.places[SALMA].since == 2
    assert again.places[KARIM].since is None


async def test_who_has_pressed_nothing_since_the_deal_is_told_of_all_that_followed() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    place = table.places[SALMA]
    place.follow(lambda update: None)
    assert place.since is None
    place.active()
    await table.play_any()
    again = Sitting(table.match, persons=(0, 1, 2, 3), last_keys=table.play.last_keys)
    assert again.places[SALMA].since == 0


async def test_who_leaves_when_the_game_is_over_is_stood_in_for_by_nobody() -> None:
    table = Sitting(rikiki(), persons=(0, 1, 2, 3))
    while not table.match.game.is_over:
        await table.play_any()
    table.places[SALMA].left()
    table.play.presence.went(KARIM, on_purpose=False)
    await table.hours.go(60)
    assert table.participants.told == []
    assert table.table.bot_at(SALMA) is None
