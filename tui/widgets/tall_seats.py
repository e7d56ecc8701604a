"""The other players on a narrow and tall table: a few with faces, many as fields of two rows."""

from __future__ import annotations

from dataclasses import dataclass

from tui.art.backs import draw_back_strip
from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.models import SeatModel, SeatsModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped

FEW, THREE_IN_ROW, FOUR_IN_ROW = 3, 3, 4
"""Players up to which each has a face; fields in a row by default, and of fewer words."""

FIELD = 2
"""Rows of a field."""

MOST_BACKS = 5
"""Backs of cards in a field at most."""

ALONE_BACKS = 12
"""Backs of the cards of the only other player at most."""


def seat_rows(others: int, *, in_row: int = THREE_IN_ROW) -> tuple[int, int]:
    """Return the rows that so many other players take at best, and those they need."""
    if others <= FEW:
        return (HEIGHT if others == 1 else HEIGHT + FIELD), HEIGHT
    rows = -(-others // in_row)
    return rows * (FIELD + 1) - 1, rows * FIELD


def paint_seats(canvas: Canvas, model: SeatsModel) -> None:
    """Paint the players: one over the whole width, two or three side by side, more in fields."""
    seats = model.seats
    if len(seats) == 1:
        _Place(canvas, seats[0], 1, 0, canvas.width - 2, canvas.height).paint_alone()
        return
    in_row = FOUR_IN_ROW if model.many_in_row and len(seats) > FEW else THREE_IN_ROW
    pitch = (canvas.width - 1) // in_row
    rows = max(1, -(-len(seats) // in_row))
    step = FIELD + 1 if rows * (FIELD + 1) - 1 <= canvas.height else FIELD
    for number, seat in enumerate(seats):
        row, column = divmod(number, in_row)
        place = _Place(canvas, seat, 1 + column * pitch, row * step, pitch - 1, canvas.height)
        place.paint_column() if len(seats) <= FEW else place.paint_field()


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of one seat: `width` columns from `x`, from row `y` on."""

    canvas: Canvas
    seat: SeatModel
    x: int
    y: int
    width: int
    rows: int

    @property
    def _end(self) -> int:
        return self.x + self.width

    def _face(self) -> int:
        """Draw the face and return the column after it."""
        if self.seat.face is None:
            return self.x
        draw_face(self.canvas, self.x, self.y, self.seat.face)
        return self.x + WIDTH + 1

    def _put(self, x: int, y: int, text: str, tone: str, *, bold: bool = False) -> int:
        room = self._end - x
        return self.canvas.put(x, y, shorten(text, room, self.canvas.glyphs), tone, bold=bold)

    def _name(self, x: int, y: int, *, role: bool = True) -> int:
        seat, glyphs = self.seat, self.canvas.glyphs
        name = shorten(seat.name, self._end - x, glyphs)
        end = self.canvas.put(x, y, name, seat.tone, bold=True, underline=seat.acting)
        if role and seat.role and end + 1 + measure(seat.role, glyphs) <= self._end:
            end = self.canvas.put(end + 1, y, seat.role, "muted")
        return end

    def _backs(self, x: int, y: int, most: int) -> int:
        """Paint the number of cards and some backs; return the column for what follows."""
        seat = self.seat
        if not seat.cards:
            return x
        x = self.canvas.put(x, y, str(seat.cards), bold=True) + 1
        backs = min(seat.cards, most, self._end - x)
        return draw_back_strip(self.canvas, x, y, backs) + 1 if backs > 0 else x

    def _said(self, x: int, y: int) -> bool:
        """Write what is said, or else talked; tell whether there was anything."""
        seat, glyphs = self.seat, self.canvas.glyphs
        lines = [(seat.bubble, seat.bubble_tone), (seat.bubble_short, seat.bubble_tone)]
        if not seat.bubble:
            lines = [(seat.talk, "text"), (seat.brief_talk, "text")]
        room = self._end - x - 2
        for text, tone in lines:
            if text and measure(text, glyphs) <= room:
                self.canvas.bubble(x, y, text, tone)
                return True
        if seat.bubble:
            self.canvas.bubble(x, y, shorten(seat.bubble, room, glyphs), seat.bubble_tone)
        return bool(seat.bubble)

    def paint_alone(self) -> None:
        """Paint the only other player: face, name, cards and facts, and what is said."""
        seat = self.seat
        x = self._face()
        self._name(x, self.y)
        end = self._backs(x, self.y + 1, ALONE_BACKS)
        facts = [fact for fact in seat.facts if fact]
        for fact in facts[:1]:
            end = self._put(end, self.y + 1, fact, "muted") + 1
        said, rest = self._said(x, self.y + 2), " ".join(facts[1:])
        if rest and not said:
            self._put(x, self.y + 2, rest, "text")
        elif rest and end + measure(rest, self.canvas.glyphs) <= self._end:
            self._put(self._end - measure(rest, self.canvas.glyphs), self.y + 1, rest, "text")

    def paint_column(self) -> None:
        """Paint one of a few: the name beside the face or above all, and what is said below."""
        seat, x = self.seat, self._face()
        self._name(x, self.y)
        end = self._backs(x, self.y + 1, MOST_BACKS if seat.face is None else 3)
        facts = [fact for fact in seat.facts if fact]
        glyphs = self.canvas.glyphs
        if facts and end + measure(facts[0], glyphs) <= self._end:
            self._put(end, self.y + 1, facts.pop(0), "muted")
        if facts and x + measure(facts[0], glyphs) <= self._end:
            self._put(x, self.y + 2, facts.pop(0), "muted")
        if self.rows > HEIGHT:
            self._below(facts)
        elif seat.bubble:
            self._put(x, self.y + 2, " " * (self._end - x), "text")
            self._said(x, self.y + 2)

    def _below(self, facts: list[str]) -> None:
        """Write below the face what is said, or else a fact that had no room above."""
        y, rows = self.y + HEIGHT, self.rows - HEIGHT
        if not self._speech(y, rows) and facts:
            lines = wrapped(facts[0], self.width)
            for line, words in enumerate(lines if len(lines) <= rows else (), y):
                self.canvas.put(self.x, line, words, "muted")

    def _speech(self, y: int, rows: int) -> bool:
        """Write over a few rows what is said, or else talked; tell whether there was anything."""
        seat, glyphs = self.seat, self.canvas.glyphs
        tone = seat.bubble_tone if seat.bubble else "text"
        for text in (seat.bubble or seat.talk, seat.bubble_short or seat.brief_talk):
            lines = wrapped(f"{glyphs.quote_open}{text}{glyphs.quote_close}", self.width)
            if text and len(lines) <= rows:
                for line, words in enumerate(lines, y):
                    self.canvas.put(self.x, line, words, tone, bold=True, italic=True)
                return True
        return False

    def paint_field(self) -> None:
        """Paint one of many: name and what it did, below number and backs of its cards."""
        seat, canvas, glyphs = self.seat, self.canvas, self.canvas.glyphs
        ground = "key" if seat.acting else "slot"
        canvas.fill(self.x, self.y, self.width, FIELD, ground)
        name = shorten(seat.name, self.width - 1, glyphs)
        end = canvas.put(self.x + 1, self.y, name, seat.tone, bold=True, underline=seat.acting) + 1
        words = [word for word in (seat.bubble, *seat.facts) if word]
        below = _second_row(self, seat)
        for word in words[:1]:
            tone = seat.bubble_tone if seat.bubble else "muted"
            if end + measure(word, glyphs) <= self._end:
                canvas.put(self._end - measure(word, glyphs), self.y, word, tone)
            elif below < self._end - 2:
                self._put(below, self.y + 1, seat.bubble_short or word, tone)


def _second_row(place: _Place, seat: SeatModel) -> int:
    """Paint the second row of a field and return the column after it."""
    most = MOST_BACKS if not seat.bubble and not any(seat.facts) else 3
    return place._backs(place.x + 1, place.y + 1, most)
