"""A guest's console: bytes come in from a line far away, and sentences go out to it."""

from __future__ import annotations

import codecs
from collections import deque
from collections.abc import Callable

from rich.cells import cell_len

from core.ground.harmless import harmless
from core.ground.words import _
from tui.painting.wrapping import wrapped
from tui.plain.console import PROMPT, Console
from tui.theme.glyphs import plain

LONGEST_LINE = 400
"""Letters of the longest line that is heard."""

_WIPE_ONE, _WIPE_ALL = ("\x7f", "\b"), "\x15"
_ESCAPE = "\x1b"
_ALONE, _SEQUENCE, _ONE_MORE = "escape", "sequence", "one more"
"""How far a sequence of an arrow or another key without a letter has come."""


class TypedLine:
    """What has been typed since the last end of a line."""

    def __init__(self) -> None:
        self.text = ""
        self.is_too_long = False
        self._inside = ""

    def take(self, sign: str) -> None:
        """Take in a sign that ends no line."""
        if self._inside:
            self._inside = _then(self._inside, sign)
        elif sign == _ESCAPE:
            self._inside = _ALONE
        elif sign in _WIPE_ONE:
            self.text = self.text[:-1]
        elif sign == _WIPE_ALL:
            self.text = ""
        elif len(self.text) >= LONGEST_LINE:
            self.is_too_long = True
        else:
            self.text += harmless(sign.replace("\t", " "))

    def end(self) -> str | None:
        """Begin a new line; return the last one, or None if it was too long."""
        text, is_too_long = self.text, self.is_too_long
        self.text, self.is_too_long, self._inside = "", False, ""
        return None if is_too_long else " ".join(text.split())


def _then(inside: str, sign: str) -> str:
    """Return how far a sequence has come with another sign, nothing at its end."""
    if inside == _ALONE:
        return {"[": _SEQUENCE, "O": _ONE_MORE}.get(sign, "")
    return _SEQUENCE if inside == _SEQUENCE and not "@" <= sign <= "~" else ""


MOST_WAITING = 100
"""Lines that may wait to be heard; what is typed beyond them is left out."""

_ENDS = ("\n", "\r")
_GIVE_UP = ("\x03", "\x04")
"""Ctrl+C and Ctrl+D, with which somebody at a terminal leaves."""

_WIPED = "\b \b"


