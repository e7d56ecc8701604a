"""The log of the game: its latest lines, or earlier pages, in words or with small pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from rich.cells import cell_len

from core.ground.words import ngettext, pgettext
from tui.models import DeckName, FaceModel, LogLine, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget, painted_app
from tui.widgets.log_picture import ROWS as PICTURE
from tui.widgets.log_picture import paint_picture

MOST_LINES = 2_000
"""Lines that are kept; older ones are forgotten."""

Earlier = Callable[[], Sequence[LogLine]]
"""Returns the lines before those that were shown at first."""

CARRIED = 2
"""Lines of a full page that open the next one where the line is spared."""

INDENT = 2
"""Columns before the further rows of a long line."""


class LogPane(CellWidget):
    """Shows the latest page of the log, or an earlier one that the player turned back to.

    Lines are added at the foot of the page. A full page is scrolled as far as they need; where the
    line is `spared` a new one begins with its last lines instead, and where cards are drawn with
    its lower half, so that most moves paint a single one. A page turned to by hand is as full as
    there are lines.
    """

    ground = "panel"
    spared = False

    def __init__(
        self, *, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._lines: list[LogLine] = []
        self._page = 0
        self._turned_back: int | None = None
        self._earlier: Earlier | None = None
        self._deck: DeckName = ""
        self._faces: Mapping[int, FaceModel] = {}

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The lines kept, oldest first."""
        return tuple(self._lines)

    def append(self, lines: Iterable[LogLine]) -> None:
        """Add lines at the end; who reads an earlier page stays there."""
        self._lines.extend(lines)
        self._turn_pages()
        self._forget(len(self._lines) - MOST_LINES)
        self.repaint()

    def fill(self, lines: Iterable[LogLine], earlier: Earlier | None = None) -> None:
        """Show these lines instead of all others, with a full page at the end.

        What was `earlier` is asked for when somebody turns back to it.
        """
        self._lines = list(lines)[-MOST_LINES:]
        self._earlier = earlier
        self._turn_to_latest()

    def draw(self, deck: DeckName, faces: Mapping[int, FaceModel]) -> None:
        """Draw cards of this deck and these faces, or without a deck tell all in words."""
        before, self._deck, self._faces = (self._deck, self._faces), deck, faces
        if deck != before[0]:
            self._turn_to_latest()
        elif faces != before[1]:
            self.repaint()

    def page_up(self) -> None:
        """Turn back to the lines before the first one shown."""
        if self._start_of_page_ending_at(self._first_shown) == 0:
            self._fetch_earlier()
        if self._first_shown > 0:
            self._turn_to(self._start_of_page_ending_at(self._first_shown))

    @property
    def _first_shown(self) -> int:
        return self._page if self._turned_back is None else self._turned_back

    def _fetch_earlier(self) -> None:
        """Put what was earlier before the lines that are here."""
        if self._earlier is None:
            return
        found, self._earlier = self._earlier(), None
        earlier = found[max(0, len(found) + len(self._lines) - MOST_LINES) :]
        self._lines[:0] = earlier
        self._page += len(earlier)
        if self._turned_back is not None:
            self._turned_back += len(earlier)

    def page_down(self) -> None:
        """Turn to the lines after the last one shown."""
        if self._turned_back is not None:
            self._turn_to(self._end_of_page(self._turned_back))

    def on_resize(self) -> None:
        """Fill the latest page anew from its end."""
        if self._turned_back is not None:
            self._turn_to(self._turned_back)
        else:
            self._turn_to_latest()

    def paint(self, canvas: Canvas) -> None:
        canvas.put(1, 0, pgettext("heading", "LOG"), "accent", bold=True)
        first = self._first_shown
        end = self._end_of_page(first)
        y = 1
        for number in range(first, end):
            line = self._lines[number]
            if self._deck and line.picture is not None:
                paint_picture(canvas, y, line, line.picture, self._deck, self._faces)
                y += PICTURE
                continue
            y += self._gap(number)
            for row in log_rows(line, canvas.width - 2, canvas.glyphs):
                canvas.run(1, y, row)
                y += 1
        if self._turned_back is not None:
            self._paint_mark(canvas, len(self._lines) - end)

    @staticmethod
    def _paint_mark(canvas: Canvas, below: int) -> None:
        mark = ngettext("{arrow} {count} newer", "{arrow} {count} newer", below)
        mark = mark.format(arrow=canvas.glyphs.down, count=below)
        canvas.put(canvas.width - 1 - measure(mark, canvas.glyphs), 0, mark, "accent")

    @property
    def _last_page(self) -> int:
        """The first line of the last page that is full; without a size yet there are no pages."""
        return self._start_of_page_ending_at(len(self._lines)) if self.content_size else 0

    def _turn_to(self, first: int) -> None:
        """Show the page from a line on, or the last full one where fewer lines follow."""
        if first >= self._last_page:
            self._turn_to_latest()
            return
        self._turned_back = first
        self.repaint()

    def _turn_to_latest(self) -> None:
        self._page, self._turned_back = self._last_page, None
        self.repaint()

    def _turn_pages(self) -> None:
        """Let the last line have room: scroll, or begin new pages where the line is spared."""
        if not self.content_size:
            return
        if not (self.spared or self._deck):
            self._page = max(self._page, self._last_page)
            return
        while (end := self._end_of_page(self._page)) < len(self._lines):
            carried = self._start_of_page_ending_at(end, self._room // 2)
            self._page = max(self._page + 1, carried if self._deck else end - CARRIED)

    def _forget(self, count: int) -> None:
        if count > 0:
            del self._lines[:count]
            self._page = max(0, self._page - count)
            if self._turned_back is not None:
                self._turned_back = max(0, self._turned_back - count)

    def _end_of_page(self, first: int) -> int:
        """The line after the last that has room on a page, at least one after its first."""
        room, height = self._room, self._heights()
        for number in range(first, len(self._lines)):
            room -= height(number)
            if room < 0 and number > first:
                return number
        return len(self._lines)

    def _start_of_page_ending_at(self, end: int, room: int | None = None) -> int:
        """Return the first line of a page with this one as its last, in all rows or so many."""
        room, height = room or self._room, self._heights()
        for number in range(end - 1, -1, -1):
            room -= height(number)
            if room < 0:
                return min(number + 1, end - 1)
        return 0

    @property
    def _room(self) -> int:
        return max(1, self.content_size.height - 1)

    def _heights(self) -> Callable[[int], int]:
        """Return what tells the rows of a line, by its number."""
        lines, glyphs, drawn = self._lines, painted_app(self).glyphs, bool(self._deck)
        width = self.content_size.width - 2

        def height(number: int) -> int:
            line = lines[number]
            if drawn and line.picture:
                return PICTURE
            return self._gap(number) + len(log_rows(line, width, glyphs))

        return height

    def _gap(self, number: int) -> int:
        """Return the blank rows between a line of words and the picture of what another did."""
        before = self._lines[number - 1] if number else None
        if before is None or before.picture is None or not self._deck:
            return 0
        return 0 if before.who == self._lines[number].who else 1


@lru_cache(maxsize=1024)
def log_rows(line: LogLine, width: int, glyphs: Glyphs) -> Sequence[Spans]:
    """Return a line on as many rows as it needs.

    It is broken at blanks: a card, which has none, stays whole.
    """
    who = glyphs.text(f"{line.who} ") if line.who else ""
    what = glyphs.text(line.what)
    room = max(0, width - cell_len(who))
    if cell_len(what) <= room:
        return [((who, "muted"), (what, line.tone))]
    blank = what.rfind(" ", 0, room + 1) if who else -1
    first, rest = (what[:blank], what[blank + 1 :]) if blank > 0 else ("", what)
    rows: list[Spans] = [((who, "muted"), (first, line.tone))] if who else []
    indent = INDENT if who else 0
    for text in wrapped(rest, max(1, width - indent)):
        rows.append((" " * indent, (text, line.tone)))
    return rows
