"""Take-backs kept: in the journal, on a full disk, before bots that think, through a sudden end."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.bots.decision import Decision
from core.contract.opinion import Opinion
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import MatchStep, TakeBack
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import TAKE_BACK, Mark, Overtaken, StoreError, extending
from core.table import Place, Seat, Table, Update
from core.table.keeping import Why
from core.table.pace import Pace
from core.table.updates import BotsRest, GameEvent, TellGame, tell_nobody
from tests.core.test_take_backs import BOT, begun, everything, laid, saves, some_action, store
from tests.coroutines import at_once

__all__ = ["saves", "store"]

VERBS: dict[str, Callable[[Table], Coroutine[Any, Any, object]]] = {
    "act": lambda table: table.act(table.match.game.to_act, "bid 0"),
    "act in": lambda table: table.act_in(table.match.game, table.match.game.to_act, "bid 0"),
    "take back": lambda table: table.take_back(),
    "redo": lambda table: table.redo(),
}
"""What a table has kept before anybody sees it."""


class TestTheJournal:
    def test_every_take_back_is_counted_for_whose_decision_it_was(self, saves: Saves) -> None:
        game = begun(saves, "rikiki", persons=4)
        table = laid(game)
        first = table.match.game.to_act
        for bid in ("bid 0", "bid 1"):
            at_once(table.act(first, bid))
            at_once(table.take_back())
        at_once(table.redo())
        at_once(table.act(table.match.game.to_act, "bid 0"))
        second = at_once(table.take_back()).seat
        marks = [Mark(TAKE_BACK, first, 2), Mark(TAKE_BACK, second, 1)]
        assert list(saves.marks(game.head.id)) == sorted(marks, key=lambda mark: mark.seat)

    @pytest.mark.parametrize("broken", ["count_mark", "drop_result"])
    def test_a_take_back_is_kept_whole_or_not_at_all(
        self, saves: Saves, monkeypatch: pytest.MonkeyPatch, broken: str
    ) -> None:
        game = begun(saves, "rikiki", persons=4)
        table = laid(game)
        at_once(table.act(table.match.game.to_act, "bid 1"))
        before = everything(table.match)
        seen: list[Update] = []
        Place(table, 0).follow(seen.append)

        def fail(*_asked: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(extending, broken, fail)
            with pytest.raises(StoreError, match="disk is full"):
                at_once(table.take_back())
        assert everything(table.match) == before
        assert everything(saves.peek(game.head.id)) == before
        assert len(seen) == 1
        assert saves.marks(game.head.id) == ()
        assert at_once(table.take_back()).text == "bid 1"

    def test_what_cannot_be_done_again_for_want_of_room_can_be_later(self, saves: Saves) -> None:
        disk = Disk()
        game = begun(saves, "rikiki", persons=4)
        table = Table(game.match, game.seats, disk, pace=Pace(0), bot_seed="test")
        at_once(table.act(table.match.game.to_act, "bid 1"))
        at_once(table.take_back())
        before = everything(table.match)
        disk.full = True
        with pytest.raises(StoreError, match="full"):
            at_once(table.redo())
        assert everything(table.match) == before
        disk.full = False
        assert at_once(table.redo()).text == "bid 1"

    @pytest.mark.parametrize("verb", VERBS)
    def test_what_is_kept_elsewhere_and_cannot_be_had_here_is_not_called_a_move(
        self, saves: Saves, verb: str
    ) -> None:
        """Where the other's rows were taken in, the game has moved on; here it has not."""
        disk = Disk()
        game = begun(saves, "rikiki", persons=4)
        table = Table(game.match, game.seats, disk, pace=Pace(0), bot_seed="test")
        at_once(table.act(table.match.game.to_act, "bid 1"))
        at_once(table.act(table.match.game.to_act, "bid 1"))
        at_once(table.take_back())
        before = everything(table.match)
        disk.is_behind = True
        with pytest.raises(Overtaken, match="Open the game again to continue it"):
            at_once(VERBS[verb](table))
        assert everything(table.match) == before
        disk.is_behind = False
        at_once(VERBS[verb](table))
        assert everything(table.match) != before


