"""What tests of the whole app use: sizes of terminals, keys, clicks, and what is shown."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TypeVar

from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget

from tui.app import KahwaApp
from tui.widgets.page import Page

NOW = datetime(2026, 11, 17, 21, 50, tzinfo=UTC)
"""A Tuesday evening."""

COMPACT, SMALLEST, USUAL, LARGE = (40, 12), (60, 18), (80, 24), (120, 40)

TALL = (40, 39)
"""A phone held upright."""

Running = Pilot[None]
Kind = TypeVar("Kind", bound=Widget)


def kahwa(pilot: Running) -> KahwaApp:
    """Return the app that a pilot drives."""
    assert isinstance(pilot.app, KahwaApp)
    return pilot.app


def find(pilot: Running, kind: type[Kind], selector: str | None = None) -> Kind:
    """Return the widget of a kind on the uppermost screen."""
    if selector is not None:
        return pilot.app.screen.query_one(selector, kind)
    return pilot.app.screen.query_one(kind)


def painted(widget: Widget) -> str:
    """Return what a widget shows, as text."""
    rows = range(widget.content_size.height)
    return "\n".join(widget.render_line(y).text.rstrip() for y in rows)


def top(pilot: Running) -> str:
    """Return the name of the uppermost screen."""
    return type(pilot.app.screen).__name__


async def press(pilot: Running, *keys: str) -> None:
    """Press keys and let everything settle."""
    await pilot.press(*keys)
    await pilot.pause()


async def click(pilot: Running, widget: Widget, text: str) -> None:
    """Click in the middle of a text that a widget shows."""
    for y, row in enumerate(painted(widget).splitlines()):
        if text in row:
            await pilot.click(widget, offset=(row.index(text) + len(text) // 2, y))
            await pilot.pause()
            return
    raise AssertionError(f"{text!r} is not shown:\n{painted(widget)}")


def finger_sizes(page: Page) -> set[tuple[int, int]]:
    """Return the columns and rows of what a finger presses on a page, but for what is cut off."""
    zones: dict[str, Region] = {}
    for region, name in page._zones:
        zones[name] = zones[name].union(region) if name in zones else region
    shown = [
        zone
        for name, zone in zones.items()
        if name == "open" or (zone.y >= 0 and zone.bottom < page.rows)
    ]
    return {(zone.width, zone.height) for zone in shown or zones.values()}
