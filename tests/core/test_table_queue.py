"""Actions at a table wait for one another, however slow the journal is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from core.contract.game import NotYourTurn
from core.ground.errors import KahwaError
from core.match.match import MatchStep, TakeBack
from core.store.errors import Away
from core.table import Place, Table, Update
from core.table.keeping import Why
from tests.core.table_kit import first_legal, soon, table_of


class Network:
    """A journal far away, which keeps what it was given once it is let."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.asked = 0
        self.refusal: KahwaError | None = None
        self._let = asyncio.Semaphore(0)

    def let(self) -> None:
        """Keep the next row."""
        self._let.release()

    async def _keep(self, row: str) -> None:
        self.asked += 1
        await self._let.acquire()
        if self.refusal is not None:
            raise self.refusal
        self.kept.append(row)

    def append(
        self, step: MatchStep, why: Why = "person", wait: float | None = None
    ) -> Awaitable[None]:
        return self._keep(step.text)

    def take_back(self, back: TakeBack) -> Awaitable[None]:
        return self._keep(f"back to {back.steps[0].number - 1}")


def far_away(*levels: str | None) -> tuple[Table, Network]:
    table, network = table_of(*levels), Network()
    table._journal = network
    return table, network


async def turns(count: int = 20) -> None:
    """Let everything run that can."""
    for _turn in range(count):
        await asyncio.sleep(0)


class TestQueue:
    """Actions while the journal is at work: one at a time, in order, and none by halves."""

    async def test_nobody_sees_an_action_before_the_journal_has_it(self) -> None:
        table, network = far_away(None, None)
        seen: list[Update] = []
        Place(table, 0).follow(seen.append)
        acting = asyncio.create_task(table.act(*first_legal(table)))
        await turns()
        assert (len(seen), table.match.actions, network.asked) == (1, [], 1)
        network.let()
        await soon(acting)
        assert (len(seen), len(table.match.actions)) == (2, 1)

    async def test_actions_follow_each_other_in_the_order_in_which_they_came(self) -> None:
        table, network = far_away(None, None)
        acting = [asyncio.create_task(table.act(seat, "silent")) for seat in (0, 1)]
        await turns()
        assert network.asked == 1
        for _row in range(2):
            network.let()
        await soon(asyncio.gather(*acting))
        assert table.match.actions == [(0, "silent"), (1, "silent")]

    async def test_what_waited_is_asked_of_the_rules_again(self) -> None:
        """The same key pressed twice: the second time it is not the seat's turn any more."""
        table, network = far_away(None, None)
        acting = [asyncio.create_task(table.act(*first_legal(table))) for _time in range(2)]
        await turns()
        for _row in range(2):
            network.let()
        results = await asyncio.gather(*acting, return_exceptions=True)
        assert results[0] == 1
        assert isinstance(results[1], NotYourTurn)
        assert (len(table.match.actions), network.asked) == (1, 1)

    async def test_what_the_journal_refuses_lets_the_next_one_go(self) -> None:
        table, network = far_away(None, None)
        network.refusal = KahwaError("The line is dead.")
        refused = asyncio.create_task(table.act(*first_legal(table)))
        await turns()
        network.let()
        with pytest.raises(KahwaError, match="dead"):
            await refused
        assert table.match.actions == []
        network.refusal = None
        network.let()
        await soon(table.act(*first_legal(table)))
        assert len(table.match.actions) == 1

    async def test_who_waits_behind_an_action_that_could_not_be_kept_waits_no_second_time(
        self,
    ) -> None:
        """Each action waits a while for a database that is away; not one after the other."""
        table, network = far_away(None, None)
        network.refusal = Away()
        acting: list[asyncio.Task[object]] = [
            asyncio.create_task(wish)
            for wish in (table.act(0, "silent"), table.act(1, "silent"), table.take_back())
        ]
        await turns()
        network.let()
        async with asyncio.timeout(60):
            results = await asyncio.gather(*acting, return_exceptions=True)
        assert [type(result) for result in results] == [Away] * 3
        assert network.asked == 1
        network.refusal = None
        network.let()
        assert await table.act(0, "silent") == 1

    async def test_whoever_is_cancelled_while_waiting_for_a_turn_has_done_nothing(self) -> None:
        table, network = far_away(None, None)
        first, second = (asyncio.create_task(table.act(seat, "silent")) for seat in (0, 1))
        await turns()
        second.cancel()
        network.let()
        await soon(first)
        await turns()
        assert second.cancelled()
        assert table.match.actions == [(0, "silent")]
        assert network.kept == ["silent"]

    async def test_whoever_is_cancelled_while_the_journal_is_at_work_leaves_it_whole(self) -> None:
        table, network = far_away(None, None)
        seen: list[Update] = []
        Place(table, 0).follow(seen.append)
        acting = asyncio.create_task(table.act(*first_legal(table)))
        await turns()
        for _time in range(2):
            acting.cancel()
            await turns()
        assert not acting.done()
        network.let()
        with pytest.raises(asyncio.CancelledError):
            await acting
        assert len(network.kept) == len(table.match.actions) == len(seen) - 1 == 1
        network.let()
        await soon(table.act(*first_legal(table)))
        assert len(table.match.actions) == 2

    async def test_a_take_back_waits_for_its_turn_and_so_does_what_comes_after_it(self) -> None:
        table, network = far_away(None, None)
        network.let()
        await soon(table.act(0, table.match.game.legal_texts(0)[-1]))
        text = table.match.actions[0][1]
        back, again = asyncio.create_task(table.take_back()), asyncio.create_task(table.redo())
        await turns()
        assert (len(table.match.actions), table.match.row) == (1, 1)
        for _row in range(2):
            network.let()
        await soon(asyncio.gather(back, again))
        assert network.kept == [text, "back to 0", text]
        assert (table.match.actions, table.match.row) == ([(0, text)], 3)

    async def test_a_bot_does_not_act_on_what_has_moved_on_while_it_waited(self) -> None:
        table, network = far_away("casual", None)
        acting = asyncio.create_task(table.act(0, "silent"))
        await turns()
        running = asyncio.create_task(table.run())
        await turns(50)
        network.let()
        await soon(acting)
        await turns(50)
        assert network.kept == ["silent"]
        assert not running.done()
        running.cancel()
