"""What may be bid in Rikiki, drawn as caps: in one row with air, or closer, or in several rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tui.models import KeyState
from tui.painting.canvas import Canvas
from tui.painting.fit import measure


@dataclass(frozen=True, slots=True)
class Cap:
    """Something to bid: its zone, its key, whether it may be bid, and a word, long and short."""

    id: str
    key: str
    state: KeyState
    label: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class CapRow:
    """One way to set caps: with air around each key, `tight` without, words long or short."""

    canvas: Canvas
    caps: Sequence[Cap]
    tight: bool = True
    short: bool = True

    @property
    def width(self) -> int:
        """The columns of all caps."""
        return sum(map(self._width_of, self.caps))

    def _word(self, cap: Cap) -> str:
        return cap.short if self.short else cap.label

    def _width_of(self, cap: Cap) -> int:
        """Columns of a cap; without air the ends of an armed one cover the blanks beside it."""
        key = measure(cap.key, self.canvas.glyphs)
        if cap.label:
            return key + measure(self._word(cap), self.canvas.glyphs) + (3 if self.tight else 4)
        return key + (1 if self.tight else 3)

    def paint(self, y: int) -> Iterator[tuple[Region, str]]:
        """Paint the caps on row `y`; give the region of each, with its id."""
        # Without air an armed cap takes a column left of its own place.
        x = 1 + int(self.tight and self.width + 2 <= self.canvas.width)
        for cap in self.caps:
            self._paint_cap(x, y, cap)
            width = self._width_of(cap)
            yield Region(x, y, width, 1), cap.id
            x += width

    def _paint_cap(self, x: int, y: int, cap: Cap) -> None:
        canvas, armed = self.canvas, cap.state == "armed"
        if cap.label:
            canvas.keycap(x, y, cap.key, self._word(cap), cap.state)
        elif armed or not self.tight:
            canvas.card_key(x - 1 if self.tight else x, y, cap.key, "", cap.state)
        else:
            possible = cap.state == "possible"
            fg, bg = ("text", "key") if possible else ("muted", None)
            canvas.put(x, y, cap.key, fg, bg, bold=possible)


def cap_rows(canvas: Canvas, caps: Sequence[Cap], most: int) -> list[CapRow]:
    """Return the rows of some caps, as roomy as the width allows: one, or as many as needed.

    More than `most` rows are not made; what does not fit is then cut at the right.
    """
    for tight, short in ((False, False), (True, False), (True, True)):
        row = CapRow(canvas, caps, tight, short)
        if row.width < canvas.width:
            return [row]
    rows: list[CapRow] = []
    while caps:
        count = len(caps)
        while len(rows) < most - 1 and count > 1 and row.width >= canvas.width:
            count -= 1
            row = CapRow(canvas, caps[:count])
        rows.append(row)
        caps = caps[count:]
        row = CapRow(canvas, caps)
    return rows
