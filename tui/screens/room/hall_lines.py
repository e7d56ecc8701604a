"""The lines of the hall: tables with their seats, and who is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from core.ground.words import _, ngettext, pgettext
from core.rooms.tables.seen import PersonSeen, TableSeen
from tui.painting.fit import field, measure
from tui.painting.wrapping import wrapped
from tui.screens.room.pictures import (
    FACE_WIDTH,
    FacePicture,
    Placed,
    columns_in,
    face_of,
    picture_of,
)
from tui.screens.room.pictures import ROWS as PICTURE_ROWS
from tui.screens.room.words import game_of, sitter, state_of, ways_of
from tui.session.legible import legible
from tui.theme.glyphs import Glyphs
from tui.widgets.page import Page, PageLine, Piece, heading, line

NAME = 14
"""Columns of a person's name."""
INDENT = 5
"""Columns before the seats of a table, below its game."""
PICTURE_AT = 5
"""The column at which the card of a table stands, after a short number."""
TABLES_SHOWN = 40
"""So many tables or people are drawn around the one that the player is on."""
PEOPLE_SHOWN = 60
"""So many people are drawn."""


class TableLines:
    """The tables in a page, one of which the player is on; each takes several lines."""

    def __init__(
        self,
        me: str,
        mine: str | None,
        width: int,
        glyphs: Glyphs,
        *,
        watches: bool = False,
        pictures: bool = False,
    ) -> None:
        """Take the person's name and table, which the person may watch, and the room there is.

        With `pictures` that of its game stands beside each table.
        """
        self._me = me
        self._mine = mine
        self._at_mine = _("you watch, {state}") if watches else _("your table, {state}")
        self._width = width
        self._glyphs = glyphs
        self._pictures = pictures

    def show(
        self,
        page: Page,
        above: Sequence[PageLine],
        tables: Sequence[TableSeen],
        shown: range,
        at: int,
        tall: Callable[[TableSeen, bool], Iterable[PageLine]] | None = None,
        below: Iterable[PageLine] = (),
    ) -> None:
        """Show those tables whose places are `shown` below some lines, that at `at` in sight.

        `tall` gives the lines of a table in a tall terminal, where more stands `below` them all.
        """
        lines = tall or self._lines
        blocks = [list(lines(tables[place], place == at)) for place in shown]
        head = [
            *above,
            heading(pgettext("heading", "Tables")),
            *([] if tables else self._nothing()),
        ]
        head += left_out(shown.start, _("{count} more above"))
        tail = left_out(len(tables) - shown.stop, _("{count} more below"))
        page.lines = (*head, *chain.from_iterable(blocks), *tail, *below)
        if blocks:
            own = at - shown.start
            first = len(head) + sum(map(len, blocks[:own]))
            rows = sum(bool(one.zone) for one in blocks[own])
            page.call_after_refresh(page.reveal, first, rows - 1)

    def _nothing(self) -> Iterator[PageLine]:
        told = _(
            "No table is open yet. Press n to open one and choose its game, rules and players. "
            "Press i to see who is here, w to talk."
        )
        yield PageLine()
        yield from (line(row, "muted") for row in wrapped(told, self._width - 4))

    def _lines(self, table: TableSeen, lit: bool) -> Iterator[PageLine]:
        """Give the line of a table's game, and below it its seats and how it is played."""
        zone, fill = f"table:{table.id}", "accent" if lit else ""
        state, tone = state_of(table), _tone(table)
        if table.id == self._mine:
            state, tone = self._at_mine.format(state=state), "accent"
        elif self._me in table.invited:
            state, tone = _("you're invited, {state}").format(state=state), "accent"
        number, game = f"{table.id:<2} ", game_of(table.plan)
        picture_at = max(PICTURE_AT, 2 + measure(number, self._glyphs))
        indent = picture_at + columns_in(self._width) + 2 if self._pictures else INDENT
        blank = " " * (indent - 2 - measure(number, self._glyphs))
        first = Piece(f"{number}{blank}", "accent", bold=True), Piece(game, bold=True)
        below = [*self._below(table, zone, fill, indent)]
        beside = indent + measure(f"{game}  {state} ", self._glyphs) < self._width
        if self._pictures and not beside:
            told = PageLine((Piece(state, tone),), (), zone, fill, indent, pointer=False)
            rows = [PageLine(first, (), zone, fill), told, *below]
        else:
            rows = [PageLine(first, (Piece(f"  {state} ", tone),), zone, fill), *below]
        yield from self._with_card(table, rows, picture_at) if self._pictures else rows

    def _with_card(
        self, table: TableSeen, rows: list[PageLine], picture_at: int
    ) -> Iterator[PageLine]:
        """Give the lines of a table with the picture of its game, and a blank one below them."""
        zone, lit = rows[0].zone, rows[0].lit
        rows += [PageLine(zone=zone, lit=lit, pointer=False)] * (PICTURE_ROWS - len(rows))
        picture = picture_of(table, columns_in(self._width))
        for row, one in enumerate(rows):
            drawing = Placed(picture, picture_at - one.indent) if row < PICTURE_ROWS else None
            yield replace(one, drawing=drawing, row=row)
        yield PageLine()

    def _below(self, table: TableSeen, zone: str, fill: str, indent: int) -> Iterator[PageLine]:
        """Give the lines below that of the game."""
        seats = ", ".join(sitter(seat, self._me) for seat in table.seats)
        watched = (_("spectators allowed"),) if table.plan.watchers else ()
        ways = " · ".join((*ways_of(table.plan), *watched))
        beside = measure(f"{seats}{ways}", self._glyphs) + indent + 4 <= self._width
        below = [seats] if beside or not ways else [seats, ways]
        end = (Piece(f"{ways} ", "muted"),) if beside and ways else ()
        for text in below:
            for row in wrapped(text, self._width - indent - 2):
                pieces = (Piece(row, "muted"),)
                yield PageLine(pieces, end, zone=zone, lit=fill, indent=indent, pointer=False)


