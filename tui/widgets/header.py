"""The top line: Kahwa, the place, its facts and the state of saving."""

from __future__ import annotations

from textual.reactive import reactive

from tui.models import HeaderModel
from tui.painting.canvas import Canvas
from tui.painting.fit import leading, measure, shorten
from tui.widgets.cell_widget import CellWidget

NARROW = 60
"""Columns under which a header leaves out what it can."""


class Header(CellWidget):
    """Shows a `HeaderModel`; where it is too long, facts are left out from the last on.

    In a narrow header the lozenge stands for the whole name.
    """

    DEFAULT_CSS = "Header { height: 1; }"
    ground = "panel"

    model: reactive[HeaderModel] = reactive(HeaderModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new facts."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        model, glyphs = self.model, canvas.glyphs
        status_x = canvas.width - measure(model.status, glyphs) - 1
        services = f" {glyphs.lozenge} Kahwa " if canvas.width >= NARROW else f" {glyphs.lozenge} "
        x = canvas.put(0, 0, services, "onaccent", "accent", bold=True) + 1
        x = canvas.put(x, 0, shorten(model.title, status_x - x - 1, glyphs), bold=True)
        x += 2 if model.title else 0
        facts = leading(model.facts, f" {glyphs.dot} ", status_x - x - 2, glyphs)
        canvas.put(x, 0, facts, "muted")
        canvas.put(status_x, 0, model.status, model.status_tone)
