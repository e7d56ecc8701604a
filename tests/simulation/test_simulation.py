"""The simulation finds what it is there for: each rule that is left out is found out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core.games.registry import game_names
from core.match.journal import ACTION, BACK, Row
from core.match.journal import link as linked
from core.match.match import MatchStep
from core.room_store.contract import Appending
from core.rooms.hosts.leases import Leases
from core.rooms.play.following import Following
from core.store.appending import row_columns
from core.store.errors import Overtaken
from core.table import Table
from tests.core.room_store.memory import MemoryStore
from tests.simulation import persons
from tests.simulation.loop import Machine, Stuck, run_simulated
from tests.simulation.notes import Notes
from tests.simulation.plan import Fault, Kind, Plan
from tests.simulation.simulation import simulate

KINDS: list[Kind] = ["pause", "cut", "kill", "pause", "crash", "pause"]
STORMY = tuple(Fault(second, kind, second % 2, 2.5) for second, kind in enumerate(KINDS))


def stormy(seed: int, lost: float = 0.1) -> Plan:
    game = game_names()[seed % len(game_names())]
    return Plan(seed, game, 3, 3, lost, STORMY)


def test_a_plan_is_carried_out_the_same_way_each_time() -> None:
    one, again = simulate(stormy(1)), simulate(stormy(1))
    assert one.kept == again.kept
    assert one.shown == again.shown
    assert one.kept != simulate(stormy(2)).kept


WANTED = {
    "person",
    "bot",
    "clock",
    ACTION,
    BACK,
    "another life",
    "several hosts",
    "came in from another terminal",
    "A bot plays for",
    "database is unavailable",
}
"""What some storms together have."""


def seen_in(notes: Notes) -> set[str]:
    """Return which of that a storm has had."""
    seen = {kept.appending.by.rpartition("/")[2] for kept in notes.kept}
    seen |= {kept.appending.row.kind for kept in notes.kept}
    lives = {kept.appending.by.split("/")[0] for kept in notes.kept}
    if len({life.split(".")[0] for life in lives}) < len(lives):
        seen.add("another life")
    if len({shown.host for shown in notes.shown}) > 1:
        seen.add("several hosts")
    told = " ".join([*notes.refused, *notes.notices])
    return seen | {each for each in WANTED if each in told}


@pytest.mark.thorough
def test_a_storm_has_all_that_is_to_be_simulated() -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        seen |= seen_in(simulate(stormy(seed)))
        if seen >= WANTED:
            return
    raise AssertionError(WANTED - seen)


def test_who_waits_for_nobody_is_found() -> None:
    async def wait() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        run_simulated(wait())


# ---------------------------------------------------------------------- mistakes


def shown_before_it_is_kept(patch: pytest.MonkeyPatch) -> None:
    carry_out = Table._carry_out

    async def show_at_once(self: Table, step: MatchStep, *right: Any) -> None:
        self._has_come(step)
        await carry_out(self, step, *right)

    patch.setattr(Table, "_carry_out", show_at_once)


def rows_not_read(patch: pytest.MonkeyPatch) -> None:
    async def catch_up(self: Following, some: object) -> None:
        """Read nothing."""

    patch.setattr(Following, "_catch_up", catch_up)


def rows_shown_twice(patch: pytest.MonkeyPatch) -> None:
    take_in = Table.take_in

    def twice(self: Table, row: Row) -> None:
        take_in(self, row)
        self._publish_jump()

    patch.setattr(Table, "take_in", twice)


def the_overtaken_not_told(patch: pytest.MonkeyPatch) -> None:
    append = MemoryStore._append

    def as_if_kept(self: MemoryStore, new: Appending) -> str:
        try:
            return append(self, new)
        except Overtaken:
            return linked(new.previous, *row_columns(new.row))

    patch.setattr(MemoryStore, "_append", as_if_kept)


def tokens_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    """Let a host act by the leases of a life that has ended, and the store let it do so."""
    append = MemoryStore._append

    def unfenced(self: MemoryStore, new: Appending) -> str:
        return append(self, replace(new, token=None))

    patch.setattr(MemoryStore, "_append", unfenced)
    patch.setattr(Leases, "token", lambda self, game: self._tokens.get(game))
    patch.setattr(Leases, "forget", lambda self: None)


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Have the clocks of all hosts run fast."""
    begin = Machine.__init__

    def begin_fast(self: Machine, *args: Any, **how: Any) -> None:
        begin(self, *args, **how)
        self.rate = 1.5

    patch.setattr(Machine, "__init__", begin_fast)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(8))
def test_no_clock_of_a_host_robs_persons_of_their_time(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    simulate(stormy(seed))


def waits_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    append = MemoryStore._append
    hurry(patch)

    def at_once(self: MemoryStore, new: Appending) -> str:
        return append(self, replace(new, wait=None))

    patch.setattr(MemoryStore, "_append", at_once)


def nobody_takes_over(patch: pytest.MonkeyPatch) -> None:
    async def acquire(self: MemoryStore, life: str, games: object) -> dict[str, int]:
        return {}

    patch.setattr(MemoryStore, "acquire", acquire)


def chosen_in_any_view(patch: pytest.MonkeyPatch) -> None:
    """Let any view do, where persons go from host to host and use both terminals more often."""
    act = Table.act

    async def anyhow(self: Table, seat: int, text: str, seen: int | None = None) -> int:
        return await act(self, seat, text, None)

    patch.setattr(Table, "act", anyhow)
    patch.setattr(persons, "WANDER", 0.1)
    patch.setattr(persons, "TWICE", 1.0)


SEEDS = 400
"""How many simulations look for a mistake: the rarest to be seen shows in one of twenty."""

MISTAKES: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (shown_before_it_is_kept, "is not in the journal"),
    (rows_not_read, ", not "),
    (rows_shown_twice, "has shown"),
    (the_overtaken_not_told, "the journal has changed"),
    (tokens_not_looked_at, "has the lease"),
    (waits_not_looked_at, "came before"),
    (nobody_takes_over, "stuck"),
    (chosen_in_any_view, "was chosen before"),
]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("mistake", "told"), [pytest.param(*each, id=each[0].__name__) for each in MISTAKES]
)
def test_a_mistake_is_found(
    mistake: Callable[[pytest.MonkeyPatch], None], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake(monkeypatch)
    found = []
    for seed in range(SEEDS):
        try:
            simulate(stormy(seed, lost=0.5))
        except AssertionError as error:
            found.append(str(error))
            if told in found[-1]:
                return
    raise AssertionError(found)