def around(at: int, count: int) -> range:
    """Return which of `count` tables or people are shown, of which the player is on that `at`."""
    first = max(0, min(at - TABLES_SHOWN // 2, count - TABLES_SHOWN))
    return range(first, min(count, first + TABLES_SHOWN))


def left_out(count: int, sentence: str) -> list[PageLine]:
    """Return the line that says how many are not shown, if any are not."""
    return [line(sentence.format(count=count), "muted")] if count else []


def _tone(table: TableSeen) -> str:
    return "good" if table.phase == "waiting" and table.free else "muted"


def people_lines(
    people: Sequence[PersonSeen], me: str, glyphs: Glyphs, more: int
) -> Iterator[PageLine]:
    """Give the heading, a line for each of some who are here, and how many `more` there are."""
    yield heading(pgettext("heading", "Here"))
    is_close = False
    for person in people:
        picture = face_of(person.name, person.head) if glyphs.blocks else None
        if picture is not None:
            yield from (PageLine(),) if is_close else ()
            yield from _with_face(person, me, picture)
            is_close = False
            continue
        is_close = True
        name = field(legible(person.name), NAME, glyphs)
        yield PageLine((Piece(name, bold=person.name == me), Piece(where(person, me), "muted")))
    yield from left_out(more, _("{count} more"))


def _with_face(person: PersonSeen, me: str, picture: FacePicture) -> Iterator[PageLine]:
    """Give the lines of somebody who is seen: the face, and beside it who and where."""
    beside = " " * (FACE_WIDTH + 1)
    name = Piece(legible(person.name), bold=person.name == me)
    yield PageLine((Piece(beside), name), drawing=picture)
    yield PageLine((Piece(beside), Piece(where(person, me), "muted")), drawing=picture, row=1)
    yield PageLine(drawing=picture, row=2)
    yield PageLine()


def where(person: PersonSeen, me: str) -> str:
    """Return in a word or two where somebody is."""
    if person.name == me:
        return pgettext("player", "you")
    if person.table is not None:
        return _("table {table}").format(table=person.table)
    if person.muted:
        return pgettext("person", "muted")
    return pgettext("person", "host") if person.way == "host" else ""


def facts(tables: int, people: int) -> tuple[str, ...]:
    """Return what the header says of the room."""
    return (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} here", "{count} here", people).format(count=people),
    )
