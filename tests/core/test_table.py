"""The table: what it keeps of an action, whom it tells, and how its bots play."""

from __future__ import annotations

import asyncio
import json
from statistics import fmean

import pytest

from core.contract.game import Illegal, NotYourTurn
from core.contract.sources import Scripted
from core.ground.errors import KahwaError
from core.table import Place, Seat, Table, Update
from core.table.pace import RETRY_SECONDS, Pace
from core.table.updates import BotNotKept, GameEvent
from tests.core.table_kit import Clock, Disk, first_legal, match_of_ronda, soon, table_of
from tests.coroutines import at_once
from tests.views import plain


class TestActions:
    def test_an_action_is_kept_before_anybody_sees_it(self) -> None:
        disk = Disk()
        table = table_of(None, None, disk=disk)
        kept_when_seen: list[int] = []
        Place(table, 0).follow(lambda update: kept_when_seen.append(len(disk.kept)))
        at_once(table.act(*first_legal(table)))
        assert kept_when_seen == [0, 1]

    def test_an_action_that_cannot_be_kept_has_not_happened(self) -> None:
        disk = Disk()
        table = table_of(None, None, disk=disk)
        seen: list[Update] = []
        Place(table, 0).follow(seen.append)
        before = table.match.game.state()
        disk.full = True
        with pytest.raises(KahwaError, match="full"):
            at_once(table.act(*first_legal(table)))
        assert table.match.game.state() == before
        assert table.match.actions == []
        assert len(seen) == 1
        disk.full = False
        at_once(table.act(*first_legal(table)))
        assert len(table.match.actions) == 1

    def test_what_the_rules_refuse_is_neither_kept_nor_published(self) -> None:
        disk = Disk()
        table = table_of(None, None, disk=disk)
        with pytest.raises(NotYourTurn):
            at_once(table.act(1, "silent"))
        with pytest.raises(Illegal):
            at_once(table.act(0, "12D aachra"))
        assert disk.kept == []

    def test_actions_are_kept_in_their_canonical_notation(self) -> None:
        disk = Disk()
        table = table_of(None, None, disk=disk)
        seat = table.match.game.to_act
        at_once(table.act(seat, "  SILENT "))
        assert disk.kept == [(1, seat, "silent")]


class TestUpdates:
    def test_a_subscription_opens_with_a_snapshot_and_ends_when_asked(self) -> None:
        table = table_of(None, None)
        seen: list[Update] = []
        leave = Place(table, 1).follow(seen.append)
        assert (seen[0].number, seen[0].actor, seen[0].events) == (0, None, ())
        assert seen[0].view == table.match.game.view(1)
        first = first_legal(table)
        at_once(table.act(*first))
        assert (seen[1].number, seen[1].actor, seen[1].action) == (1, *first)
        leave()
        at_once(table.act(*first_legal(table)))
        assert len(seen) == 2

    def test_a_seat_hears_nothing_that_it_may_not_know(self) -> None:
        """The stream of one seat is the same whatever the others are dealt."""
        deck = match_of_ronda(players=2).outcomes[1]["value"]
        streams = []
        for hidden in (deck, [*deck[:3], *reversed(deck[3:6]), *deck[6:]]):
            match = match_of_ronda(Scripted([hidden], first=1), players=2)
            table = Table(match, [Seat("A"), Seat("B")], Disk(), pace=Pace(0), bot_seed="test")
            seen: list[Update] = []
            Place(table, 0).follow(seen.append)
            at_once(table.act(0, match.game.legal_texts(0)[-1]))
            streams.append(json.dumps([[u.view, u.legal, u.events] for u in seen], default=list))
        assert streams[0] == streams[1]

    def test_each_seat_is_told_its_own_cards_only(self) -> None:
        table = table_of(None, None)
        for seat in (0, 1):
            deal = next(event for event in table.past(seat)[0] if event["type"] == "deal")
            assert deal["hand"] == plain(table.match.game.view(seat))["hands"][seat]
            other = plain(table.match.game.state())["hands"][1 - seat]
            assert not set(other) & set(deal["hand"])

    def test_the_past_has_the_events_of_every_action(self) -> None:
        table = table_of(None, None)
        for _action in range(5):
            at_once(table.act(*first_legal(table)))
        assert len(table.past(0)) == 6
        assert table.past(0)[5][0]["type"] == "play"


class TestBots:
    async def test_bots_play_a_game_to_its_end(self) -> None:
        table = table_of("casual", "random", "casual", "random")
        await soon(table.run())
        assert table.match.game.is_over

    async def test_the_same_seed_gives_the_same_game(self) -> None:
        games = []
        for _time in range(2):
            table = table_of("casual", "casual", "random")
            await soon(table.run())
            games.append(table.match.actions)
        assert games[0] == games[1]

    async def test_bots_play_in_the_character_of_their_names(self) -> None:
        games = []
        for names in (("Omar", "Ghita"), ("Salma", "Yusuf"), ("Loubna", "Tahar")):
            table = table_of("casual", "casual")
            table.seats[:] = [Seat(name, "casual") for name in names]
            await soon(table.run())
            games.append(table.match.actions)
        bold, careful, bold_too = games
        assert bold == bold_too
        assert bold != careful

    async def test_a_person_is_waited_for(self) -> None:
        table = table_of(None, "casual")
        running = asyncio.create_task(table.run())
        for _turn in range(50):
            await asyncio.sleep(0)
        assert table.match.actions == []
        await table.act(0, table.match.game.legal_texts(0)[-1])
        while table.match.game.to_act != 0:
            await asyncio.sleep(0)
        assert [seat for seat, _text in table.match.actions] == [0, 1]
        running.cancel()

    async def test_bots_pause_by_the_pace_and_not_while_it_is_held(self) -> None:
        clock = Clock()
        table = table_of("casual", "casual", clock=clock, seconds=0.5)
        table.pace.hold()
        running = asyncio.create_task(table.run())
        for _turn in range(50):
            await asyncio.sleep(0)
        assert table.match.actions == []
        table.pace.go_on()
        await soon(running)
        assert len(clock.slept) == len(table.match.actions)
        assert all(0.25 <= seconds <= 1.25 for seconds in clock.slept)
        assert 0.45 <= fmean(clock.slept) <= 0.65, "about the pace that was set"
        assert len(set(clock.slept)) > 10

    async def test_a_bot_whose_action_cannot_be_kept_tries_again(self) -> None:
        disk, clock = Disk(), Clock()
        told: list[GameEvent] = []
        table = table_of("casual", None, disk=disk, clock=clock, tell=told.append)
        disk.full = True
        running = asyncio.create_task(table.run())
        while RETRY_SECONDS not in clock.slept:
            await asyncio.sleep(0)
        assert [str(event.error) for event in told if isinstance(event, BotNotKept)]
        assert table.match.actions == []
        disk.full = False
        while not table.match.actions:
            await asyncio.sleep(0)
        assert disk.kept[0][1] == 0
        running.cancel()
