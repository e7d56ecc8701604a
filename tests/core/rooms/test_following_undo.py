"""What is undone or done again at one host is so at the others."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from core.store import TAKE_BACK, Mark
from core.table import MovedOn, NothingToTakeBack
from core.table.updates import WentBack
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import Gates, Host, hours, shared, two_hosts
from tests.core.rooms.play_kit import Hours, settled

__all__ = ["hours", "shared"]


class TestWayBack:
    async def test_a_take_back_is_shown_and_counted_at_all_hosts(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        one, other, game = await two_hosts(shared, hours)
        seat = one.table.match.game.to_act
        await one.act()
        await settled()
        await other.table.take_back()
        await settled()
        for host in (one, other):
            went = [event.decision.seat for event in host.happened if isinstance(event, WentBack)]
            assert went == [seat]
            assert [(update.row, update.number) for update in host.shown] == [
                (0, 0),
                (1, 1),
                (2, 0),
            ]
        assert (await one.store.load(game)).head.marks == (Mark(TAKE_BACK, seat, 1),)
        # What one host took back, the other may do again.
        await one.table.redo()
        await settled()
        assert other.table.match.actions == one.table.match.actions
        assert [host.table.why_no_redo for host in (one, other)] == ["There's nothing to redo."] * 2

    async def test_what_others_do_again_leaves_the_rest_to_be_done_again(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        one, other, _game = await two_hosts(shared, hours)
        for _action in range(2):
            await one.act()
        for _action in range(2):
            await one.table.take_back()
        await settled()
        await one.table.redo()
        await settled()
        assert other.table.why_no_redo == ""
        await other.table.redo()
        await settled()
        assert len(one.table.match.actions) == 2
        assert one.table.match.checksum == other.table.match.checksum

    async def test_what_comes_while_several_rows_are_done_again_is_shown_after_them(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        gates = Gates()
        one, other = Host(shared, "h1", hours, gates), Host(shared, "h2", hours)
        game = await one.begin()
        await other.resume(game)
        for host in (one, other):
            # All but the first decision are a bot's, so that they are done again with it.
            host.table.seats[:] = [
                seat if number == host.table.match.game.to_act else replace(seat, level="casual")
                for number, seat in enumerate(host.table.seats)
            ]
        for _action in range(3):
            await one.act()
        await settled()
        await one.table.take_back()
        await settled()
        assert one.table.match.actions == []
        gates.close("append", "news")
        doing = asyncio.ensure_future(one.table.redo())
        await settled()
        gates.let()
        await settled()
        assert len(one.table.match.actions) == 1
        await settled()
        await other.act()
        gates.open()
        with pytest.raises(NothingToTakeBack, match="there's nothing to redo"):
            await doing
        await settled()
        assert [update.row for update in one.shown][-2:] == [5, 6]
        assert [update.action is None for update in one.shown][-2:] == [True, False]

    async def test_only_what_was_last_when_it_was_wished_is_taken_back(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        gates = Gates()
        one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
        game = await one.begin()
        await one.act()
        await other.resume(game)
        await settled()
        gates.close("append", "news")
        going = asyncio.ensure_future(other.table.take_back())
        await settled()
        await one.act()
        gates.open()
        with pytest.raises(NothingToTakeBack, match="The game has moved on"):
            await going
        assert len(other.table.match.actions) == 2

    async def test_a_key_of_the_view_before_a_take_back_does_nothing(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        one, other, _game = await two_hosts(shared, hours)
        await one.act()
        await settled()
        state, seen = other.table.match.game, other.table.match.row
        seat, text = state.to_act, state.legal_texts(state.to_act)[0]
        await one.table.take_back()
        await one.act()
        await settled()
        assert other.table.match.game.to_act == seat
        with pytest.raises(MovedOn, match="Somebody has played meanwhile"):
            await other.table.act(seat, text, seen)
