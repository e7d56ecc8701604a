"""Claims out of turn: bots and persons catch at a table of Makao, each forgotten call but once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from core.bots.decision import Decision
from core.contract.game import Illegal
from core.contract.opinion import NOTHING, Opinion
from core.contract.sources import Scripted, Seeded
from core.games.makao.game import Makao
from core.games.registry import game_type
from core.match.match import Match, MatchStep, TakeBack, replay
from core.table import Place, Seat, Table, Think
from core.table.keeping import Why
from core.table.pace import Pace
from tests.core.makao.builder import settled, stacked_deck

GRACE = 2.0


class Ledger:
    """A journal that remembers."""

    def __init__(self) -> None:
        self.steps: list[MatchStep] = []

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        self.steps.append(step)

    def take_back(self, back: TakeBack) -> None:
        del self.steps[-len(back.steps) :]


class Sleeper:
    """Sleeps that end at once, but for the grace, which ends when `grace_over` is set."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.grace_over = asyncio.Event()
        self.at_pause: Callable[[], None] = lambda: None

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)
        if seconds == GRACE:
            await self.grace_over.wait()
        else:
            self.at_pause()


async def watchful(decision: Decision) -> Opinion:
    """Catch whenever possible; else draw, or pass where that has been done."""
    observation = decision.observation
    game = observation.known
    claims = [code for code in observation.legal() if game.text(code).startswith("catch")]
    if game.to_act != observation.seat:
        return Opinion(claims[0] if claims and decision.player == "casual" else NOTHING)
    idle = [code for code in observation.legal() if game.text(code) in ("draw", "pass")]
    return Opinion(idle[0])


def forgotten(*levels: str | None, think: Think = watchful) -> tuple[Table, Ledger, Sleeper]:
    """Return a table of four at which seat 1 has just forgotten LAST CARD.

    Only bots of level casual are ready to catch.
    """
    options = settled(4)
    reds = "R1 R2 R3 R4 R6"
    deck = stacked_deck(options, {1: f"{reds} R7 G4"}, "R5", dealer=3)
    match = Match(Makao, options, Scripted([deck], 3))
    plays = [*reds.split(), "R7"]
    while plays:
        state = match.game
        legal = state.legal_texts(state.to_act)
        idle = "draw" if "draw" in legal else "pass"
        action = plays.pop(0) if state.to_act == 1 and plays[0] in legal else idle
        match.act(state.to_act, action)
    ledger, sleeper = Ledger(), Sleeper()
    seats = [Seat(f"Player {seat}", level) for seat, level in enumerate(levels)]
    pace = Pace(0.0, GRACE, sleeper.sleep)
    return Table(match, seats, ledger, pace=pace, bot_seed="test", think=think), ledger, sleeper


async def until(running: asyncio.Task[None], table: Table, count: int) -> None:
    """Let the table go on until so many actions are made."""
    for _turn in range(2000):
        if len(table.match.actions) >= count:
            return
        await asyncio.sleep(0)
    running.cancel()
    raise AssertionError("the table never came that far")


def catches(ledger: Ledger) -> list[tuple[int, str]]:
    return [(step.seat, step.text) for step in ledger.steps if step.text.startswith("catch")]


async def test_one_of_the_bots_catches_and_no_other_after_it() -> None:
    table, ledger, _sleeper = forgotten("casual", "casual", "casual", "casual")
    before = len(table.match.actions)
    running = asyncio.create_task(table.run())
    await until(running, table, before + 6)
    running.cancel()
    assert ledger.steps[0].text == "catch 1"
    assert ledger.steps[0].seat in (0, 2, 3)
    assert len(catches(ledger)) == 1


async def test_a_person_catches_within_the_grace() -> None:
    table, ledger, sleeper = forgotten(None, "random", "random", "random")
    before = len(table.match.actions)
    running = asyncio.create_task(table.run())
    while GRACE not in sleeper.slept:
        await asyncio.sleep(0)
    assert len(table.match.actions) == before
    await table.act(0, "catch 1")
    sleeper.grace_over.set()
    await until(running, table, before + 2)
    running.cancel()
    assert [(step.seat, step.text) for step in ledger.steps[:2]] == [(0, "catch 1"), (2, "draw")]


async def test_after_the_grace_it_is_too_late() -> None:
    table, ledger, sleeper = forgotten(None, "random", "random", "random")
    before = len(table.match.actions)
    sleeper.grace_over.set()
    running = asyncio.create_task(table.run())
    await until(running, table, before + 1)
    with pytest.raises(Illegal):
        await table.act(0, "catch 1")
    running.cancel()
    assert catches(ledger) == []
    assert sleeper.slept.count(GRACE) == 1


