"""The house of the shell's tests, with a clock for as many actions as a game has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.store import Store
from tests.tui.shell.conftest import house, saves
from tests.tui.shell.kit import NOW

__all__ = ["house", "saves", "store"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store in which it is always the same evening."""
    with Store.open(tmp_path / "games.db", lambda: NOW) as opened:
        yield opened
