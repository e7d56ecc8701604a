"""The dialog of a hint: the best answer with its reason, and what each other one is worth."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from core.coach.advice import Advice, Alternative, Comparison, left_out, verdict
from core.ground.words import N_, NC_, _, pgettext
from tui.commands import OPEN, Command
from tui.screens.advice import AdviceDialog
from tui.screens.dialog import BACK
from tui.screens.end_sheet import DOWN, STEP, UP
from tui.widgets.advice import AdviceRow

LEAST_SPREAD = 0.1
"""Rewards (0..1) that lie closer together than this do not fill the meters from end to end."""

MOST_SHARE = 0.9
"""How full the meter of an answer is at the most that is surely worth less than the best."""

LEFT_OUT_TOLD = 4
"""Answers that were not compared and are named."""

NOTES = {Comparison.CLOSE: NC_("nearly as good", "close"), Comparison.EQUAL: N_("as good")}
"""What stands in place of a meter where an answer is not surely worth less."""

TAKE = Command(
    "take", "enter", "Enter", NC_("key hint", "choose"), N_("move to the best choice"), OPEN
)


@dataclass(frozen=True, slots=True)
class Counsel:
    """Where a hint comes from, and how its answers are written.

    `think` returns None if there is no hint after all; `written` turns an action into words.
    """

    think: Callable[[], Awaitable[Advice | None]]
    written: Callable[[str], str]


class HintDialog(AdviceDialog[str]):
    """Shows a hint as soon as it is there; the result is the best action, if it is to be chosen."""

    CONTROLS = (TAKE, BACK, DOWN, UP)

    def __init__(self, counsel: Counsel) -> None:
        super().__init__(pgettext("title", "Hint"))
        self._counsel = counsel
        self._best: str | None = None

    def on_mount(self) -> None:
        """Begin to think; closing the dialog ends it."""
        self.work_beside(self._think, "hint")

    async def _think(self) -> None:
        advice = await self._counsel.think()
        if advice is None:
            self.dismiss(None)
            return
        self.sheet.model = hint_rows(advice, self._counsel.written)
        if advice.alternatives:
            self._best = advice.alternatives[0].action
        self.fit()

    def do_take(self) -> None:
        """Choose the best answer, once it is known."""
        if self.sheet.model[0].tone != "muted":
            self.dismiss(self._best)

    def step(self, direction: int) -> None:
        """Show what is below or above."""
        self.sheet.scroll_rows(STEP * direction)


def hint_rows(advice: Advice, written: Callable[[str], str]) -> tuple[AdviceRow, ...]:
    """Return a hint: the best answer with its reason, then the others with their worth."""
    if not advice.alternatives:
        return (AdviceRow(_("Best: do nothing."), tone="accent"),)
    best, *others = advice.alternatives
    values = [one.value for one in advice.alternatives]
    spread = max(LEAST_SPREAD, best.value - min(values))

    def row(one: Alternative) -> AdviceRow:
        if one.standing is Comparison.LESS:
            share = min(1 - (best.value - one.value) / spread, MOST_SHARE)
            return AdviceRow(written(one.action), one.less, share)
        note = _(NOTES[one.standing]) if one.standing else ""
        return AdviceRow(written(one.action), one.less, note=note)

    told = best.why, verdict(advice, written)
    return (
        AdviceRow(
            written(best.action),
            share=1.0 if best.visits else None,
            reason=" ".join(sentence for sentence in told if sentence),
            tone="accent",
        ),
        *((AdviceRow(),) if others else ()),
        *(row(one) for one in others),
        *_left_out(advice, written),
    )


def _left_out(advice: Advice, written: Callable[[str], str]) -> tuple[AdviceRow, ...]:
    """Return what was not compared, if anything."""
    sentence = left_out(advice, written, LEFT_OUT_TOLD)
    return (AdviceRow(), AdviceRow(sentence, tone="muted")) if sentence else ()
