"""The bar of what may be said or done now, one button for each key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region
from textual.reactive import reactive

from tui.models import Button
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

TALL = 3
"""Rows of a tall button."""

SIDES = 2
"""Columns of the bar that no button takes."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """How buttons are drawn so that they fit: their labels, and the columns between them."""

    labels: tuple[str, ...]
    gap: int


class ButtonBar(CellWidget):
    """Shows a row of buttons, three rows high where there is room; each is a zone named by its id.

    Too many buttons for the width go on in a second row where there are two. Then they first lose
    the gaps between them, then the ends of their labels.
    """

    model: reactive[tuple[Button, ...]] = reactive((), repaint=False)

    def watch_model(self) -> None:
        """Show the new states."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if canvas.height >= TALL:
            self._paint_row(canvas, 0, self.model, tall=True)
            return
        first = len(self.model) if canvas.height == 1 else _fitting(canvas, self.model)
        for y, buttons in enumerate((self.model[:first], self.model[first:])):
            self._paint_row(canvas, y, buttons, tall=False)

    def _paint_row(self, canvas: Canvas, y: int, buttons: Sequence[Button], *, tall: bool) -> None:
        fit = _fit(buttons, canvas.width - SIDES, tall, canvas.glyphs)
        x = 1
        for button, label in zip(buttons, fit.labels, strict=True):
            end = canvas.keycap(x, y, button.key, label, button.state, tall)
            self.zone(Region(x, y, end - x, TALL if tall else 1), button.id)
            x = end + fit.gap


def _fitting(canvas: Canvas, buttons: Sequence[Button]) -> int:
    """Return how many of the first buttons fit whole into a row, with gaps between them."""
    counts = range(len(buttons), 0, -1)
    room = canvas.width - SIDES
    fits = (n for n in counts if _spare(buttons[:n], room, False, canvas.glyphs) >= n - 1)
    return next(fits, 0)


def _spare(buttons: Sequence[Button], width: int, tall: bool, glyphs: Glyphs) -> int:
    """Return the columns that buttons with their whole labels leave, negative if they lack any."""
    frames = sum(measure(button.key, glyphs) + (5 if tall else 3) for button in buttons)
    return width - frames - sum(measure(button.label, glyphs) for button in buttons)


def _fit(buttons: Sequence[Button], width: int, tall: bool, glyphs: Glyphs) -> _Fit:
    labels = [glyphs.text(button.label) for button in buttons]
    spare = _spare(buttons, width, tall, glyphs)
    if spare >= len(buttons) - 1:
        return _Fit(tuple(labels), 1)
    whole = sum(measure(label, glyphs) for label in labels)
    if spare < 0:
        labels = [glyphs.text(button.brief or button.label) for button in buttons]
    briefly = list(labels)
    while any(labels) and sum(measure(label, glyphs) for label in labels) > whole + spare:
        longest = max(range(len(labels)), key=lambda place: measure(labels[place], glyphs))
        room = measure(labels[longest], glyphs) - 1
        labels[longest] = shorten(briefly[longest], room, glyphs)
    return _Fit(tuple(labels), 0)
