"""What is done at a table at one host is followed at the others, in one order."""

from __future__ import annotations

import asyncio
import gc
from random import Random
from weakref import ref

import pytest

from core.contract.game import Illegal, NotYourTurn
from core.room_store.contract import Appending
from core.room_store.errors import Away, LeaseLost, TooEarly
from core.table import MovedOn
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import Gates, Host, hours, shared, two_hosts
from tests.core.rooms.play_kit import Hours, settled

__all__ = ["hours", "shared"]


async def test_what_is_done_at_one_host_is_shown_at_the_other(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, _game = await two_hosts(shared, hours)
    for host in (one, other, one, one, other):
        await host.act()
        await settled()
    for host in (one, other):
        assert [update.row for update in host.shown] == [0, 1, 2, 3, 4, 5]
    assert one.table.match.checksum == other.table.match.checksum
    assert one.shown == other.shown


async def test_the_same_key_pressed_at_two_hosts_acts_once(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one, other, _game = await two_hosts(shared, hours)
    game = one.table.match.game
    seat, text = game.to_act, game.legal_texts(game.to_act)[0]
    results = await asyncio.gather(
        one.table.act(seat, text, 0), other.table.act(seat, text, 0), return_exceptions=True
    )
    assert results[0] == 1
    assert isinstance(results[1], NotYourTurn)
    await settled()
    for host in (one, other):
        assert [update.row for update in host.shown] == [0, 1]


async def test_what_was_chosen_before_the_seat_s_last_row_is_refused(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """Also where it were legal by now: a bid of the view before is no card of this one."""
    one, other, _game = await two_hosts(shared, hours)
    seat = one.table.match.game.to_act
    for _action in range(4):
        await one.act()
    await settled()
    game = other.table.match.game
    assert game.to_act == seat
    with pytest.raises(MovedOn):
        await other.table.act(seat, game.legal_texts(seat)[0], 0)
    assert await other.table.act(seat, game.legal_texts(seat)[0], 4) == 5


async def test_what_somebody_else_did_meanwhile_does_not_stop_what_is_legal_still(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """In Makao anybody may catch whoever forgot to say LAST CARD, whoever has played since."""
    one, other, _game = await two_hosts(shared, hours, "makao", preset="document", players=3)
    rng = Random(1)
    while len(one.table.match.game.actors()) < 3:
        game = one.table.match.game
        texts = game.legal_texts(game.to_act)
        plain = [text for text in texts if not text.endswith("last")] or texts
        await one.act(text=rng.choice(plain))
    await settled()
    state, row = one.table.match.game, one.table.match.row
    first, second = [seat for seat in state.actors() if seat != state.to_act]
    claims = [state.legal_texts(seat)[0] for seat in (first, second)]
    results = await asyncio.gather(
        one.table.act(first, claims[0], row),
        other.table.act(second, claims[1], row),
        return_exceptions=True,
    )
    await settled()
    assert results[0] == row + 1
    # Who was caught is caught: the rules say so to whoever was second.
    assert isinstance(results[1], Illegal | int)
    assert not isinstance(results[1], MovedOn)
    assert one.table.match.checksum == other.table.match.checksum


async def test_own_rows_that_news_bring_first_are_shown_once(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """The store has the row, and tells so, long before whoever has asked for it hears that."""
    gates = Gates()
    one = Host(shared, "h1", hours, gates)
    await one.begin()
    await settled()
    gates.close("appended")
    acting = asyncio.ensure_future(one.act())
    await settled()
    one.following.hear(one.following.games)
    await settled()
    assert [update.row for update in one.shown] == [0, 1]
    assert [kept.by for kept in one.rows] == ["h1-1/1/person"]
    assert not acting.done()
    gates.open()
    assert await acting == 1
    assert [update.row for update in one.shown] == [0, 1]


async def test_nothing_is_shown_before_it_is_kept(shared: MemoryDatabase, hours: Hours) -> None:
    gates = Gates()
    one = Host(shared, "h1", hours, gates)
    await one.begin()
    gates.close("append")
    acting = asyncio.ensure_future(one.act())
    await hours.go(5)
    assert [update.row for update in one.shown] == [0]
    gates.lose("append")
    with pytest.raises(Away):
        await acting
    assert [update.row for update in one.shown] == [0]
    gates.open()
    assert await one.act() == 1


async def test_what_was_kept_although_nobody_heard_of_it_is_shown_and_not_done_twice(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """An append that ends as Away may have had its effect: then the same key does nothing more."""
    one = Host(shared, "h1", hours)
    game = await one.begin()
    await settled()
    one.store.hear_soon = lambda news: None  # type: ignore[method-assign]
    state = one.table.match.game
    seat, text = state.to_act, state.legal_texts(state.to_act)[0]
    append = one.store.append

    async def append_and_be_cut(appending: Appending) -> str:
        await append(appending)
        raise Away

    one.store.append = append_and_be_cut  # type: ignore[method-assign]
    with pytest.raises(Away):
        await one.table.act(seat, text, 0)
    assert one.table.match.row == 0
    one.store.append = append  # type: ignore[method-assign]
    with pytest.raises(NotYourTurn):
        await one.table.act(seat, text, 0)
    assert [update.row for update in one.shown] == [0, 1]
    assert (await one.store.load(game)).head.rows == 1


async def test_lost_news_cost_a_tick(shared: MemoryDatabase, hours: Hours) -> None:
    one, other, _game = await two_hosts(shared, hours)
    other.store.hear_soon = lambda news: None  # type: ignore[method-assign]
    await one.act()
    await settled()
    assert [update.row for update in other.shown] == [0]
    await hours.go(1.2)
    assert [update.row for update in other.shown] == [0, 1]
    await one.act()
    await hours.go(1.2)
    assert [update.row for update in other.shown] == [0, 1, 2]


async def test_what_comes_while_a_game_is_loaded_is_shown_at_once(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    gates.close("loaded")
    loading = asyncio.ensure_future(other.resume(game))
    await settled()
    await one.act()
    await settled()
    gates.open()
    await loading
    await settled()
    assert [update.row for update in other.shown] == [0, 1]


async def test_all_tables_that_moved_are_asked_for_in_one_question(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    games = [await one.begin() for _table in range(3)]
    for game in games:
        await other.resume(game)
    await settled()
    gates.steps.clear()
    other.following.hear(None)
    await settled()
    assert gates.steps == ["links", "read", "was read"]


async def test_a_host_that_alone_keeps_the_room_reads_only_where_it_is_overtaken(
    shared: MemoryDatabase, hours: Hours
) -> None:
    """Another program may play the games of a file as well."""
    gates = Gates()
    one = Host(shared, "h1", hours, gates, tick=0)
    game = await one.begin()
    await settled()
    gates.steps.clear()
    for _action in range(3):
        await one.act()
    await hours.go(60)
    assert "read" not in gates.steps
    program = Host(shared, "h2", hours)
    await program.resume(game)
    await program.act()
    with pytest.raises(NotYourTurn):
        await one.act()
    assert one.table.match.row == 4
    assert await one.act() == 5


async def test_a_game_that_was_let_go_is_not_touched_by_a_late_answer(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    await other.resume(game)
    await settled()
    gates.lose("news")
    await one.act()
    await settled()
    gates.close("was read")
    other.following.hear({game})
    await settled()
    other.following.let_go(game)
    gates.open()
    await settled()
    assert [update.row for update in other.shown] == [0]
    assert other.error is None


async def test_the_table_of_a_game_that_was_let_go_is_kept_by_nobody(
    shared: MemoryDatabase, hours: Hours
) -> None:
    one = Host(shared, "h1", hours)
    game = await one.begin()
    one.following.hear({game})
    await settled()
    table = ref(one.table)
    one.following.let_go(game)
    del one.table
    gc.collect()
    assert table() is None


async def test_whoever_is_cancelled_while_overtaken_is_cancelled(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    await other.resume(game)
    await settled()
    gates.close("append", "news")
    acting = asyncio.ensure_future(other.act())
    await settled()
    await one.act()
    acting.cancel()
    gates.open()
    with pytest.raises(asyncio.CancelledError):
        await acting
    await settled()
    assert [update.row for update in other.shown] == [0, 1]


class TestDriving:
    async def test_bots_and_clocks_of_a_host_without_the_lease_do_nothing(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        one = Host(shared, "h1", hours)
        game = await one.begin()
        state = one.table.match.game
        seat, text = state.to_act, state.legal_texts(state.to_act)[0]
        with pytest.raises(LeaseLost):
            await one.table.act_in(state, seat, text)
        one.driver.tokens[game] = 7
        with pytest.raises(LeaseLost):
            await one.table.act_in(state, seat, text)
        await one.store.enrol("h1-1", 5, {})
        one.driver.tokens |= await one.store.acquire("h1-1", [game])
        with pytest.raises(TooEarly):
            await one.table.act_in(state, seat, text, "clock", 2)
        await hours.go(2)
        assert await one.table.act_in(state, seat, text, "clock", 2)
        await settled()
        assert [by for by, _at in shared.attempts.values()] == ["h1-1/3/clock"]

    async def test_what_a_bot_chose_in_another_state_is_nothing(
        self, shared: MemoryDatabase, hours: Hours
    ) -> None:
        gates = Gates()
        one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
        game = await one.begin()
        await other.resume(game)
        await other.store.enrol("h2-1", 5, {})
        other.driver.tokens |= await other.store.acquire("h2-1", [game])
        await settled()
        gates.close("append", "news")
        state = other.table.match.game
        acting = asyncio.ensure_future(
            other.table.act_in(state, state.to_act, state.legal_texts(state.to_act)[0])
        )
        await settled()
        await one.act()
        gates.open()
        assert not await acting
        assert other.table.match.row == 1


async def test_rows_come_with_the_news_and_a_gap_is_read(
    shared: MemoryDatabase, hours: Hours
) -> None:
    gates = Gates()
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours, gates)
    game = await one.begin()
    await other.resume(game)
    await settled()
    gates.steps.clear()
    await one.act()
    await one.act()
    await settled()
    assert [update.row for update in other.shown] == [0, 1, 2]
    assert gates.steps == ["news", "news"], "nothing is read"
    gates.lose("news")
    await one.act()
    await settled()
    assert [update.row for update in other.shown] == [0, 1, 2]
    gates.open()
    gates.steps.clear()
    await one.act()
    await settled()
    assert [update.row for update in other.shown] == [0, 1, 2, 3, 4]
    assert gates.steps == ["news", "read", "was read"]
