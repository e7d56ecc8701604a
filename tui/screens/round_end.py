"""The dialog at the end of a round: the sheet that shows how every point came about."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key
from textual.geometry import Size
from textual.timer import Timer

from core.ground.words import N_, NC_
from tui.commands import ALWAYS, OPEN, Command
from tui.screens.end_sheet import COACH, DOWN, UP, EndSheet
from tui.screens.unasked import OpensUnasked
from tui.sheet_models import RoundSheet
from tui.widgets.round_sheet import RoundSheetPane, sheet_rows, sheet_width

WATCH = Command("watch", "w", "w", NC_("key hint", "replay"), N_("replay it move by move"), OPEN)
"""Opens the replay from the sheet of a round."""

ROW_SECONDS = 0.12
"""Seconds from one row of the sheet to the next while it unrolls."""


NEXT = Command(
    "next", "enter,n", "Enter", NC_("key hint", "continue"), N_("continue the game"), ALWAYS
)
CLOSE = Command("close", "escape", "Esc", "", N_("continue the game"), ALWAYS)
"""Goes on as well, by a key that plays nothing at a table."""


class RoundEnd(EndSheet, OpensUnasked[str]):
    """Shows a sheet until the player goes on: the next deal is already on the table.

    The result is "undo" where the player goes back instead. A hasty Enter for the last card doesn't
    close it.
    Its rows appear one after the other where things may move; any key shows them all at once, and
    does what it does besides.
    """

    MISTAKABLE = frozenset(one.id for one in (NEXT, COACH, DOWN, UP))

    CONTROLS = (
        NEXT,
        CLOSE,
        DOWN,
        UP,
    )

    def __init__(
        self,
        round_sheet: RoundSheet,
        watch: Callable[[], None] | None,
        coach: Callable[[], None] | None = None,
        *,
        may_undo: bool = False,
    ) -> None:
        """Take the sheet, and what opens replay and coach, if there are any for the person."""
        super().__init__(round_sheet.title, WATCH, watch, coach, may_undo=may_undo)
        self._round_sheet = round_sheet
        self._sheet = RoundSheetPane()
        self._sheet.model = round_sheet
        self._unrolling: Timer | None = None

    def body(self) -> RoundSheetPane:
        """Return the sheet."""
        return self._sheet

    def body_size(self) -> Size:
        """Return the room the whole sheet takes."""
        glyphs = self.kahwa.glyphs
        width = min(self.room.width, sheet_width(self._round_sheet, glyphs))
        return Size(width, sheet_rows(self._round_sheet, width, glyphs))

    def on_mount(self) -> None:
        """Begin with the heading of the sheet, or show it whole."""
        if self.app.animation_level != "none":
            self._sheet.shown = 1
            self._unrolling = self.set_interval(ROW_SECONDS, self._unroll)

    def _unroll(self) -> None:
        if self._sheet.shown is not None and self._sheet.shown < self.body_size().height:
            self._sheet.shown += 1
        else:
            self._show_whole()

    def _show_whole(self) -> None:
        if self._unrolling is not None:
            self._unrolling.stop()
        self._sheet.shown = None

    def on_key(self, _event: Key) -> None:
        """Keep nobody waiting."""
        self._show_whole()

    def do_next(self) -> None:
        """Go on with the game."""
        self.dismiss(None)

    do_close = do_next
