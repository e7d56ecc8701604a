"""The lines of the hall: tables with their seats, and who is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from core.ground.words import _, ngettext, pgettext
from core.rooms.tables.seen import PersonSeen, TableSeen
from tui.painting.fit import field, measure
from tui.painting.wrapping import wrapped
from tui.screens.room.words import game_of, sitter, state_of, ways_of
from tui.session.legible import legible
from tui.theme.glyphs import Glyphs
from tui.widgets.page import Page, PageLine, Piece, heading, line

NAME = 14
"""Columns of a person's name."""
INDENT = 5
"""Columns before the seats of a table, below its game."""
TABLES_SHOWN = 40
"""So many tables or people are drawn around the one that the player is on."""
PEOPLE_SHOWN = 60
"""So many people are drawn."""


class TableLines:
    """The tables in a page, one of which the player is on; each takes several lines."""

    def __init__(
        self, me: str, mine: str | None, width: int, glyphs: Glyphs, *, watches: bool = False
    ) -> None:
        """Take the person's name and table, which the person may watch, and the room there is."""
        self._me = me
        self._mine = mine
        self._at_mine = _("you watch, {state}") if watches else _("your table, {state}")
        self._width = width
        self._glyphs = glyphs

    def show(
        self,
        page: Page,
        above: Sequence[PageLine],
        tables: Sequence[TableSeen],
        shown: range,
        at: int,
    ) -> None:
        """Show those tables whose places are `shown` below some lines, that at `at` in sight."""
        blocks = [list(self._lines(tables[place], place == at)) for place in shown]
        head = [
            *above,
            heading(pgettext("heading", "Tables")),
            *([] if tables else self._nothing()),
        ]
        head += left_out(shown.start, _("{count} more above"))
        tail = left_out(len(tables) - shown.stop, _("{count} more below"))
        page.lines = (*head, *chain.from_iterable(blocks), *tail)
        if blocks:
            own = at - shown.start
            first = len(head) + sum(map(len, blocks[:own]))
            page.call_after_refresh(page.reveal, first, len(blocks[own]) - 1)

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
        yield PageLine(
            (
                Piece(f"{table.id:<2} ", "accent", bold=True),
                Piece(game_of(table.plan), bold=True),
            ),
            (Piece(f"  {state} ", tone),),
            zone=zone,
            lit=fill,
        )
        seats = ", ".join(sitter(seat, self._me) for seat in table.seats)
        watched = (_("spectators allowed"),) if table.plan.watchers else ()
        ways = " · ".join((*ways_of(table.plan), *watched))
        beside = measure(f"{seats}{ways}", self._glyphs) + INDENT + 4 <= self._width
        below = [seats] if beside or not ways else [seats, ways]
        end = (Piece(f"{ways} ", "muted"),) if beside and ways else ()
        for text in below:
            for row in wrapped(text, self._width - INDENT - 2):
                pieces = (Piece(row, "muted"),)
                yield PageLine(pieces, end, zone=zone, lit=fill, indent=INDENT, pointer=False)


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
    for person in people:
        name = field(legible(person.name), NAME, glyphs)
        yield PageLine((Piece(name, bold=person.name == me), Piece(where(person, me), "muted")))
    yield from left_out(more, _("{count} more"))


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
