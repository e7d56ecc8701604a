"""A place: what one seat may see at a table, and what it may send."""

from __future__ import annotations

import pytest

from core.bots.decision import Decision
from core.contract.company import Companion, Company
from core.contract.game import Illegal, NotYourTurn
from core.contract.opinion import Opinion
from core.table import NothingToTakeBack, OnlyWatching, Place, Update, think_here
from tests.core.table_kit import first_legal, table_of
from tests.coroutines import at_once


def test_a_place_sees_what_its_seat_may_know() -> None:
    table = table_of(None, None)
    place = Place(table, 1)
    updates: list[Update] = []
    leave = place.follow(updates.append)
    at_once(table.act(*first_legal(table)))
    game = table.match.game
    assert [update.actor for update in updates] == [None, 0]
    assert updates[-1].view == game.view(1) == place.snapshot().view
    assert updates[-1].legal == tuple(game.legal_texts(1))
    assert place.past() == table.past(1)
    assert place.observation().seat == 1
    leave()
    at_once(table.act(*first_legal(table)))
    assert len(updates) == 2


def test_a_place_tells_who_plays_what_by_which_rules() -> None:
    table = table_of(None, None, None, None)
    place, game = Place(table, 0), table.match.game
    assert place.seats == tuple(table.seats)
    assert (place.game, place.options) == (game.name, game.options)
    assert [place.side(seat) for seat in range(4)] == [game.side(seat) for seat in range(4)]
    assert place.scores() == game.scores()
    assert place.history() is table.match
    assert (place.number, place.is_over) == (0, False)


def test_a_place_tells_how_bots_play_and_of_people_and_programs_nothing() -> None:
    table = table_of("casual", None, "exec:true", "master")
    company = (Companion("casual", "Player 0"), None, None, Companion("master", "Player 3"))
    assert Place(table, 1).observation().company == Place(table, 2).company == company


async def test_bots_are_told_who_plays() -> None:
    told: list[Company] = []

    async def think(decision: Decision) -> Opinion:
        told.append(decision.observation.company)
        return await think_here(decision)

    table = table_of("casual", "random", think=think)
    await table.run()
    assert set(told) == {(Companion("casual", "Player 0"), Companion("random", "Player 1"))}


def test_a_place_acts_for_its_seat_alone() -> None:
    table = table_of(None, None)
    first, second = Place(table, 0), Place(table, 1)
    seat, action = first_legal(table)
    with pytest.raises(NotYourTurn):
        at_once(second.act(action))
    assert not first.why("12D aachra").legal
    with pytest.raises(Illegal):
        at_once(first.act("12D aachra"))
    assert first.why(action).legal
    at_once(first.act(action))
    assert table.match.actions == [(seat, action)]
    assert first.number == 1


def test_a_place_takes_back_and_does_again() -> None:
    table = table_of(None, None)
    place = Place(table, 0)
    assert place.why_no_take_back
    with pytest.raises(NothingToTakeBack):
        at_once(place.take_back())
    seat, action = first_legal(table)
    at_once(place.act(action))
    assert not place.why_no_take_back
    assert at_once(place.take_back()).text == action
    assert table.match.actions == []
    assert not place.why_no_redo
    assert at_once(place.redo()).text == action
    assert table.match.actions == [(seat, action)]
    assert place.why_no_redo


def test_who_watches_sees_everything_of_the_seat_and_may_do_nothing() -> None:
    table = table_of(None, None)
    place = Place(table, 0, watches=True)
    updates: list[Update] = []
    place.follow(updates.append)
    _seat, action = first_legal(table)
    assert place.snapshot().view == table.snapshot(0).view
    assert place.snapshot().legal == ()
    assert place.snapshot().previews == {}
    for deed in (place.act(action), place.take_back(), place.redo()):
        with pytest.raises(OnlyWatching, match="You're watching"):
            at_once(deed)
    assert place.why_no_take_back == place.why_no_redo == str(OnlyWatching())
    at_once(table.act(*first_legal(table)))
    assert [update.legal for update in updates] == [(), ()]
