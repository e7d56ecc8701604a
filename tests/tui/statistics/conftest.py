"""Services whose store holds finished games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from core.saves.saves import Saves
from core.store import HINT, Store
from tests.ready_store import opened_store
from tests.tui.app_kit import NOW
from tests.tui.screens.conftest import saves, services
from tests.tui.statistics.kit import ended, played_through

__all__ = ["saves", "services"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store whose clock goes on three hours with each look at it."""
    hours = count(-12 * 24, 3)
    with opened_store(tmp_path / "games.db", lambda: NOW + timedelta(hours=next(hours))) as opened:
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
    return played_through(saves, "ronda", target=5)
