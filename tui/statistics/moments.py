"""The best moments of a game in the statistics: as cards side by side, or line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from core.ground.words import N_, _, pgettext
from core.statistics.moments import SHOWN, KeptMoment
from tui.art.backs import draw_back
from tui.decks import deck_art
from tui.games import emblem_of, look_of
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten
from tui.painting.wrapping import wrapped
from tui.saved.games import when
from tui.theme.sizes import SizeClass
from tui.widgets.page import PageLine, Piece

ZONE = "moment:"
"""What the zones of moments begin with."""

SEARCHING = N_("Looking through your games…")
"""Said while moments are looked for."""

EDGE, GAP = 1, 1
"""Columns before the first card, and between a card and its words."""

CARDS = {SizeClass.S: (8, 6), SizeClass.M: (12, 9), SizeClass.L: (16, 12)}


@dataclass(frozen=True)
class MomentCards:
    """The moments of a `game` as cards with their words in `width` columns, that at `at` lit.

    While some are still looked for, backs stand in their places.
    """

    game: str
    moments: Sequence[KeptMoment]
    width: int
    size: SizeClass
    at: int | None
    now: datetime
    is_searching: bool

    @property
    def rows(self) -> int:
        """The rows of a heading and the cards."""
        return 1 + CARDS[self.size][1]

    @property
    def _step(self) -> int:
        return (self.width - EDGE + GAP) // SHOWN

    def lines(self) -> Iterator[PageLine]:
        """Give the lines, in which each moment presses its number."""
        title = Piece(pgettext("heading", "MOMENTS"), "accent", bold=True)
        yield PageLine((title, Piece(f"  {self._note()}", "muted")), indent=EDGE)
        count = len(self.moments)
        for row in range(self.rows - 1):
            pieces = (
                Piece(" " * min(self._step, self.width - 1 - EDGE - number * self._step), zone=zone)
                for number in range(count)
                for zone in [f"{ZONE}{number}"]
            )
            yield PageLine(tuple(pieces), indent=EDGE, drawing=self, row=row)

    def _note(self) -> str:
        if self.is_searching:
            return _(SEARCHING)
        if self.at is None:
            return _("↓ selects one, then Enter replays it")
        return _("Enter replays this one")

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards from the upper left corner on."""
        for number, each in enumerate(self.moments):
            self._paint_moment(canvas, x + number * self._step, y, each, lit=number == self.at)
        if self.is_searching:
            for number in range(len(self.moments), SHOWN):
                draw_back(canvas, x + number * self._step, y, *CARDS[self.size])

    def _paint_moment(self, canvas: Canvas, x: int, y: int, each: KeptMoment, *, lit: bool) -> None:
        width, height = CARDS[self.size]
        art = deck_art(look_of(self.game).deck)
        card = art.read(each.moment.card or emblem_of(self.game).card)
        art.draw(canvas, x, y, card, (width, height), "pick" if lit else "paper")
        x, room = x + width + GAP, self._step - width - GAP - 1
        days = wrapped(when(each.game.ended, self.now), room)[:2]
        for row, text in enumerate(days, height - len(days)):
            canvas.put(x, y + row, shorten(text, room, canvas.glyphs), "muted")
        title = wrapped(canvas.glyphs.text(each.moment.title), room)
        most = height - len(days)
        shown = [*title[: most - 1], " ".join(title[most - 1 :])] if len(title) > most else title
        first = 1 if len(shown) < most - 1 else 0
        for row, text in enumerate(shown, first):
            text = shorten(text, room, canvas.glyphs)
            canvas.put(x, y + row, text, "accent" if lit else "text", bold=True)


def moment_lines(
    moments: Sequence[KeptMoment], at: int | None, now: datetime, indent: int
) -> Iterator[PageLine]:
    """Give a line for each moment, in which it presses its number; that at `at` is lit."""
    for number, each in enumerate(moments):
        day = when(each.game.ended, now)
        yield PageLine(
            (Piece(each.moment.title, bold=True),),
            (Piece(day, "muted"),),
            zone=f"{ZONE}{number}",
            lit="key" if number == at else "",
            indent=indent,
        )
