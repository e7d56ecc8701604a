"""How a table is played by keys: whose turn it is, and what becomes of a choice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from core.ground.errors import KahwaError
from core.table import Update
from tui.games.reading import Reading
from tui.models import KeyRefusal, Outcome, PendingChoice, PlannedAction, Question, StandingChoice
from tui.screens.commanded import CommandedScreen
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.session.chair import Chair
from tui.session.session import Jumped
from tui.widgets.log import MOST_LINES


class Playing:
    """Shows the present to the person whose turn it is, and sends what that person chooses."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        staging: Staging,
        is_too_new: Callable[[str], bool] = lambda _action: False,
    ) -> None:
        """Take the parts before it, and what tells an action that a key cannot have meant yet."""
        self._is_too_new = is_too_new
        self._unasked_at: int | None = None
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._look = shown.look
        self._view = shown.view
        self._staging = staging

    # ------------------------------------------------------------------ whose turn it is

    def sit(self, chair: Chair) -> None:
        """Give a chair the keyboard."""
        self._staging.drop()
        self._session.sit(chair)
        chronicle = chair.chronicle
        self._view.tell(chronicle.last(MOST_LINES), afresh=True, earlier=chronicle.earlier)
        self.settle()

    def settle(self, update: Update | None = None) -> None:
        """Show the present, or the state after an update, and see to whose turn it is."""
        session, reading = self._session, self._session.read(update)
        self._shown.take(reading)
        now = session.read_now(reading, update)
        session.mind_the_hurry(now)
        acting = session.acting(reading)
        asked = acting if acting and not self._act_unasked(acting, now) else None
        if asked not in (None, session.present):
            self.seal()
        self._shown.show()

    def seal(self) -> None:
        """Hide the hand until whoever is to act takes the keyboard over."""
        acting = self._session.acting(self._shown.reading)
        self._session.pass_on(acting or self._session.present)
        self._view.tell((), afresh=True)

    def _act_unasked(self, chair: Chair, now: Reading) -> bool:
        """Take the only action there is for a person, if there is but one; tell whether so.

        The table may be telling of another action just now: this one comes after it.
        """
        action, number = self._session.unasked(chair, now), self._session.place.number
        if action is not None and self._unasked_at != number:
            self._unasked_at = number
            self._screen.call_next(self._act_once, chair, action, number)
        return action is not None

    async def _act_once(self, chair: Chair, action: str, number: int) -> None:
        """Take an action unasked, which is not taken again while it is on its way."""
        await self._act(chair, action)
        if self._unasked_at == number:
            self._unasked_at = None

    # ------------------------------------------------------------------ keys and clicks

    def move(self, step: int) -> None:
        """Move the cursor to the card before (-1) or after (+1)."""
        shown = self._shown
        shown.redraft(self._look.move(shown.reading, shown.draft, step))

    def jump(self, character: str) -> bool:
        """Move the cursor to the next card of the rank that a key stands for, if there is one."""
        shown = self._shown
        draft = self._look.jump(shown.reading, shown.draft, character)
        if draft is not None:
            shown.redraft(draft)
        return draft is not None

    async def enter(self) -> None:
        """Do what the ► line says."""
        await self.carry_out(self._look.enter(self._shown.reading, self._shown.draft))

    async def press(self, command_id: str) -> None:
        """Do what one of the game's own commands does."""
        shown = self._shown
        await self.carry_out(self._look.key(shown.reading, shown.draft, command_id))

    async def click_card(self, place: int) -> None:
        """Do what a click on a card of the hand does."""
        shown = self._shown
        await self.carry_out(self._look.card_clicked(shown.reading, shown.draft, place))

    # ------------------------------------------------------------------ choices

    async def carry_out(self, outcome: Outcome) -> None:
        """Do what a choice leads to, unless it was made before its cards were seen."""
        if self._staging.has_cut and not isinstance(outcome, PendingChoice):
            return
        match outcome:
            case PlannedAction(action) if self._is_too_new(action):
                return
            case PlannedAction(action):
                await self._act(self._session.present, action)
            case StandingChoice(action):
                self._stand(action)
            case KeyRefusal(sentence):
                self._shown.refuse(sentence)
            case PendingChoice():
                self._shown.redraft(outcome)
            case Question():
                self._ask(outcome)

    async def _act(self, chair: Chair, action: str) -> None:
        """Send an action; what the rules or the disk refuse is said on the ► line."""
        try:
            await self._session.act(chair, action)
        except KahwaError as error:
            self._shown.refuse(self._look.in_signs(self._shown.reading, str(error)))

    def _stand(self, action: str) -> None:
        """Settle what the person does at every turn from now on, or take it back."""
        if self._session.watches:
            self._shown.refuse(self._session.why_watching)
            return
        self._session.stand(action)
        self.settle()

    def _ask(self, question: Question) -> None:
        from tui.screens.question import QuestionDialog

        self._screen.app.push_screen(QuestionDialog(question), self._answered)

    async def _answered(self, play: PlannedAction | None) -> None:
        if play is not None:
            await self._act(self._session.present, play.action)

    # ------------------------------------------------------------------ back and on

    async def take_back(self) -> None:
        """Take back the last decision of a person and all that followed."""
        jumped = await self._jump(self._session.take_back())
        if jumped is not None:
            self.aim_again(jumped)

    def aim_again(self, back: Jumped) -> None:
        """Put the cursor on the card that was taken back, where the person sees the cards."""
        shown = self._shown
        if back.step.seat != self._session.present.seat or self._session.awaited is not None:
            return
        aimed = self._look.aimed(shown.reading, shown.draft, back.step.text)
        if aimed is not None:
            shown.redraft(replace(aimed, calls=frozenset()))
        shown.say(back())

    async def redo(self) -> None:
        """Do again what was taken back."""
        await self._jump(self._session.redo())

    async def _jump(self, jump: Awaitable[Jumped]) -> Jumped | None:
        """Let the game go back or on, if it can; a hand that was hidden stays so."""
        hidden = self._session.awaited is not None
        try:
            told = await jump
        except KahwaError as error:
            self.settle()
            self._shown.refuse(str(error))
            return None
        self.sit(self._session.present)
        if hidden and self._session.awaited is None:
            self.seal()
        self._shown.say(told())
        return told
