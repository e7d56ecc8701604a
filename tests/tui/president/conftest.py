"""The house of the shell's tests, with a store whose clock lasts for a whole match."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.store import Clock, Store
from tests.tui.shell.conftest import house, saves

__all__ = ["house", "saves"]


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """An empty store."""
    with Store.open(tmp_path / "games.db", clock) as opened:
        yield opened
