"""Services for tests of the app: a store in a temporary folder, a fixed clock and fixed chance."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import chain, count
from pathlib import Path
from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tests.ready_store import opened_store
from tests.tui.app_kit import NOW
from tui.config.services import Services
from tui.config.settings import Settings


async def at_a_glance(_seconds: float) -> None:
    """Look at every play for no time at all."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store whose clock goes on ten hours with each look, up to now, and then a second."""
    evenings = (NOW - timedelta(hours=10 * number) for number in range(40, -1, -1))
    moments = chain(evenings, (NOW + timedelta(seconds=number) for number in count(1)))
    with opened_store(tmp_path / "games.db", lambda: next(moments)) as opened:
        yield opened


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, Random(1))


@pytest.fixture
def services(saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """What the app is given: nothing of it comes from this machine."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return Services(
        saves=saves,
        settings=Settings(player="Nadia"),
        login="Login",
        settings_file=tmp_path / "config" / "settings.json",
        now=lambda: NOW,
        random=Random(2),
        environ={"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        linger=at_a_glance,
    )


@pytest.fixture
def three_games(saves: Saves) -> list[str]:
    """The ids of three Ronda games with some actions, the newest last."""
    return [_played(saves, seed, actions) for seed, actions in ((1, 5), (2, 12), (3, 9))]


def _played(saves: Saves, seed: int, actions: int) -> str:
    options = game_type("ronda").table.settle({})
    seats = [Seat("Nadia"), Seat("Fatima", "casual")]
    game = saves.begin("ronda", options, seats, Seeded(seed))
    for _action in range(actions):
        state = game.match.game
        step = game.match.prepare(state.to_act, state.legal_texts(state.to_act)[0])
        game.journal.append(step)
        game.match.commit(step)
    game.close()
    return game.head.id
