"""Saved games that every test gets a copy of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.core.doctor.kit import contents, play_games


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with saved games and their copy; not to be changed."""
    folder = tmp_path_factory.mktemp("played")
    play_games(folder / "games.db")
    return folder


@pytest.fixture
def path(played: Path, tmp_path: Path) -> Path:
    """The database in a folder of its own."""
    shutil.copytree(played, tmp_path / "data")
    return tmp_path / "data" / "games.db"


@pytest.fixture(scope="session")
def whole(played: Path, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[object, ...]]:
    """What is in the games while nothing is damaged."""
    folder = tmp_path_factory.mktemp("whole")
    shutil.copytree(played, folder / "data")
    return contents(folder / "data" / "games.db")
