"""What an app on a terminal keeps of a widget that is gone, and how styles come to be others."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

from textual._styles_cache import StylesCache
from textual.app import App, ComposeResult
from textual.widgets import Static

from tui.terminal.stage import TerminalApp


class OneWidget(TerminalApp):
    def __init__(self) -> None:
        super().__init__({}, App().driver_class)  # type: ignore[arg-type]  # it runs without one

    def compose(self) -> ComposeResult:
        yield Static("once")


async def _shown() -> ref[StylesCache]:
    app = OneWidget()
    async with app.run_test() as pilot:
        await pilot.pause()
        widget = app.query_one(Static)
        assert widget._styles_cache._cache
        return ref(widget._styles_cache)


async def test_the_style_sheets_are_applied_anew_to_what_is_shown() -> None:
    app = OneWidget()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.stylesheet.add_source("Static { width: 7; }", read_from=("", "later"))
        app.refresh_css()
        await pilot.pause()
        assert app.query_one(Static).outer_size.width == 7


async def test_nothing_is_kept_of_the_picture_of_a_widget_that_is_gone() -> None:
    picture = await asyncio.create_task(_shown())  # whose context goes with it
    gc.collect()
    assert picture() is None
