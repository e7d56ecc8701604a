"""What a test of the real program has around it: its saved games, and bots that never pause."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from core.ground.paths import games_database
from core.saves.saves import Saves
from core.store import Store
from tui.config.settings import Settings, save_settings, settings_file


@pytest.fixture(autouse=True)
def settings(hermetic: None) -> Path:
    """Settings under which the bots act at once, and the player is called Salma."""
    path = settings_file()
    save_settings(Settings(pace=0, grace=0, player="Salma", coach="never"), path)
    return path


@pytest.fixture
def saves(hermetic: None) -> Iterator[Saves]:
    """The saved games, read beside the running program."""
    with Store.open(games_database(), lambda: datetime(2026, 1, 2, tzinfo=UTC)) as store:
        yield Saves(store, Random(1))
