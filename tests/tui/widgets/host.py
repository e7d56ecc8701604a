"""A tiny app that holds one widget, and the picture it paints as text."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.app import ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS, textual_theme, theme_name
from tui.widgets.cell_widget import CellWidget, PaintedApp

WIDTH, HEIGHT = 80, 24


class Host(PaintedApp):
    """One widget of a given size in the upper left corner, and what it reports."""

    def __init__(
        self, widget: CellWidget, width: int, height: int, look: str = "zellige", signs: str = ""
    ) -> None:
        super().__init__()
        self.look = LOOKS[look]
        self.glyphs = GLYPHS[signs or ("ascii" if look == "ascii" else "unicode")]
        self.widget = widget
        widget.styles.width, widget.styles.height = width, height
        self.pressed: list[str] = []
        self.refreshed: list[Region] = []

    def compose(self) -> ComposeResult:
        yield self.widget

    def on_mount(self) -> None:
        self.register_theme(textual_theme(self.look))
        self.theme = theme_name(self.look)

    def on_cell_widget_pressed(self, event: CellWidget.Pressed) -> None:
        self.pressed.append(event.zone_id)

    @property
    def canvas(self) -> Canvas:
        """The widget's picture."""
        canvas = self.widget._canvas
        assert canvas is not None
        return canvas

    @property
    def rows(self) -> list[str]:
        """The rows of the picture as text, without blanks at their ends."""
        return self.canvas.text().split("\n")

    @property
    def zones(self) -> list[Region]:
        """The regions that answer to clicks."""
        return [region for region, _id in self.widget._zones]

    def record_refreshes(self) -> None:
        """Note from now on which regions the widget repaints."""
        refresh = self.widget.refresh

        def recording(*regions: Region, **options: bool) -> CellWidget:
            self.refreshed.extend(regions or [self.widget.region])
            return refresh(*regions, **options)

        self.widget.refresh = recording  # type: ignore[method-assign]

    @property
    def repainted_cells(self) -> int:
        """How many cells have been repainted since `record_refreshes`."""
        return sum(region.area for region in self.refreshed)


@asynccontextmanager
async def hosted(
    widget: CellWidget,
    width: int = WIDTH,
    height: int = 1,
    look: str = "zellige",
    terminal: tuple[int, int] | None = None,
    signs: str = "",
) -> AsyncIterator[Host]:
    """Run a widget of a size in a terminal, 80x24 or as large as the widget."""
    app = Host(widget, width, height, look, signs)
    size = terminal or (max(WIDTH, width), max(HEIGHT, height))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app


async def click(app: Host, x: int, y: int) -> list[str]:
    """Click a cell of the widget and return the zones pressed so far."""
    await Pilot(app).click(offset=(x, y))
    await Pilot(app).pause()
    return app.pressed


async def picture_of(
    widget: CellWidget, width: int = WIDTH, height: int = 1, look: str = "zellige"
) -> list[str]:
    """Return the rows a widget paints at a size."""
    async with hosted(widget, width, height, look) as app:
        return app.rows
