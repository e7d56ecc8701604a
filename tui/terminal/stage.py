"""The app's way to the terminal: cell-wise painting and a driver that never waits for the line.

This is the one module that uses private parts of Textual, whose version is pinned for it.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import termios
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from contextvars import copy_context
from typing import Any, ClassVar

from rich.color import ColorSystem
from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual import constants
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.events import Resize
from textual.filter import Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import SGR_STYLES

from tui.terminal import modes
from tui.terminal.colours import colour_depth
from tui.terminal.encoder import Encoder
from tui.terminal.parser import KeyParser
from tui.terminal.sgr import PLAIN, Pen
from tui.terminal.writer import Writer

SYNC_FROM = 512
"""Bytes from which a picture is bracketed, where the terminal can show it in one piece."""

LEAVING = 1.0
"""Seconds a line has to take the last bytes when the application leaves the terminal."""

WATCHDOG = 2.0
"""Seconds from a hang-up to the end of the process, whatever it is busy with."""

TICK = 0.01
"""Seconds past the app's `escape_delay` when a lone Escape is looked for."""

HANGUPS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


class TerminalApp(App[None]):
    """An app that sends a terminal only the cells that differ from what it shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "repaint", show=False, priority=True, id="repaint"),
        Binding("ctrl+z", "suspend_process", show=False, priority=True, id="suspend"),
    ]

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        super().__init__(driver_class=TerminalDriver)
        # The player may want colours in spite of NO_COLOR: pens leave them out, not a filter.
        self._filters = [one for one in self._filters if not isinstance(one, NoColor | Monochrome)]
        self.escape_delay = constants.ESCAPE_DELAY
        """Seconds after which an Escape that nothing has followed is the key of that name."""
        self._encoder = Encoder()
        self._depth: ColorSystem | None = colour_depth(environ)
        self._pens: dict[tuple[object, ...], Pen] = {}

    def on_mount(self) -> None:
        """Let garbage be collected from the first picture on, but not what was loaded for it."""
        if not gc.isenabled():
            self.call_after_refresh(collect_from_now_on)

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
        self.escape_delay = milliseconds / 1000 if milliseconds else constants.ESCAPE_DELAY

    def action_repaint(self) -> None:
        """Paint everything anew: something else has written on the terminal."""
        self._encoder.forget()
        self.catch_up()

    def catch_up(self) -> None:
        """Send what the terminal lacks, after pictures were skipped."""
        if self.screen_stack:
            self.screen.refresh()

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
            if not (isinstance(driver, TerminalDriver) and driver.skips()):
                self._send(driver, renderable)
        except Exception as error:
            self._encoder.forget()
            with self._context():  # No fault of the screen that is shown.
                self._handle_exception(error)
        finally:
            self.post_display_hook()

    def _is_cellwise(self, driver: Driver) -> bool:
        """Whether there is a terminal that is painted, and cell by cell."""
        busy = self._batch_count or not self._running or self._closed
        return not (busy or driver.is_headless or driver.is_inline)

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
        """Send what has changed in the picture since it was last sent."""
        data = self._encoder.encode()
        if self._sync_available and len(data) >= SYNC_FROM:
            data = SYNC_START + data + SYNC_END
        driver.write(data)

    def _pen(self, style: Style | None) -> Pen:
        """Return the pen for a style in this app's own colour depth."""
        if style is None:
            return PLAIN
        attributes = style._attributes & style._set_attributes
        key = (attributes, style._color, style._bgcolor)
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = self._new_pen(attributes, style)
        return pen

    def _new_pen(self, attributes: int, style: Style) -> Pen:
        names = tuple(name for bit, name in enumerate(SGR_STYLES) if attributes & (1 << bit))
        depth, fore, back = self._depth, style.color, style.bgcolor
        if depth is None:
            return Pen(names, PLAIN.foreground, PLAIN.background)
        return Pen(
            names,
            ";".join(fore.downgrade(depth).get_ansi_codes()) if fore else PLAIN.foreground,
            ";".join(back.downgrade(depth).get_ansi_codes(False)) if back else PLAIN.background,
        )


def collect_from_now_on() -> None:
    """Turn on the garbage collector, which need not look at anything that is there already."""
    gc.freeze()
    gc.enable()


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


