"""The bottom line: what the keys do here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region
from textual.reactive import reactive

from core.words import _
from tui.commands import Command
from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import measure

GAP = 2
"""Columns between two keys."""


class FooterModel(NamedTuple):
    """The commands to name, in order of weight, and those that always stand at the right."""

    commands: tuple[Command, ...] = ()
    tail: tuple[Command, ...] = ()


class Footer(CellWidget):
    """Shows a `FooterModel`; commands without a label are left out, the middle is cut first.

    Each key is a zone named by the id of its command.
    """

    DEFAULT_CSS = "Footer { height: 1; }"
    ground = "panel"

    model: reactive[FooterModel] = reactive(FooterModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new keys."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        tail = _labelled(self.model.tail)
        tail_width = sum(_width(command, canvas.glyphs) for command in tail)
        tail_x = canvas.width - 1 - tail_width - GAP * (len(tail) - 1)
        x = 1
        for command in _labelled(self.model.commands):
            if x + _width(command, canvas.glyphs) + GAP > tail_x:
                break
            x = self._key(canvas, x, command)
        for command in tail:
            tail_x = self._key(canvas, tail_x, command)

    def _key(self, canvas: Canvas, x: int, command: Command) -> int:
        end = canvas.put(x, 0, command.sign, "accent", bold=True)
        end = canvas.put(end + 1, 0, _(command.label), "muted")
        self.zone(Region(x, 0, end - x, 1), command.id)
        return end + GAP


def _labelled(commands: Sequence[Command]) -> list[Command]:
    return [command for command in commands if command.label]


def _width(command: Command, glyphs: Glyphs) -> int:
    return measure(f"{command.sign} {_(command.label)}", glyphs)
