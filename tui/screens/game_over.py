"""The dialog at the end of a game: who won and how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.geometry import Size

from core.ground.words import N_, _
from tui.commands import ALWAYS, OPEN, Command
from tui.models import Ending
from tui.screens.end_sheet import COPY_CODE, COPY_RESULT, DOWN, UP, EndSheet
from tui.screens.par import PAR, ParDialog
from tui.session.shared import NO_CODE, NO_RESULT, Shared
from tui.widgets.ending import EndingSheet, ending_rows, ending_width

if TYPE_CHECKING:
    from tui.session.par import GrowingPar

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
        par: GrowingPar | None = None,
        shared: Shared | None = None,
    ) -> None:
        """Take the ending, what opens the replay, and the coach if there is one for the person.

        `par` is what strong bots make of the game, if they play it again, and `shared` what can be
        sent of it to others, where something can. For whoever may not ask for another game Enter
        leads back to the table.
        """
        more = () if par is None else (PAR,)
        copy = (COPY_RESULT, COPY_CODE)
        super().__init__(_("End of the game"), WATCH, watch, coach, more, copy, may_undo=may_undo)
        if not may_play_another:
            self.controls = tuple(SEEN_ONLY.get(one.id, one) for one in self.controls)
        self._enter = "again" if may_play_another else "table"
        self._shared = shared
        self._ending = ending
        self._par = par
        self._unfollow: Callable[[], None] = lambda: None
        self._sheet = EndingSheet()
        self._sheet.model = self._with_par()

    def body(self) -> EndingSheet:
        """Return the sheet."""
        return self._sheet

    def body_size(self) -> Size:
        """Return the room the whole sheet takes."""
        glyphs = self.kahwa.glyphs
        ending = self._with_par()
        width = min(self.room.width, ending_width(ending, glyphs))
        return Size(width, ending_rows(ending, width, glyphs))

    def on_mount(self) -> None:
        """Follow the bots that play the game again."""
        super().on_mount()
        if self._par is not None:
            self._unfollow = self._par.follow(self._renew)

    def on_unmount(self) -> None:
        """Follow no longer."""
        self._unfollow()

    def _renew(self) -> None:
        self._sheet.model = self._with_par()
        self.fit()

    def _with_par(self) -> Ending:
        """Return the ending with what is known of the par."""
        from tui.saved.par import par_line

        par = None if self._par is None else self._par.now()
        if par is None:
            return self._ending
        return replace(self._ending, lines=(*self._ending.lines, par_line(par)))

    def do_par(self) -> None:
        """Show the par as it is now."""
        par = None if self._par is None else self._par.now()
        if par is not None:
            self.app.push_screen(ParDialog(par, self._par))

    def buttons(self) -> tuple[Command, ...]:
        """Return the buttons without those of what there is not to send."""
        return tuple(one for one in super().buttons() if self.applies(one))

    def turn_down(self, command: Command) -> None:
        """Say why there is nothing to copy."""
        if command.id in (COPY_CODE.id, COPY_RESULT.id):
            self.kahwa.tell(_(NO_CODE if self._shared is None else NO_RESULT))

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
            par = None if self._par is None else self._par.now()
            plain = self.kahwa.glyphs.name == "ascii"
            self.kahwa.copy(self._shared.text(par, plain=plain), _("the result"))

    def do_again(self) -> None:
        """Begin a new game with the same settings, where the player may."""
        self.dismiss(self._enter)

    def do_table(self) -> None:
        """Go back to the table to look at it."""
        self.dismiss("table")

    def do_lobby(self) -> None:
        """Leave the table."""
        self.dismiss("lobby")
