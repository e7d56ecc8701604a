"""Pilots that lose no time: pauses take none, and screens are painted when one could look."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import thread as pools
from contextlib import contextmanager
from time import monotonic
from typing import Any

import textual._time
import textual._wait
import textual.app
import textual.pilot
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

TICK = 0.02
"""Seconds that Textual waits at least until it takes an app for idle."""

ROUNDS = 200
"""How often in a pause something may be left to do before the pause is given real time."""

PAUSING: tuple[Any, ...] = (textual.app, textual.pilot)
"""The modules that wait for an app to be idle."""

_waits_for_real = textual._wait.wait_for_idle


class PutOn:
    """A clock that runs as the real one does, and can be put on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self.ahead


clock = PutOn()


def own_threads() -> set[threading.Thread]:
    """Return the threads that are no pool's."""
    private: Any = pools
    return set(threading.enumerate()).difference(private._threads_queues)


def _works(thread: threading.Thread) -> bool:
    """Tell whether a thread beside this one does anything; that of a pool may wait for work."""
    if thread is threading.current_thread():
        return False
    private: Any = pools
    work = private._threads_queues.get(thread)
    frame = sys._current_frames().get(thread.ident or 0)
    is_waiting = frame is not None and frame.f_code is private._worker.__code__
    return work is None or not work.empty() or not is_waiting


async def wait_for_idle(min_sleep: float = TICK, max_sleep: float = 1) -> None:
    """Do what is to be done within the next moment, without waiting for it.

    Where threads or other processes work, only real time helps. By that time a process which had
    no processor meanwhile looks idle, although all that fell due is still to be done.
    """
    loop: Any = asyncio.get_running_loop()
    if loop.time is not clock:
        loop.time = clock
    for _round in range(ROUNDS):
        if len(loop._selector.get_map()) > 1 or any(map(_works, threading.enumerate())):
            await _waits_for_real(min_sleep, max_sleep)
            break
        await asyncio.sleep(0)
        if not loop._ready:
            break
    clock.ahead += TICK
    for _round in range(ROUNDS):
        await asyncio.sleep(0)
        if not loop._ready:
            return


_parsed: dict[tuple[object, ...], list[RuleSet]] = {}
_parses = Stylesheet._parse_rules


def parse_rules_once(sheet: Stylesheet, *css: Any, **named: Any) -> list[RuleSet]:
    """Return the rules of a style sheet, which each app would parse anew."""
    key = (css, tuple(sorted(named.items())), tuple(sorted(sheet._variables.items())))
    if key not in _parsed:
        _parsed[key] = _parses(sheet, *css, **named)
    return _parsed[key]


@contextmanager
def hurried() -> Iterator[None]:
    """Let pilots pause without waiting, from the real time on.

    A loop takes the clock at its first pause: what was put on before would run out its timers then.
    """
    clock.ahead = 0.0
    for module in PAUSING:
        module.wait_for_idle = wait_for_idle
    before = textual._time.get_time
    textual._time.get_time = clock
    try:
        yield
    finally:
        textual._time.get_time = before
        for module in PAUSING:
            module.wait_for_idle = _waits_for_real


@contextmanager
def styled_once() -> Iterator[None]:
    """Let apps begin with style sheets that have been parsed for another app."""
    Stylesheet._parse_rules = parse_rules_once  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        Stylesheet._parse_rules = _parses  # type: ignore[method-assign]


_unpainted: dict[Screen[Any], None] = {}
_paints = Screen._compositor_refresh


def paint_later(screen: Screen[Any]) -> None:
    """Paint what has changed on the uppermost screen when the pilot pauses, and not at each key."""
    if screen is not screen.app.screen or not screen.app.is_headless:
        _paints(screen)
        return
    _unpainted[screen] = None
    screen._dirty_widgets.clear()
    screen.app._update_mouse_over(screen)


async def paint_when_idle(min_sleep: float = TICK, max_sleep: float = 1) -> None:
    """Wait as a pilot that pauses does, and paint."""
    await wait_for_idle(min_sleep, max_sleep)
    while _unpainted:
        screen, _ = _unpainted.popitem()
        if screen.is_running:
            _paints(screen)


@contextmanager
def painted_in_pauses() -> Iterator[None]:
    """Let hurried pilots spare what nobody sees: the pictures between two pauses."""
    Screen._compositor_refresh = paint_later  # type: ignore[assignment, method-assign]
    textual.pilot.wait_for_idle = paint_when_idle  # type: ignore[attr-defined]
    try:
        yield
    finally:
        _unpainted.clear()
        Screen._compositor_refresh = _paints  # type: ignore[method-assign]


@contextmanager
def painted_at_once() -> Iterator[None]:
    """Let every picture be painted when a terminal would get it."""
    before = Screen._compositor_refresh
    Screen._compositor_refresh = _paints  # type: ignore[method-assign]
    try:
        yield
    finally:
        Screen._compositor_refresh = before  # type: ignore[method-assign]
