"""Services in which a fifth game is registered, for as long as a test takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tui.games
from core.bots.crew import WorkerCrew
from core.games import registry
from core.ground.paths import log_file
from tests.sample_game.topper import ENTRY
from tests.sample_game.topper.terminal import ENTRY as TERMINAL_ENTRY
from tests.tui.hurry import hurried
from tests.tui.table_kit import saves, services, store

__all__ = ["saves", "services", "store"]


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register Topper by a line in each register; say what went wrong unseen, if anything did."""
    monkeypatch.setattr(registry, "_entries", dict(registry._register()))
    monkeypatch.setattr(tui.games, "_entries", dict(tui.games._register()))
    registry.register(ENTRY)
    tui.games.register(TERMINAL_ENTRY)
    yield
    told = log_file().read_text(encoding="utf-8") if log_file().exists() else ""
    assert told == ""


@pytest.fixture
def crew() -> Iterator[WorkerCrew]:
    """The real worker."""
    hired = WorkerCrew()
    yield hired
    hired.close()


@pytest.fixture
def pauses_cost_nothing() -> Iterator[None]:
    """Let a pilot go by the tests' own clock."""
    with hurried():
        yield