class Disk:
    """A journal that can be full, or gone on with elsewhere."""

    full = False
    is_behind = False

    def append(self, _step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        self._check_present()

    def take_back(self, _back: TakeBack) -> None:
        self._check_present()

    def _check_present(self) -> None:
        if self.is_behind:
            raise Overtaken("1", 3, 4)


class TestBots:
    async def test_what_a_bot_was_thinking_is_not_used(self, saves: Saves) -> None:
        started, asked = asyncio.Event(), list[Mapping[str, Any]]()
        cancelled = list[int]()

        async def slow(decision: Decision) -> Opinion:
            asked.append(decision.observation.known.view(decision.observation.seat))
            started.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.append(decision.number)
                raise
            raise AssertionError("nothing ends the thinking")

        game, table = self.at_rikiki(saves)
        table._bots._think = slow
        running = asyncio.ensure_future(table.run())
        await table.act(0, "bid 1")
        await asyncio.wait_for(started.wait(), 20)
        await table.take_back()
        await table.act(0, "bid 0")
        started.clear()
        await asyncio.wait_for(started.wait(), 20)
        assert [view["bids"][0] for view in asked] == [1, 0]
        assert cancelled == [1]
        assert game.match.actions == [(0, "bid 0")]
        running.cancel()

    async def test_a_bot_that_was_pausing_does_not_act_in_the_new_position(
        self, saves: Saves
    ) -> None:
        pausing = asyncio.Event()

        async def sleep(_seconds: float) -> None:
            pausing.set()
            await asyncio.Event().wait()

        happened: list[GameEvent] = []
        game, table = self.at_rikiki(saves, happened.append)
        table.pace = Pace(1.0, sleep=sleep)
        running = asyncio.ensure_future(table.run())
        await table.act(0, "bid 1")
        await asyncio.wait_for(pausing.wait(), 20)
        await table.take_back()
        table.pace = Pace(0.0)
        while BotsRest() not in happened:
            await asyncio.sleep(0)
        assert game.match.actions == []
        running.cancel()

    def at_rikiki(self, saves: Saves, tell: TellGame = tell_nobody) -> tuple[OpenGame, Table]:
        """Return a game in which a person bids first and bots after it."""
        options = game_type("rikiki").table.settle({"players": 3})
        seats = [Seat("A"), Seat("B", BOT), Seat("C", BOT)]
        game = saves.begin("rikiki", options, seats, Seeded(1, 2))
        assert game.match.game.to_act == 0
        return game, laid(game, tell)


KILLED = """
import asyncio, os, random, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from core.saves.saves import Saves
from core.store import Store
from core.table.pace import Pace
from core.table import Table

store = Store.open(Path(sys.argv[1]), lambda: datetime.now(UTC))
game = Saves(store, random.Random(1)).resume(sys.argv[2])
table = Table(game.match, game.seats, game.journal, pace=Pace(0), bot_seed="x")
for _time in range(int(sys.argv[3])):
    asyncio.run(table.take_back())
print(len(table.match.actions), table.match.game.state(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("times", [1, 5])
def test_what_was_taken_back_stays_so_when_the_program_is_killed(
    saves: Saves, tmp_path: Path, times: int
) -> None:
    game = begun(saves, "makao", persons=3)
    table, rng = laid(game), Random(4)
    for _action in range(45):
        at_once(table.act(*some_action(table.match, rng)))
    game.close()
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path / "games.db"), game.head.id, str(times)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    actions, _blank, state = killed.stdout.strip().partition(" ")
    resumed = saves.resume(game.head.id)
    assert len(resumed.match.actions) == int(actions) < 45
    assert str(resumed.match.game.state()) == state
