"""The typed command line: what is typed, what it would do, and what was typed before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input, Static

from tui.models import Prompt, Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import shorten_spans, wrapped_spans
from tui.theme.glyphs import Glyphs
from tui.widgets.cell_widget import CellWidget
from tui.widgets.input_line import InputLine

INDENT = 2
"""Columns before the words of the preview, as many as before those that are typed."""

MOST_ROWS = 6
"""Rows of the longest preview; what is longer is cut."""


class _Preview(CellWidget):
    """What the typed line means so far."""

    spans: reactive[Spans] = reactive((), repaint=False)

    def watch_spans(self) -> None:
        self.repaint()

    def rows(self, width: int, glyphs: Glyphs) -> int:
        """Return how many rows the words need in `width` columns."""
        return min(MOST_ROWS, len(self._lines(width, glyphs)))

    def _lines(self, width: int, glyphs: Glyphs) -> list[Spans]:
        return wrapped_spans(self.spans, max(1, width - INDENT - 1), glyphs)

    def paint(self, canvas: Canvas) -> None:
        lines = self._lines(canvas.width, canvas.glyphs)
        shown = lines[: max(0, canvas.height - 1)]
        if rest := lines[len(shown) :]:
            shown.append((*rest[0], *(span for line in rest[1:] for span in (" ", *line))))
        for y, spans in enumerate(shown):
            canvas.run(INDENT, y, shorten_spans(spans, canvas.width - INDENT - 1, canvas.glyphs))


class _Entry(InputLine):
    """The input field, whose ↑ ↓ Tab and Escape belong to the command line."""

    BINDINGS: ClassVar = [
        Binding("up", "screen.recall(-1)", id="earlier-line"),
        Binding("down", "screen.recall(1)", id="later-line"),
        Binding("tab", "screen.complete", id="complete-line"),
        Binding("escape", "screen.cancel_typing", id="cancel-line"),
    ]


COLON = ":"
"""The sign before what is typed to the table itself."""


class CommandLine(Container):
    """A sign, an input and a preview below them, laid over the ► line while it is open.

    The sign tells to whom something is typed, and lines of each sign have a history of their own.

    Posts `Changed` and `Submitted` with the text; history and completion are its own, asked for by
    the screen's actions `recall`, `complete` and `cancel_typing`.
    """

    class Changed(Message):
        """The typed text is another one."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Submitted(Message):
        """The player pressed Enter on the typed text."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.is_open = False
        self.refused: str | None = None
        """The text that was entered in vain; the reason stands below it until it is changed."""
        self._sign = COLON
        self._histories: dict[str, list[str]] = {}
        self._recalled = 0
        self._tallest = 0

    def compose(self) -> ComposeResult:
        """Put the preview below sign and input."""
        yield Static(COLON, id="colon", markup=False)
        yield _Entry(id="entry", compact=True)
        yield _Preview(id="preview")

    @property
    def text(self) -> str:
        """What is typed."""
        return self.query_one(_Entry).value

    @property
    def _history(self) -> list[str]:
        """The lines entered after the present sign, oldest first."""
        return self._histories.setdefault(self._sign, [])

    def open(self, text: str = "", sign: str = COLON) -> None:
        """Take the keyboard, empty or with a text to be mended."""
        if sign != self._sign:
            self._sign = sign
            self.query_one("#colon", Static).update(sign)
        self._replace(text)
        self._recalled = len(self._history)
        self.refused = None
        self.is_open = self.display = True
        self.query_one(_Entry).focus()

    def close(self) -> None:
        """Give the keyboard back."""
        self.is_open = self.display = False
        self._tallest = 0
        self.screen.set_focus(None)

    def preview(self, prompt: Prompt) -> None:
        """Show what the text means, below it."""
        self.query_one(_Preview).spans = prompt.main

    def rows(self, width: int, glyphs: Glyphs) -> int:
        """Return how many rows it takes; open, it only grows, so that it stands still."""
        rows = 1 + self.query_one(_Preview).rows(width, glyphs)
        self._tallest = max(self._tallest, rows)
        return self._tallest

    def recall(self, step: int) -> None:
        """Show an earlier (-1) or later (+1) line."""
        self._recalled = max(0, min(len(self._history), self._recalled + step))
        text = self._history[self._recalled] if self._recalled < len(self._history) else ""
        self._replace(text)

    def complete(self, candidates: Sequence[str]) -> None:
        """Complete the text as far as all candidates that begin with it agree."""
        typed = self.text.lower()
        found = [one for one in candidates if one.lower().startswith(typed)]
        if found:
            self._replace(_common_start(found))

    def _replace(self, text: str) -> None:
        entry = self.query_one(_Entry)
        entry.value = text
        entry.cursor_position = len(text)

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(event.value))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.value.strip() and self._history[-1:] != [event.value]:
            self._history.append(event.value)
        self.post_message(self.Submitted(event.value))


def _common_start(texts: Sequence[str]) -> str:
    first, last = min(texts), max(texts)
    length = next(
        (place for place, sign in enumerate(first) if place >= len(last) or sign != last[place]),
        len(first),
    )
    return first[:length]
