"""The hints of a table: asked for, shown, and put under the cursor."""

from __future__ import annotations

from functools import partial

from core.coach.advice import Advice
from core.ground.errors import KahwaError
from core.ground.words import _
from tui.screens.commanded import CommandedScreen
from tui.screens.table.shown import ShownTable
from tui.session.hints import AskedAt


class Hinting:
    """Shows the person who has the keyboard what is best now."""

    def __init__(self, screen: CommandedScreen[None], shown: ShownTable) -> None:
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._look = shown.look

    def why_not(self) -> str:
        """Return why there can be no hint, nothing if there can."""
        awaited = self._session.awaited
        if self._session.watches:
            return self._session.why_watching
        if awaited is not None:
            return _("It's {name}'s turn.").format(name=awaited.name)
        if self._session.place.why_no_hint:
            return self._session.place.why_no_hint
        return "" if self._shown.reading.legal else _("There's nothing to decide now.")

    def ask(self) -> None:
        """Show what is best now, if there is anything to choose."""
        refusal, reading = self.why_not(), self._shown.reading
        if refusal:
            self._shown.refuse(refusal)
        elif len(reading.legal) == 1 and reading.sitting.view["turn"] == reading.seat:
            only = self._written(reading.legal[0])
            self._shown.say(_("Only one choice: {answer}.").format(answer=only))
        else:
            from tui.screens.hint import Counsel, HintDialog

            think = partial(self._advice, self._session.position)
            self._screen.app.push_screen(HintDialog(Counsel(think, self._written)), self._point_at)

    def _written(self, action: str) -> str:
        return self._look.talk.typed(self._shown.reading, action).preview

    async def _advice(self, position: AskedAt) -> Advice | None:
        """Return a hint, None if the game moved on or it cannot be marked."""
        try:
            return await self._session.advice(position, self._session.failed)
        except KahwaError as error:
            self._shown.refuse(str(error))
            return None

    def _point_at(self, action: str | None) -> None:
        """Prepare the best answer for Enter, or say it where another key gives it."""
        if action is None or action not in self._shown.reading.legal:
            return
        draft = self._look.aimed(self._shown.reading, self._shown.draft, action)
        if draft is None:
            self._shown.say(_("Best: {answer}.").format(answer=self._written(action)))
        else:
            self._shown.redraft(draft)
