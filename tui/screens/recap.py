"""The dialog for a person who comes back to a table: what has happened meanwhile."""

from __future__ import annotations

from textual.events import Key
from textual.geometry import Size

from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, Command
from tui.models import Spans
from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.session.recap import Recap
from tui.widgets.log import log_rows
from tui.widgets.page import Page, PageLine, Piece, line

WIDEST = 60


class RecapDialog(Dialog[None]):
    """Shows the end of a recap, as much of it as there is room for, and whose turn it is."""

    CONTROLS = (
        Command(
            "next",
            "enter,escape,space",
            "Enter",
            NC_("key hint", "continue"),
            N_("continue the game"),
            ALWAYS,
        ),
    )

    def __init__(self, recap: Recap) -> None:
        """Take what is told."""
        super().__init__(_("Meanwhile at the table"))
        self._recap = recap
        self._page = Page()

    def renew(self, recap: Recap) -> None:
        """Show what has been told since as well: where others play, the game goes on meanwhile."""
        self._recap = recap
        if self.is_mounted:
            self.fit()

    def body(self) -> Page:
        """Return the page."""
        return self._page

    def body_size(self) -> Size:
        """Make the rows that there is room for, and return what they take."""
        width = min(WIDEST, self.room.width)
        turn = [line(row, "accent", True, indent=0) for row in self._wrapped(width)]
        room = self.room.height - len(turn) - 1
        most = len(self._recap.lines)
        while most > 2 and len(self._rows(most, width)) > room:
            most -= 1
        self._page.lines = (*self._rows(most, width), PageLine(), *turn)
        return Size(width, len(self._page.lines))

    def _wrapped(self, width: int) -> list[str]:
        return wrapped(self.kahwa.glyphs.text(self._recap.turn), width - 1)

    def _rows(self, most: int, width: int) -> list[PageLine]:
        """Return the rows of the last lines, at most so many."""
        rows: list[PageLine] = []
        for told in self._recap.last(most):
            rows += map(_line, log_rows(told, width - 1, self.kahwa.glyphs))
        return rows

    def do_next(self) -> None:
        """Go on."""
        self.dismiss(None)

    def on_key(self, event: Key) -> None:
        """Let a key of the table go on as well, and do at the table what it means there."""
        if event.is_printable and event.key not in self._bindings.key_to_bindings:
            event.stop()
            self.dismiss(None)
            self.app.post_message(Key(event.key, event.character))


def _line(spans: Spans) -> PageLine:
    """Return a row of the log as one of a page."""
    pieces = (Piece(*span) if isinstance(span, tuple) else Piece(span) for span in spans)
    return PageLine(tuple(pieces), indent=0)
