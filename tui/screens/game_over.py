"""The dialog at the end of a game: who won and how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Size

from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, OPEN, Command
from tui.screens.dialog import BACK, Dialog
from tui.screens.end_sheet import (
    COACH,
    COPY_CODE,
    COPY_RESULT,
    DOWN,
    STEP,
    UP,
    EndSheet,
)
from tui.screens.lists import UpAndDown
from tui.screens.par import PAR, ParDialog
from tui.screens.unasked import OpensUnasked
from tui.session.shared import NO_CODE, NO_RESULT, Shared
from tui.sheet_models import Ending
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.end_story import EndStoryPane
from tui.widgets.ending import EndingSheet, ending_rows, ending_width
from tui.widgets.footer import Footer, FooterModel
from tui.widgets.tall_end import IN_FOOTER

if TYPE_CHECKING:
    from tui.session.par import GrowingPar

T = TypeVar("T")
"""What a dialog is left with."""

AGAIN = Command(
    "again", "enter,n", "Enter", N_("play again"), N_("play another game like this one"), ALWAYS
)
TABLE = Command("table", "escape", "Esc", N_("see table"), N_("back to the table"), ALWAYS)
SEEN_ONLY = {
    AGAIN.id: replace(AGAIN, label=TABLE.label, meaning=TABLE.meaning),
    TABLE.id: replace(TABLE, label=""),
}
"""What stands for the first two where no other game may be asked for."""

WATCH = Command("watch", "w", "w", NC_("key hint", "replay"), N_("replay the game"), OPEN)


SCORE = Command("score", "m", "m", NC_("key hint", "score"), N_("the score table"), OPEN)
"""Shows how the points came about, where a picture stands in its place."""

BUTTONS = (
    (AGAIN.id, NC_("key hint", "again")),
    (WATCH.id, NC_("key hint", "replay")),
    (COACH.id, NC_("key hint", "coach")),
    (COPY_RESULT.id, NC_("key hint", "share")),
    (SCORE.id, NC_("key hint", "score")),
    (TABLE.id, NC_("key hint", "table")),
)
"""The buttons below the picture, with the short words they have there."""


class ShowsEnding(Dialog[T]):
    """Shows the score table of a game that has ended, with its par, which may grow meanwhile."""

    def show(self, ending: Ending, par: GrowingPar | None) -> None:
        """Take what is shown, before this is mounted."""
        self._ending = ending
        self._par = par
        self._unfollow: Callable[[], None] = lambda: None
        self._sheet = EndingSheet()
        self._sheet.model = self._with_par()

    def on_mount(self) -> None:
        """Follow the bots that play the game again."""
        super().on_mount()
        if self._par is not None:
            self._unfollow = self._par.follow(self._renew)

    def on_unmount(self) -> None:
        """Follow no longer."""
        self._unfollow()

    def body(self) -> EndingSheet:
        """Return the sheet."""
        return self._sheet

    def body_size(self) -> Size:
        """Return the room the whole sheet takes."""
        ending, glyphs = self._with_par(), self.kahwa.glyphs
        width = min(self.room.width, ending_width(ending, glyphs))
        return Size(width, ending_rows(ending, width, glyphs))

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


class ScoreSheet(UpAndDown, ShowsEnding[None]):
    """The score table of a game that has ended, over the picture of its end."""

    CONTROLS = (BACK, DOWN, UP)

    def __init__(self, ending: Ending, par: GrowingPar | None) -> None:
        super().__init__(_("Game over"))
        self.show(ending, par)

    def step(self, direction: int) -> None:
        """Show what is below or above."""
        self._sheet.scroll_rows(STEP * direction)


class GameOverSheet(ShowsEnding[str], EndSheet, OpensUnasked[str]):
    """Shows an ending. The result is "again" (the same settings), "table", "lobby" or "undo".

    A hasty Enter for the last trick doesn't close it, nor do Space, arrows, or the letters that say
    something at a table open anything. Escape, `q`, undo and help are taken at once.
    """

    MISTAKABLE = frozenset(one.id for one in (AGAIN, COACH, SCORE, PAR, DOWN, UP))

    CONTROLS = (
        AGAIN,
        TABLE,
        Command("lobby", "q", "q", NC_("key hint", "leave"), N_("back to the lobby"), ALWAYS),
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
        last = (*copy, SCORE) if ending.story is not None else copy
        super().__init__(_("Game over"), WATCH, watch, coach, more, last, may_undo=may_undo)
        if not may_play_another:
            self.controls = tuple(SEEN_ONLY.get(one.id, one) for one in self.controls)
        self._enter = "again" if may_play_another else "table"
        self._shared = shared
        self.show(ending, par)

    def compose(self) -> ComposeResult:
        """Put the picture over the whole terminal, where there is a story to tell."""
        if self._ending.story is None:
            yield from super().compose()
            return
        pane = EndStoryPane(id="end-story")
        pane.set_reactive(EndStoryPane.won, self._ending.won)
        pane.set_reactive(EndStoryPane.spares_line, self.kahwa.low_bandwidth)
        pane.set_reactive(EndStoryPane.model, self._ending.story)
        pane.set_reactive(EndStoryPane.buttons, self._picture_buttons())
        yield pane
        yield self.make_footer()

    def _picture_buttons(self) -> tuple[Command, ...]:
        """Return the buttons below the picture, in their order."""
        known = {one.id: one for one in self.controls if one.label and self.applies(one)}
        short: dict[str, str] = dict(BUTTONS)
        if self.size_class is SizeClass.T:
            short[AGAIN.id] = known[AGAIN.id].label
        elif self._enter == "table":
            short[AGAIN.id] = short[TABLE.id]
        return tuple(
            replace(known[name], label=label) for name, label in short.items() if name in known
        )

    def fit(self) -> None:
        """Take the room that is wanted; a picture has the whole terminal."""
        if self._ending.story is None:
            super().fit()
            return
        self.query_one(EndStoryPane).buttons = self._picture_buttons()
        self.renew_footer()

    def footer_model(self) -> FooterModel:
        """Return the keys; below a picture in a tall terminal those that are no blocks in it."""
        model = super().footer_model()
        tall = self._ending.story is not None and self.size_class is SizeClass.T
        for footer in self.query(Footer):
            footer.tall = tall
        if not tall:
            return model
        named = {one.id: one for one in model.commands} | {
            one.id: one for one in self._picture_buttons()
        }
        bar = tuple(named[name] for name in (*IN_FOOTER, "lobby") if name in named)
        return FooterModel(bar, model.tail)

    @on(CellWidget.Pressed, "#end-story")
    async def _button_clicked(self, event: CellWidget.Pressed) -> None:
        await self.action_command(event.zone_id)

    def tell_coach(self, verdict: tuple[str, ...]) -> None:
        """Show in the picture what the coach has found in the decisions of the last round."""
        if verdict and self._ending.story is not None:
            self._ending = replace(self._ending, story=replace(self._ending.story, coach=verdict))
            self.query_one(EndStoryPane).model = self._ending.story

    def do_score(self) -> None:
        """Show how the points came about."""
        self.app.push_screen(ScoreSheet(self._ending, self._par))

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
        """Copy the lines of the result."""
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
