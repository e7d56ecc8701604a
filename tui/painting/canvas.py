"""The cell buffer every widget paints into: text, fills, half-block pixels and small furniture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress, count, groupby
from operator import is_not, ne, or_
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tui.painting.pens import Pen, pen, rich_style
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

if TYPE_CHECKING:
    from tui.models import KeyState, Span

PIXELS: Mapping[str, str] = {letter: f"px-{letter}" for letter in "GgRrBbVvKSWTCOoNnY"}
"""The palette of the pixel art: a letter of a sprite to its role."""

JOIN_WITHIN = 7
"""Changed cells closer than this are repainted as one run: cheaper than moving the cursor."""

_NOTHING = ""
"""The character of the second cell of a wide sign."""


class Canvas:
    """A grid of cells, each a character and a pen. Whatever falls outside is clipped.

    Positions are columns and rows from the upper left corner. Colours are given as roles of the
    look (`text`, `accent`, `px-G`) or as colours.
    """

    def __init__(
        self, width: int, height: int, look: Scheme, glyphs: Glyphs, ground: str = "felt"
    ) -> None:
        self.width = width
        self.height = height
        self.look = look
        self.glyphs = glyphs
        blank = pen("text", ground)
        self._signs = [[" "] * width for _ in range(height)]
        self._pens = [[blank] * width for _ in range(height)]

    # ------------------------------------------------------------------ text and fills

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "text",
        bg: str | None = None,
        bold: bool = False,
        italic: bool = False,
        underline: bool = False,
    ) -> int:
        """Write one line of text and return the column after it.

        Without `bg` the background below is kept. In the ASCII sign set the text is made plain.
        """
        cells = _cells(self.glyphs.text(text))
        end = x + len(cells)
        first, last = max(0, x), min(self.width, end)
        if not 0 <= y < self.height or first >= last:
            return end
        signs, pens = self._signs[y], self._pens[y]
        self._mend(y, first, last)
        signs[first:last] = cells[first - x : last - x]
        self._mend_clipped(y, first, last, end)
        if bg is None:
            below = pens[first:last]
            bg = below[0].bg
            if below.count(below[0]) < len(below):
                pens[first:last] = [pen(fg, one.bg, bold, italic, underline) for one in below]
                return end
        pens[first:last] = [pen(fg, bg, bold, italic, underline)] * (last - first)
        return end

    def _mend(self, y: int, first: int, last: int) -> None:
        """Blank the half of a wide sign that is left over when the other half is written over."""
        signs = self._signs[y]
        if signs[first] == _NOTHING:
            signs[first - 1] = " "
        if last < self.width and signs[last] == _NOTHING:
            signs[last] = " "

    def _mend_clipped(self, y: int, first: int, last: int, end: int) -> None:
        """Blank a wide sign of which the edge of the canvas leaves only one half."""
        signs = self._signs[y]
        if signs[first] == _NOTHING and first == 0:
            signs[first] = " "
        if last < end and cell_len(signs[last - 1]) > 1:
            signs[last - 1] = " "

    def run(self, x: int, y: int, spans: Iterable[Span], bg: str | None = None) -> int:
        """Write spans one after the other and return the column after the last."""
        for span in spans:
            text, fg, bold = (span, "text", False) if isinstance(span, str) else (*span, False)[:3]
            x = self.put(x, y, text, fg, bg, bold)
        return x

    def fill(self, x: int, y: int, width: int, height: int, bg: str) -> None:
        """Paint a rectangle of one background."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, "text", bg)

    def frame(self, x: int, y: int, width: int, height: int, fg: str, bg: str | None) -> None:
        """Draw the outline of a rectangle, `width` and `height` with the lines included."""
        glyphs = self.glyphs
        line = glyphs.horizontal * (width - 2)
        self.put(x, y, glyphs.top_left + line + glyphs.top_right, fg, bg)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, glyphs.vertical, fg, bg)
            self.put(x + width - 1, row, glyphs.vertical, fg, bg)
        self.put(x, y + height - 1, glyphs.bottom_left + line + glyphs.bottom_right, fg, bg)

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        title: str = "",
        fg: str = "line",
        bg: str = "panel",
    ) -> None:
        """Draw a filled and framed rectangle with its title in the upper line."""
        self.fill(x, y, width, height, bg)
        self.frame(x, y, width, height, fg, bg)
        if title:
            self.put(x + 2, y, f" {title} ", "accent", bg, bold=True)

    # ------------------------------------------------------------------ pixels

    def pixels(
        self,
        x: int,
        y: int,
        grid: Sequence[str],
        palette: Mapping[str, str] = PIXELS,
        bg: str | None = None,
    ) -> None:
        """Draw a sprite of two pixels in a cell: one row of letters for a row of pixels.

        A letter stands for a role in `palette`, `.` lets the ground through, which is `bg` or what
        is there. A sign set without half blocks draws no pixels.
        """
        if not self.glyphs.blocks:
            return
        for row in range(0, len(grid), 2):
            upper = grid[row]
            lower = grid[row + 1] if row + 1 < len(grid) else "." * len(upper)
            column = x
            for (above, below), alike in groupby(zip(upper, lower, strict=True)):
                width = len(list(alike))
                if above != "." or below != ".":
                    colours = palette.get(above), palette.get(below)
                    self._half_blocks(column, y + row // 2, width, *colours, bg)
                column += width

    def _half_blocks(
        self, x: int, y: int, width: int, above: str | None, below: str | None, bg: str | None
    ) -> None:
        if above == below and above is not None:
            self.put(x, y, "█" * width, above, above)
        elif above is None and below is not None:
            self.put(x, y, "▄" * width, below, bg)
        elif above is not None:
            self.put(x, y, "▀" * width, above, below or bg)

    # ------------------------------------------------------------------ furniture

    def keycap(
        self,
        x: int,
        y: int,
        key: str,
        label: str,
        state: KeyState = "possible",
        tall: bool = False,
    ) -> int:
        """Draw a button with its key and return the column after it; a tall one has three rows."""
        bg = {"armed": "accent", "possible": "key", "off": "slot" if tall else None}[state]
        fg = {"armed": "onaccent", "possible": "text", "off": "muted"}[state]
        key_fg = "accent" if state == "possible" else fg
        lit = state != "off"
        opening, closing = self._brackets(state)
        if tall and bg:
            margin = 1
            width = cell_len(self.glyphs.text(f"{key} {label}")) + 2 * margin + 2
            self.fill(x, y, width, 3, bg)
            y += 1
        else:
            margin = 0
        at = self.put(x, y, " " * margin + opening, fg, bg, lit)
        at = self.put(at, y, key, key_fg, bg, lit or tall)
        return self.put(at, y, f" {label}{closing}" + " " * margin, fg, bg, lit)

    def card_key(self, x: int, y: int, key: str, label: str, state: KeyState = "possible") -> int:
        """Write the key of a card and what the card does under it; return the column after it."""
        bg = {"armed": "accent", "possible": "key", "off": None}[state]
        fg = {"armed": "onaccent", "possible": "text", "off": "muted"}[state]
        opening, closing = self._brackets(state)
        at = self.put(x, y, opening + key + closing, fg, bg, state != "off")
        if not label:
            return at
        armed = state == "armed"
        return self.put(at, y, " " + label, "accent" if armed else "muted", None, armed)

    def _brackets(self, state: KeyState) -> tuple[str, str]:
        return ("[", "]") if state == "armed" and self.look.bracketed else (" ", " ")

    def meter(
        self,
        x: int,
        y: int,
        width: int,
        value: float,
        maximum: float,
        fg: str = "accent",
        gained: float = 0,
    ) -> None:
        """Draw how much of `maximum` is reached; the last `gained` of `value` stand out."""
        for text, role in meter_runs(self.glyphs, width, value, maximum, fg, gained):
            x = self.put(x, y, text, role)

    def bubble(self, x: int, y: int, text: str, fg: str = "accent") -> int:
        """Write what a seat says, in quotation marks; return the column after it."""
        said = f"{self.glyphs.quote_open}{text}{self.glyphs.quote_close}"
        return self.put(x, y, said, fg, bold=True, italic=True)

    # ------------------------------------------------------------------ whole canvases

    def blit(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas here."""
        first, last = max(0, x), min(self.width, x + other.width)
        if first >= last:
            return
        for row in range(max(0, y), min(self.height, y + other.height)):
            self._mend(row, first, last)
            self._signs[row][first:last] = other._signs[row - y][first - x : last - x]
            self._pens[row][first:last] = other._pens[row - y][first - x : last - x]

    def text(self) -> str:
        """The characters alone, without blanks at the ends of the rows."""
        return "\n".join("".join(row).rstrip() for row in self._signs)

    def pen_at(self, x: int, y: int) -> Pen:
        """The pen of a cell."""
        return self._pens[y][x]

    def strip(self, y: int) -> Strip:
        """A row as Textual wants it."""
        return Strip([Segment(*span) for span in self.spans(y, 0, self.width)], self.width)

    def spans(self, y: int, start: int, end: int) -> Iterator[tuple[str, Style]]:
        """Yield the texts of some columns of a row, each with its style."""
        signs, pens = self._signs[y], self._pens[y]
        for column in range(start + 1, end + 1):
            if column == end or pens[column] is not pens[start]:
                yield "".join(signs[start:column]), rich_style(self.look, pens[start])
                start = column

    def changed_runs(self, other: Canvas) -> list[Region]:
        """The cells that differ from another canvas of this size, as runs one row high.

        Changes less than `JOIN_WITHIN` columns apart come as one run. Raises ValueError when the
        sizes differ.
        """
        if (self.width, self.height) != (other.width, other.height):
            raise ValueError("Only canvases of one size can be compared.")
        return [
            Region(start, y, end - start, 1)
            for y in range(self.height)
            if self._signs[y] != other._signs[y] or self._pens[y] != other._pens[y]
            for start, end in _joined(self._changed_columns(other, y))
        ]

    def _changed_columns(self, other: Canvas, y: int) -> list[int]:
        signs, pens = self._signs[y], self._pens[y]
        signs_differ = map(ne, signs, other._signs[y])
        pens_differ = map(is_not, pens, other._pens[y])  # Equal pens are one object.
        changed = list(compress(count(), map(or_, signs_differ, pens_differ)))
        if _NOTHING not in signs:
            return changed
        # Of a wide sign there is no half.
        whole = {x - 1 for x in changed if not signs[x]}
        whole |= {x + 1 for x in changed if not signs[min(x + 1, self.width - 1)]}
        return sorted(whole.union(changed))


@lru_cache(maxsize=4096)
def _cells(text: str) -> tuple[str, ...]:
    """One entry for each cell of a text: a wide sign is followed by an empty one."""
    cells: list[str] = []
    for sign in text:
        width = cell_len(sign)
        if width == 0 and cells:
            cells[-1] += sign
        else:
            cells += [sign, _NOTHING][:width]
    return tuple(cells)


def meter_runs(
    glyphs: Glyphs,
    width: int,
    value: float,
    maximum: float,
    fg: str = "accent",
    gained: float = 0,
) -> list[tuple[str, str]]:
    """Return a meter of `width` columns as texts and their roles (see `Canvas.meter`)."""
    reached = _part(value, maximum, width)
    before = _part(value - gained, maximum, width) if gained else reached
    if glyphs.blocks:
        bars = ("▄", fg), ("▄", "good"), ("▄", "key")
    else:
        bars = ("#", fg), ("+", "good"), (".", "muted")
    lengths = before, reached - before, width - reached
    return [(bar * length, role) for (bar, role), length in zip(bars, lengths, strict=True)]


def _part(value: float, maximum: float, width: int) -> int:
    return max(0, min(width, round(value / maximum * width)))


def _joined(columns: Sequence[int]) -> list[tuple[int, int]]:
    """Runs (first, after the last) of sorted columns, near ones taken together."""
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and column - runs[-1][1] + 1 < JOIN_WITHIN:
            runs[-1] = runs[-1][0], column + 1
        else:
            runs.append((column, column + 1))
    return runs
