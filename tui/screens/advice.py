"""The base of the dialogs that give advice, which takes a moment to think of."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.screen import ScreenResultType

from core.ground.words import pgettext
from tui.commands import Command
from tui.screens.dialog import Dialog
from tui.screens.lists import UpAndDown
from tui.widgets.advice import WIDTH, AdviceRow, AdviceSheet, advice_rows


class AdviceDialog(UpAndDown, Dialog[ScreenResultType]):
    """Shows a sheet of advice, and at first that it is being thought of."""

    def __init__(self, heading: str, extra: Sequence[Command] = ()) -> None:
        super().__init__(heading, extra)
        self.sheet = AdviceSheet()
        self.sheet.model = (AdviceRow(pgettext("progress", "Thinking…"), tone="muted"),)

    def body(self) -> AdviceSheet:
        """Return the sheet."""
        return self.sheet

    def body_size(self) -> Size:
        """Return the room that all the advice takes."""
        width = min(self.room.width, WIDTH)
        return Size(width, advice_rows(self.sheet.model, width, self.kahwa.glyphs))
