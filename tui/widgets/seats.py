"""The other players in playing order: their cards from behind, facts, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from textual.reactive import reactive

from tui.art.backs import draw_back_strip, draw_backs
from tui.art.faces import HEIGHT, WIDTH, draw_face
from tui.models import SeatModel, SeatsModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.widgets.cell_widget import CellWidget
from tui.widgets.compact_seats import COMPACT, LEAST_CELLS, paint_compact
from tui.widgets.tall_seats import paint_seats

MOST_BACKS = 8
"""Cards of a seat that are drawn side by side; more overlap."""

LEAST_STEP, TIGHTEST = 3, 1
"""Columns from back to back for each to be told from the next, and where they have to fit."""

LARGE = 6
"""Rows of large backs."""

ROOMY = 18
"""Columns from which a cell has room for card backs and facts side by side."""

NARROWEST = 8
"""Columns of a cell under which the seats stand in two rows."""

UPRIGHT, FLAT = 4, 2
"""Rows a seat takes with backs of some height, and rows it takes at least in two rows of seats."""

BESIDE_FACE = 8
"""Columns beside a face that a seat needs to be shown with one."""

SAID = "said"
"""The mark of a line that is a bubble."""

QUOTES = 2
"""Columns of the quotation marks around what is said."""

BALLOON, MARGIN = 3, 2
"""Rows of the paper on which talk stands where there is room, and columns beside the words."""

FACTS_AT = 24
"""The column of the second block of facts of a seat that is alone."""


class Seats(CellWidget):
    """Shows a `SeatsModel` in cells of one width with arrows between them.

    Seats whose cells would be very narrow, or for which there is plenty of height, stand in two
    rows. Every seat has the number of its cards, before their backs where there is room for them.
    The height of a row decides the drawing: 1 row names and numbers, 2-3 rows a lozenge for each
    card, 4-6 rows backs of 5x3 cells, 7 or more rows backs of 8x6. Where all is narrow there are
    only names, numbers and words, in as many rows as needed.
    """

    model: reactive[SeatsModel] = reactive(SeatsModel(), repaint=False)

    def watch_model(self) -> None:
        """Show the new state of the seats."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        seats = self.model.seats
        if self.tall:
            paint_seats(canvas, self.model)
            return
        if len(seats) == 1:
            cell = _cell(canvas, seats[0], 1, canvas.width - 2)
            cell.paint_line() if canvas.height < 3 else cell.paint_alone()
            return
        if canvas.width < COMPACT:
            paint_compact(canvas, seats)
            return
        rows = _rows(len(seats), canvas.width, canvas.height)
        in_row = -(-len(seats) // rows)
        for row in range(rows):
            part = Canvas(canvas.width, canvas.height // rows, canvas.look, canvas.glyphs)
            first = row * in_row
            self._paint_row(part, seats[first : first + in_row], in_row, row == rows - 1)
            canvas.blit(0, row * part.height, part)

    def _paint_row(
        self, canvas: Canvas, seats: Sequence[SeatModel], cells: int, last_row: bool
    ) -> None:
        """Paint some seats side by side in cells of one width; an arrow leads to the next row."""
        pitch = seat_pitch(cells, canvas.width)
        arrow_back = 3 if pitch >= ROOMY else 2
        faced = any(seat.face is not None for seat in seats)
        if faced:
            arrow_back = 1  # Each face stands apart from what is before it.
        places = []
        for number, seat in enumerate(seats, 1):
            x = 1 + (number - 1) * pitch
            past = 0 if faced and number < len(seats) else 1
            places.append(_cell(canvas, seat, x, pitch - arrow_back, past))
            if number < len(seats) or not last_row:
                self._arrow(canvas, x + pitch - arrow_back)
        for place in _level(places):
            place.paint()

    def _arrow(self, canvas: Canvas, x: int) -> None:
        if self.model.forward:
            canvas.put(x, 0, canvas.glyphs.pointer, "muted")
        else:
            canvas.put(x, 0, canvas.glyphs.pointer_back, "accent", bold=True)


def _cell(canvas: Canvas, seat: SeatModel, x: int, width: int, past: int = 1) -> _Cell:
    """Return the place of a seat, after its face has been drawn at the left of it.

    What it says may end so many columns `past` its place.
    """
    columns, rows = WIDTH * seat.scale, HEIGHT * seat.scale
    if not canvas.glyphs.blocks:
        columns, rows = WIDTH, 2
    if seat.face is None or canvas.height < rows or width - columns - 1 < BESIDE_FACE:
        low = canvas.height == FLAT and width < canvas.width - 2
        beside = len(f"{seat.cards} ") + seat.cards + 1 if low else 0
        return _Cell(canvas, _speaking(canvas, seat, width + past - beside), x, width, past)
    draw_face(canvas, x, 0, seat.face, seat.scale)
    x, width = x + columns + 1, width - columns - 1
    if canvas.height <= _below_backs(canvas):
        seat = _speaking(canvas, seat, width + past)
    elif seat.bubble:
        seat = replace(seat, talk="")
    return _Cell(canvas, seat, x, width, past)


def _level(cells: Sequence[_Cell]) -> Sequence[_Cell]:
    """Return places side by side with large backs at all of them or none, but for a last card.

    Where only some have room for them, the others' lie closer together.
    """
    held = [cell for cell in cells if cell.seat.cards and cell.canvas.height > LARGE]
    fits = [cell.back_step() > 0 for cell in held]
    if all(fits) or not any(fits):
        return cells
    closer = [replace(cell, least_step=TIGHTEST) for cell in cells]
    if all(cell.back_step() for cell in closer if cell.seat.cards):
        return closer
    return [replace(cell, in_strips=cell.seat.cards > 1) for cell in cells]


def _below_backs(canvas: Canvas) -> int:
    """Return the row below upright backs."""
    return 1 + _back_size(canvas)[1]


def _back_size(canvas: Canvas) -> tuple[int, int]:
    """Return width and height of upright backs."""
    return (8, LARGE) if canvas.height > LARGE else (5, 3)


def _speaking(canvas: Canvas, seat: SeatModel, columns: int) -> SeatModel:
    """Return a seat that says aloud what it talks, if it fits and there is nothing else to say."""
    if not seat.talk or seat.bubble:
        return replace(seat, talk="")
    lines = seat.talk, seat.brief_talk
    fits = (one for one in lines if measure(one, canvas.glyphs) + QUOTES <= columns)
    return replace(seat, talk="", bubble=next(fits, ""), bubble_tone="text")


@dataclass(frozen=True, slots=True)
class _Cell:
    """The place of one seat: `width` columns from `x` over the whole height of the canvas.

    What it says may end so many columns `past` them. Upright backs are `least_step` columns apart
    at least, unless there are only `in_strips`.
    """

    canvas: Canvas
    seat: SeatModel
    x: int
    width: int
    past: int = 1
    least_step: int = LEAST_STEP
    in_strips: bool = False

    def paint(self) -> None:
        """Paint the seat as one of several."""
        if self.canvas.height == 1:
            self.paint_line()
        elif self.width < ROOMY - 3 and self.seat.face is None:
            self._paint_narrow()
        elif self.canvas.height < 4:
            self._paint_flat()
        else:
            self._paint_upright()

    def paint_alone(self) -> None:
        """Paint the only other seat, with its further facts in a second block."""
        if self.canvas.height >= 4:
            self._paint_upright()
            return
        self._paint_name(FACTS_AT - 3)
        end = self._paint_flat_backs(1, self.x)
        end = max(end, self._fact(end, 1, self.seat.facts[:1]))
        if self.seat.bubble:
            end = max(end, self._say(self.x, 2))
        facts_x = max(self.x + FACTS_AT - 1, end + 1)
        tones = ("text", "muted", "muted")
        for y, (fact, tone) in enumerate(zip(self.seat.facts[1:4], tones, strict=False)):
            self._put(facts_x, y, fact, tone)

    def paint_line(self) -> None:
        """Paint all one after the other, going on in the next row if there is one."""
        x, y = self._paint_name(self.width, role=False) + 1, 0
        x = self._paint_flat_backs(y, x)
        for text, tone in self._lines(self.seat.facts):
            length = measure(text, self.canvas.glyphs)
            if x + length > self._end:
                x, y = self.x, y + 1
            self._write(x, y, text, tone)
            x += length + 2

    def _paint_narrow(self) -> None:
        """Name, number of cards and a strip, what is said; facts only without cards."""
        self._paint_name(self.width, role=False)
        seat, canvas = self.seat, self.canvas
        saying_y = 2 if canvas.height > 2 else 1
        if not seat.cards:
            self._fact(self.x, 1, seat.facts[:1])
        else:
            x = self._paint_number(self.x, 1, 2)
            if saying_y == 2 or not seat.bubble:
                draw_back_strip(canvas, x, 1, min(seat.cards, self._end - x))
        if seat.bubble:
            self._say(self.x if saying_y == 2 or not seat.cards else self.x + 3, saying_y)
        elif seat.cards and canvas.height > 2:
            self._fact(self.x, 2, seat.facts[:1])

    def _paint_flat(self) -> None:
        """Name and role, flat backs with a fact, and below what is said or a second fact.

        Without a row for it, what is said takes the place of the fact.
        """
        self._paint_name(self.width)
        seat = self.seat
        if seat.bubble and self.canvas.height == 2:
            said = self._said(self._speech_room(self.x + len(f"{seat.cards} ")))
            self._say(self._paint_flat_backs(1, self.x, f"“{said}”"), 1)
            return
        self._fact(self._paint_flat_backs(1, self.x), 1, seat.facts[:1])
        if seat.bubble:
            self._say(self.x, 2)
        else:
            self._fact(self.x, 2, seat.facts[1:2])

    def _paint_upright(self) -> None:
        """Name and role, backs of some height, and beside them facts and what is said."""
        self._paint_name(self.width)
        seat, canvas = self.seat, self.canvas
        width, height = _back_size(canvas)
        step = self.back_step()
        if step:
            x = self._paint_number(self.x, 1) if seat.cards else self.x
            x = draw_backs(canvas, x, 1, seat.cards, width, height, step)
            x += 2 if seat.cards else 0
            y, lines = 1, self._lines(seat.facts)
        else:
            x = self._paint_strip(1, self.x) if seat.cards else self.x
            self._fact(x, 1, seat.facts[:1])
            x, y, lines = self.x, 2, self._lines(seat.facts[1:])
        if canvas.height > _below_backs(canvas):
            lines = [line for line in lines if line[1] != SAID]
            self._paint_balloon()
        for row, (text, tone) in enumerate(lines[: canvas.height - y], y):
            self._write(x, row, text, tone)

    def _paint_balloon(self) -> None:
        """Paint below the backs what is said, or on paper what is talked, which has a tail."""
        canvas, glyphs = self.canvas, self.canvas.glyphs
        y = _below_backs(canvas)
        if self.seat.bubble:
            self._say(self.x, y)
            return
        tall = canvas.height >= y + BALLOON
        margin = MARGIN if tall else 1
        room = self.width - 1 - 2 * margin
        lines = (self.seat.talk, self.seat.brief_talk)
        line = next((one for one in lines if measure(one, glyphs) <= room), "")
        if not line:
            return
        if tall:
            columns = measure(line, glyphs) + 2 * margin
            canvas.fill(self.x + 1, y, columns, BALLOON, "paper")
            y += 1
        canvas.put(self.x, y, glyphs.pointer_back, "text")
        x = self.x + 1 + margin
        canvas.put(x - 1, y, f" {line} ", "spades", "paper", bold=True, italic=True)

    def _lines(self, facts: Sequence[str]) -> list[tuple[str, str]]:
        """What stands beside the backs: first fact, bubble, further facts."""
        lines = [(fact, "muted") for fact in facts[:1]]
        if self.seat.bubble:
            glyphs = self.canvas.glyphs
            said = f"{glyphs.quote_open}{self.seat.bubble}{glyphs.quote_close}"
            lines.append((said, SAID))
        return [line for line in (*lines, *((fact, "text") for fact in facts[1:])) if line[0]]

    def _write(self, x: int, y: int, text: str, tone: str) -> None:
        if tone == SAID:
            self._say(x, y)
        else:
            self._put(x, y, text, tone)

    @property
    def _end(self) -> int:
        return self.x + self.width

    def _paint_name(self, width: int, role: bool = True) -> int:
        seat, glyphs = self.seat, self.canvas.glyphs
        name = shorten(seat.name, width, glyphs)
        end = self.canvas.put(self.x, 0, name, seat.tone, bold=True, underline=seat.acting)
        room = self.x + width - end - 1
        if role and seat.role and measure(seat.role, glyphs) <= room:
            end = self.canvas.put(end + 1, 0, seat.role, "muted")
        return end

    def _paint_flat_backs(self, y: int, x: int, beside: str | None = None) -> int:
        """Paint number and strip with room for what stands beside them: else the first fact.

        Returns the column for what follows.
        """
        if not self.seat.cards:
            return x
        wish = "".join(self.seat.facts[:1]) if beside is None else beside
        return self._paint_strip(y, x, measure(wish, self.canvas.glyphs))

    def _paint_strip(self, y: int, x: int, wanted: int = 0) -> int:
        """Paint the number of cards and a lozenge for each, as many as leave the columns wanted."""
        x = self._paint_number(x, y)
        length = min(self.seat.cards, self._end - x - (wanted + 1 if wanted else 0))
        return draw_back_strip(self.canvas, x, y, length) + 1 if length > 0 else x

    def _paint_number(self, x: int, y: int, columns: int = 1) -> int:
        """Write the number of cards in at least some columns; return the column for the backs."""
        return self.canvas.put(x, y, f"{self.seat.cards:<{columns}}", bold=True) + 1

    def back_step(self) -> int:
        """Columns from back to back that leave room for words beside them, 0 if there are none."""
        if self.in_strips:
            return 0
        width = _back_size(self.canvas)[0]
        least = width // 2 + 1
        room = self.width - len(str(self.seat.cards)) - max(self._word_widths(), default=0) - 3
        steps: list[int] = [width + 1, least, *range(LEAST_STEP, self.least_step - 1, -1)]
        for step in steps if self.seat.cards <= MOST_BACKS else steps[1:]:
            if (self.seat.cards - 1) * step + width <= room:
                return step
        return 0

    def _word_widths(self) -> Iterator[int]:
        """The columns of the words beside the backs that must be read whole."""
        seat, glyphs = self.seat, self.canvas.glyphs
        yield from (measure(fact, glyphs) for fact in seat.facts[:1])
        said = seat.bubble_short or seat.bubble
        if said and self.canvas.height <= _below_backs(self.canvas):
            yield measure(said, glyphs) + QUOTES

    def _fact(self, x: int, y: int, facts: Sequence[str]) -> int:
        """Write the first of some facts if it has room at all; return the column after it."""
        if not facts or not facts[0] or self._end - x < 4:
            return x
        return self._put(x, y, facts[0]) + 2

    def _put(self, x: int, y: int, text: str, tone: str = "muted") -> int:
        return self.canvas.put(x, y, shorten(text, self._end - x, self.canvas.glyphs), tone)

    def _say(self, x: int, y: int) -> int:
        return self.canvas.bubble(x, y, self._said(self._speech_room(x)), self.seat.bubble_tone)

    def _speech_room(self, x: int) -> int:
        """Columns between the quotation marks of a bubble."""
        return self._end + self.past - x - QUOTES

    def _said(self, room: int) -> str:
        """Return what the seat says in so many columns: short words where the long are cut."""
        seat, glyphs = self.seat, self.canvas.glyphs
        fits = measure(seat.bubble, glyphs) <= room or not seat.bubble_short
        return shorten(seat.bubble if fits else seat.bubble_short, room, glyphs)


def seat_pitch(cells: int, width: int) -> int:
    """Return the columns from one cell of a row of seats to the next."""
    return (width - 1) // max(LEAST_CELLS, cells)


def _rows(seats: int, width: int, height: int) -> int:
    """Return in how many rows the seats stand."""
    pitch = seat_pitch(seats, width)
    cramped = pitch < NARROWEST and height >= 2 * FLAT
    return 2 if cramped or (pitch < ROOMY and height >= 2 * UPRIGHT) else 1
