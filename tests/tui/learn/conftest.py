"""Fixtures of the tests at the table of a lesson."""

import pytest

from tests.tui.learn.kit import Told
from tests.tui.shell.conftest import saves, services, store

__all__ = ["saves", "services", "store"]


@pytest.fixture
def told() -> Told:
    """What the screen of a lesson tells, nothing at first."""
    return Told()
