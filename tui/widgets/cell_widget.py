"""The base of all painted widgets: a cell buffer that repaints only what has changed."""

from __future__ import annotations

from traceback import extract_tb
from typing import ClassVar

from textual.app import App
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from core.ground.logs import log
from tui.painting.canvas import Canvas
from tui.terminal.straight import StraightWidget
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme


class PaintedApp(App[None]):
    """An app of painted widgets, which ask it for its look and its signs."""

    look: Scheme
    glyphs: Glyphs


def painted_app(widget: Widget) -> PaintedApp:
    """Return the app that a painted widget lives in; raise TypeError if it paints none."""
    app: object = widget.app
    if not isinstance(app, PaintedApp):
        raise TypeError(f"{type(app).__name__} has no look for painted widgets")
    return app


class CellWidget(StraightWidget):
    """A widget that paints itself on a canvas of its content size.

    A subclass implements `paint`. Its data are reactives declared with `repaint=False` whose
    watchers call `repaint`, which sends only the changed runs to the terminal.
    """

    ALLOW_SELECT = False
    ground: ClassVar[str] = "felt"
    """The role of the background the canvas starts with."""

    tall = False
    """Whether this stands on a narrow and tall table (`SizeClass.T`), where a finger presses."""

    class Pressed(Message):
        """The player clicked a zone."""

        def __init__(self, widget: CellWidget, zone_id: str) -> None:
            super().__init__()
            self.widget = widget
            self.zone_id = zone_id

        @property
        def control(self) -> CellWidget:
            """The widget that was clicked."""
            return self.widget

        @property
        def is_stale(self) -> bool:
            """Whether the zone is gone: the widget has been painted anew since the click."""
            return all(zone_id != self.zone_id for _region, zone_id in self.widget._zones)

    def __init__(
        self, *, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._canvas: Canvas | None = None
        self._zones: list[tuple[Region, str]] = []
        self._faults: set[tuple[object, ...]] = set()

    def paint(self, canvas: Canvas) -> None:
        """Paint the whole widget. Subclasses implement this."""
        raise NotImplementedError

    def zone(self, region: Region, zone_id: str) -> None:
        """Make a part of the canvas answer to clicks; called while painting, later ones on top."""
        self._zones.append((region, zone_id))

    def repaint(self) -> None:
        """Paint anew and refresh what differs from the last picture."""
        before = self._canvas
        if before is None or not self.is_mounted:
            return
        after = self._painted()
        if not self._alike(before, after):
            self.refresh()
        elif runs := after.changed_runs(before):
            self.show_changes(runs)

    @property
    def cells(self) -> Canvas | None:
        """The last picture."""
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """A row of the picture, painted first if there is none of the present size."""
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != self.content_size:
            canvas = self._painted()
        return canvas.strip(y) if y < canvas.height else Strip.blank(canvas.width)

    def _painted(self) -> Canvas:
        app = painted_app(self)
        width, height = self.content_size
        canvas = Canvas(width, height, app.look, app.glyphs, self.ground)
        self._zones.clear()
        try:
            self.paint(canvas)
        except Exception as error:
            self._note(error)
            self._zones.clear()
            canvas = Canvas(width, height, app.look, app.glyphs, self.ground)
        self._canvas = canvas
        return canvas

    def _note(self, error: Exception) -> None:
        """Log what went wrong with a picture, which stays blank; the same fault only once."""
        place = extract_tb(error.__traceback__)[-1]
        fault = type(error), place.filename, place.lineno
        if fault not in self._faults:
            self._faults.add(fault)
            log().error("%s stays blank", type(self).__name__, exc_info=error)

    async def _dispatch_message(self, message: Message) -> None:
        """Outlive what goes wrong with a message; the app sees to the screen this stands on."""
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self.app._handle_exception(error)

    @staticmethod
    def _alike(one: Canvas, other: Canvas) -> bool:
        return (
            one.look is other.look
            and one.glyphs is other.glyphs
            and (one.width, one.height) == (other.width, other.height)
        )

    def on_mount(self) -> None:
        """Follow the theme: a new look repaints everything."""
        self.app.theme_changed_signal.subscribe(self, self._theme_changed)

    def on_unmount(self) -> None:
        """Leave the app's signal, which would keep the widget in memory for good."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _theme_changed(self, _theme: Theme) -> None:
        self.repaint()

    def on_click(self, event: Click) -> None:
        """Post `Pressed` for the topmost zone under the mouse."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for region, zone_id in reversed(self._zones):
            if region.contains_point(offset):
                event.stop()
                self.post_message(self.Pressed(self, zone_id))
                return
