"""What was said and told in the room since one came in, and where it stands on the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input

from core.ground.words import _, capitals, pgettext
from core.rooms.news import Notice, TalkLine
from tui.painting.wrapping import wrapped
from tui.session.legible import legible
from tui.widgets.input_line import InputLine
from tui.widgets.page import Page, PageLine, Piece, line

KEPT = 60
"""Lines of talk that a screen keeps."""

LONGEST = 200
"""Characters of a line that somebody says."""


class _Heard(NamedTuple):
    """A line that was said, or without `who` one that was told."""

    who: str
    text: str


class TalkHistory:
    """The last lines of talk and news that reached this person; they are kept nowhere else."""

    def __init__(self) -> None:
        self._lines: deque[_Heard] = deque(maxlen=KEPT)

    def said(self, said: TalkLine) -> None:
        """Add what somebody said."""
        self._lines.append(_Heard(legible(said.who), legible(said.told())))

    def told(self, notice: Notice) -> None:
        """Add what was told in passing."""
        self._lines.append(_Heard("", legible(notice.told())))

    def lines(self, width: int) -> Iterator[PageLine]:
        """Give all lines, the newest last, broken to a width."""
        for who, text in self._lines:
            said = _("{name}: {text}").format(name=who, text=text) if who else text
            for number, row in enumerate(wrapped(said, width - 3)):
                head = f"{who}:"
                if who and number == 0 and row.startswith(head):
                    yield PageLine((Piece(head, "accent"), Piece(row.removeprefix(head))))
                else:
                    yield line(row, "text" if who else "muted")


class _Entry(InputLine):
    """The line to talk on; Escape closes it."""

    BINDINGS: ClassVar = [Binding("escape", "close", id="stop-talking")]

    def action_close(self) -> None:
        """Say nothing."""
        box = self.parent
        assert isinstance(box, TalkBox)
        box.close()


class TalkBox(Vertical):
    """The last lines of talk, and below them the line to talk on while it is open."""

    def __init__(self, heard: TalkHistory, say: Callable[[str], None]) -> None:
        """Take what was heard, and what says a line."""
        super().__init__(id="talk")
        self._heard = heard
        self._say = say
        self._title = Page(id="talk-title")
        self._page = Page(id="talk-lines")
        self._entry = _Entry(max_length=LONGEST, compact=True, id="talk-entry")

    def compose(self) -> ComposeResult:
        """Put the lines over the line to talk on."""
        yield self._title
        yield self._page
        yield self._entry

    def show(self, *, deaf: bool) -> None:
        """Show the newest lines."""
        muted = (Piece(pgettext("person", "muted") + " ", "bad"),) if deaf else ()
        self._title.lines = (
            PageLine((Piece(capitals(pgettext("heading", "Talk")), "accent", bold=True),), muted),
        )
        self._page.lines = tuple(self._heard.lines(self._page.size.width or self.app.size.width))
        self._page.call_after_refresh(self._to_the_end)

    def _to_the_end(self) -> None:
        self._page.top = self._page.last_top

    def open(self) -> None:
        """Take the keyboard."""
        self._entry.placeholder = _("say something; Enter sends it")
        self.add_class("-open")
        self._entry.focus()
        self._page.call_after_refresh(self._to_the_end)

    def close(self) -> None:
        """Give the keyboard back."""
        self._entry.value = ""
        self.remove_class("-open")
        self.screen.set_focus(None)
        self._page.call_after_refresh(self._to_the_end)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        self.close()
        if text:
            self._say(text)
