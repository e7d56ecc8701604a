"""The base of the dialogs that consist of sentences."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Size

from tui.painting.wrapping import wrapped
from tui.screens.dialog import Dialog
from tui.widgets.page import Page, line


class SentencesDialog(Dialog[bool]):
    """Shows sentences with a blank line between two, in at most `WIDEST` columns."""

    WIDEST: ClassVar[int]

    def __init__(self, heading: str, *sentences: str) -> None:
        super().__init__(heading)
        self._sentences = sentences
        self.page = Page()

    def body(self) -> Page:
        """Return the page with the sentences."""
        return self.page

    def body_size(self) -> Size:
        """Return the room that the sentences take."""
        width = min(self.WIDEST, self.room.width)
        rows = [row for one in self._sentences for row in (*wrapped(one, width - 1), "")][:-1]
        self.page.lines = tuple(line(text, indent=0) for text in rows)
        return Size(width, len(rows))
