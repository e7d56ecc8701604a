"""Fixtures of the tests at the table of a lesson."""

import pytest

from tests.tui.learn.kit import Told
from tests.tui.screens.conftest import saves, services, store
from tui.screens.learn import lesson_telling

__all__ = ["saves", "services", "store"]


@pytest.fixture
def told() -> Told:
    """What the screen of a lesson tells, nothing at first."""
    return Told()


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Enter leave what has been told at once: tests read fast."""
    monkeypatch.setattr(lesson_telling, "FRESH_SECONDS", 0.0)
