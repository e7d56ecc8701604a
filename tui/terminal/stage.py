"""The app's way to the terminal: it is painted cell by cell, and not while the line is full.

This folder is the one place that uses private parts of Textual, whose version is pinned for it.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from rich.color import ColorSystem
from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.await_remove import AwaitRemove
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.screen import Screen
from textual.widget import Widget

from tui.terminal import modes
from tui.terminal.clipboard import Clipboard, clipboard_of
from tui.terminal.colours import colour_depth
from tui.terminal.driver import StageDriver
from tui.terminal.encoder import Encoder
from tui.terminal.handlers import KnownHandlers
from tui.terminal.sgr import PLAIN, SgrPen, pen_of
from tui.terminal.strips import spare_strips
from tui.terminal.terminfo import abilities
from tui.terminal.textual_costs import (
    count_by_code,
    paint_what_is_mounted,
    read_at_once,
    share_backgrounds,
    variables_of,
)

SYNC_FROM = 512
"""Bytes from which a picture is bracketed, where the terminal can show it in one piece."""

ESCAPE_DELAY = 100
"""Milliseconds that an Escape waits for what may follow it, where the environment says nothing."""

MakeDriver = Callable[..., StageDriver]
"""Makes the driver of an app; it is called as Textual calls a class of drivers."""


class TerminalApp(KnownHandlers, App[None]):
    """An app that sends a terminal only the cells that differ from what it shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "repaint", show=False, priority=True, id="repaint"),
        Binding("ctrl+z", "suspend_process", show=False, priority=True, id="suspend"),
    ]

    _batches: int
    _painting: TimerHandle | None = None
    """Runs while a picture waits because of `rest`."""

    def __init__(self, environ: Mapping[str, str], make_driver: MakeDriver) -> None:
        """Take what the terminal's own environment says, and how the terminal is reached."""
        super().__init__(driver_class=make_driver)  # type: ignore[arg-type]  # never subclassed
        share_backgrounds()
        count_by_code()
        read_at_once()
        paint_what_is_mounted()
        spare_strips()
        # The player may want colours in spite of NO_COLOR: pens leave them out, not a filter.
        self._filters = [one for one in self._filters if not isinstance(one, NoColor | Monochrome)]
        self.environ = environ
        self.escape_delay = escape_delay(environ)
        """Seconds after which an Escape that nothing has followed is the key of that name."""
        self._encoder = Encoder(abilities(environ))
        self._captioned = ""
        self._depth: ColorSystem | None = colour_depth(environ)
        self._pens: dict[tuple[object, ...], SgrPen] = {}

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of the style sheets, as the theme has them."""
        variables = variables_of(self.current_theme)
        self.theme_variables = variables
        return variables

    def refresh_css(self, animate: bool = True) -> None:
        """Apply the style sheets anew; before there is a screen, the theme's colours will do."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def paint_in(self, depth: ColorSystem | None) -> None:
        """Paint in so many colours from now on, in none at all for None."""
        if depth is not self._depth:
            self._depth = depth
            self._pens.clear()
            self.action_repaint()

    def wait_for_escape(self, milliseconds: int | None) -> None:
        """Take an Escape for a key when nothing has followed it for so long, or for `ESCDELAY`."""
        self.escape_delay = milliseconds / 1000 if milliseconds else escape_delay(self.environ)

    @property
    def caption(self) -> str:
        """The title that the terminal has while the app runs, empty for that which it had."""
        return ""

    def was_entered(self) -> None:
        """Take note that the terminal has been taken, with a title of its own."""
        self._captioned = ""

    def put_into_clipboard(self, text: str) -> Clipboard:
        """Ask the terminal to put a text into its clipboard; return what is known to come of it."""
        driver = self._driver
        if not isinstance(driver, StageDriver):
            return clipboard_of(self.environ, frozenset())
        if driver.clipboard is not Clipboard.REFUSES:
            driver.copy(text)
        return driver.clipboard

    def keep_mouse(self, *, kept: bool) -> None:
        """Have clicks and drags come to the app, or leave them to the terminal, which selects."""
        if isinstance(self._driver, StageDriver):
            self._driver.keep_mouse(kept=kept)

    def action_repaint(self) -> None:
        """Paint everything anew: something else has written on the terminal."""
        self._encoder.forget()
        self.catch_up()

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Remove widgets; a screen that has been closed leaves no gap that others must close."""
        closed = all(isinstance(node, Screen) for node in nodes)
        return super()._prune(*nodes, parent=None if closed else parent)

    def catch_up(self) -> None:
        """Send what the terminal lacks, after pictures were skipped."""
        if self.screen_stack:
            self.screen.refresh()

    @property
    def rest(self) -> float:
        """Seconds until the next picture may be painted; what changes meanwhile waits for it."""
        return 0.0

    @property
    def _batch_count(self) -> int:
        """How many reasons there are to paint nothing now; Textual asks before it paints."""
        return self._batches + self._paints_later()

    @_batch_count.setter
    def _batch_count(self, count: int) -> None:
        """Begin with as many as Textual says."""
        self._batches = count

    def _begin_batch(self) -> None:
        self._batches += 1

    def _end_batch(self) -> None:
        self._batches -= 1
        if not self._batches:
            self.check_idle()

    def _paints_later(self) -> bool:
        """Whether to paint nothing now; it is done when it may be."""
        seconds = self.rest
        if seconds and self._painting is None:
            self._painting = asyncio.get_running_loop().call_later(seconds, self._paint_now)
        return seconds > 0

    def stop_painting(self) -> None:
        """Paint nothing any more that still waits: the app has ended."""
        if self._painting is not None:
            self._painting.cancel()

    def _paint_now(self) -> None:
        self._painting = None
        if self.screen_stack:
            self.screen.check_idle()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send an update of the picture; Textual calls this for every one."""
        driver = self._driver
        if (
            not isinstance(renderable, LayoutUpdate | ChopsUpdate)
            or driver is None
            or not self._is_cellwise(driver)
        ):
            super()._display(screen, renderable)
            return
        try:
            if not (isinstance(driver, StageDriver) and driver.skips()):
                self._send(driver, renderable)
        except Exception as error:
            self._encoder.forget()
            self.failed(error)
        finally:
            self.post_display_hook()

    def failed(self, error: Exception) -> None:
        """Deal with a fault of the terminal's, which is none of the screen that is shown."""
        with self._context():
            self._handle_exception(error)

    def _is_cellwise(self, driver: Driver) -> bool:
        """Whether there is a terminal that is painted, and cell by cell."""
        busy = self._batches or not self._running or self._closed
        return not (busy or driver.is_headless or driver.is_inline)

    async def picture_sent(self) -> None:
        """Wait until the picture that was painted last is on its way, though not long."""
        if isinstance(self._driver, StageDriver):
            await self._driver.sent()

    def _set_pointer_shape(self, shape: str) -> None:
        """Leave the mouse pointer as it is: there are terminals that print the request."""

    def _send(self, driver: Driver, update: LayoutUpdate | ChopsUpdate) -> None:
        if isinstance(update, ChopsUpdate) and self._encoder.begins(*self.size):
            self.catch_up()  # A first picture comes whole, not in pieces.
            return
        frame = self._encoder.frame(*self.size)
        for row, column, end, segments in pieces(update):
            for text, style, control in segments:
                if not control:
                    column = frame.put(row, column, text, self._pen(style), end)
        self._send_changes(driver)

    def _send_changes(self, driver: Driver) -> None:
        """Send what has changed in the picture since it was last sent, and the title with it."""
        data = self._encoder.encode()
        if self._sync_available and len(data) >= SYNC_FROM:
            data = SYNC_START + data + SYNC_END
        driver.write(data + self._title_change())

    def _title_change(self) -> str:
        """Return what gives the terminal the title that goes with the picture, if it is another."""
        caption = self.caption
        if caption == self._captioned:
            return ""
        self._captioned = caption
        return modes.title(self.environ, caption)

    def _pen(self, style: Style | None) -> SgrPen:
        """Return the pen for a style in this app's own colour depth."""
        if style is None:
            return PLAIN
        attributes = style._attributes & style._set_attributes
        key = (attributes, style._color, style._bgcolor)
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = pen_of(style, self._depth)
        return pen


def escape_delay(environ: Mapping[str, str]) -> float:
    """Return how long an Escape waits for what may follow it, by `ESCDELAY`, in seconds."""
    try:
        milliseconds = int(environ.get("ESCDELAY", ESCAPE_DELAY))
    except ValueError:
        milliseconds = ESCAPE_DELAY
    return max(1, milliseconds) / 1000


def pieces(update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, int, int, Iterable[Segment]]]:
    """Yield what an update paints: row, first column and that after the last, and the segments."""
    if isinstance(update, LayoutUpdate):
        for row, strips in enumerate(update.strips, update.region.y):
            column = update.region.x
            for strip in strips:
                yield row, column, column + strip.cell_length, strip
                column += strip.cell_length
        return
    for row, start, end in update.spans:
        for chop_end, (column, chop) in zip(
            update.chop_ends[row], update.chops[row].items(), strict=False
        ):
            if chop is not None and column <= end and chop_end > start:
                last = min(chop_end, end)
                yield row, column, last, chop.crop(0, last - column)
