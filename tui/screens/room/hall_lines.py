"""The lines of the hall: tables with their seats, and who is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from core.ground.words import _, ngettext, pgettext
from core.rooms.tables.seen import PersonSeen, TableSeen
from tui.painting.fit import field as padded
from tui.painting.fit import measure
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


@dataclass
class TableLines:
    """The tables in a page, one of which the player is on; each takes several lines.

    `mine` is the person's table, which the person may watch. With `pictures` that of its game
    stands beside each table. A table's lines are made once, until something of it changes.
    """

    me: str
    mine: str | None
    width: int
    glyphs: Glyphs
    watches: bool = field(default=False, kw_only=True)
    pictures: bool = field(default=False, kw_only=True)
    _made: dict[str, tuple[TableSeen, bool, tuple[PageLine, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The lines of each table that is shown, what they tell of, and whether it is lit."""

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
        blocks = (
            [tuple(tall(tables[place], place == at)) for place in shown]
            if tall
            else self._blocks(tables, shown, at)
        )
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

    def _blocks(
        self, tables: Sequence[TableSeen], shown: range, at: int
    ) -> list[tuple[PageLine, ...]]:
        """Return the lines of each table; they are made anew for those that have changed."""
        before, self._made = self._made, {}
        for place in shown:
            table, lit = tables[place], place == at
            seen, was_lit, lines = before.get(table.id, (None, False, ()))
            if seen is not table or was_lit != lit:
                lines = tuple(self._lines(table, lit))
            self._made[table.id] = table, lit, lines
        return [lines for _table, _lit, lines in self._made.values()]

    def _nothing(self) -> Iterator[PageLine]:
        told = _(
            "No table is open yet. Press n to open one and choose its game, rules and players. "
            "Press i to see who is here, w to talk."
        )
        yield PageLine()
        yield from (line(row, "muted") for row in wrapped(told, self.width - 4))

    def _lines(self, table: TableSeen, lit: bool) -> Iterator[PageLine]:
        """Give the line of a table's game, and below it its seats and how it is played."""
        zone, fill = f"table:{table.id}", "accent" if lit else ""
        state, tone = state_of(table), _tone(table)
        if table.id == self.mine:
            told = _("you watch, {state}") if self.watches else _("your table, {state}")
            state, tone = told.format(state=state), "accent"
        elif self.me in table.invited:
            state, tone = _("you're invited, {state}").format(state=state), "accent"
        number, game = f"{table.id:<2} ", game_of(table.plan)
        picture_at = max(PICTURE_AT, 2 + measure(number, self.glyphs))
        indent = picture_at + columns_in(self.width) + 2 if self.pictures else INDENT
        blank = " " * (indent - 2 - measure(number, self.glyphs))
        first = Piece(f"{number}{blank}", "accent", bold=True), Piece(game, bold=True)
        below = [*self._below(table, zone, fill, indent)]
        beside = indent + measure(f"{game}  {state} ", self.glyphs) < self.width
        if self.pictures and not beside:
            second = PageLine((Piece(state, tone),), (), zone, fill, indent, pointer=False)
            rows = [PageLine(first, (), zone, fill), second, *below]
        else:
            rows = [PageLine(first, (Piece(f"  {state} ", tone),), zone, fill), *below]
        yield from self._with_card(table, rows, picture_at) if self.pictures else rows

    def _with_card(
        self, table: TableSeen, rows: list[PageLine], picture_at: int
    ) -> Iterator[PageLine]:
        """Give the lines of a table with the picture of its game, and a blank one below them."""
        zone, lit = rows[0].zone, rows[0].lit
        rows += [PageLine(zone=zone, lit=lit, pointer=False)] * (PICTURE_ROWS - len(rows))
        picture = picture_of(table, columns_in(self.width))
        for row, one in enumerate(rows):
            drawing = Placed(picture, picture_at - one.indent) if row < PICTURE_ROWS else None
            yield replace(one, drawing=drawing, row=row)
        yield PageLine()

    def _below(self, table: TableSeen, zone: str, fill: str, indent: int) -> Iterator[PageLine]:
        """Give the lines below that of the game."""
        seats = ", ".join(sitter(seat, self.me) for seat in table.seats)
        watched = (_("spectators allowed"),) if table.plan.watchers else ()
        ways = " · ".join((*ways_of(table.plan), *watched))
        beside = measure(f"{seats}{ways}", self.glyphs) + indent + 4 <= self.width
        below = [seats] if beside or not ways else [seats, ways]
        end = (Piece(f"{ways} ", "muted"),) if beside and ways else ()
        for text in below:
            for row in wrapped(text, self.width - indent - 2):
                pieces = (Piece(row, "muted"),)
                yield PageLine(pieces, end, zone=zone, lit=fill, indent=indent, pointer=False)


def around(at: int, count: int) -> range:
    """Return which of `count` tables or people are shown, of which the player is on that `at`."""
    first = max(0, min(at - TABLES_SHOWN // 2, count - TABLES_SHOWN))
    return range(first, min(count, first + TABLES_SHOWN))


def left_out(count: int, sentence: str) -> list[PageLine]:
    """Return a line that says how many are not shown; no line if all are."""
    return [line(sentence.format(count=count), "muted")] if count else []


def _tone(table: TableSeen) -> str:
    return "good" if table.phase == "waiting" and table.free else "muted"


@dataclass
class PeopleLines:
    """Those who are here, in a page. Somebody's lines are made once, until something changes."""

    me: str
    glyphs: Glyphs
    _made: dict[PersonSeen, tuple[PageLine, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def show(self, people: Sequence[PersonSeen], more: int) -> tuple[PageLine, ...]:
        """Return the heading, the lines of some people, and how many `more` there are."""
        before = self._made
        self._made = {one: before.get(one) or tuple(self._lines(one)) for one in people}
        told = [heading(pgettext("heading", "Here"))]
        is_close = False
        for lines in self._made.values():
            has_face = lines[0].drawing is not None
            told += (PageLine(),) if is_close and has_face else ()
            told += lines
            is_close = not has_face
        return (*told, *left_out(more, _("{count} more")))

    def _lines(self, person: PersonSeen) -> Iterator[PageLine]:
        picture = face_of(person.name, person.head) if self.glyphs.blocks else None
        if picture is not None:
            yield from _with_face(person, self.me, picture)
            return
        name = Piece(padded(legible(person.name), NAME, self.glyphs), bold=person.name == self.me)
        yield PageLine((name, Piece(where(person, self.me), "muted")))


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
