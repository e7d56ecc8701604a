"""Asking for a name: of a saved game, of a seat, of the player."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Vertical
from textual.geometry import Size

from core.ground.words import N_, NC_, pgettext
from tui.commands import ALWAYS, Command
from tui.painting.wrapping import wrapped
from tui.screens.dialog import BACK, Dialog
from tui.session.answers import LONGEST_NAME
from tui.widgets.input_line import InputLine
from tui.widgets.page import Page, line


class NameDialog(Dialog[str]):
    """Asks for a name; the result is what was typed, without blanks around it, or None."""

    WIDEST: ClassVar[int] = 44

    CONTROLS = (
        Command("accept", "enter", "Enter", NC_("key hint", "save"), N_("save the name"), ALWAYS),
        BACK,
    )

    def __init__(
        self, heading: str, question: str, value: str = "", longest: int = LONGEST_NAME
    ) -> None:
        super().__init__(heading)
        self._question = question
        self._page = Page()
        self._input = InputLine(value, max_length=longest, compact=True, id="name")

    def body(self) -> Vertical:
        """Return the question and the line to type on."""
        return Vertical(self._page, self._input)

    def body_size(self) -> Size:
        """Return the room for the question, a blank row and the line."""
        width = min(self.WIDEST, self.room.width)
        rows = wrapped(self._question, width - 1)
        self._page.lines = tuple(line(text, "muted", indent=0) for text in rows)
        self._page.styles.height = len(rows) + 1
        return Size(width, len(rows) + 2)

    def on_mount(self) -> None:
        """Begin typing at once."""
        self._input.focus()

    def on_input_submitted(self) -> None:
        """Take the typed name."""
        self.do_accept()

    def do_accept(self) -> None:
        """Close with the typed name."""
        self.dismiss(self._input.value.strip())


class CommentDialog(NameDialog):
    """Asks what is said of a move."""

    CONTROLS = (
        Command(
            "accept", "enter", "Enter", NC_("key hint", "save"), N_("save the comment"), ALWAYS
        ),
        BACK,
    )
    WIDEST = 66

    def __init__(self, question: str, value: str, longest: int) -> None:
        super().__init__(pgettext("title", "Comment"), question, value, longest)
        self._input.select_on_focus = False  # what is typed goes on from what stands there
