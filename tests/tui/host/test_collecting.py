"""When all of the garbage is looked for in a process that serves guests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from tui.host.collecting import FEWEST, Collector


@contextmanager
def looks() -> Iterator[list[int]]:
    """Count looks at everything."""
    seen: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            seen.append(1)

    gc.callbacks.append(look)
    try:
        yield seen
    finally:
        gc.callbacks.remove(look)


def test_all_is_looked_at_when_as_many_have_left_as_are_here() -> None:
    collector = Collector()
    collector.begin()
    try:
        for _guest in range(2 * FEWEST + 4):
            collector.came()
        with looks() as seen:
            for _guest in range(FEWEST + 1):
                collector.left()
            assert not seen
            collector.left()
            assert seen
    finally:
        collector.end()


def test_nobody_waits_for_a_look_when_the_room_closes() -> None:
    collector = Collector()
    collector.begin()
    try:
        for _guest in range(2 * FEWEST):
            collector.came()
        collector.close()
        with looks() as seen:
            for _guest in range(2 * FEWEST):
                collector.left()
        assert not seen
    finally:
        collector.end()
