"""Apps on a line that is watched: one counts what it sends, the other paints all twice to compare.

The second paints every picture plainly and by cells, on two terminals.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import chain
from typing import Any, Literal

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.driver import Driver
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from tests.terminal.afresh import is_at_rest
from tests.terminal.emulated import EmulatedScreen, EmulatedStream
from tui.app import KahwaApp
from tui.terminal.colours import in_depth
from tui.terminal.straight import StraightWidget

DEPTHS: dict[ColorSystem | None, Literal["standard", "256", "truecolor"]] = {
    ColorSystem.STANDARD: "standard",
    ColorSystem.EIGHT_BIT: "256",
    ColorSystem.TRUECOLOR: "truecolor",
}
"""What Rich's console calls each depth."""

Seen = tuple[object, ...]
Script = Callable[[Pilot[Any]], Awaitable[None]]


class Terminal:
    """An emulated terminal with automatic line wrap off, as the driver leaves it."""

    def __init__(self) -> None:
        self.screen = EmulatedScreen(80, 24)
        self.stream = EmulatedStream(self.screen)
        self.stream.feed("\x1b[?7l")

    def resize(self, width: int, height: int) -> None:
        """Take another size; what it showed is lost."""
        if (self.screen.columns, self.screen.lines) != (width, height):
            self.screen.resize(height, width)
            self.screen.erase_in_display(2)

    def cells(self, rows: set[int]) -> list[Seen]:
        """Return each cell of some rows: place, text, colours and attributes, as they are seen."""
        return [
            (y, x, *_seen(self.screen.buffer[y][x]))
            for y in sorted(rows)
            for x in range(self.screen.columns)
        ]

    def take_touched(self) -> set[int]:
        """Return the rows written to since the last time."""
        touched = {row for row in self.screen.dirty if row < self.screen.lines}
        self.screen.dirty.clear()
        return touched


def _seen(cell: Any) -> Seen:
    """A blank shows its background, and nothing else unless it is underlined, struck or reversed.

    The terminal shows this, so it is what must be equal; a blank's own foreground is never seen. A
    full block in the colour of its ground is a blank.
    """
    lined = cell.underscore or cell.strikethrough or cell.reverse
    filled = cell.data == "█" and cell.fg == cell.bg != "default"
    return (" ", cell.bg) if (cell.data == " " or filled) and not lined else tuple(cell)


def _colour(update: LayoutUpdate | ChopsUpdate, depth: ColorSystem | None) -> None:
    """Give Rich the sequences of a depth: it keeps those of the one a style was first drawn in."""
    strips = (
        chain.from_iterable(update.strips)
        if isinstance(update, LayoutUpdate)
        else chain.from_iterable(row.values() for row in update.chops)
    )
    for segment in chain.from_iterable(strip for strip in strips if strip is not None):
        if segment.style is not None:
            segment.style._ansi = _sequence(segment.style, depth)


def _sequence(style: Style, depth: ColorSystem | None) -> str | None:
    """Return what draws a style in 256 colours, which Rich rounds otherwise; else it knows."""
    if depth is not ColorSystem.EIGHT_BIT:
        return None
    few = [one and in_depth(one, depth) for one in (style.color, style.bgcolor)]
    return (style + Style.from_color(*few))._make_ansi_codes(depth)


class Sender(Driver):
    """A driver whose line nobody is at the end of: what its app sends is counted."""

    _app: SendingApp

    def write(self, data: str) -> None:
        self._app.sent += len(data.encode())

    def start_application_mode(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass


class Recorder(Sender):
    """A driver whose line is the emulated terminal `cellwise` of its app."""

    _app: TwinApp

    def write(self, data: str) -> None:
        self._app.cellwise.stream.feed(data)
        super().write(data)


class SendingApp(KahwaApp):
    """Counts in `sent` the bytes that it sends."""

    def begin(self) -> None:
        """Begin with nothing sent."""
        self.driver_class = Sender
        self.console = Console(
            color_system=DEPTHS[self._depth],
            force_terminal=True,
            legacy_windows=False,
            _environ={},
        )
        self.sent = 0

    def come_to_rest(self) -> None:
        """Do what is to be done when the script has ended."""

    async def play_through(self, script: Script, size: tuple[int, int] = (80, 24)) -> None:
        """Run the app on its line while a script works it."""
        self.begin()

        async def work(pilot: Pilot[Any]) -> None:
            await pilot.pause(0.1)
            await script(pilot)
            await pilot.pause(0.1)
            self.come_to_rest()
            self.exit()

        await self.run_async(size=size, auto_pilot=work)
        if self.fault is not None:
            raise self.fault


class TwinApp(SendingApp):
    """Keeps what two terminals show; `differing` has the first cells that ever differed."""

    def begin(self) -> None:
        """Begin with two blank terminals."""
        super().begin()
        self.driver_class = Recorder
        self.plain, self.cellwise = Terminal(), Terminal()
        self.frames = self.straight = self.covered = self.plainly = 0
        self.differing: list[tuple[Seen, Seen]] = []

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        shown = (
            isinstance(renderable, LayoutUpdate | ChopsUpdate)
            and self._running
            and not self._batch_count
        )
        for terminal in (self.plain, self.cellwise):
            terminal.resize(*self.size)
        if shown:
            assert isinstance(renderable, LayoutUpdate | ChopsUpdate)
            self._show_plainly(renderable)
        super()._display(screen, renderable)
        if shown:
            self._compare()

    def _show_plainly(self, update: LayoutUpdate | ChopsUpdate) -> None:
        if isinstance(update, LayoutUpdate):
            update.strips = [list(row) for row in update.strips]
        _colour(update, self._depth)
        sequence = update.render_segments(self.console)
        self.plain.stream.feed(sequence)
        self.plainly += len(sequence.encode())

    def _put(self, widget: StraightWidget, runs: list[Region]) -> list[Region]:
        """Have what goes straight to one terminal painted by Textual's compositor on the other."""
        covered = super()._put(widget, runs)
        self.covered += bool(covered)
        offset = widget.region.offset + widget.content_offset
        if there := {run.translate(offset) for run in runs if run not in covered}:
            self.straight += 1
            compositor = self.screen._compositor
            waiting, compositor._dirty_regions = compositor._dirty_regions, there
            update = compositor.render_update(screen_stack=self._background_screens)
            compositor._dirty_regions = waiting
            assert isinstance(update, ChopsUpdate)
            self._show_plainly(update)
        return covered

    def _put_changes(self) -> None:
        super()._put_changes()
        if is_at_rest(self):  # Textual shows more of what waits to be painted than it is asked for.
            self._compare()

    def come_to_rest(self) -> None:
        """Compare with a picture that Textual makes afresh of all that is on the screen."""
        self._show_plainly(self.screen._compositor.render_full_update())
        self._compare()

    def _compare(self) -> None:
        if self.differing or self._encoder.begins(*self.size):
            return
        self.frames += 1
        rows = self.plain.take_touched() | self.cellwise.take_touched()
        pairs = zip(self.plain.cells(rows), self.cellwise.cells(rows), strict=True)
        self.differing = [pair for pair in pairs if pair[0] != pair[1]][:5]
