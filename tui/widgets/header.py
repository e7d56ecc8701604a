"""The top line: Kahwa, the place, its facts and the state of saving."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import HeaderModel
from tui.painting.canvas import Canvas
from tui.painting.fit import leading, measure, shorten
from tui.widgets.cell_widget import CellWidget

PANEL_ZONE = "panel"
"""The zone of a tall table that shows score and log, named as the command that does."""

NARROW = 60
"""Columns under which a header leaves out what it can."""


class Header(CellWidget):
    """Shows a `HeaderModel`; where it is too long, facts are left out from the last on.

    The scores are told before the title, with short names if need be.

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
        if self.tall:
            self.zone(Region(0, 0, canvas.width, canvas.height), PANEL_ZONE)
        status_x = canvas.width - measure(model.status, glyphs) - 1
        services = f" {glyphs.lozenge} Kahwa " if canvas.width >= NARROW else f" {glyphs.lozenge} "
        x = canvas.put(0, 0, services, "onaccent", "accent", bold=True) + 1
        separator = f" {glyphs.dot} "

        def has_room(title: str, scores: Sequence[str]) -> bool:
            told = measure(separator.join(scores), glyphs)
            return told <= status_x - x - 2 - (measure(title, glyphs) + 2 if title else 0)

        title, scores = model.title, model.scores
        if not has_room(title, scores):
            title = ""
            scores = scores if has_room(title, scores) else model.short_scores
        x = canvas.put(x, 0, shorten(title, status_x - x - 1, glyphs), bold=True)
        x += 2 if title else 0
        facts = leading((*scores, *model.facts), separator, status_x - x - 2, glyphs)
        canvas.put(x, 0, facts, "muted")
        canvas.put(status_x, 0, model.status, model.status_tone)
