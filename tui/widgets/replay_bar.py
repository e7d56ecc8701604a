"""The bar below a replay: how far into the game it is, and the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from textual.reactive import reactive

from core.ground.words import _
from tui.commands import Command
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel, keys_fit, paint_keys

TALL = 3
"""Rows of a bar whose keys take two rows."""

LEAST_METER, MOST_METER = 6, 30
"""Columns of the meter beside what is told."""

NARROW = 60
"""Columns under which the bar does without what the table tells too."""


@dataclass(frozen=True, slots=True)
class ReplayBarModel:
    """Where in a game one is: after so many moves, in what part, and what was done last.

    `chip` is what the bar is headed with, `commented` are the positions that have a comment.
    `moves` and `deeds` are the keys of two rows, `keys` those of a single one, and `brief` has
    shorter labels by id of command.
    """

    chip: str = ""
    position: int = 0
    length: int = 0
    part: str = ""
    told: str = ""
    moves: FooterModel = field(default_factory=FooterModel)
    deeds: FooterModel = field(default_factory=FooterModel)
    keys: FooterModel = field(default_factory=FooterModel)
    brief: Mapping[str, str] = field(default_factory=dict)
    commented: Sequence[int] = ()


class ReplayBar(CellWidget):
    """Shows a `ReplayBarModel` in three rows, or in two where room is scarce.

    Each key is a zone named by the id of its command.
    """

    ground = "panel"

    model: reactive[ReplayBarModel] = reactive(ReplayBarModel(), repaint=False)

    def watch_model(self) -> None:
        """Show another position."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        model = self.model
        self._paint_position(canvas)
        if canvas.height >= TALL:
            self._paint_keys(canvas, 1, model.moves)
            self._paint_keys(canvas, 2, model.deeds)
        else:
            self._paint_keys(canvas, 1, model.keys)

    def _paint_position(self, canvas: Canvas) -> None:
        model, narrow = self.model, canvas.width < NARROW
        x = canvas.put(0, 0, f" {model.chip} ", "onaccent", "cool", bold=True) + 1
        counted = _("{position} of {length}") if narrow else _("move {position} of {length}")
        counted = counted.format(position=model.position, length=model.length)
        x = canvas.put(x, 0, counted) + 2
        told = self._told(canvas, canvas.width - 1 - x - LEAST_METER - 2)
        room = canvas.width - 1 - x - (measure(told, canvas.glyphs) + 2 if told else 0)
        self._paint_meter(canvas, x, min(room, MOST_METER))
        canvas.put(canvas.width - 1 - measure(told, canvas.glyphs), 0, told, "muted")

    def _paint_meter(self, canvas: Canvas, x: int, width: int) -> None:
        """Show how far the game has come, and where something is said of it."""
        model, length = self.model, max(1, self.model.length)
        canvas.meter(x, 0, width, model.position, length, "cool")
        for place in model.commented:
            column = x + min(width - 1, round(place / length * width))
            canvas.put(column, 0, canvas.glyphs.lozenge, "accent", bold=True)

    def _told(self, canvas: Canvas, room: int) -> str:
        """Return the part of the game and what was done last, or as much as there is room for."""
        if canvas.width < NARROW:
            return ""
        both = _("{part}: {told}").format(part=self.model.part, told=self.model.told)
        return shorten(both if self.model.told else self.model.part, room, canvas.glyphs)

    def _paint_keys(self, canvas: Canvas, y: int, keys: FooterModel) -> None:
        if not keys_fit(keys, canvas.width, canvas.glyphs):
            keys = FooterModel(*(tuple(map(self._briefly, each)) for each in keys))
        paint_keys(canvas, y, keys, self.zone)

    def _briefly(self, command: Command) -> Command:
        return replace(command, label=self.model.brief.get(command.id, command.label))
