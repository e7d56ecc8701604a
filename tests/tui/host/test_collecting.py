"""When garbage is collected while guests come and go."""

import gc
from collections.abc import Iterator

import pytest

from tui.host.collecting import FEWEST, Collector


@pytest.fixture
def collector() -> Iterator[Collector]:
    collector = Collector()
    collector.begin()
    yield collector
    collector.end()


def leave_all(collector: Collector) -> int:
    """Let many come and go; return how often all garbage was looked at."""
    before = gc.get_stats()[2]["collections"]
    for _guest in range(FEWEST):
        collector.came()
    for _guest in range(FEWEST):
        collector.left()
    return int(gc.get_stats()[2]["collections"] - before)


def test_what_is_left_of_many_guests_is_looked_at_once(collector: Collector) -> None:
    assert leave_all(collector) == 1


def test_nothing_is_looked_at_while_the_room_closes(collector: Collector) -> None:
    collector.rest()
    assert leave_all(collector) == 0
    assert not gc.isenabled()
    collector.end()
    assert gc.isenabled()
