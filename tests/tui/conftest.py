"""No test of the screen passes with a fault that was contained, unless it is about faults."""

from collections.abc import Iterator

import pytest

from core.ground.paths import log_file
from tests.tui.hurry import hurried, own_threads, painted_in_pauses, styled_once
from tests.tui.thrift import worked_out_once

ENDING = 2.0
"""Seconds that a thread may take to end after its test."""

CONTAINED = ("ERROR faults:", "ERROR cell_widget:")
"""How the log begins to tell of faults that were contained."""


@pytest.fixture(autouse=True)
def no_contained_fault(hermetic: None, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test with a contained fault in the log, unless it asks for `faults_expected`."""
    yield
    path = log_file()
    if path.exists() and "faults_expected" not in request.fixturenames:
        logged = path.read_text(encoding="utf-8")
        assert not any(module in logged for module in CONTAINED), logged


@pytest.fixture
def faults_expected() -> None:
    """Let faults be contained."""


@pytest.fixture(autouse=True)
def pauses_cost_nothing() -> Iterator[None]:
    """Let no pilot wait for time to pass that a test does not ask for, in those that follow either.

    For them a thread that was left behind would be work that only real time helps with.
    """
    before = own_threads()
    with hurried(), styled_once(), painted_in_pauses(), worked_out_once():
        yield
    left = own_threads() - before
    for thread in left:
        thread.join(ENDING)
    assert not [thread for thread in left if thread.is_alive()]
