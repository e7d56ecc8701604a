"""The dialog at the end of a game: who won and how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.geometry import Size

from core.words import N_, _
from tui.commands import ALWAYS, OPEN, Command
from tui.models import Ending
from tui.screens.end_sheet import DOWN, UP, EndSheet
from tui.widgets.ending import EndingSheet, ending_rows, ending_width

AGAIN = Command(
    "again", "enter,n", "Enter", N_("play again"), N_("a new game like this one"), ALWAYS
)
TABLE = Command("table", "escape", "Esc", N_("see the table"), N_("back to the table"), ALWAYS)
SEEN_ONLY = {
    AGAIN.id: replace(AGAIN, label=TABLE.label, meaning=TABLE.meaning),
    TABLE.id: replace(TABLE, label=""),
}
"""What stands for the first two where no other game may be asked for."""

WATCH = Command("watch", "w", "w", N_("watch"), N_("watch the game again"), OPEN)


class GameOverSheet(EndSheet):
    """Shows an ending. The result is "again" (the same settings), "table", "lobby" or "undo"."""

    CONTROLS = (
        AGAIN,
        TABLE,
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
        may_play_another: bool = True,
    ) -> None:
        """Take the ending, what opens the replay, and the coach if there is one for the person.

        For whoever may not ask for another game Enter leads back to the table.
        """
        super().__init__(_("End of the game"), WATCH, watch, coach, may_undo=may_undo)
        if not may_play_another:
            self.controls = tuple(SEEN_ONLY.get(one.id, one) for one in self.controls)
        self._enter = "again" if may_play_another else "table"
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
        """Begin a new game with the same settings, where the player may."""
        self.dismiss(self._enter)

    def do_table(self) -> None:
        """Go back to the table to look at it."""
        self.dismiss("table")

    def do_lobby(self) -> None:
        """Leave the table."""
        self.dismiss("lobby")
