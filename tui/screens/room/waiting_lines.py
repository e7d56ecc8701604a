"""The lines of a table that waits for its game: seats, and how it will be played."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from core.ground.words import _, pgettext
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.painting.fit import field
from tui.painting.wrapping import wrapped
from tui.screens.room.words import game_of, standing, way_of, ways_of
from tui.session.legible import legible
from tui.session.seats_told import partners_told
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass
from tui.widgets.page import PageLine, Piece, heading, line

NUMBER, NAME, WAY = 3, 13, 8
"""Columns of a seat's line: which, who, and how; what is left tells more."""

EDGES = 3
"""Columns of a line that its words do not have: those before it and the last one."""


class WaitingLines:
    """What stands on the screen of a table that waits, in a width and size class."""

    def __init__(self, table: TableSeen, me: str, width: int, size: SizeClass) -> None:
        self._table = table
        self._me = me
        self._width = width
        self._is_roomy = size >= SizeClass.S
        self.rows = 2 if size is SizeClass.T else 1
        """The rows of a seat."""

    def game(self) -> Iterator[PageLine]:
        """Give the game and its ways."""
        text = " · ".join((game_of(self._table.plan), *ways_of(self._table.plan)))
        yield from (line(row, bold=True) for row in wrapped(text, self._width - 3))
        if self._is_roomy:
            yield PageLine()

    def seats(self, at: int, glyphs: Glyphs) -> Iterator[PageLine]:
        """Give the heading and a line for each seat, that at place `at` lit."""
        yield heading(pgettext("heading", "Seats"))
        left = self._width - EDGES - NUMBER - (NAME + WAY if self.rows == 1 else 0)
        for number, seat in enumerate(self._table.seats):
            zone, lit = f"seat:{number}", "accent" if number == at else ""
            pieces = [
                Piece(f"{number + 1:<{NUMBER}}", "accent", bold=True),
                Piece(field(self._who(seat), NAME, glyphs), bold=bool(seat.name)),
                Piece(field(way_of(seat), WAY, glyphs), "muted"),
            ]
            more = Piece(standing(seat, left), "good" if _is_set(seat) else "muted")
            if self.rows == 1:
                yield PageLine((*pieces, more), zone=zone, lit=lit)
                continue
            yield PageLine(tuple(pieces), zone=zone, lit=lit)
            yield PageLine((more,), zone=zone, lit=lit, indent=2 + NUMBER, pointer=False)

        partners = partners_told(self._table, self._me)
        if partners:
            yield from (line(row, "muted") for row in wrapped(partners, self._width - 3))

    def _who(self, seat: SeatSeen) -> str:
        if seat.is_free:
            return "–"
        return (
            pgettext("player", "You")
            if seat.name == self._me and not seat.level
            else legible(seat.name)
        )

    def below(self, *, may_change: bool) -> Iterator[PageLine]:
        """Give what is said below the seats, first what one may choose: who watches.

        That a seat is not lost is said last, where short terminals scroll.
        """
        gap = (PageLine(),) if self._is_roomy else ()
        if not may_change:
            told = _("{name} starts the game.")
            if not any(seat.name == self._table.opener for seat in self._table.seats):
                told = _("{name} starts the game, or it starts when every seat is ready.")
            starts = told.format(name=legible(self._table.opener))
            yield from gap
            yield from (line(row, "muted") for row in wrapped(starts, self._width - 3))
        yield from gap
        yield from self._watching(may_change=may_change)
        if self._table.watchers:
            names = ", ".join(map(legible, self._table.watchers))
            told = _("Watching: {people}").format(people=names)
            yield from (line(row, "muted") for row in wrapped(told, self._width - 3))
        yield from gap
        dropped = _("If a guest's connection drops, a bot plays until they're back.")
        yield from (line(row, "muted") for row in wrapped(dropped, self._width - 3))

    def _watching(self, *, may_change: bool) -> Iterator[PageLine]:
        """Give whether others may watch, in two lines where one has no room for both answers."""
        allowed = self._table.plan.watchers
        zone = "watchers" if may_change else ""
        label = Piece(pgettext("label", "Spectators") + "     ")
        no = _choice(not allowed, pgettext("value", "no"), zone)
        yes = _choice(allowed, _("yes, hands hidden"), zone)
        whole = (label, *no, Piece("   "), *yes)
        if sum(cell_len(piece.text) for piece in whole) <= self._width - EDGES:
            yield PageLine(whole)
            return
        yield PageLine((label, *no))
        yield PageLine((Piece(" " * cell_len(label.text)), *yes))


def _choice(chosen: bool, text: str, zone: str) -> tuple[Piece, Piece]:
    mark = Piece("(•) " if chosen else "( ) ", "accent" if chosen else "muted", True, zone)
    return mark, Piece(text, "text" if chosen else "muted", zone=zone)


def _is_set(seat: SeatSeen) -> bool:
    return seat.ready and seat.here and not seat.level