class TerminalDriver(Driver):
    """Reads keys and writes pictures in the event loop's own time; a hang-up ends the app.

    End of input, SIGHUP and SIGTERM are hang-ups. SIGTSTP gives the terminal back and stops the
    process with its group; SIGCONT takes the terminal again.
    """

    _app: TerminalApp

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._input = sys.__stdin__.fileno() if sys.__stdin__ else 0
        self._output = sys.__stdout__.fileno() if sys.__stdout__ else 1
        self._context = copy_context()
        self._keyboard: modes.Keyboard | None = None
        self._writer: Writer | None = None
        self._parser = KeyParser(self._app, debug)
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._stale = False
        self._hung_up = False

    @property
    def can_suspend(self) -> bool:
        return True

    # ------------------------------------------------------------------ taking and giving back

    def start_application_mode(self) -> None:
        """Take the terminal; without one, the app ends."""
        for number in HANGUPS:
            self._loop.add_signal_handler(number, self._hang_up, number)
        self._loop.add_signal_handler(signal.SIGTSTP, self._stop_process)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._take()
        self._size = self._terminal_size()

    def _take(self) -> None:
        try:
            # First of all: this stops a process that has been continued in the background.
            self._keyboard = self._keyboard or modes.Keyboard(self._input)
            self._keyboard.take()
        except termios.error:
            self._hang_up(signal.SIGHUP)
            return
        self._stale = False
        self._writer = Writer(
            self._output,
            lambda: self._call(self._drained),
            lambda: self._call(self._hang_up, signal.SIGHUP),
        )
        self._loop.add_reader(self._input, self._read)
        self.write(modes.enter(os.environ))

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found."""
        self.disable_input()
        if self._keyboard is not None:
            self._keyboard.give_back()
            self._keyboard = None
        if self._writer is not None:
            self._writer.write(modes.leave(os.environ))
            self._writer.stop(LEAVING)
            self._writer = None

    def disable_input(self) -> None:
        """Read no more keys."""
        self._loop.remove_reader(self._input)

    def close(self) -> None:
        """Let signals do again what they do without us."""
        for number in (*HANGUPS, signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH):
            self._loop.remove_signal_handler(number)

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while; signals still reach us."""
        self.stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again, whatever its size is now, and paint everything."""
        self._take()
        self._resized()
        self.process_message(self.SignalResume())

    def _stop_process(self) -> None:
        """Stop this process and its group until somebody sends SIGCONT."""
        self.suspend_application_mode()
        os.kill(0, signal.SIGSTOP)

    def _continued(self) -> None:
        if self._writer is not None:
            # Stopped without warning: the terminal may have been anything since.
            self._writer.stop(LEAVING)
        self.resume_application_mode()

    # ------------------------------------------------------------------ size

    def _terminal_size(self) -> tuple[int, int]:
        """Columns and rows; 80x24 where the terminal does not know."""
        try:
            columns, rows = os.get_terminal_size(self._output)
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def _resized(self) -> None:
        """Tell the app its size, and paint anew even if it is the same as before."""
        size = Size(*self._terminal_size())
        self._app.action_repaint()
        self.process_message(Resize(size, size))

    # ------------------------------------------------------------------ output

    def write(self, data: str) -> None:
        """Send data when the line takes it; a terminal given back gets nothing."""
        if self._writer is not None and data:
            self._writer.write(data)

    def skips(self) -> bool:
        """Whether a picture is not to be sent now; a fresh one follows when the line is free."""
        if self._writer is not None and not self._writer.congested:
            return False
        self._stale = True
        return True

    def _drained(self) -> None:
        if self._stale:
            self._stale = False
            self._app.catch_up()

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call a method in the event loop from the writer's thread."""
        with suppress(RuntimeError):  # The loop is closed: the app has ended.
            self._loop.call_soon_threadsafe(function, *arguments, context=self._context)

    # ------------------------------------------------------------------ input

    def _read(self) -> None:
        try:
            data = os.read(self._input, 4096)
        except OSError:
            data = b""
        if not data:
            self._hang_up(signal.SIGHUP)
            return
        text = self._decoder.decode(data)
        if text:  # An empty text would end the parser; half a character gives one.
            for message in self._parser.feed(text):
                self.process_message(message)
        # A lone Escape is known as such when nothing follows it for a while.
        self._loop.call_later(self._app.escape_delay + TICK, self._tick)

    def _tick(self) -> None:
        for message in self._parser.tick():
            self.process_message(message)

    # ------------------------------------------------------------------ hang-up

    def _hang_up(self, number: int) -> None:
        """End the app; if it does not end by itself, end the process."""
        if self._hung_up:
            return
        self._hung_up = True
        self.disable_input()
        watchdog = threading.Timer(WATCHDOG, self._end_process, [number])
        watchdog.daemon = True
        watchdog.start()
        self._app.exit()

    def _end_process(self, number: int) -> None:
        if self._keyboard is not None:
            self._keyboard.give_back()
        os._exit(128 + number)
