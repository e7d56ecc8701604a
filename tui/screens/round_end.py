"""The dialog at the end of a round: the sheet that tells how every point came about."""

from __future__ import annotations

from textual.geometry import Size

from core.words import N_
from tui.commands import Command
from tui.models import Tally
from tui.screens.commanded import ALWAYS, MOVE
from tui.screens.dialog import AROUND, Dialog
from tui.widgets.tally import TallySheet, tally_rows, tally_width

DOWN = Command("down", "down,j,pagedown,space", "↓ j", "", N_("further down"), MOVE)
UP = Command("up", "up,k,pageup", "↑ k", "", N_("further up"), MOVE)
"""The keys that scroll a sheet."""

STEP = 4
"""Rows that a key scrolls."""


class RoundEnd(Dialog[None]):
    """Shows a tally until the player goes on: the next deal is already on the table."""

    CONTROLS = (
        Command("next", "enter,n,escape", "Enter", N_("go on"), N_("go on with the game"), ALWAYS),
        DOWN,
        UP,
    )

    def __init__(self, tally: Tally) -> None:
        super().__init__(tally.title)
        self._tally = tally
        self._sheet = TallySheet()
        self._sheet.model = tally

    def body(self) -> TallySheet:
        """Return the sheet."""
        return self._sheet

    def body_size(self) -> Size:
        """Return the room the whole sheet takes."""
        glyphs = self.kahwa.glyphs
        width = min(self.app.size.width - AROUND.width, tally_width(self._tally, glyphs))
        return Size(width, tally_rows(self._tally, width, glyphs))

    def do_next(self) -> None:
        """Go on with the game."""
        self.dismiss(None)

    def do_down(self) -> None:
        """Show what is below."""
        self._sheet.scroll_rows(STEP)

    def do_up(self) -> None:
        """Show what is above."""
        self._sheet.scroll_rows(-STEP)
