"""What screens leave that were taken apart: whether it is gone without the collector of garbage."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

import pytest
from textual.screen import Screen
from textual.widget import Widget

from tui.app import KahwaApp
from tui.card_app import CardApp
from tui.screens.dismantling import PLAIN


@contextmanager
def no_collector() -> Iterator[None]:
    """Have Python look for no garbage, and what is taken away taken apart soon."""
    with pytest.MonkeyPatch.context() as patch:
        for app in (CardApp, KahwaApp):
            patch.setattr(app, "APART_AFTER", 0.01)
        gc.collect()
        gc.disable()
        yield
        gc.enable()


def widgets_of(screen: Screen[object]) -> list[ref[Widget]]:
    """Return all widgets of a screen, and itself."""
    return [ref(one) for one in screen.walk_children(Widget, with_self=True)]


def knows_something(thing: object) -> bool:
    """Tell whether something is there still, with more than numbers and words."""
    return thing is not None and not all(
        one is None or isinstance(one, PLAIN) for one in vars(thing).values()
    )


async def gone(things: list[ref[Widget]]) -> None:
    """Wait until nothing is left of what some widgets knew."""
    while any(knows_something(thing()) for thing in things):
        await asyncio.sleep(0.01)
