"""The dialog at the end of a game: who won and how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Size

from core.words import N_, _
from tui.commands import ALWAYS, OPEN, Command
from tui.models import Ending
from tui.screens.dialog import Dialog
from tui.screens.round_end import COACH, DOWN, STEP, UNDO, UP
from tui.widgets.ending import EndingSheet, ending_rows, ending_width

WATCH = Command("watch", "w", "w", N_("watch"), N_("watch the game again"), OPEN)


class GameOver(Dialog[str]):
    """Shows an ending. The result is "again" (the same settings), "table", "lobby" or "undo"."""

    CONTROLS = (
        Command(
            "again", "enter,n", "Enter", N_("play again"), N_("a new game like this one"), ALWAYS
        ),
        Command("table", "escape", "Esc", N_("see the table"), N_("back to the table"), ALWAYS),
        Command("lobby", "q", "q", N_("leave"), N_("leave for the lobby"), ALWAYS),
        DOWN,
        UP,
    )

    def __init__(
        self,
        ending: Ending,
        watch: Callable[[], None],
        coach: Callable[[], None] | None = None,
        *,
        may_undo: bool = False,
    ) -> None:
        """Take the ending, what opens the replay, and the coach if there is one for the person."""
        super().__init__(
            _("End of the game"),
            (*((COACH,) if coach else ()), WATCH, *((UNDO,) if may_undo else ())),
        )
        self._watch_again = watch
        self._coach = coach
        self._ending = ending
        self._sheet = EndingSheet()
        self._sheet.model = ending

    def body(self) -> EndingSheet:
        """Return the sheet."""
        return self._sheet

    def body_size(self) -> Size:
        """Return the room the whole sheet takes."""
        glyphs = self.kahwa.glyphs
        width = min(self.room.width, ending_width(self._ending, glyphs))
        return Size(width, ending_rows(self._ending, width, glyphs))

    def do_again(self) -> None:
        """Begin a new game with the same settings."""
        self.dismiss("again")

    def do_table(self) -> None:
        """Go back to the table to look at it."""
        self.dismiss("table")

    def do_lobby(self) -> None:
        """Leave the table."""
        self.dismiss("lobby")

    def do_undo(self) -> None:
        """Go back to the last decision."""
        self.dismiss("undo")

    def do_coach(self) -> None:
        """Look at the decisions of the last round."""
        if self._coach is not None:
            self._coach()

    def do_watch(self) -> None:
        """Watch the game again."""
        self._watch_again()

    def do_down(self) -> None:
        """Show what is below."""
        self._sheet.scroll_rows(STEP)

    def do_up(self) -> None:
        """Show what is above."""
        self._sheet.scroll_rows(-STEP)
