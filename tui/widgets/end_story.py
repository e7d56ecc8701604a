"""The end of a game as a picture: who won, the deciding cards, the race and the best moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset, Region
from textual.reactive import reactive

from core.ground.words import _, pgettext
from tui.art.band import Edges, draw_frame
from tui.art.enlarged import ENLARGED, LARGEST, draw_enlarged
from tui.art.letters import DOUBLE, HUGE, SMALL, TALL
from tui.commands import Command
from tui.decks import deck_art
from tui.models import Button
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.sheet_models import EndStory, RaceLine
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.cell_widget import CellWidget
from tui.widgets.end_picture import EndPicture, StoryPlan
from tui.widgets.small_end import SmallEndPicture
from tui.widgets.tall_end import TallEndPicture

if TYPE_CHECKING:
    from tui.models import KeyState

PLANS = {
    SizeClass.XS: StoryPlan(Edges(2, 1, 0), SMALL, 3, (8, 6), 5, 4, 2),
    SizeClass.S: StoryPlan(Edges(3, 2, 4), TALL, 4, (12, 9), 7, 5, 3),
    SizeClass.M: StoryPlan(Edges(5, 4, 10), DOUBLE, 7, (16, 12), 11, 8, 4),
    SizeClass.L: StoryPlan(Edges(2, 1, 1), HUGE, 13, ENLARGED, 21, 14, 6),
}
OF_SIGNS = PLANS[SizeClass.L]._replace(title_rows=7, card=LARGEST, step=11, chart_rows=8)
"""The plan of the largest terminals without blocks: suits of signs don't grow."""

SPARING = 88, 25
"""Columns and rows of the picture on a slow line at most; it is in the middle of a larger one."""

WHOLE = Offset(0, 0)
"""Where a canvas is that is the whole picture."""

LOW = Edges(3, 2, 4)
HIGH_ROWS = 40
"""The frame of a terminal that is wide but has fewer rows than this."""

STANDINGS = 28
"""Columns of the standings."""

APART = 4
"""Columns between them and the race."""

MOST_ROWS = 3
"""Rows of a side: its points, a meter of them, and a blank one."""


