"""The other players in words only, where the screen is too narrow for the backs of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import set_cell_size

from tui.models import SeatModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten

COMPACT = 60
"""Columns of all seats under which each is but words, several rows of them if need be."""

LEAST_CELLS = 3
"""Cells a row of seats is cut into at least, so that few seats stand as many do."""

MOST_IN_ROW, LEAST_NAME = 4, 3
"""Seats in a row at most, and the columns that a name keeps there."""


def paint_compact(canvas: Canvas, seats: Sequence[SeatModel]) -> None:
    """Paint the seats in as many rows as needed, each of the same height."""
    rows = -(-len(seats) // MOST_IN_ROW)
    in_row = -(-len(seats) // max(1, rows))
    pitch = canvas.width // max(LEAST_CELLS, in_row)
    for row in range(rows):
        part = Canvas(canvas.width, canvas.height // rows, canvas.look, canvas.glyphs)
        here = seats[row * in_row : (row + 1) * in_row]
        for number, seat in enumerate(here):
            _Cell(part, seat, number * pitch, pitch - 1).paint()
        canvas.blit(0, row * part.height, part)


@dataclass(frozen=True, slots=True)
class _Cell:
    """The place of one seat: `width` columns from `x`, the first one for the pointer."""

    canvas: Canvas
    seat: SeatModel
    x: int
    width: int

    def paint(self) -> None:
        """Paint pointer, name and number, and after them or below what is said or the first fact.

        Below there is room for further facts and the role.
        """
        words = self._words()
        if self.canvas.height > 1:
            self._paint_name("")
            self._paint_below(words)
        elif words:
            text, tone = words[0]
            self._put(self._paint_name(f" {text}") + 1, 0, text, tone)
        else:
            self._paint_name("")

    def _paint_name(self, beside: str) -> int:
        """Paint pointer, name and number with room for what stands `beside`; return the end.

        The name of a partner begins as a side of two is written: with a plus sign.
        """
        canvas, seat, glyphs = self.canvas, self.seat, self.canvas.glyphs
        number = f" {seat.cards}" if seat.cards else ""
        room = max(LEAST_NAME, self.width - 1 - measure(number + beside, glyphs))
        name = glyphs.text(f"+{seat.name}" if seat.partner else seat.name)
        name = name if measure(name, glyphs) <= room else set_cell_size(name, room)
        if seat.acting:
            canvas.put(self.x, 0, glyphs.pointer, "accent", bold=True)
        end = canvas.put(self.x + 1, 0, name, seat.tone, bold=True, underline=seat.acting)
        return canvas.put(end, 0, number, bold=True)

    def _paint_below(self, words: Sequence[tuple[str, str]]) -> None:
        glyphs, seat, x = self.canvas.glyphs, self.seat, self.x + 1
        if seat.bubble:
            said = shorten(seat.bubble, self.width - 3, glyphs)
            x = self.canvas.bubble(x, 1, said, seat.bubble_tone) + 1
            words = words[1:]
        for text, tone in (*words, (seat.role, "muted")):
            if x == self.x + 1 or x + measure(text, glyphs) <= self._end:
                x = self._put(x, 1, text, tone) + 1

    def _words(self) -> list[tuple[str, str]]:
        """What is said and the facts, the weightiest first."""
        seat = self.seat
        said = [(seat.bubble, seat.bubble_tone)] if seat.bubble else []
        return said + [(fact, "muted") for fact in seat.facts if fact]

    @property
    def _end(self) -> int:
        return self.x + self.width

    def _put(self, x: int, y: int, text: str, tone: str) -> int:
        return self.canvas.put(x, y, shorten(text, self._end - x, self.canvas.glyphs), tone)
