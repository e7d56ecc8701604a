"""A house whose store holds finished games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from core.chance import Seeded
from core.games import game_type
from core.saves import Saves
from core.store import HINT, Store
from core.table import Seat
from tests.tui.shell.conftest import house, saves
from tests.tui.shell.kit import NOW
from tests.tui.statistics.kit import ended

__all__ = ["house", "saves"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store whose clock goes on three hours with each look at it."""
    hours = count(-12 * 24, 3)
    with Store.open(tmp_path / "games.db", lambda: NOW + timedelta(hours=next(hours))) as opened:
        yield opened


@pytest.fixture
def evenings(store: Store) -> list[str]:
    """The ids of sixteen finished games, the oldest first: all but President, some helped."""
    ids = [
        *(ended(store, f"ronda{n}", "ronda", won=n % 3 > 0, points=41 - n) for n in range(12)),
        *(ended(store, f"rikik{n}", "rikiki", won=n == 1, points=40 * n) for n in range(3)),
        ended(store, "makao0", "makao", won=True, points=0),
    ]
    for game_id in (ids[3], ids[10], ids[13]):
        store.mark(game_id, HINT, 0)
    return ids


@pytest.fixture
def played(saves: Saves) -> str:
    """The id of a short game of Ronda that was really played to its end."""
    options = game_type("ronda").table.settle({"target": 5})
    game = saves.begin("ronda", options, [Seat("Nadia"), Seat("Fatima", "strong")], Seeded(3))
    rng = Random(4)
    while not game.match.game.is_over:
        state = game.match.game
        step = game.match.prepare(state.to_act, rng.choice(state.legal_texts(state.to_act)))
        game.journal.append(step)
        game.match.commit(step)
    game.close()
    return game.head.id
