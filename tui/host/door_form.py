"""The door of a tall terminal, as on a phone: a form with fields and blocks for a finger."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple, get_args

from textual.geometry import Region

from core.ground.harmless import harmless
from core.ground.words import _, pgettext
from tui.art.band import draw_band, draw_title
from tui.art.faces import HEIGHT as FACE_ROWS
from tui.art.faces import WIDTH as FACE
from tui.art.faces import draw_face
from tui.config.environment import colours_shown, glyphs_for, look_for
from tui.config.settings import Face, Settings
from tui.host.line_reader import LineEditor, LineReader, Write
from tui.models import Button
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.painting.wrapping import wrapped
from tui.session.expressions import worn_by
from tui.terminal import modes
from tui.terminal.sgr import PLAIN, pen_change, pen_of
from tui.terminal.size import bounded
from tui.theme.sizes import SizeClass, size_class
from tui.widgets.buttons import paint_block

BAND, SIDE = 4, 2
"""Rows of the band with the name of the house, and columns at either side of the form."""

BLOCK = 3
"""Rows of a field and of a block."""

IN_ROW = 4
"""Faces beside each other."""

FACES: tuple[Face, ...] = get_args(Face)[1:]
"""The faces that can be chosen; the first of all is none."""

PRESS = re.compile(r"\x1b\[<0;(\d{1,4});(\d{1,4})M")
"""What a terminal sends where the mouse or a finger presses."""

TOGETHER = 1 / 30
"""Seconds from one picture to the next."""

END = "\r"
"""What ends a line."""


def wants_form(size: tuple[int, int], environ: Mapping[str, str]) -> bool:
    """Tell whether a terminal is tall and narrow, and knows what a form needs."""
    return size_class(*size) is SizeClass.T and not modes.is_simple(environ)


class _FormEditor(LineEditor):
    """A line whose keys may also be pressed: a zone types what belongs to it.

    A key of `at_once` is a whole line.
    """

    def __init__(self) -> None:
        super().__init__(None)
        self.zones: list[tuple[Region, str]] = []
        self.at_once: frozenset[str] = frozenset()

    @property
    def line(self) -> str:
        """What has been typed of the next line."""
        return self._line

    def _next_key(self) -> str:
        key = super()._next_key()
        if pressed := PRESS.fullmatch(key):
            place = int(pressed[1]) - 1, int(pressed[2]) - 1
            key = next((typed for zone, typed in self.zones if zone.contains(*place)), key)
        if key in self.at_once:
            self._line, self._typed = "", END + self._typed
        return key


class _Field(NamedTuple):
    """What was asked, and the answer as it is shown."""

    question: str
    shown: str


class DoorForm(LineReader):
    """Asks as a `LineReader` does, on a screen of its own, until it is closed."""

    def __init__(
        self,
        write: Write,
        size: Callable[[], tuple[int, int]],
        environ: Mapping[str, str],
        *,
        most: int,
    ) -> None:
        """Take how one writes, the terminal's size and environment, how many bytes may come."""
        super().__init__(write, echoes=False, most=most)
        self._editor: _FormEditor = _FormEditor()
        self._size, self._environ = size, environ
        settings = Settings()
        self._glyphs, self._look = glyphs_for(settings, environ), look_for(settings, environ)
        self._depth = colours_shown(settings.colours, environ)
        self._painted: Canvas | None = None
        self._heading = ""
        self._told: list[str] = []
        self._answered: list[_Field] = []
        self._paint_rest: Callable[[Canvas, int], None] = lambda canvas, y: None

    # ------------------------------------------------------------------ what is asked

    def say(self, *lines: str) -> None:
        """Show lines until the next answer; the very first is the heading."""
        told = [harmless(line) for line in lines]
        if not self._heading:
            self._heading, *told = told
        self._told += told

    async def ask(self, question: str, *, hidden: bool = False) -> str:
        """Ask for a line in a field; a `hidden` one is shown as dots."""
        asked = harmless(question)
        self._answered = [one for one in self._answered if one.question != asked]
        self._paint_rest = lambda canvas, y: self._paint_question(canvas, y, asked, hidden=hidden)
        answer = await self._next()
        self._answered.append(_Field(asked, self._shown(answer, hidden=hidden)))
        return answer

    async def wait(self, sentence: str) -> None:
        """Wait for Enter; what was answered so far is not shown any more."""
        self._answered.clear()
        self._told.append(harmless(sentence))
        self._paint_rest = lambda canvas, y: self._paint_go(canvas, y + 1)
        await self._next()

    async def choose_face(self, name: str) -> Face:
        """Let somebody choose a face; without pixels there are none."""
        if not self._glyphs.blocks:
            return "none"
        self._answered.clear()
        heads = dict(zip(ascii_lowercase, FACES, strict=False))
        self._paint_rest = lambda canvas, y: self._paint_faces(canvas, y, name, heads)
        self._editor.at_once = frozenset(heads)
        return heads.get(await self._next(), "none")

    async def _next(self) -> str:
        """Return the next line; what was told is done with then."""
        while True:
            line = self._editor.next_line()
            if line is not None:
                self._told.clear()
                return line
            self._paint()
            await self._more()
            await asyncio.sleep(TOGETHER)  # what comes meanwhile is shown with it

    # ------------------------------------------------------------------ the screen

    def resized(self) -> None:
        """Paint anew."""
        if self._painted is not None:
            self._painted = None
            self._paint()

    def close(self) -> None:
        """Give the terminal back."""
        if self._painted is not None:
            self._painted = None
            self._write(modes.leave_form(self._environ).encode())

    def _paint(self) -> None:
        """Send the rows that have changed."""
        width, height = bounded(*self._size())
        before = self._painted
        canvas = Canvas(width, height, self._look, self._glyphs, "bg")
        self._editor.zones.clear()
        self._paint_rest(canvas, self._paint_top(canvas))
        changed: Sequence[int] = range(height)
        data = ""
        if before is None:
            data = modes.enter_form(self._environ)
        else:
            rows = {run.y for run in canvas.changed_runs(before)}
            changed = [y for y in changed if y in rows]
        self._painted = canvas
        self._write((data + "".join(self._row(canvas, y) for y in changed)).encode())

    def _row(self, canvas: Canvas, y: int) -> str:
        pen, parts = PLAIN, [f"\x1b[{y + 1};1H"]
        for text, style in canvas.spans(y, 0, canvas.width):
            new = pen_of(style, self._depth)
            parts += [pen_change(pen, new), text]
            pen = new
        return "".join([*parts, pen_change(pen, PLAIN)])

    def _paint_top(self, canvas: Canvas) -> int:
        """Paint the band, the heading, what was told and answered; return the row below."""
        y = 0
        if size_class(canvas.width, canvas.height) is not SizeClass.XXS:
            draw_band(canvas, 0, BAND)
            draw_title(canvas, 0, BAND, _("the card room"))
            y = BAND + 1
        for tone, told in (("accent", [self._heading]), ("text", self._told)):
            for line in told:
                for row in wrapped(line, canvas.width - 2 * SIDE):
                    x = (canvas.width - measure(row, canvas.glyphs)) // 2
                    canvas.put(x, y, row, tone, bold=tone == "accent")
                    y += 1
        y += 1
        for question, shown in self._answered:
            y = self._paint_field(canvas, y, question, shown, "panel")
        return y

    def _paint_question(self, canvas: Canvas, y: int, question: str, *, hidden: bool) -> None:
        shown = self._shown(self._editor.line, hidden=hidden)
        y = self._paint_field(canvas, y, question, shown, "key")
        self._paint_go(canvas, y + 1)

    def _paint_field(self, canvas: Canvas, y: int, label: str, shown: str, ground: str) -> int:
        """Paint a label and its field, the end of what is typed in it; return the row below."""
        width = canvas.width - 2 * SIDE
        for row in wrapped(label, width):
            canvas.put(SIDE, y, row, bold=True)
            y += 1
        canvas.fill(SIDE, y, width, BLOCK, ground)
        room, last = width - 5, shown
        while measure(last, canvas.glyphs) > room:
            last = last[1:]
        x = canvas.put(2 * SIDE, y + 1, last, "text", ground, bold=ground == "key")
        if ground == "key":
            canvas.fill(x, y + 1, 1, 1, "accent")
        return y + BLOCK + 1

    def _paint_go(self, canvas: Canvas, y: int) -> None:
        """Paint the block that does what Enter does."""
        region = Region(SIDE, y, canvas.width - 2 * SIDE, BLOCK)
        enter, label = pgettext("key", "Enter"), pgettext("key hint", "come in")
        paint_block(canvas, region, Button("", enter, label, "armed"))
        self._editor.zones.append((region, END))

    def _paint_faces(self, canvas: Canvas, y: int, name: str, heads: Mapping[str, Face]) -> None:
        """Paint the heads as blocks with a letter each, in rows."""
        for row in wrapped(_("Choose a face, or come in without one."), canvas.width - 2 * SIDE):
            canvas.put(SIDE, y, row, bold=True)
            y += 1
        pitch = (canvas.width - 2 * SIDE + 1) // IN_ROW
        for number, (letter, head) in enumerate(heads.items()):
            row_number, column = divmod(number, IN_ROW)
            x, top = SIDE + column * pitch, y + 1 + row_number * (FACE_ROWS + 1)
            region = Region(x, top, pitch - 1, FACE_ROWS)
            canvas.fill(*region, "key")
            canvas.put(x, top + 1, letter, "accent", "key", bold=True)
            draw_face(canvas, region.right - FACE, top, worn_by(name, head))
            self._editor.zones.append((region, letter))
        rows = -(-len(heads) // IN_ROW)
        self._paint_go(canvas, y + 2 + rows * (FACE_ROWS + 1))

    def _shown(self, typed: str, *, hidden: bool) -> str:
        return "•" * len(typed) if hidden else harmless(typed)