class LargeEndPicture(EndPicture):
    """The picture inside the frame, with every side's points beside the race, the best first."""

    def _paint_card(self, x: int, y: int, card: str, paper: str) -> None:
        if self.plan.card != ENLARGED:
            super()._paint_card(x, y, card, paper)
            return
        art = deck_art(self.story.deck)
        draw_enlarged(self.canvas, x, y, art, art.read(card), paper)

    def _paint_race(self, x: int, y: int) -> None:
        beside = self.end - STANDINGS
        width = self._paint_chart(x, y, beside - APART)
        self._paint_standings(beside, y)
        below = y + 1 + self.plan.chart_rows
        self._paint_rounds(x, below, width)
        self._paint_moment(x, below + 2)

    def _paint_standings(self, x: int, y: int) -> None:
        """Paint the sides below each other, with more air the fewer they are.

        Where somebody is below 0, the meters begin at the lowest points.
        """
        story = self.story
        lines = [story.lines[number] for number in story.standings]
        if not lines:
            return
        self.canvas.put(x, y, pgettext("heading", "SCORES"), "accent", bold=True)
        rows = max(1, min(MOST_ROWS, self.plan.chart_rows // len(lines)))
        points = [line.last for line in lines]
        least = min(0, *points)
        most = max(1, max(story.goal or 0, *points) - least)
        for number, line in enumerate(lines):
            row = y + 1 + number * rows
            self._paint_side(x, row, points.index(line.last) + 1, line)
            if rows > 1:
                self.canvas.meter(x, row + 1, STANDINGS, line.last - least, most, line.role)

    def _paint_side(self, x: int, y: int, place: int, line: RaceLine) -> None:
        """Write a side's place, name and points."""
        canvas, glyphs = self.canvas, self.canvas.glyphs
        told = str(line.last).replace("-", glyphs.minus)
        at = canvas.put(x, y, f"{place:<2} ", "muted")
        room = x + STANDINGS - at - measure(told, glyphs) - 1
        canvas.put(at, y, shorten(line.name, room, glyphs), line.role, bold=True)
        canvas.put(x + STANDINGS - measure(told, glyphs), y, told, bold=True)


class EndStoryPane(CellWidget):
    """Paints an `EndStory` with the buttons of its commands; the first one is armed."""

    model: reactive[EndStory | None] = reactive[EndStory | None](None, repaint=False)
    buttons: reactive[tuple[Command, ...]] = reactive((), repaint=False)
    won: reactive[bool] = reactive(True, repaint=False)
    spares_line: reactive[bool] = reactive(False, repaint=False)

    def watch_model(self) -> None:
        """Show another end."""
        self.repaint()

    def watch_buttons(self) -> None:
        """Show other buttons."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.model is None:
            return
        size = size_class(canvas.width, canvas.height + 1)
        if size is SizeClass.T:
            self._paint_tall(canvas, self.model)
        elif size not in PLANS:
            SmallEndPicture(canvas, self.model).paint()
        elif self.spares_line:
            self._paint_sparing(canvas, self.model, min(size, SizeClass.S))
        else:
            self._paint_whole(canvas, self.model, size)

    def _paint_whole(self, canvas: Canvas, story: EndStory, size: SizeClass) -> None:
        """Paint the picture over the whole terminal."""
        is_plain = size is SizeClass.L and not canvas.glyphs.blocks
        plan = OF_SIGNS if is_plain else PLANS[size]
        if size is SizeClass.M and canvas.height + 1 < HIGH_ROWS:
            plan = plan._replace(edges=LOW)
        draw_frame(canvas, plan.edges, calm=not self.won)
        kind = LargeEndPicture if size is SizeClass.L else EndPicture
        picture = kind(canvas, story, self.won, plan)
        y = picture.paint()
        self._paint_buttons(canvas, picture.x, y, tall=size >= SizeClass.M)

    def _paint_sparing(self, canvas: Canvas, story: EndStory, size: SizeClass) -> None:
        """Paint the picture between two bands, without sides."""
        width, height = min(canvas.width, SPARING[0]), min(canvas.height, SPARING[1])
        part = Canvas(width, height, canvas.look, canvas.glyphs)
        x, y = (canvas.width - width) // 2, (canvas.height - height) // 2
        plan = PLANS[size]._replace(edges=PLANS[SizeClass.XS].edges)
        draw_frame(part, plan.edges, calm=not self.won)
        picture = EndPicture(part, story, self.won, plan)
        row = picture.paint()
        self._paint_buttons(part, picture.x, row, tall=False, at=Offset(x, y))
        canvas.blit(x, y, part)

    def _paint_tall(self, canvas: Canvas, story: EndStory) -> None:
        """Paint all below each other, the buttons as blocks for a finger."""
        buttons = [
            Button(one.id, one.shown_keys, _(one.label), "possible" if number else "armed")
            for number, one in enumerate(self.buttons)
        ]
        picture = TallEndPicture(canvas, story, self.won, buttons, self.zone)
        edges = PLANS[SizeClass.XS].edges if self.spares_line else picture.plan.edges
        draw_frame(canvas, edges, calm=not self.won)
        picture.paint()

    def _paint_buttons(
        self, canvas: Canvas, x: int, y: int, *, tall: bool, at: Offset = WHOLE
    ) -> None:
        """Paint the buttons on a canvas that is seen `at` some place of the whole."""
        limit = canvas.width - x + 1
        for number, command in enumerate(self.buttons):
            state: KeyState = "armed" if number == 0 else "possible"
            label = _(command.label)
            width = measure(f"{command.shown_keys} {label}", canvas.glyphs) + (4 if tall else 2)
            if x + width > limit:
                return
            end = canvas.keycap(x, y, command.shown_keys, label, state, tall)
            self.zone(Region(x, y, end - x, 3 if tall else 1).translate(at), command.id)
            x = end + (2 if tall else 1)
