"""The menu of the lobby: a letter, a word and a note on each entry."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region
from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.painting.fit import shorten
from tui.theme.sizes import LEAST_BLOCK, SizeClass, size_class
from tui.widgets.cell_widget import CellWidget

TALL = 19
"""The rows of a menu from which on its entries stand two rows apart, if they all fit."""


LABEL_AT = 5
"""The column in which the labels begin."""


class Entry(NamedTuple):
    """A line of the menu; `id` is the zone that a click presses.

    Entries of one `part` belong together, where there is no room to set each apart. There is `more`
    to tell where an entry is a block of two rows.
    """

    id: str
    key: str
    label: str
    note: str = ""
    part: int = 0
    more: str = ""


class MenuModel(NamedTuple):
    """The entries and which one the player is on."""

    entries: tuple[Entry, ...] = ()
    at: int = 0


def entry_rows(entries: Sequence[Entry], height: int) -> list[int]:
    """Return the row of each entry: as far apart as fits, a blank row more between two parts."""
    breaks = [0, *(one.part != two.part for one, two in pairwise(entries))]
    blanks = [*accumulate(breaks)]
    rows: list[int] = []
    for gap in (2, 1) if height >= TALL else (1,):
        close = [number * gap for number in range(len(entries))]
        apart = [row + more for row, more in zip(close, blanks, strict=False)]
        rows = next((one for one in (apart, close) if one and one[-1] < height), close)
        if rows and rows[-1] < height:
            break
    top = 1 if rows and rows[-1] + 1 < height else 0
    return [top + row for row in rows]


def least_width(entries: Sequence[Entry]) -> int:
    """Return the columns in which every label is seen whole."""
    return LABEL_AT + max((cell_len(entry.label) for entry in entries), default=0) + 1


def least_rows(entries: Sequence[Entry]) -> int:
    """Return the rows of the entries as blocks, without gaps between them."""
    return 1 + LEAST_BLOCK * len(entries)


class Menu(CellWidget):
    """Shows a `MenuModel`, spread over the height there is; in a tall terminal as blocks."""

    ground = "bg"

    model: reactive[MenuModel] = reactive(MenuModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new state."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the entries from the second row on, or from the first where they need it."""
        entries = self.model.entries
        if size_class(*self.app.size) is SizeClass.T:
            self._paint_blocks(canvas)
            return
        rows = entry_rows(entries, canvas.height)
        for number, (entry, y) in enumerate(zip(entries, rows, strict=True)):
            self._paint_entry(canvas, y, entry, number == self.model.at)

    def _paint_blocks(self, canvas: Canvas) -> None:
        """Paint every entry as a block for a finger, with gaps between them if all fit so."""
        entries = self.model.entries
        pitch = next((one for one in (3, 2) if len(entries) * one - 1 < canvas.height), 1)
        for number, entry in enumerate(entries):
            y, lit = 1 + number * pitch, number == self.model.at
            height = min(2, pitch)
            canvas.fill(1, y, canvas.width - 2, height, "accent" if lit else "slot")
            self._paint_entry(canvas, y, entry, lit)
            if height > 1:
                more = shorten(entry.more, canvas.width - LABEL_AT - 2, canvas.glyphs)
                canvas.put(LABEL_AT, y + 1, more, "onaccent" if lit else "muted")
            self.zone(Region(0, y, canvas.width, height), entry.id)

    def _paint_entry(self, canvas: Canvas, y: int, entry: Entry, lit: bool) -> None:
        end = canvas.width - 2
        if lit:
            canvas.fill(1, y, end - 1, 1, "accent")
            canvas.put(end, y, canvas.glyphs.pointer, "accent")
        canvas.put(2, y, entry.key, "onaccent" if lit else "accent", bold=True)
        label_end = canvas.put(LABEL_AT, y, entry.label, "onaccent" if lit else "text", bold=True)
        note_x = end - 1 - cell_len(entry.note)
        if note_x > label_end + 1:
            canvas.put(note_x, y, entry.note, "onaccent" if lit else "muted")
        self.zone(Region(0, y, canvas.width, 1), entry.id)
