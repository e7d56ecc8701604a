"""The lines of the hall: tables with their seats, and who is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from core.ground.words import _, ngettext
from core.rooms.tables.seen import PersonSeen, TableSeen
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.screens.room.words import game_of, padded, sitter, state_of, ways_of
from tui.session.legible import legible
from tui.theme.glyphs import Glyphs
from tui.widgets.page import Line, Page, Piece, heading, line

NAME = 14
"""Columns of a person's name."""
INDENT = 5
"""Columns before the seats of a table, below its game."""


class TableLines:
    """The tables in a page, one of which the player is on; each takes several lines."""

    def __init__(self, me: str, mine: str | None, width: int, glyphs: Glyphs) -> None:
        """Take the person's name and table, and the room there is."""
        self._me = me
        self._mine = mine
        self._width = width
        self._glyphs = glyphs

    def show(self, page: Page, above: Sequence[Line], tables: Sequence[TableSeen], at: int) -> None:
        """Show all tables below some lines, and that at place `at` in sight."""
        blocks = [list(self._lines(table, place == at)) for place, table in enumerate(tables)]
        head = [*above, heading(_("Tables")), *([] if tables else self._nothing())]
        page.lines = (*head, *chain.from_iterable(blocks))
        if blocks:
            first = len(head) + sum(map(len, blocks[:at]))
            page.call_after_refresh(page.reveal, first, len(blocks[at]) - 1)

    def _nothing(self) -> Iterator[Line]:
        told = _(
            "No table is open yet. Press n to open one: you choose the game, its rules and who"
            " may play. Press i to see who is here, and w to say something."
        )
        yield Line()
        yield from (line(row, "muted") for row in wrapped(told, self._width - 4))

    def _lines(self, table: TableSeen, lit: bool) -> Iterator[Line]:
        """Give the line of a table's game, and below it its seats and how it is played."""
        zone, fill = f"table:{table.id}", "accent" if lit else ""
        state, tone = state_of(table), _tone(table)
        if table.id == self._mine:
            state, tone = _("your table, {state}").format(state=state), "accent"
        elif self._me in table.invited:
            state, tone = _("you are invited, {state}").format(state=state), "accent"
        yield Line(
            (
                Piece(f"{table.id:<3}", "accent", bold=True),
                Piece(game_of(table.plan), bold=True),
            ),
            (Piece(f"  {state} ", tone),),
            zone=zone,
            lit=fill,
        )
        seats = ", ".join(sitter(seat, self._me) for seat in table.seats)
        watched = (_("others may watch"),) if table.plan.watchers else ()
        ways = " · ".join((*ways_of(table.plan), *watched))
        beside = measure(f"{seats}{ways}", self._glyphs) + INDENT + 4 <= self._width
        below = [seats] if beside or not ways else [seats, ways]
        end = (Piece(f"{ways} ", "muted"),) if beside and ways else ()
        for text in below:
            for row in wrapped(text, self._width - INDENT - 2):
                pieces = (Piece(row, "muted"),)
                yield Line(pieces, end, zone=zone, lit=fill, indent=INDENT, pointer=False)


def _tone(table: TableSeen) -> str:
    return "good" if table.phase == "waiting" and table.free else "muted"


def people_lines(people: Sequence[PersonSeen], me: str, glyphs: Glyphs) -> Iterator[Line]:
    """Give the heading and a line for everybody who is here."""
    yield heading(_("Here"))
    for person in people:
        name = padded(legible(person.name), NAME, glyphs)
        yield Line((Piece(name, bold=person.name == me), Piece(where(person, me), "muted")))


def where(person: PersonSeen, me: str) -> str:
    """Return in a word or two where somebody is."""
    if person.name == me:
        return _("you")
    if person.table is not None:
        return _("table {table}").format(table=person.table)
    if person.muted:
        return _("muted")
    return _("host") if person.way == "host" else ""


def facts(tables: int, people: int) -> tuple[str, ...]:
    """Return what the header says of the room."""
    return (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} here", "{count} here", people).format(count=people),
    )
