"""How a table screen follows its game: what it is told, and the bots that it lets play."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from textual.worker import Worker

from core.ground.errors import KahwaError
from tui.screens.commanded import CommandedScreen
from tui.screens.table.sheets import RoundSheets, ended_by
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.listener import TableNews
from tui.session.live_coach import CoachRemark


class CoachRemarks:
    """Shows a remark once the play that it is about has been looked at, before the table goes on.

    So it comes before the sheet of a round that the play has ended. Where something else has been
    opened meanwhile, or is being typed, it is left unsaid; the sheet of a round has a coach of its
    own.
    """

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        staging: Staging,
        take_back: Callable[[], Awaitable[None]],
    ) -> None:
        """Give the coach a chair; take what takes a decision back."""
        self._screen = screen
        self._session = shown.session
        self._line = shown.view.command_line
        self._deck = shown.look.deck
        self._staging = staging
        self._take_back = take_back
        self._remark: CoachRemark | None = None
        self._coach = self._session.seat_coach(self.speak)

    async def run(self) -> None:
        """Have every decision judged, until cancelled."""
        await self._coach.run()

    def drop(self) -> None:
        """Leave unsaid what was to be said: the game has gone elsewhere."""
        self._remark = None

    def speak(self, remark: CoachRemark) -> None:
        """Show a remark, at once or after what is looked at."""
        self._remark = remark
        if not self._staging.is_on:
            self.before(lambda: None)

    def before(self, go_on: Callable[[], None]) -> None:
        """Show the remark that waits to be shown, if there is one, and only then go on."""
        remark, self._remark = self._remark, None
        if remark is None:
            go_on()
        elif self._line.is_open or not self._screen.is_uppermost:
            self._coach.answered()
            go_on()
        else:
            from tui.screens.beside import BesideDialog

            told = replace(remark, cost=self._in_signs(remark.cost))
            written = partial(self._session.written_then, remark.decision)
            self._screen.app.push_screen(BesideDialog(told, written), partial(self._after, go_on))

    def _in_signs(self, text: str) -> str:
        """Return a text with the signs of its cards in place of their notation, as `[5C]`."""
        from tui.decks import deck_art

        return deck_art(self._deck).in_signs(text, self._screen.kahwa.glyphs)

    async def _after(self, go_on: Callable[[], None], result: str | None) -> None:
        if result == "hush":
            self._coach.hush()
        else:
            self._coach.answered()
        if result == "undo":
            await self._take_back()
        else:
            go_on()


class TableFollower:
    """Hears what happens at the table, and has it shown to the person who has the keyboard."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        staging: Staging,
        sheets: RoundSheets,
    ) -> None:
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._staging = staging
        self._sheets = sheets
        self._bots: Worker[None] | None = None
        self._coaching: CoachRemarks | None = None

    def let_bots_play(self) -> None:
        """Have the bots play if they do not."""
        if self._bots is None or self._bots.is_finished:
            self._bots = self._screen.work_beside(self._session.let_bots_play, "bots")

    def seat_coach(self, take_back: Callable[[], Awaitable[None]]) -> CoachRemarks:
        """Let the coach sit beside the person; take what takes a decision back."""
        coaching = CoachRemarks(self._screen, self._shown, self._staging, take_back)
        self._coaching = coaching
        self._screen.work_beside(coaching.run, "beside")
        return coaching

    def told_anew(self, _chair: Chair, _retold: Retold) -> None:
        """Forget what was to be looked at; bots whose game was over may play on."""
        self._staging.drop()
        if self._coaching is not None:
            self._coaching.drop()
        if self._bots is not None:
            self.let_bots_play()

    def happened(self, chair: Chair, news: TableNews) -> None:
        """Show what an action did; what was played is looked at before the table goes on."""
        if news.rings:
            self._screen.app.bell()
        if chair is not self._session.present:
            return
        self._staging.look_on()
        self._sheets.tell_begun()
        sheet, ended, begun = ended_by(news.told)
        lines = deque(ended)
        go_on = partial(self._sheets.go_on, news.update, sheet, lines, begun)
        if self._coaching is not None:
            go_on = partial(self._coaching.before, go_on)
        self._staging.show(news, lines, go_on)

    def troubled(self, error: KahwaError) -> None:
        """Tell that a bot's action could not be saved; it has not happened."""
        self._shown.refuse(str(error))

    def failed(self, sentence: str) -> None:
        """Tell that another bot had to play for one."""
        self._shown.view.tell(self._session.present.chronicle.last(1))
        self._screen.kahwa.tell(sentence)

    def rested(self) -> None:
        """Do nothing: the screen shows at any time whose turn it is."""
