"""The bar of what may be said or done now, one button for each key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region
from textual.reactive import reactive

from tui.glyphs import Glyphs
from tui.models import Button
from tui.widgets.canvas import Canvas
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import measure, shorten

TALL = 3
"""Rows of a tall button."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """How buttons are drawn so that they fit: their labels, and the columns between them."""

    labels: tuple[str, ...]
    gap: int


class ButtonBar(CellWidget):
    """Shows a row of buttons, three rows high where there is room; each is a zone named by its id.

    Too many buttons for the width first lose the gaps between them, then the ends of their labels.
    """

    model: reactive[tuple[Button, ...]] = reactive((), repaint=False)

    def watch_model(self) -> None:
        """Show the new states."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        tall = canvas.height >= TALL
        fit = _fit(self.model, canvas.width - 2, tall, canvas.glyphs)
        x = 1
        for button, label in zip(self.model, fit.labels, strict=True):
            end = canvas.keycap(x, 0, button.key, label, button.state, tall)
            self.zone(Region(x, 0, end - x, canvas.height), button.id)
            x = end + fit.gap


def _fit(buttons: Sequence[Button], width: int, tall: bool, glyphs: Glyphs) -> _Fit:
    labels = [glyphs.text(button.label) for button in buttons]
    frames = sum(measure(button.key, glyphs) + (5 if tall else 3) for button in buttons)
    spare = width - frames - sum(measure(label, glyphs) for label in labels)
    if spare >= len(buttons) - 1:
        return _Fit(tuple(labels), 1)
    for _column in range(-spare):
        longest = max(range(len(labels)), key=lambda place: measure(labels[place], glyphs))
        room = measure(labels[longest], glyphs) - 1
        labels[longest] = shorten(buttons[longest].label, room, glyphs)
    return _Fit(tuple(labels), 0)
