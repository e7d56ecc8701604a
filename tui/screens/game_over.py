"""The dialog at the end of a game: who won and how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.geometry import Size

from core.words import N_, _
from tui.commands import ALWAYS, OPEN, Command
from tui.models import Ending
from tui.screens.end_sheet import COPY_CODE, COPY_RESULT, DOWN, UP, EndSheet
from tui.session.shared import Shared
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
        COPY_RESULT,
        COPY_CODE,
    )

    def __init__(
        self,
        ending: Ending,
        watch: Callable[[], None],
        coach: Callable[[], None] | None = None,
        *,
        may_undo: bool = False,
        may_play_another: bool = True,
        shared: Shared | None = None,
    ) -> None:
        """Take the ending, what opens the replay, and the coach if there is one for the person.

        `shared` is what can be sent of the game to others, where something can. For whoever may
        not ask for another game Enter leads back to the table.
        """
        super().__init__(_("End of the game"), WATCH, watch, coach, may_undo=may_undo)
        if not may_play_another:
            self.controls = tuple(SEEN_ONLY.get(one.id, one) for one in self.controls)
        self._enter = "again" if may_play_another else "table"
        self._shared = shared
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

    def can_copy_code(self) -> bool:
        """Tell whether others can play this deal."""
        return self._shared is not None

    def can_copy_result(self) -> bool:
        """Tell whether there is a result to send."""
        return self._shared is not None and self._shared.result is not None

    def do_copy_code(self) -> None:
        """Copy the code of the deal."""
        if self._shared is not None:
            self.kahwa.copy(self._shared.code, _("the code of the deal"))

    def do_copy_result(self) -> None:
        """Copy the three lines of the result."""
        if self._shared is not None:
            plain = self.kahwa.glyphs.name == "ascii"
            self.kahwa.copy(self._shared.text(plain=plain), _("the result"))

    def do_again(self) -> None:
        """Begin a new game with the same settings, where the player may."""
        self.dismiss(self._enter)

    def do_table(self) -> None:
        """Go back to the table to look at it."""
        self.dismiss("table")

    def do_lobby(self) -> None:
        """Leave the table."""
        self.dismiss("lobby")
