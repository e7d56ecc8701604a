"""How a table screen follows its game: what it is told, and the bots that it lets play."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial

from textual.worker import Worker

from core.ground.errors import KahwaError
from tui.screens.commanded import CommandedScreen
from tui.screens.table.coaching import Coaching
from tui.screens.table.sheets import Sheets, ended_by
from tui.screens.table.shown import Shown
from tui.screens.table.staging import Staging
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.listener import TableNews


class Following:
    """Hears what happens at the table, and has it shown to the person who has the keyboard."""

    def __init__(
        self, screen: CommandedScreen[None], shown: Shown, staging: Staging, sheets: Sheets
    ) -> None:
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._staging = staging
        self._sheets = sheets
        self._bots: Worker[None] | None = None
        self._coaching: Coaching | None = None

    def let_bots_play(self) -> None:
        """Have the bots play if they do not."""
        if self._bots is None or self._bots.is_finished:
            self._bots = self._screen.work_beside(self._session.let_bots_play, "bots")

    def seat_coach(self, take_back: Callable[[], Awaitable[None]]) -> None:
        """Let the coach sit beside the person; take what takes a decision back."""
        coaching = Coaching(self._screen, self._shown, self._staging, take_back)
        self._coaching = coaching
        self._screen.work_beside(coaching.run, "beside")

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
