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


class CapRow:
    """One way to set caps: with air around each key, `tight` without, words long or short."""

    def __init__(self, canvas: Canvas, caps: Sequence[Cap], *, tight: bool, short: bool) -> None:
        self._canvas = canvas
        self._caps = caps
        self._tight = tight
        self._short = short

    @property
    def width(self) -> int:
        """The columns of all caps."""
        return sum(map(self._width_of, self._caps))

    @property
    def overhang(self) -> int:
        """The columns that an armed cap takes left of its own place."""
        return int(self._tight and self.width + 2 <= self._canvas.width)

    def _label(self, cap: Cap) -> str:
        return cap.short if self._short else cap.label

    def _width_of(self, cap: Cap) -> int:
        """Columns of a cap; without air the ends of an armed one cover the blanks beside it."""
        key = measure(cap.key, self._canvas.glyphs)
        if cap.label:
            return key + measure(self._label(cap), self._canvas.glyphs) + (3 if self._tight else 4)
        return key + (1 if self._tight else 3)

    def paint(self, y: int) -> Iterator[tuple[Region, str]]:
        """Paint the caps on row `y`; give the region of each, with its id."""
        x = 1 + self.overhang
        for cap in self._caps:
            end = self._paint_cap(x, y, cap)
            yield Region(x, y, end - x, 1), cap.id
            x = end

    def _paint_cap(self, x: int, y: int, cap: Cap) -> int:
        canvas = self._canvas
        if cap.label:
            canvas.keycap(x, y, cap.key, self._label(cap), cap.state)
        elif not self._tight:
            canvas.card_key(x, y, cap.key, "", cap.state)
        elif cap.state == "armed":
            canvas.card_key(x - 1, y, cap.key, "", cap.state)
        else:
            possible = cap.state == "possible"
            fg, bg = ("text", "key") if possible else ("muted", None)
            canvas.put(x, y, cap.key, fg, bg, bold=possible)
        return x + self._width_of(cap)


def cap_rows(canvas: Canvas, caps: Sequence[Cap], most: int) -> list[CapRow]:
    """Return the rows of some caps, as roomy as the width allows: one, or as many as needed.

    More than `most` rows are not made; what does not fit is then cut at the right.
    """
    for tight, short in ((False, False), (True, False), (True, True)):
        row = CapRow(canvas, caps, tight=tight, short=short)
        if row.width < canvas.width:
            return [row]
    rows: list[CapRow] = []
    while caps:
        count = len(caps) if len(rows) == most - 1 else _fitting(canvas, caps)
        rows.append(CapRow(canvas, caps[:count], tight=True, short=True))
        caps = caps[count:]
    return rows


def _fitting(canvas: Canvas, caps: Sequence[Cap]) -> int:
    """Return how many of the first caps fit into a row."""
    counts = range(len(caps), 1, -1)
    rows = ((n, CapRow(canvas, caps[:n], tight=True, short=True)) for n in counts)
    return next((n for n, row in rows if row.width < canvas.width), 1)
