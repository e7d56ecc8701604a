"""The dialog in which the coach at one's side says what a decision has cost, and why."""

from __future__ import annotations

from collections.abc import Callable

from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, CHANGE, Command
from tui.screens.advice import AdviceDialog
from tui.screens.end_sheet import DOWN, STEP, UP
from tui.screens.unasked import OpensUnasked
from tui.session.live_coach import CoachRemark
from tui.widgets.advice import AdviceRow

ON = Command(
    "next", "enter,escape", "Enter", N_("play on"), N_("keep your choice and play on"), ALWAYS
)
UNDO = Command("undo", "u", "u", NC_("key hint", "undo"), N_("undo and choose again"), CHANGE)
HUSH = Command(
    "hush", "x", "x", N_("mute coach"), N_("play on without the coach until you leave"), CHANGE
)


class BesideDialog(AdviceDialog[str], OpensUnasked[str]):
    """Shows what the coach says; the result is "undo", "hush", or None to play on."""

    CONTROLS = (ON, UNDO, HUSH, DOWN, UP)

    def __init__(self, remark: CoachRemark, written: Callable[[str], str]) -> None:
        """Take what is said, and how an action of the decision is written."""
        super().__init__(_("The coach at your side"))
        self.sheet.model = remark_rows(remark, written)

    def step(self, direction: int) -> None:
        """Show what is below or above."""
        self.sheet.scroll_rows(STEP * direction)

    def do_next(self) -> None:
        """Play on."""
        self.dismiss(None)

    def do_undo(self) -> None:
        """Take the decision back."""
        self.dismiss("undo")

    def do_hush(self) -> None:
        """Play on, and hear no more of the coach."""
        self.dismiss("hush")


def remark_rows(remark: CoachRemark, written: Callable[[str], str]) -> tuple[AdviceRow, ...]:
    """Return what was chosen, what that costs, what was better, and why."""
    played, better = remark.lesson.played, remark.lesson.better
    chosen = _("You chose: {played}").format(played=written(played.action))
    best = _("Better: {better}").format(better=written(better.action))
    return (
        AdviceRow(chosen, played.less, reason=remark.cost),
        AdviceRow(),
        AdviceRow(best, reason=remark.lesson.reason, tone="accent"),
    )
