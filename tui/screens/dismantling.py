"""Closed screens and ended apps taken apart, so that no collector has to look for what they leave.

A widget and its parent, its styles and its caches know each other in circles. Without these all of
them are gone at once, wherever a collector has put them, and nobody waits while it looks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from textual.cache import LRUCache
from textual.widget import Widget

from core.ground.background import later
from tui.screens.commanded import CommandedScreen

PLAIN = (bool, int, float, str)
"""What can be in no circle."""


class Dismantler:
    """Takes apart what one app has no longer, a while after it was taken away."""

    def __init__(self, is_used: Callable[[object], bool], wait: float) -> None:
        """Take what tells whether the app still has something of what it has let go.

        `wait` is how many seconds later a widget that was taken away is asked for nothing any more.
        """
        self._is_used = is_used
        self._wait = wait
        self._gone: list[object] = []
        self._done: list[object] = []
        """What did nothing any more when it was looked at last."""
        self._later: asyncio.TimerHandle | None = None

    def goes(self, widget: Widget) -> None:
        """Take apart, in a while, a widget that is about to be taken away."""
        self.gone(widget, *(style.node for style in widget._component_styles.values()))

    def gone(self, *things: object) -> None:
        """Take apart, in a while, what nobody needs any more."""
        self._gone += things
        self._look_later()

    def _look_later(self) -> None:
        if self._later is None:
            self._later = later(self._wait, self._look)

    def _look(self) -> None:
        """Take apart what did nothing already at the last look, and is not used.

        Whoever took it away may still have to say so: where the process stood still, this look may
        come before that. And the picture without it may have to wait long.
        """
        self._later = None
        used, unused = _parted(self._done, self._is_used)
        take_apart(unused)
        self._gone, still = _parted(self._gone, _does_something)
        self._done = used + still
        if self._gone or self._done:
            self._look_later()


def _parted(
    things: Iterable[object], holds: Callable[[object], bool]
) -> tuple[list[object], list[object]]:
    """Return the things of which something holds, and the others."""
    parts: tuple[list[object], list[object]] = [], []
    for thing in things:
        parts[not holds(thing)].append(thing)
    return parts


def take_apart(things: Iterable[object]) -> None:
    """Let things know nothing any more but numbers and words: that they do nothing, for one."""
    for thing in things:
        if isinstance(thing, CommandedScreen):
            take_apart(thing.behind or ())
        known: dict[str, Any] = vars(thing)
        for name, value in known.items():
            if isinstance(value, LRUCache):
                _empty(value)
            if not isinstance(value, PLAIN):
                known[name] = None


def _does_something(thing: object) -> bool:
    """Tell whether something takes messages still, or is about to."""
    task = vars(thing).get("_task")
    return isinstance(task, asyncio.Task) and not task.done()


def _empty(cache: LRUCache[Any, Any]) -> None:
    """Let a cache know nothing; its links know each other in a ring."""
    for link in cache._cache.values():
        link.clear()
    cache.clear()
