"""The bottom line: what the keys do here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.geometry import Region
from textual.reactive import reactive

from core.ground.words import _
from tui.commands import Command
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget

GAP = 2
"""Columns between two keys."""


class FooterModel(NamedTuple):
    """The commands to name, in order of weight, and those that always stand at the right."""

    commands: tuple[Command, ...] = ()
    tail: tuple[Command, ...] = ()


class Footer(CellWidget):
    """Shows a `FooterModel`; commands without a label are left out, the middle is cut first.

    Each key is a zone named by the id of its command. On a tall table every command has a place of
    one width, if all are seen whole so; it stays empty while its command does nothing.
    """

    DEFAULT_CSS = "Footer { height: 1; }"
    ground = "panel"

    model: reactive[FooterModel] = reactive(FooterModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new keys."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        commands = (*self.model.commands, *self.model.tail)
        widest = max((_width(one, canvas.glyphs) for one in _labelled(commands)), default=0)
        if self.tall and (widest + 1) * len(commands) <= canvas.width:
            _paint_places(canvas, commands, self.zone)
            return
        paint_keys(canvas, 0, self.model, self.zone)


def paint_keys(
    canvas: Canvas, y: int, model: FooterModel, zone: Callable[[Region, str], None]
) -> None:
    """Write the keys of a `FooterModel` in row `y`, and make each a zone by means of `zone`."""

    def key(x: int, command: Command) -> int:
        end = canvas.put(x, y, command.shown_keys, "accent", bold=True)
        end = canvas.put(end + 1, y, _(command.label), "muted")
        zone(Region(x, y, end - x, 1), command.id)
        return end + GAP

    x, tail_x = 1, canvas.width - 1 - _row_width(model.tail, canvas.glyphs)
    for command in _labelled(model.commands):
        if x + _width(command, canvas.glyphs) + GAP > tail_x:
            break
        x = key(x, command)
    for command in _labelled(model.tail):
        tail_x = key(tail_x, command)


def _paint_places(
    canvas: Canvas, commands: Sequence[Command], zone: Callable[[Region, str], None]
) -> None:
    """Write commands in places of one width, all of which a finger may press."""
    pitch = canvas.width // max(1, len(commands))
    for number, command in enumerate(commands):
        if command.label:
            x = number * pitch
            end = canvas.put(x + 1, 0, command.shown_keys, "accent", bold=True) + 1
            canvas.put(end, 0, _(command.label), "muted")
            zone(Region(x, 0, pitch, 1), command.id)


def keys_fit(model: FooterModel, width: int, glyphs: Glyphs) -> bool:
    """Tell whether all keys of a `FooterModel` fit into a row."""
    return _row_width((*model.commands, *model.tail), glyphs) + 2 <= width


def _row_width(commands: Sequence[Command], glyphs: Glyphs) -> int:
    shown = _labelled(commands)
    return sum(_width(command, glyphs) for command in shown) + GAP * (len(shown) - 1)


def _labelled(commands: Sequence[Command]) -> list[Command]:
    return [command for command in commands if command.label]


def _width(command: Command, glyphs: Glyphs) -> int:
    return measure(f"{command.shown_keys} {_(command.label)}", glyphs)
