"""The table of a lesson as it is seen: the table's own picture below the lesson's box."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from textual.app import ComposeResult
from textual.geometry import Region

from tui.games.look import Blocks
from tui.games.reading import Reading
from tui.models import HeaderModel, Prompt
from tui.screens.learn.lesson_telling import LessonTelling
from tui.screens.table.placing import Regions, regions_of
from tui.screens.table.tall import tall_regions
from tui.screens.table.view import TablePicture, TableView, put_at
from tui.theme.sizes import LEAST_HEIGHT, SizeClass, size_class
from tui.widgets.cell_widget import painted_app
from tui.widgets.lesson_box import ROWS, TALL_ROWS, LessonBox, laid_out, text_width
from tui.widgets.score import ScorePanel, strip_rows

FEWEST = 4
"""Rows of the box where there is no room for it; it then covers the top of the board."""


LEAST_ROWS = {SizeClass.L: 57, SizeClass.S: 28, SizeClass.XS: 24, SizeClass.T: 38}
"""Rows from which on there is room for the box and a table of these classes."""


def lesson_size(width: int, height: int) -> SizeClass:
    """Return the size class of a table below the box."""
    size = size_class(width, height)
    while height < LEAST_ROWS.get(size, 0):
        size = SizeClass(size - 1)
    return size


class LessonView(TableView):
    """A table whose upper rows belong to the box.

    In a low terminal it does without other seats and buttons; there the box may cover the board,
    but neither the hand nor the ► line.
    """

    def __init__(self, game: str, telling: LessonTelling) -> None:
        """Take the name of the game, and what the lesson says."""
        super().__init__(game)
        self._telling = telling
        self.box = LessonBox(id="lesson")

    def compose(self) -> ComposeResult:
        """Yield the parts of every table and the box."""
        yield from super().compose()
        yield self.box

    @property
    def is_low(self) -> bool:
        """Whether there are too few rows for the box and the whole table."""
        return self.app.size.height < LEAST_HEIGHT + ROWS

    def blocks(self, reading: Reading) -> Blocks:
        """Return the rows of the blocks; a low table keeps the board, the hand and the ► line."""
        blocks = super().blocks(reading)
        return replace(blocks, seats=0, buttons=0, prompt=1) if self.is_low else blocks

    def header_model(self, picture: TablePicture) -> HeaderModel:
        """Return the top line: nothing of a lesson's game is saved."""
        return replace(super().header_model(picture), status="")

    def show(self, picture: TablePicture) -> None:
        """Show a moment of the lesson; what has been done by then is reported."""
        self._telling.follow()
        self.box.model = self._telling.box(painted_app(self).glyphs)
        super().show(picture)

    def prompt(self, picture: TablePicture) -> Prompt:
        """Return the ► line; what Enter does in the lesson goes before what the table tells."""
        told = None if picture.notice else self._telling.prompt(picture.draft)
        return told or super().prompt(picture)

    def place(self) -> None:
        """Give every part its region for the present size."""
        if self.picture is None:
            return
        reading, size = self.picture.reading, self.picture.sitting.size
        width, height = self.app.size
        blocks = self.blocks(reading)
        least = 2 + blocks.board + blocks.hand + blocks.prompt
        most = self._most_rows(width, height)
        box = max(FEWEST, min(most, height - least)) if self.is_low else most
        rows = max(height - box, least)
        score = self.look.score(reading)
        if size is SizeClass.T and not self.panel_open:
            regions = tall_regions(width, rows, blocks, strip_rows(score))
        else:
            panel = ScorePanel.height_of(score, size)
            regions = regions_of(width, rows, size, blocks, panel, panel_open=self.panel_open)
        put_at(self.box, Region(0, 1, width, box))
        self.put_parts(self.picture, _lowered(regions, height - rows))

    def _most_rows(self, width: int, height: int) -> int:
        """Return the rows of the box: in a tall terminal as many as its text needs, up to some."""
        if size_class(width, height) is not SizeClass.T:
            return ROWS
        glyphs = painted_app(self).glyphs
        text = laid_out(self.box.model.said, text_width(width), TALL_ROWS - 1, glyphs)
        return max(ROWS, 1 + len(text))


def _lowered(regions: Regions, rows: int) -> Regions:
    """Return all regions so many rows further down."""
    parts = {one.name: getattr(regions, one.name) for one in fields(regions)}
    moved: dict[str, Any] = {
        name: place.translate((0, rows))
        for name, place in parts.items()
        if isinstance(place, Region)
    }
    return replace(regions, **moved)
