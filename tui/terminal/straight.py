"""Painted cells put straight into the terminal's picture, past Textual's compositor and its timer.

Textual finds out for every change what lies where, cuts it into strips and sends it with the next
sixtieth of a second. The cells of a widget that nothing covers need none of that. Where something
does cover it or may be about to move, Textual paints as ever: in the end the same is shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.color import TRANSPARENT
from textual.dom import DOMNode
from textual.driver import Driver
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.widget import Widget

from tui.terminal.cells import Cell, DrawnCells, drawn_by
from tui.terminal.driver import StageDriver
from tui.terminal.handlers import KnownHandlers
from tui.terminal.share import spending
from tui.terminal.stage import TerminalApp

TOGETHER = 1 / 60
"""Seconds from one picture to the next: what changes meanwhile is shown together."""


class Cells(Protocol):
    """The picture of a widget's content."""

    width: int
    height: int

    def spans(self, y: int, start: int, end: int) -> Iterable[tuple[str, Style]]:
        """Yield the texts of some columns of a row, each with its style."""


class StraightWidget(KnownHandlers, Widget):
    """A widget that has a picture of its whole content, and tells which cells of it change."""

    @property
    def cells(self) -> Cells | None:
        """The picture of the content, if there is one."""
        raise NotImplementedError

    def show_changes(self, runs: Sequence[Region]) -> None:
        """Bring cells of the content on the terminal; each of `runs` is one row high."""
        app = self.app
        if isinstance(app, StraightApp):
            app.put_straight(self, runs)
        else:
            self.refresh(*runs)


class StraightApp(TerminalApp):
    """An app that puts the cells of its painted widgets into the picture by itself."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._changes: dict[StraightWidget, list[Region]] = {}
        self._putting: asyncio.Handle | None = None
        """Puts the changes soon, or once it may be."""
        self._put_last = -TOGETHER
        """When changes were last put, by the loop's clock."""
        self._whole: Screen[Any] | None = None
        """The screen that was last painted as a whole: all that the terminal shows is its."""
        self._visible: object = None
        self._fronts: dict[Widget, tuple[Region, Offset, list[Region]] | None] = {}
        """Where widgets lie and what lies over them, as long as `_visible` is the same."""
        self._pens_for: object = None
        self._drawn: dict[Style, DrawnCells] = {}
        """What is drawn in each style in the depth and with the filters that `_pens_for` has."""

    def put_straight(self, widget: StraightWidget, runs: Sequence[Region]) -> None:
        """Show changed cells of a widget, together with all that changes in the same moment."""
        if not self._changes:
            loop = asyncio.get_running_loop()
            next_put = self._put_last + TOGETHER
            if next_put > loop.time():
                self._putting = loop.call_at(next_put, self._put_changes)
            else:
                self._putting = loop.call_soon(self._put_changes)
        self._changes.setdefault(widget, []).extend(runs)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, LayoutUpdate):
            self._whole = screen
        super()._display(screen, renderable)

    def _put_changes(self) -> None:
        if rest := self.rest:
            self._putting = asyncio.get_running_loop().call_later(rest, self._put_changes)
        else:
            with spending():
                self._put_all()

    def stop_painting(self) -> None:
        """Put no changes any more either."""
        super().stop_painting()
        if self._putting is not None:
            self._putting.cancel()

    def _put_all(self) -> None:
        changes, self._changes = self._changes, {}
        self._put_last = asyncio.get_running_loop().time()
        driver = self._driver
        try:
            if driver is None or not self._is_straight(driver):
                for widget, runs in changes.items():
                    widget.refresh(*runs)
                return
            self._renew_pens()
            moving = {parent for parent in {one.parent for one in changes} if _moves(parent)}
            for widget, runs in changes.items():
                covered = runs if widget.parent in moving else self._put(widget, runs)
                if covered:
                    widget.refresh(*covered)
            self._send_changes(driver)
        except Exception as error:
            self._encoder.forget()
            self.failed(error)

    def _is_straight(self, driver: Driver) -> bool:
        """Whether the terminal shows the uppermost screen, and nothing on it is about to move."""
        if not self._is_cellwise(driver) or self._encoder.begins(*self.size):
            return False
        if isinstance(driver, StageDriver) and driver.skips():
            return False
        screen = self.screen
        if screen is not self._whole or screen._compositor.size != self.size:
            return False
        return not (screen._layout_required or screen._scroll_required)

    def _put(self, widget: StraightWidget, runs: list[Region]) -> list[Region]:
        """Put cells of a widget into the picture; return the runs that Textual must paint."""
        cells, place = widget.cells, self._place(widget)
        if cells is None or place is None:
            return runs
        region, offset, fronts = place
        if (cells.width, cells.height) != region.size:
            return runs
        # The widget may have become smaller since; then it was painted anew as a whole.
        whole = Region(0, 0, cells.width, cells.height)
        covered = []
        for run in filter(None, map(whole.intersection, runs)):
            there = run.translate(region.offset)
            if fronts and any(front.overlaps(there) for front in fronts):
                covered.append(run)
            else:
                self._put_run(cells, run, there)
        widget._styles_cache.set_dirty(*(run.translate(offset) for run in runs))
        return covered

    def _place(self, widget: Widget) -> tuple[Region, Offset, list[Region]] | None:
        """Return where the content of a widget is seen, in the widget too, and what lies over it.

        None if it is cut off.
        """
        visible = self.screen._compositor.visible_widgets
        if visible is not self._visible:
            self._visible, self._fronts = visible, {}
        if widget not in self._fronts:
            self._fronts[widget] = _found(widget, visible)
        return self._fronts[widget]

    def _put_run(self, cells: Cells, run: Region, there: Region) -> None:
        column, frame = there.x, self._encoder.frame(*self.size)
        spans = [
            (text, self._drawn.get(style) or self._drawn_in(style))
            for text, style in cells.spans(run.y, run.x, run.right)
        ]
        new = list[Cell]()
        try:
            for text, drawn in spans:
                new += map(drawn.__getitem__, text)
        except KeyError:  # Not every sign has one column.
            for text, drawn in spans:
                column = frame.put(there.y, column, text, drawn.pen)
        else:
            frame.put_cells(there.y, column, new)

    def _renew_pens(self) -> None:
        """Forget what is drawn when colours are shown in another way than they were made for."""
        present = (self._depth, self.get_line_filters())
        if present != self._pens_for:
            self._pens_for = present
            self._drawn = {}

    def _drawn_in(self, style: Style) -> DrawnCells:
        segments = [Segment(" ", style)]
        for line_filter in self.get_line_filters():
            segments = line_filter.apply(segments, TRANSPARENT)
        drawn = self._drawn[style] = drawn_by(self._pen(segments[0].style))
        return drawn


def _found(
    widget: Widget, visible: dict[Widget, tuple[Region, Region]]
) -> tuple[Region, Offset, list[Region]] | None:
    if widget not in visible:
        return None
    region, clip = visible[widget]
    if not clip.contains_region(region) or widget.opacity != 1 or widget.styles.tint.a:
        return None
    fronts = []
    for other, (place, its_clip) in visible.items():
        if other is widget:
            break
        if place.intersection(its_clip).overlaps(region):
            fronts.append(place.intersection(its_clip))
    return region.shrink(widget.gutter), widget.content_offset, fronts


def _moves(parent: DOMNode | None) -> bool:
    """Whether a layout is pending that may move a widget or one of those within it."""
    beside = parent._nodes if isinstance(parent, Widget) else ()
    return any(isinstance(one, Widget) and one._layout_required for one in (parent, *beside))
