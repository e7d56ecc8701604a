"""The menu of the lobby: a letter, a word and a note on each entry."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.widgets.cell_widget import CellWidget

WIDEST_GAP = 3
"""Rows from one entry to the next, where there is room."""


class Entry(NamedTuple):
    """A line of the menu; `id` is the zone that a click presses."""

    id: str
    key: str
    label: str
    note: str = ""


class MenuModel(NamedTuple):
    """The entries and which one the player is on."""

    entries: tuple[Entry, ...] = ()
    at: int = 0


class Menu(CellWidget):
    """Shows a `MenuModel`, spread over the height there is."""

    ground = "bg"

    model: reactive[MenuModel] = reactive(MenuModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new state."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the entries from the second row on, or from the first where they need it."""
        entries = self.model.entries
        gaps = max(1, len(entries) - 1)
        gap = max(1, min(WIDEST_GAP, (canvas.height - 1) // gaps))
        top = 1 if gaps * gap + 1 < canvas.height else 0
        for number, entry in enumerate(entries):
            self._paint_entry(canvas, top + number * gap, entry, number == self.model.at)

    def _paint_entry(self, canvas: Canvas, y: int, entry: Entry, lit: bool) -> None:
        end = canvas.width - 2
        if lit:
            canvas.fill(1, y, end - 1, 1, "accent")
            canvas.put(end, y, canvas.glyphs.pointer, "accent")
        canvas.put(2, y, entry.key, "onaccent" if lit else "accent", bold=True)
        label_end = canvas.put(5, y, entry.label, "onaccent" if lit else "text", bold=True)
        note_x = end - 1 - cell_len(entry.note)
        if note_x > label_end + 1:
            canvas.put(note_x, y, entry.note, "onaccent" if lit else "muted")
        self.zone(Region(0, y, canvas.width, 1), entry.id)
