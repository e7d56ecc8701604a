"""Saved games of one test, closed after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.saves.saves import Saves
from core.store import Clock
from tests.core.par.kit import saves_at

Opener = Callable[[Path], Saves]
"""Opens the saved games in a folder."""


@pytest.fixture
def opener(clock: Clock) -> Iterator[Opener]:
    opened: list[Saves] = []

    def open_at(folder: Path) -> Saves:
        opened.append(saves_at(folder, clock))
        return opened[-1]

    yield open_at
    for saves in opened:
        saves._store.close()


@pytest.fixture
def saves(tmp_path: Path, opener: Opener) -> Saves:
    return opener(tmp_path)