class FedConsole(Console):
    """Is fed with what was typed, and writes with a function; nothing here ever waits for a guest.

    Control and format characters are left out of what comes in; what goes out has none but the
    ends of its lines. A guest can always be heard: this is a conversation, also with a script.

    A bare terminal shows only what is written to it: there (`echoes`) the letters come back, and
    a sentence that comes while somebody types goes before what is typed. Of a line that is wider
    than the terminal the end is shown, for a row above cannot be wiped without moving the cursor.
    Anywhere else nothing but whole lines is written, and so no prompt.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        *,
        unicode: bool,
        echoes: bool = False,
        columns: Callable[[], int] = lambda: 80,
        keeps_up: Callable[[], bool] = lambda: True,
    ) -> None:
        """Take what writes to the guest, and what is known of the guest's terminal.

        `columns` returns how wide it is now. While the guest does not keep up with what is written
        no line is heard, so that nobody can ask for more than is read; `drained` ends that.
        """
        super().__init__(talking=True, unicode=unicode)
        self._send = write
        self._echoes = echoes
        self._columns = columns
        self._keeps_up = keeps_up
        self._newline = "\r\n" if echoes else "\n"
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed = TypedLine()
        self._after_return = False
        self._held: list[str] | None = None
        """What is written while something typed is taken in: a packet a letter would be many."""
        self._row = ""
        """What stands on the last row of a bare terminal: a prompt, and what is typed."""
        self._lines: deque[str] = deque()

    @property
    def watched(self) -> bool:
        """Whether what is written appears on a terminal: nobody here is hurried by a pace."""
        return False

    @property
    def ended(self) -> bool:
        """Whether no line can come any more; those that have come are heard first."""
        return super().ended and (self.gone.is_set() or not self._lines)

    # ------------------------------------------------------------------ from the guest

    def feed(self, data: bytes) -> None:
        """Take in what the guest has typed, in pieces of any size; all echoes go out at once."""
        self._held = []
        self._take(self._decoder.decode(data))
        echoes, self._held = "".join(self._held), None
        if echoes:
            self._send(echoes)

    def end(self) -> None:
        """Note that the guest will type no more; what was typed is heard."""
        self._take(self._decoder.decode(b"", final=True))
        if self._typed.text:
            self._end_line()
        self._ended = True
        self._stirred.set()

    def hang_up(self) -> None:
        """Note that the line is gone."""
        self._go()

    def drained(self) -> None:
        """Note that all that was written has gone out."""
        self._stirred.set()

    def _take(self, text: str) -> None:
        for sign in text:
            is_rest = sign == "\n" and self._after_return
            self._after_return = sign == "\r"
            if sign in _ENDS and not is_rest:
                self._end_line()
            elif self._echoes and sign in _GIVE_UP:
                self.leave()
            elif sign not in _ENDS:
                self._typed.take(sign)
                self._show_typed()

    def _end_line(self) -> None:
        """Let a line that has been typed be heard, or say why it is not."""
        line = self._typed.end()
        if self._echoes:
            self._row = ""
            self.put("\n")
        if line is None:
            self.say(
                _("That line is too long. Type at most {most} letters.").format(most=LONGEST_LINE)
            )
        elif len(self._lines) < MOST_WAITING:
            self._lines.append(line)
            self._stirred.set()

    async def line(self) -> str | None:
        """Return the next line typed, None when no more can come."""
        while not self.ended and not (self._lines and self._keeps_up()):
            self._stirred.clear()
            await self._stirred.wait()
        self._prompted = False
        if self.gone.is_set() or not self._lines:
            return None
        return self._lines.popleft()

    # ------------------------------------------------------------------ to the guest

    def say(self, *lines: str) -> None:
        """Write lines; what is being typed stands behind them again."""
        if lines:
            self._replace_row("")
            super().say(*(row for line in lines for row in self._rows(line)))
            self._show_typed()

    def _rows(self, line: str) -> list[str]:
        """Return a line in rows of whole words, where a bare terminal would break them.

        A line with a word that no row can hold, such as a record, is left as it is.
        """
        columns = self._columns()
        text = line if self._unicode else plain(line)
        if not self._echoes or any(cell_len(word) > columns for word in text.split()):
            return [line]
        return [line] if cell_len(text) <= columns else wrapped(text, columns)

    def prompt(self) -> None:
        """Show on a bare terminal that an answer is awaited, unless that is shown already."""
        if self._echoes and not self._prompted:
            self._replace_row("")
            super().prompt()
            self._row = PROMPT
            self._show_typed()

    def resized(self) -> None:
        """Begin a new row where what is typed does not fit into one any more."""
        if self._echoes and cell_len(self._row) >= self._columns():
            before = PROMPT if self._row.startswith(PROMPT) else ""
            self.put("\n" + before)
            self._row = before
            self._show_typed()

    def put(self, text: str) -> None:
        """Write a text without anything that a terminal would obey."""
        if not self.gone.is_set():
            self._send_soon(self._newline.join(map(harmless, text.split("\n"))))

    def _send_soon(self, text: str) -> None:
        """Write a text, at the end of what is just being taken in."""
        if self._held is None:
            self._send(text)
        else:
            self._held.append(text)

    def _show_typed(self) -> None:
        """Let what is typed stand behind the prompt of a bare terminal."""
        if self._echoes:
            before = PROMPT if self._row.startswith(PROMPT) else ""
            self._replace_row(before + _end(self._typed.text, self._columns() - len(before) - 1))

    def _replace_row(self, row: str) -> None:
        """Change what stands on the last row of a bare terminal, as little as possible."""
        if not self._echoes or self.gone.is_set() or row == self._row:
            return
        kept = self._row if row.startswith(self._row) else row if self._row.startswith(row) else ""
        wiped = _WIPED * cell_len(self._row[len(kept) :])
        self._send_soon(wiped + row[len(kept) :])
        self._row = row


def _end(text: str, columns: int) -> str:
    """Return a text, or as much of its end as fits; what is shown moves on by half a row."""
    half = max(1, columns // 2)
    more = cell_len(text) - columns
    skipped = -(-more // half) * half if more > 0 else 0
    while skipped > 0:
        skipped -= cell_len(text[0])
        text = text[1:]
    return text
