"""The part of a table screen that shows the sheets at the end of a round and of the game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from core.coach.asking import adviser_of
from core.coach.lessons import PastDecision, last_finished_round
from core.table import Table, Update
from tui.games.face import Face
from tui.games.sitting import Sitting
from tui.models import LogLine, Tally
from tui.screens.table.errands import Errands
from tui.screens.table.view import TableView
from tui.session.chair import Chair
from tui.session.helps import marks_told


class Sheets(Errands):
    """Shows how points came about and who won, and opens the coach from there.

    The screen it is mixed into has the table and its chairs.
    """

    _view: TableView
    _next: Chair | None
    table: Table
    may_undo: bool
    _chair: Chair
    _face: Face
    _sitting: Sitting

    @abstractmethod
    def _refresh(self) -> None:
        """Show the table as it stands now."""

    @abstractmethod
    def _settle(self, update: Update) -> None:
        """Show the state after an update, and see to whose turn it is."""

    @abstractmethod
    async def do_undo(self) -> None:
        """Take the last decision back."""

    @abstractmethod
    def _tell_fault(self, sentence: str) -> None:
        """Tell that another bot had to stand in."""

    def _go_on(
        self,
        update: Update,
        tally: Tally | None,
        lines: Iterable[LogLine],
        begun: Sequence[LogLine],
    ) -> None:
        """Show what an update led to; the sheet of a round is read before the next deal shows."""
        is_over = update.view["phase"] == "over"
        if self._next is None:
            self._view.tell((*lines, *(begun if is_over else ())))
        if is_over:
            self._settle(update)
            self._show_ending(tally)
        elif tally is not None:
            self._show_round_end(tally, begun)
        else:
            self._settle(update)

    def _show_round_end(self, tally: Tally, begun: Sequence[LogLine]) -> None:
        """Show the sheet of a round; only then the log tells what is known of the one `begun`."""
        from tui.screens.round_end import RoundEnd

        self.table.pace.hold()
        sheet = RoundEnd(tally, self._watch_round, self._coach, may_undo=self.may_undo)
        self.app.push_screen(sheet, partial(self._after_round, begun))

    def _after_round(self, begun: Sequence[LogLine], result: str | None) -> None:
        if result == "undo":
            self.call_next(self.do_undo)
            return
        if self._next is None:
            self._view.tell(begun)
        self._refresh()

    def _watch_round(self) -> None:
        """Watch the round that has just ended."""
        from core.course import Course

        ended = Course(self.table.match).rounds[-2]
        self.watch_again(ended)

    def _show_ending(self, tally: Tally | None) -> None:
        from tui.screens.game_over import GameOver

        ending = self._face.ending(self._sitting)
        helps = marks_told(self.kahwa.saves.marks(self.game.head.id), self.game.seats)
        ending = replace(ending, tally=tally, lines=(*ending.lines, *helps))
        sheet = GameOver(ending, self.watch_again, self._coach, may_undo=self.may_undo)
        self.app.push_screen(sheet, self._after_ending)

    def _after_ending(self, result: str | None) -> None:
        if result == "lobby":
            self.do_leave()
        elif result == "again":
            self.leave_for(lambda: self.kahwa.play_another(self.game.head))
        elif result == "undo":
            self.call_next(self.do_undo)

    @property
    def _coach(self) -> Callable[[], None] | None:
        """What opens the coach for the person whose sheet is shown; a spectator needs none."""
        return None if self._chair.is_spectator else self.open_coach

    def open_coach(self) -> None:
        """Let the coach look at the last round."""
        from tui.screens.coach import CoachDialog, Study

        seat = self._chair.seat
        study = Study(
            recall=lambda: last_finished_round(self.table.match, seat),
            adviser=adviser_of(self.kahwa.crew, self._tell_fault),
            written=self._written_then,
        )

        def watch_move(number: int) -> None:
            self.watch_again(number - 1, study.found)

        self.app.push_screen(CoachDialog(study, watch_move))

    def _written_then(self, decision: PastDecision, action: str) -> str:
        """Return an action in the words of the game, as the person saw the table then."""
        known, seat = decision.observation.known, decision.observation.seat
        then = replace(
            self._sitting,
            view=known.view(seat),
            legal=tuple(known.legal_texts(seat)),
            remarks={},
            previews=known.previews(seat),
        )
        return self._face.typed(then, action).preview
