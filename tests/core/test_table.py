"""The table: durable before visible, private to each seat, with bots that keep their turn."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from statistics import fmean

import pytest

from core.contract.chance import Source
from core.contract.game import Illegal, NotYourTurn
from core.contract.sources import Scripted, Seeded
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.match.match import Match, MatchStep, TakeBack
from core.store.errors import Away
from core.table import Place, Seat, Table, Think, Update, think_here
from core.table.keeping import Why
from core.table.pace import RETRY_SECONDS, Pace
from core.table.updates import BotNotKept, GameEvent, TellGame, tell_nobody
from tests.coroutines import at_once
from tests.views import plain


class Disk:
    """A journal that can be full."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, int, str]] = []
        self.full = False

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        if self.full:
            raise KahwaError("The disk is full.")
        self.kept.append((step.number, step.seat, step.text))

    def take_back(self, back: TakeBack) -> None:
        if self.full:
            raise KahwaError("The disk is full.")
        del self.kept[-len(back.steps) :]


class Clock:
    """Sleeps that take no time and are written down."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


def match_of_ronda(source: Source | None = None, **options: object) -> Match:
    kind = game_type("ronda")
    return Match(kind, kind.table.settle(options), source or Seeded(7, first=1))


def table_of(
    *levels: str | None,
    disk: Disk | None = None,
    clock: Clock | None = None,
    seconds: float = 0.0,
    tell: TellGame = tell_nobody,
    think: Think = think_here,
) -> Table:
    seats = [Seat(f"Player {n}", level) for n, level in enumerate(levels)]
    clock = clock or Clock()
    return Table(
        match_of_ronda(players=len(levels)),
        seats,
        disk or Disk(),
        pace=Pace(seconds, sleep=clock.sleep),
        bot_seed="test",
        tell=tell,
        think=think,
    )


def first_legal(table: Table) -> tuple[int, str]:
    seat = table.match.game.to_act
    return seat, table.match.game.legal_texts(seat)[0]


async def soon(awaitable: Awaitable[object]) -> None:
    """Await something that must come without real waiting."""
    await asyncio.wait_for(awaitable, 20)


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
