"""The dialog of a par: what each round brought the player, and what it brought four strong bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.geometry import Size

from core.ground.words import N_, NC_, pgettext
from core.par.model import Par
from tui.commands import OPEN, Command
from tui.painting.wrapping import wrapped
from tui.saved.par import direction, par_line, table_head, table_rows
from tui.screens.dialog import BACK, Dialog
from tui.screens.end_sheet import DOWN, UP
from tui.screens.lists import UpAndDown
from tui.session.par import GrowingPar
from tui.widgets.page import Page, PageLine, Piece, line

PAR = Command("par", "p", "p", NC_("key hint", "par"), N_("compare with four strong bots"), OPEN)
"""Opens the par of a game that has one."""

WIDEST = 52

GAP = 2
"""Blank columns between two columns of the table."""


WITHOUT_BOTS = 3
"""Columns of the table where there is no room for each single bot."""


class ParDialog(UpAndDown, Dialog[None]):
    """Shows a par; one that is still being played grows."""

    CONTROLS = (BACK, DOWN, UP)
    ARMED = False

    def __init__(self, par: Par, growing: GrowingPar | None = None) -> None:
        """Take the par as it is now, and what tells of more."""
        super().__init__(pgettext("title", "Par"))
        self._par = par
        self._growing = growing
        self._unfollow: Callable[[], None] = lambda: None
        self._page = Page()

    def on_mount(self) -> None:
        """Follow the bots as long as they play."""
        super().on_mount()
        if self._growing is not None and not self._par.is_complete:
            self._unfollow = self._growing.follow(self._renew)
            self._renew()

    def on_unmount(self) -> None:
        """Follow no longer."""
        self._unfollow()

    def _renew(self) -> None:
        par = None if self._growing is None else self._growing.now()
        if par is not None:
            self._par = par
            self.fit()

    def body(self) -> Page:
        """Return the page."""
        return self._page

    def body_size(self) -> Size:
        """Make the lines for the room there is, and return what they take."""
        width = min(WIDEST, self.room.width)
        self._page.lines = tuple(self._lines(width))
        return Size(width, len(self._page.lines))

    def _lines(self, width: int) -> list[PageLine]:
        par = self._par
        told = [par_line(par), *([direction(par)] if par.rounds else [])]
        glyphs = self.kahwa.glyphs
        rows = [row for one in told for row in wrapped(glyphs.text(one), width - 1)]
        if not par.rounds:
            return [line(row, indent=0) for row in rows]
        table = [table_head(par), *table_rows(par)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        if sum(widths) + GAP * (len(widths) - 1) > width - 1:
            widths = widths[:WITHOUT_BOTS]
        return [
            *(line(row, indent=0) for row in rows),
            PageLine(),
            *(_row(fields, widths, number) for number, fields in enumerate(table)),
        ]

    def step(self, direction: int) -> None:
        """Scroll down or up."""
        self._page.scroll_rows(direction)


def _row(fields: Sequence[str], widths: Sequence[int], number: int) -> PageLine:
    """Return a row of the table, the numbers below each other; row 0 is its head."""
    padded = [
        field.rjust(width + (GAP if place else 0))
        for place, (field, width) in enumerate(zip(fields, widths, strict=False))
    ]
    first, yours, mean, *bots = padded
    if not number:
        return PageLine((Piece("".join(padded), "muted"),), indent=0)
    return PageLine(
        (
            Piece(first, "muted"),
            Piece(yours, "accent", bold=True),
            Piece(mean),
            Piece("".join(bots), "muted"),
        ),
        indent=0,
    )
