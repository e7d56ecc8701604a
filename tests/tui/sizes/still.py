"""A table at one moment, painted without an app: the widgets' pictures in their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual.geometry import Region

from tui.games.look import AnyLook
from tui.games.reading import Reading
from tui.games.seat_view import SeatView
from tui.models import Button, HandModel, PendingChoice, Prompt
from tui.painting.canvas import Canvas
from tui.screens.table.placing import prompt_place, regions_of
from tui.screens.table.tall import tall_regions
from tui.theme.glyphs import GLYPHS, Glyphs
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.prompt import PromptLine
from tui.widgets.score import ScorePanel, strip_rows
from tui.widgets.seats import Seats


@dataclass(frozen=True)
class Part:
    """A widget's picture, its place on the screen, and what in it answers to clicks."""

    name: str
    region: Region
    canvas: Canvas
    zones: dict[str, Region]

    @property
    def rows(self) -> list[str]:
        """The text of the picture."""
        return self.canvas.text().split("\n")

    def text_in(self, region: Region) -> str:
        """Return the text of a part of the picture, row by row."""
        lines = (row.ljust(self.canvas.width) for row in self.rows)
        shown = list(lines)[region.y : region.bottom]
        return "\n".join(row[region.x : region.right] for row in shown)


@dataclass(frozen=True)
class Still:
    """The parts of a table in a terminal of some size, and the models they show."""

    width: int
    height: int
    parts: dict[str, Part]
    hand: HandModel
    prompt: Prompt
    buttons: tuple[Button, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the terminal."""
        return self.width, self.height

    def overlaps(self) -> Iterator[tuple[str, str]]:
        """Give the pairs of parts that share a cell."""
        parts = list(self.parts.values())
        for number, part in enumerate(parts):
            for other in parts[number + 1 :]:
                if part.region.overlaps(other.region):
                    yield part.name, other.name


def still(look: AnyLook, sitting: SeatView, draft: PendingChoice, width: int, height: int) -> Still:
    """Return the table that a sitting shows in a terminal of `width` x `height`."""
    sitting = replace(sitting, size=size_class(width, height))
    reading = look.talk.read(sitting)
    hand = look.hand(reading, draft)
    widgets = _widgets(look, reading, draft, hand)
    score = ScorePanel.height_of(look.score(reading), sitting.size)
    blocks = look.blocks(reading)
    regions = regions_of(width, height, sitting.size, blocks, score, panel_open=False)
    if sitting.size is SizeClass.T:
        regions = tall_regions(width, height, blocks, strip_rows(look.score(reading)))
        for widget in widgets.values():
            widget.tall = True
    parts: dict[str, Part] = {}
    for name, widget in widgets.items():
        region: Region = getattr(regions, name)
        if isinstance(widget, PromptLine):
            rows = widget.rows(region.width, sitting.glyphs)
            region = prompt_place(regions, rows, height, noticed=False)
        if region:
            parts[name] = _painted(name, widget, region, sitting.glyphs)
    prompt, buttons = look.prompt(reading, draft), look.buttons(reading, draft)
    return Still(width, height, parts, hand, prompt, buttons)


def _widgets(
    look: AnyLook, reading: Reading, draft: PendingChoice, hand: HandModel
) -> dict[str, CellWidget]:
    seats, prompt, buttons, score = Seats(), PromptLine(), ButtonBar(), ScorePanel()
    seats.model = look.seats(reading)
    prompt.model = look.prompt(reading, draft)
    buttons.model = look.buttons(reading, draft)
    score.model = look.score(reading)
    board = look.make_board()
    board.model = look.board(reading, draft)
    fan = look.make_hand()
    fan.model = hand
    return {
        "seats": seats,
        "board": board,
        "hand": fan,
        "prompt": prompt,
        "buttons": buttons,
        "score": score,
    }


def _painted(name: str, widget: CellWidget, region: Region, glyphs: Glyphs) -> Part:
    look = LOOKS["zellige" if glyphs is not GLYPHS["ascii"] else "ascii"]
    canvas = Canvas(region.width, region.height, look, glyphs, widget.ground)
    widget.paint(canvas)
    zones = {zone: place for place, zone in widget._zones}
    return Part(name, region, canvas, zones)
