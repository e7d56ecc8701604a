"""The picture of a game's end in a narrow and tall terminal: all below each other, with blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.geometry import Region

from tui.art.band import Edges
from tui.art.faces import HEIGHT as FACE_ROWS
from tui.art.faces import WIDTH as FACE
from tui.art.faces import draw_face
from tui.art.letters import SMALL
from tui.models import Button
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.sheet_models import EndStory
from tui.theme.sizes import LEAST_BLOCK
from tui.widgets.buttons import paint_block
from tui.widgets.end_moment import MomentRow, moment_rows, paint_moment_rows
from tui.widgets.end_picture import EndPicture, StoryPlan

LARGE_CARD, SMALL_CARD = (12, 9), (8, 6)
"""The cards, and those where rows are scarce."""

LOW = 36
"""Rows of a terminal below which the frame is as thin as in the smallest one."""

WIDEST = 44
"""Columns of the picture at most; a wider terminal has it in the middle."""

GO = 3
"""Rows of the block of the first button, where they are not scarce."""

CHART_ROWS, MOST_CHART_ROWS = 5, 9
"""Rows of the chart, and those that it has in a terminal with more rows than are needed."""

GAPS, WIDEST_GAP = ("title", "blocks", "moment", "cards", "score", "below", "race"), 2
"""Above what a free row is left, in the order in which each gets one, and how many at most."""

IN_FOOTER = ("table", "score")
"""Commands that are in the footer, and no blocks."""


class _Part(NamedTuple):
    """A part of the picture: the rows it takes, and what paints it from a row on."""

    name: str
    rows: int
    paint: Callable[[int], object]


class TallEndPicture(EndPicture):
    """The picture and its buttons: the first over the whole width, where the thumb is."""

    def __init__(
        self,
        canvas: Canvas,
        story: EndStory,
        won: bool,
        buttons: Sequence[Button],
        zone: Callable[[Region, str], None],
    ) -> None:
        edges = Edges(3, 2, 0) if canvas.height + 1 >= LOW else Edges(2, 1, 0)
        plan = StoryPlan(edges, SMALL, 3, LARGE_CARD, LARGE_CARD[0], CHART_ROWS, 0)
        super().__init__(canvas, story, won, plan)
        width = min(canvas.width - 4, WIDEST)
        self.x = (canvas.width - width) // 2
        self.end = self.x + width
        self._first, *rest = buttons
        self._blocks = [one for one in rest if one.id not in IN_FOOTER]
        self._zone = zone
        self._wins = ""

    def paint(self) -> int:
        """Paint everything and return the row of the first button."""
        plan, go = self.plan, GO
        free = self._free(go)
        if free < 0:
            self.plan = plan = plan._replace(card=SMALL_CARD, step=SMALL_CARD[0])
            free = self._free(go)
        if free < 0:
            go, free = LEAST_BLOCK, free + GO - LEAST_BLOCK
        more = max(0, min(MOST_CHART_ROWS - CHART_ROWS, free - WIDEST_GAP * len(GAPS)))
        self.plan = plan._replace(chart_rows=CHART_ROWS + more)
        gaps = _gaps(free - more)
        y = plan.edges.top
        for part in self._parts():
            y += gaps.get(part.name, 0)
            part.paint(y)
            y += part.rows
        go_at = self.canvas.height - plan.edges.bottom - gaps["below"] - go
        self._paint_blocks(go_at - 1 - LEAST_BLOCK)
        self._paint_block(Region(self.x - 1, go_at, self.end - self.x + 2, go), self._first)
        return go_at

    def _parts(self) -> tuple[_Part, ...]:
        """Return the parts from the top down, with the rows that they have to have."""
        last = self.story.last_word
        score = 2 if last is None else FACE_ROWS + bool(last.said)
        return (
            _Part("title", self.plan.title_rows, self._paint_heading),
            _Part("score", score, self._paint_result),
            _Part("cards", 1 + self.plan.card[1], lambda y: self._paint_cards(y, self._width)),
            _Part("moment", max(2, len(self._best)), self._paint_best),
            _Part(
                "race", 1 + self.plan.chart_rows, lambda y: self._paint_chart(self.x, y, self.end)
            ),
        )

    @property
    def _best(self) -> list[MomentRow]:
        return moment_rows(self.story, self._width, self.canvas.glyphs, "text")

    def _free(self, go: int) -> int:
        """Return how many rows nothing needs, below 0 where some are missing."""
        parts = sum(part.rows for part in self._parts())
        blocks = LEAST_BLOCK + 1 if self._blocks else 0
        return self.canvas.height - sum(self.plan.edges[:2]) - parts - blocks - go

    def _paint_heading(self, y: int) -> None:
        self._wins = self._paint_title(y)

    def _paint_result(self, y: int) -> None:
        """Write the score and what the game was, in two rows, beside who says the last word."""
        canvas, story, last = self.canvas, self.story, self.story.last_word
        end = self.end if last is None else self.end - FACE - 1
        x, facts = self._paint_points(y, self._wins, end), story.facts
        told = self._paint_facts(x, y, end, facts[:-2] or facts[:1])
        self._paint_facts(self.x, y + 1, end, facts[told:])
        if last is None:
            return
        draw_face(canvas, self.end - FACE, y, last.face)
        name = shorten(last.name, end - self.x, canvas.glyphs)
        role = f" {last.role}" if last.role else ""
        x = end - measure(name + role, canvas.glyphs)
        x = x if x >= self.x else end - measure(name, canvas.glyphs)
        x = canvas.put(x, y + 2, name, last.tone, bold=True)
        if x + measure(role, canvas.glyphs) <= end:
            canvas.put(x, y + 2, role, "muted")
        if last.said:
            said = f"{canvas.glyphs.quote_open}{last.said}{canvas.glyphs.quote_close}"
            said = shorten(said, self._width, canvas.glyphs)
            canvas.put(self.end - measure(said, canvas.glyphs), y + FACE_ROWS, said, italic=True)

    def _paint_best(self, y: int) -> None:
        """Write the best moment and where it was; without one what the coach has found."""
        if self.story.moment:
            paint_moment_rows(self.canvas, self.x, y, self.end, self._best)
        else:
            self._paint_coach(self.x, y)

    def _paint_blocks(self, y: int) -> None:
        """Paint the other buttons beside each other, a column between them."""
        if not self._blocks:
            return
        pitch = (self._width + 3) // len(self._blocks)
        for number, button in enumerate(self._blocks):
            region = Region(self.x - 1 + number * pitch, y, pitch - 1, LEAST_BLOCK)
            self._paint_block(region, button)

    def _paint_block(self, region: Region, button: Button) -> None:
        paint_block(self.canvas, region, button)
        self._zone(region, button.id)


def _gaps(free: int) -> dict[str, int]:
    """Return how many of so many free rows stand above what."""
    order = GAPS * WIDEST_GAP
    return {name: order[: max(0, free)].count(name) for name in GAPS}
