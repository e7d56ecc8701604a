"""Asking for the code of a deal."""

from __future__ import annotations

from textual.events import Paste
from textual.widgets import Input

from core.deals import code_in
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from tui.commands import ALWAYS, Command
from tui.new_game.dealt import plan_of_code
from tui.screens.dialog import BACK
from tui.screens.name import NameDialog

LONGEST_CODE = 1000
"""Signs that are read of a pasted text with a code in it, such as a result with many rounds."""


class CodeLine(Input):
    """A line to type on, which takes the code out of a result that is pasted as a whole."""

    def _on_paste(self, event: Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert_text_at_cursor(" ".join(code_in(event.text[:LONGEST_CODE]).split()))


class CodeDialog(NameDialog):
    """Asks for a code until it is one; the result is what was typed, or None."""

    CONTROLS = (
        Command("accept", "enter", "Enter", N_("take it"), N_("set the deal of the code"), ALWAYS),
        BACK,
    )

    def __init__(self) -> None:
        super().__init__(_("Code"), _("The code of the deal, as it was sent to you:"))
        self._input = CodeLine(max_length=LONGEST_CODE, compact=True, id="name")

    def do_accept(self) -> None:
        """Close with the code; one with a slip stays to be compared and mended."""
        code = self._input.value.strip()
        try:
            if code:
                plan_of_code(code, self.kahwa.player_name)
        except KahwaError as error:
            self.kahwa.tell(str(error))
            return
        self.dismiss(code)
