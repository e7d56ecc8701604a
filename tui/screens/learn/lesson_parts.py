"""The parts of a lesson's table that do something else than at other tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.lecture import LessonStage
from core.table import Update
from tui.models import KeyRefusal, LogLine, Outcome, PendingChoice, PlannedAction
from tui.screens.commanded import CommandedScreen
from tui.screens.learn.lesson_telling import LessonTelling
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.screens.table.table_actions import TableActions
from tui.sheet_models import RoundSheet


class LessonHinting(Hinting):
    """Tells the right answer, and prepares it for Enter."""

    def __init__(
        self, screen: CommandedScreen[None], shown: ShownTable, telling: LessonTelling
    ) -> None:
        """Take the screen, what it shows, and what the lesson says."""
        super().__init__(screen, shown)
        self._telling = telling

    def why_not(self) -> str:
        """Return why there is nothing to tell, nothing if there is."""
        return "" if self._telling.is_asking else _("There's nothing to decide now.")

    def ask(self) -> None:
        """Tell in the box what is asked for, and let Enter do it."""
        refusal, shown = self.why_not(), self._shown
        if refusal:
            shown.refuse(refusal)
            return
        action = self._telling.asked
        self._telling.hint(self._written(action))
        aimed = self._look.aimed(shown.reading, shown.draft, action)
        draft = aimed if aimed is not None and self._is_done_by(aimed) else None
        if draft is None:
            draft = PendingChoice(shown.draft.cursor)
            self._telling.offer(draft, action)
        else:
            self._telling.prepare(draft)
        shown.redraft(draft)

    def _written(self, action: str) -> str:
        """Return an action in words, as it would be typed."""
        talk, reading = self._look.talk, self._shown.reading
        return talk.typed(reading, talk.answer(reading, action)).preview

    def _is_done_by(self, draft: PendingChoice) -> bool:
        """Whether Enter leads on with a draft."""
        return not isinstance(self._look.enter(self._shown.reading, draft), KeyRefusal)


class LessonPlaying(Playing):
    """Plays by keys what is asked for, and takes back what is wrong."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        staging: Staging,
        telling: LessonTelling,
    ) -> None:
        """Take the parts before it, and what the lesson says."""
        super().__init__(screen, shown, staging)
        self._telling = telling
        self.on_stuck: Callable[[], None] = lambda: None
        """Called when somebody has tried in vain often enough."""

    def begin_elsewhere(self) -> None:
        """Have the cursor of a puzzle begin where Enter alone does not solve it."""
        shown, best = self._shown, self._telling.accepted
        drafts = chain([shown.draft], self._beginnings(best))
        elsewhere = next((one for one in drafts if not self._is_one_of(one, best)), shown.draft)
        if elsewhere is not shown.draft:
            shown.redraft(elsewhere)

    def _beginnings(self, best: Collection[str]) -> Iterator[PendingChoice]:
        """Give where the cursor may stand: on a card of another action, or with one card picked."""
        shown = self._shown
        for action in shown.reading.legal:
            aimed = None if action in best else self._look.aimed(shown.reading, shown.draft, action)
            if aimed is not None:
                yield replace(aimed, calls=frozenset(), picked=frozenset())
                yield aimed
        places = range(len(self._look.hand(shown.reading, shown.draft).cards))
        for place in places:
            yield replace(shown.draft, cursor=place, picked=frozenset({place}))
        yield replace(shown.draft, picked=frozenset(places))

    def _is_one_of(self, draft: PendingChoice, actions: Collection[str]) -> bool:
        """Tell whether Enter does one of some actions with a draft."""
        outcome = self._look.enter(self._shown.reading, draft)
        return isinstance(outcome, PlannedAction) and outcome.action in actions

    async def enter(self) -> None:
        """Give the answer that is offered, or do what the ► line says."""
        offered = self._telling.offered(self._shown.draft)
        if offered is None:
            await super().enter()
        else:
            await self._act(self._session.present, offered)

    async def press(self, command_id: str) -> None:
        """Do what one of the game's own commands does, but let nothing go that a hint prepared.

        Whoever presses the key that a step names after asking for a hint means what the hint did.
        """
        shown = self._shown
        draft = shown.draft
        if self._telling.is_prepared(draft):
            outcome = self._look.key(shown.reading, draft, command_id)
            if isinstance(outcome, PendingChoice) and _lets_go(draft, outcome):
                shown.redraft(draft)
                return
        await super().press(command_id)

    async def carry_out(self, outcome: Outcome) -> None:
        """Do what a choice leads to, unless something wrong is to be taken back first."""
        nothing = self._telling.why_nothing
        if nothing and not isinstance(outcome, PendingChoice):
            self._shown.refuse(nothing)
            return
        await super().carry_out(outcome)
        if isinstance(outcome, KeyRefusal):
            self.fumbled()

    def fumbled(self) -> None:
        """Count what did nothing, while something is asked for."""
        if self._telling.is_asking and self._telling.tried():
            self.on_stuck()

    async def take_back(self) -> None:
        """Take a wrong answer back; who has tried in vain before is told what is right."""
        if self._telling.stage is not LessonStage.WRONG:
            self._shown.refuse(_("Here you can undo only a wrong answer."))
            return
        try:
            await self._session.take_back()
        except KahwaError as error:
            self._shown.refuse(str(error))
            return
        self.sit(self._session.present)
        self.fumbled()


def _lets_go(draft: PendingChoice, other: PendingChoice) -> bool:
    """Whether another draft lacks a call or a card of one, and has no other for it."""
    return other.calls < draft.calls or other.picked < draft.picked


class LessonSheets(RoundSheets):
    """Shows how points came about; what a wrong answer costs is covered by nothing."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        playing: Playing,
        table_actions: TableActions,
        telling: LessonTelling,
    ) -> None:
        """Take the parts of the table, and what the lesson says."""
        super().__init__(screen, shown, playing, table_actions, None)
        self._telling = telling

    def go_on(
        self,
        update: Update,
        sheet: RoundSheet | None,
        lines: Sequence[LogLine],
        begun: Sequence[LogLine],
    ) -> None:
        """Show what an update led to; a game that is over is told of by its last sheet."""
        is_over = update.view["phase"] == "over"
        if self._telling.stage is LessonStage.WRONG and (sheet is not None or is_over):
            self._view.tell(lines)
            self._shown.show()  # the table as the wrong answer left it, before any new deal
        elif is_over:
            self._view.tell((*lines, *begun))
            self._playing.settle(update)
            if sheet is not None and not self._telling.is_solved_puzzle:
                self._show_round_end(sheet, ())
        elif self._telling.is_solved_puzzle:
            self._view.tell((*lines, *begun))
            self._playing.settle(update)
        else:
            super().go_on(update, sheet, lines, begun)

    @property
    def _coach(self) -> None:
        """A lesson needs no coach."""
        return None