async def test_a_bot_that_was_about_to_catch_leaves_it_to_the_person_who_did() -> None:
    table, ledger, sleeper = forgotten(None, "random", "random", "casual")
    before = len(table.match.actions)
    sleeper.grace_over.set()
    sleeper.at_pause = table.pace.hold
    running = asyncio.create_task(table.run())
    while sleeper.slept in ([], [GRACE]):
        await asyncio.sleep(0)
    await table.act(0, "catch 1")
    sleeper.at_pause = lambda: None
    table.pace.go_on()
    await until(running, table, before + 3)
    running.cancel()
    assert catches(ledger) == [(0, "catch 1")]


async def test_a_bot_still_thinking_is_stopped_when_the_game_moves_on() -> None:
    asked: list[int] = []
    stopped: list[int] = []

    async def brood(decision: Decision) -> Opinion:
        """Think for ever the first time."""
        asked.append(decision.observation.seat)
        if len(asked) > 1:
            return await watchful(decision)
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(decision.observation.seat)
        return Opinion(NOTHING)

    table, ledger, sleeper = forgotten(None, "casual", "casual", "casual", think=brood)
    before = len(table.match.actions)
    sleeper.grace_over.set()
    running = asyncio.create_task(table.run())
    while not asked:
        await asyncio.sleep(0)
    await table.act(0, "catch 1")
    await until(running, table, before + 2)
    running.cancel()
    assert stopped == asked[:1]
    assert [(step.seat, step.text) for step in ledger.steps[:2]] == [(0, "catch 1"), (2, "draw")]


async def test_bots_claim_only_after_the_persons_had_their_time() -> None:
    table, ledger, sleeper = forgotten(None, "random", "random", "casual")
    before = len(table.match.actions)
    running = asyncio.create_task(table.run())
    for _turn in range(50):
        await asyncio.sleep(0)
    assert (sleeper.slept, ledger.steps) == ([GRACE], [])
    sleeper.grace_over.set()
    await until(running, table, before + 1)
    running.cancel()
    assert catches(ledger) == [(3, "catch 1")]


async def test_persons_among_themselves_need_no_grace() -> None:
    table, ledger, sleeper = forgotten(None, None, None, None)
    running = asyncio.create_task(table.run())
    for _turn in range(50):
        await asyncio.sleep(0)
    assert sleeper.slept == []
    await table.act(3, "catch 1")
    with pytest.raises(Illegal):
        await table.act(0, "catch 1")
    running.cancel()
    assert [(step.seat, step.text) for step in ledger.steps] == [(3, "catch 1")]


async def test_who_forgot_may_make_it_good_before_anybody_catches() -> None:
    table, ledger, sleeper = forgotten("random", None, "random", "random")
    before = len(table.match.actions)
    running = asyncio.create_task(table.run())
    while GRACE not in sleeper.slept:
        await asyncio.sleep(0)
    await table.act(1, "last")
    sleeper.grace_over.set()
    await until(running, table, before + 3)
    running.cancel()
    assert ledger.steps[0].text == "last"
    assert catches(ledger) == []


async def test_updates_come_in_the_order_of_the_actions_that_were_kept() -> None:
    table, ledger, sleeper = forgotten(None, "random", "random", "casual")
    sleeper.grace_over.set()
    before = len(table.match.actions)
    seen: list[tuple[int, int | None, str | None]] = []
    Place(table, 0).follow(lambda one: seen.append((one.number, one.actor, one.action)))
    running = asyncio.create_task(table.run())
    await until(running, table, before + 2)
    running.cancel()
    kept = [(step.number, step.seat, step.text) for step in ledger.steps]
    assert kept[0] == (before + 1, 3, "catch 1")
    assert seen[1:] == kept
    assert [number for number, _seat, _text in kept] == list(
        range(before + 1, before + 1 + len(kept))
    )


@pytest.mark.parametrize("seed", range(4))
async def test_a_whole_game_with_claims_is_journalled_so_that_it_replays(seed: int) -> None:
    kind = game_type("makao")
    options = kind.table.settle({"players": 4, "target": 80})
    source = Seeded(seed, 0)
    match = Match(kind, options, source)
    ledger = Ledger()
    seats = [Seat(name, "random") for name in "ABCD"]
    sleeper = Sleeper()
    table = Table(match, seats, ledger, pace=Pace(0.0, GRACE, sleeper.sleep), bot_seed=str(seed))
    await table.run()
    assert table.match.game.is_over
    actions = [(step.seat, step.text) for step in ledger.steps]
    outcomes = table.match.outcomes
    again = replay("makao", options, source, outcomes, actions, table.match.checksums)
    assert again.game.state() == table.match.game.state()
    assert any(text == "last" or text.startswith("catch") for _seat, text in actions)
    assert GRACE not in sleeper.slept
