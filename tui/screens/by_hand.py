"""A text to be selected by hand, where a terminal's clipboard may not be written to."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import chop_cells
from textual.app import ComposeResult
from textual.events import Resize

from core.ground.words import N_, NC_, pgettext
from tui.commands import ALWAYS, CHOOSE, Command, up_and_down
from tui.models import HeaderModel
from tui.painting.wrapping import wrapped
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import UpAndDown
from tui.terminal.stage import TerminalApp
from tui.widgets.header import Header
from tui.widgets.page import Page, PageLine, line

AROUND = 2
"""Rows of the screen for header and footer."""


class ByHandScreen(UpAndDown, CommandedScreen[None]):
    """Shows a text from the first column on; the mouse is the terminal's own meanwhile."""

    CONTROLS = (
        Command(
            "back",
            "escape,enter,q",
            "Esc",
            NC_("key hint", "back"),
            N_("back to where you were"),
            ALWAYS,
        ),
        *up_and_down(N_("scroll up"), N_("scroll down")),
        replace(CHOOSE, label=NC_("key hint", "scroll")),
    )

    def __init__(self, text: str, what: str, why: str) -> None:
        """Take the text, what it is, and the sentence that says why it is shown."""
        super().__init__()
        self._text, self._what, self._why = text, what, why
        self._page = Page(id="text")

    def compose(self) -> ComposeResult:
        """Put the text between what it is and the keys."""
        header = Header()
        header.model = HeaderModel(pgettext("title", "Copy"), (self._what,))
        yield header
        yield self._page
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show the text."""
        self.show()

    def on_screen_resume(self) -> None:
        """Leave the mouse to the terminal, which selects text with it."""
        self._keep_mouse(kept=False)

    def on_screen_suspend(self) -> None:
        """Take the mouse again for what lies over this."""
        self._keep_mouse(kept=True)

    def on_unmount(self) -> None:
        """Take the mouse again, however this was closed."""
        self._keep_mouse(kept=True)

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew."""
        self.show()

    def show(self) -> None:
        """Show why, and the text as it is."""
        width = max(1, self.app.size.width - 1)
        why = [line(row, "muted", indent=0) for row in wrapped(self._why, width)]
        shown = [line(row, indent=0) for row in _rows(self._text, width)]
        self._page.lines = (PageLine(), *why, PageLine(), *shown)
        self.refresh_bindings()
        self.renew_footer()

    def can_choose(self) -> bool:
        """Tell whether there is more than the terminal shows."""
        return len(self._page.lines) > self.app.size.height - AROUND

    can_up = can_down = can_choose

    def _keep_mouse(self, *, kept: bool) -> None:
        if isinstance(self.app, TerminalApp):
            self.app.keep_mouse(kept=kept)

    def step(self, direction: int) -> None:
        """Scroll by a row."""
        self._page.scroll_rows(direction)

    def do_back(self) -> None:
        """Go back."""
        self.dismiss(None)


def _rows(text: str, width: int) -> list[str]:
    """Return the lines of a text as they are, cut where they are wider than the terminal."""
    shown = (
        "".join(sign if sign.isprintable() else " " for sign in one) for one in text.split("\n")
    )
    return [row for one in shown for row in chop_cells(one, width) or [""]]
