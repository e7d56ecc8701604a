"""The hall in a narrow and tall terminal: tables and people as blocks for a finger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from textual.geometry import Region

from core.ground.words import _, pgettext
from core.rooms.tables.seen import PersonSeen, TableSeen
from tui.art.faces import WIDTH, draw_face
from tui.commands import Command
from tui.models import Button, FaceModel, KeyState
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.screens.room.hall_lines import where
from tui.screens.room.pictures import GamePicture, picture_of
from tui.screens.room.words import game_of, sitter, state_of
from tui.session.expressions import worn_by
from tui.session.legible import legible
from tui.theme.glyphs import Glyphs
from tui.widgets.buttons import paint_block
from tui.widgets.page import PageLine, Piece, heading

ROWS, BUTTON = 4, 11
"""Rows of the block of a table, and columns of its button."""

TEXT_AT = 8
"""The column of a block's words, right of the card."""

BUTTONS = ("new", "talk", "people")
"""What has a button below the tables."""

PERSON_ROWS, IN_ROW, PEOPLE = 3, 2, 8
"""Rows of somebody who is here, how many stand in a row, and how many of all."""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table: a picture of its game, what is said of it, and what a tap on its button does.

    The words are the game, who sits there and how far it is; a long one is broken.
    """

    picture: GamePicture
    words: tuple[str, ...]
    deed: str
    lit: bool

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the block over the whole width."""
        width, ground = canvas.width - 2, "key" if self.lit else "slot"
        canvas.fill(x, y, width, ROWS, ground)
        end = x + width - (BUTTON + 1 if self.deed else 0)
        if canvas.glyphs.blocks:
            self.picture.paint(canvas, x + 1, y)
        text_at = TEXT_AT if canvas.glyphs.blocks else 1
        rows = self._rows(end - x - text_at, canvas.glyphs)
        for row, (text, is_title) in enumerate(rows, y):
            fg = "text" if is_title or self.lit else "muted"
            canvas.put(x + text_at, row, text, fg, ground, bold=is_title)
        if self.deed:
            state: KeyState = "armed" if self.lit else "possible"
            region = Region(x + width - BUTTON, y, BUTTON, ROWS)
            paint_block(canvas, region, Button("", "", self.deed, state))

    def _rows(self, room: int, glyphs: Glyphs) -> Iterator[tuple[str, bool]]:
        """Give the words in rows of so many columns, and whether they are of the title."""
        left = ROWS - len(self.words)
        for number, text in enumerate(self.words):
            fits = measure(text, glyphs) <= room
            broken = [text] if fits else wrapped(text, room)
            shown, rest = broken[:left], broken[left:]
            left -= len(broken[1 : left + 1])
            for row in (*shown, *([" ".join(rest)] if rest else [])):
                yield shorten(row, room, glyphs), not number


@dataclass(frozen=True, slots=True)
class PersonBlock:
    """Somebody who is here: the face, if one was chosen, the name, and where."""

    name: str
    where: str
    mine: bool
    face: FaceModel | None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the block."""
        width = (canvas.width - 2) // IN_ROW - 1
        canvas.fill(x, y, width, PERSON_ROWS, "slot")
        at = x + 1
        if self.face is not None and canvas.glyphs.blocks:
            draw_face(canvas, x, y, self.face)
            at = x + WIDTH + 1
        room = x + width - at
        name = shorten(self.name, room, canvas.glyphs)
        canvas.put(at, y, name, "accent" if self.mine else "text", "slot", bold=True)
        canvas.put(at, y + 1, shorten(self.where, room, canvas.glyphs), "muted", "slot")


@dataclass(frozen=True, slots=True)
class Beside:
    """A block that stands right of another."""

    block: PersonBlock

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the block in the second half of the width."""
        self.block.paint(canvas, x + (canvas.width - 2) // IN_ROW, y)


def table_lines(table: TableSeen, me: str, deed: str, *, lit: bool) -> Iterator[PageLine]:
    """Give the lines of a table, and a blank one below it."""
    seats = ", ".join(sitter(seat, me) for seat in table.seats)
    told = f"{table.id} {game_of(table.plan)}", seats, state_of(table)
    block = TableBlock(picture_of(table), told, deed, lit)
    button = (Piece(" " * BUTTON, zone=f"go:{table.id}"),) if deed else ()
    for row in range(ROWS):
        yield PageLine((), button, zone=f"table:{table.id}", indent=1, drawing=block, row=row)
    yield PageLine()


def people_lines(people: Sequence[PersonSeen], me: str) -> Iterator[PageLine]:
    """Give the heading and the first of those who are here, two in a row."""
    yield heading(pgettext("heading", "Here"))
    blocks = [_person(person, me) for person in islice(people, PEOPLE)]
    for place in range(0, len(blocks), IN_ROW):
        first, *second = blocks[place : place + IN_ROW]
        for row in range(PERSON_ROWS):
            drawing = Pair(first, Beside(second[0]) if second else None)
            yield PageLine(indent=1, drawing=drawing, row=row, zone="people")
        yield PageLine()


@dataclass(frozen=True, slots=True)
class Pair:
    """One or two people side by side."""

    first: PersonBlock
    second: Beside | None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint them."""
        self.first.paint(canvas, x, y)
        if self.second is not None:
            self.second.paint(canvas, x, y)


def _person(person: PersonSeen, me: str) -> PersonBlock:
    face = worn_by(person.name, person.head) if person.head else None
    return PersonBlock(legible(person.name), where(person, me), person.name == me, face)


def buttons(commands: Iterable[Command]) -> tuple[Button, ...]:
    """Return the buttons below the tables."""
    shown = (one for one in commands if one.id in BUTTONS)
    return tuple(Button(one.id, one.shown_keys, _(one.label), "possible") for one in shown)
