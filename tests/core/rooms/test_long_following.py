"""Long games that hosts follow: a state is kept once, and who comes later begins with it."""

from __future__ import annotations

from random import Random

import pytest

from core.saves import journal_rows
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.following_kit import Host, checked_against_the_journal, hours, shared
from tests.core.rooms.play_kit import Hours, settled

__all__ = ["hours", "shared"]

EVERY = 20


def states(shared: MemoryDatabase) -> list[int]:
    """Return the rows after which states are kept."""
    rows = shared.db.execute("SELECT number FROM states ORDER BY number").fetchall()
    return [int(row["number"]) for row in rows]


async def play(hosts: list[Host], actions: int, rng: Random) -> None:
    for _action in range(actions):
        host = rng.choice(hosts)
        game = host.table.match.game
        texts = game.legal_texts(game.to_act)
        await host.act(text=rng.choice(texts))
        await settled()


async def test_a_state_is_kept_once_whoever_adds_the_row(
    shared: MemoryDatabase, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_rows, "STATE_EVERY", EVERY)
    monkeypatch.setattr(journal_rows, "STATE_AFTER", EVERY)
    rng = Random(3)
    one, other, third = (Host(shared, name, hours) for name in ("h1", "h2", "h3"))
    game = await one.begin("makao")
    await other.resume(game)
    await play([one, other], 3 * EVERY + 5, rng)
    assert states(shared) == [EVERY, 2 * EVERY, 3 * EVERY]
    # Who comes later plays only what is after the last state, and keeps the next one.
    await third.resume(game)
    assert third.table.match._history._known == 3 * EVERY + 1
    await play([third], EVERY, rng)
    assert states(shared) == [EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY]
    await play([one, other, third], EVERY, rng)
    assert states(shared) == [EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY, 5 * EVERY]
    await settled()
    assert checked_against_the_journal(shared, game, [one, other, third]) == 5 * EVERY + 5


async def test_after_a_take_back_a_state_is_due_again_at_all_hosts(
    shared: MemoryDatabase, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_rows, "STATE_EVERY", EVERY)
    monkeypatch.setattr(journal_rows, "STATE_AFTER", EVERY)
    rng = Random(3)
    one, other = Host(shared, "h1", hours), Host(shared, "h2", hours)
    game = await one.begin("makao")
    await other.resume(game)
    await play([one, other], EVERY + 1, rng)
    for _time in range(5):
        await one.table.take_back()
        await settled()
    before = one.table.match.row
    await play([one, other], 2 * EVERY, rng)
    saved = await one.store.load(game)
    # What was taken back is on no way to the present; what came instead is kept by either host.
    assert [number for number in states(shared) if number < before] == [EVERY]
    assert [state.actions for state in saved.states] == [16 + EVERY]
    assert checked_against_the_journal(shared, game, [one, other])
