"""The sheets at the end of a round and of the game, and the coach that is asked from there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.ground.words import _
from core.table import Update
from tui.models import LogLine
from tui.screens.commanded import CommandedScreen
from tui.screens.table.playing import Playing
from tui.screens.table.shown import ShownTable
from tui.screens.table.table_actions import TableActions
from tui.session.chronicle import Told
from tui.session.ended import ended
from tui.session.shared import Shared, shared_by
from tui.session.story import story_of
from tui.sheet_models import RoundSheet

if TYPE_CHECKING:
    from core.coach.mistakes import PastMistakes
    from tui.screens.game_over import GameOverSheet
    from tui.screens.round_end import RoundEnd


def ended_by(told: Sequence[Told]) -> tuple[RoundSheet | None, list[LogLine], list[LogLine]]:
    """Return the sheet of a round that an action has ended, if any, and the log's lines about it.

    The last are those of the round that has begun then.
    """
    ends = [place for place, one in enumerate(told, 1) if one.sheet is not None]
    end = ends[-1] if ends else len(told)
    sheet = told[end - 1].sheet if ends else None
    return sheet, _lines(told[:end]), _lines(told[end:])


def _code_told(shared: Shared) -> str:
    return _("The code of this deal: {code}").format(code=shared.code)


def _lines(told: Sequence[Told]) -> list[LogLine]:
    return [line for one in told for line in one.lines]


class RoundSheets:
    """Shows how points came about and who won, and opens the coach from there."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        playing: Playing,
        table_actions: TableActions,
        take_back: Callable[[], Awaitable[None] | None] | None,
    ) -> None:
        """Take the parts of the table, and what takes a decision back, if that may be."""
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._view = shown.view
        self._playing = playing
        self._table_actions = table_actions
        self._take_back = take_back
        self._begun: Sequence[LogLine] = ()
        self._read: RoundEnd | None = None
        """The sheet of a round that is being read."""
        self._ended: GameOverSheet | None = None
        """The sheet of the game's end, as long as it is open."""
        self._mistakes: PastMistakes = {}
        """What the coach has found in the last round, as long as that sheet is open."""

    def drop(self) -> None:
        """Close what is being read of a round: the game has gone back."""
        self._begun = ()
        self._make_room()

    def tell_begun(self) -> None:
        """Let the log tell of a round that has begun while the sheet of the last one is read."""
        begun, self._begun = self._begun, ()
        if begun and self._session.awaited is None:
            self._view.tell(begun)

    def go_on(
        self,
        update: Update,
        sheet: RoundSheet | None,
        lines: Sequence[LogLine],
        begun: Sequence[LogLine],
    ) -> None:
        """Show what an update led to; the sheet of a round is read before the next deal shows.

        `lines` have not been told yet, and those that are `begun` tell of the next round.
        """
        is_over = update.view["phase"] == "over"
        if self._session.awaited is None:
            self._view.tell((*lines, *(begun if is_over else ())))
        if is_over:
            self._playing.settle(update)
            self.show_ending(sheet)
        elif sheet is not None:
            self._show_round_end(sheet, begun)
        else:
            self._playing.settle(update)

    def _show_round_end(self, sheet: RoundSheet, begun: Sequence[LogLine]) -> None:
        """Show the sheet of a round; only then the log tells what is known of the one `begun`.

        A table that goes on below may end another round, whose sheet takes the place of the first;
        where the person has opened something else, that is not covered.
        """
        from tui.screens.round_end import RoundEnd

        self._begun = begun
        if not self._make_room():
            self.tell_begun()
            self._playing.settle()
            return
        self._session.seated.reads(True)
        dialog = RoundEnd(
            sheet, self._watch_round, self._coach, may_undo=self._take_back is not None
        )
        self._read = dialog
        self._screen.app.push_screen(dialog, partial(self._after_round, dialog))

    def _make_room(self) -> bool:
        """Close the sheet of an earlier round; tell whether the table lies open now."""
        before, self._read = self._read, None
        if before is not None:
            self._session.seated.reads(False)
            before.dismiss(None)
        return self._screen.is_uppermost

    async def _after_round(self, dialog: RoundEnd, result: str | None) -> None:
        if dialog is not self._read:
            return
        self._read = None
        self._session.seated.reads(False)
        if result == "undo":
            self._begun = ()
            await self._go_back()
            return
        self.tell_begun()
        self._playing.settle()

    async def _go_back(self) -> None:
        """Take back the decision with which a round or the game ended."""
        if self._take_back is not None:
            going = self._take_back()
            if going is not None:
                await going

    @property
    def _watch_round(self) -> Callable[[], None] | None:
        """What opens the replay of a round, where there may be one."""
        return None if self._session.place.why_no_replay else self._watch_ended

    def _watch_ended(self) -> None:
        """Watch the round that has just ended."""
        self._table_actions.watch_again(self._session.round_that_ended())

    def show_ending(self, sheet: RoundSheet | None = None) -> None:
        """Show how the game ended, with the sheet of its last round if that has ended just now."""
        from tui.screens.game_over import GameOverSheet

        self.tell_begun()
        if not self._make_room():
            return
        ending = self._session.talk.ending(self._shown.reading)
        shared = shared_by(self._session.seated)
        told = (*self._session.helps_told(), *([_code_told(shared)] if shared else []))
        found = ended(self._session)
        story = None
        if found is not None:
            goal = sheet.goal if sheet is not None else None
            story = story_of(found, self._shown.reading, self._shown.look.deck, goal)
            ending = replace(ending, won=found.triumph)
        ending = replace(ending, sheet=sheet, lines=(*ending.lines, *told), story=story)
        again = self._table_actions.watch_again
        moment = found.moment if found is not None else None
        watch = again if moment is None else partial(again, moment.action - 1)
        dialog = GameOverSheet(
            ending,
            watch,
            self._coach,
            may_undo=self._take_back is not None,
            may_play_another=self._table_actions.may_play_another,
            shared=shared,
            par=self._session.seated.par(),
        )
        self._ended, self._mistakes = dialog, {}
        self._screen.app.push_screen(dialog, self._after_ending)

    async def _after_ending(self, result: str | None) -> None:
        self._ended = None
        match result:
            case "lobby":
                self._table_actions.leave()
            case "again":
                self._table_actions.play_another()
            case "undo":
                await self._go_back()

    # ------------------------------------------------------------------ the coach

    @property
    def _coach(self) -> Callable[[], None] | None:
        """What opens the coach for the person whose sheet is shown; a spectator needs none."""
        refused = self._session.watches or self._session.place.why_no_hint
        return None if refused else self.open_coach

    def open_coach(self) -> None:
        """Let the coach look at the last round."""
        from tui.screens.coach import CoachDialog, Study

        study = Study(
            recall=partial(self._session.last_round, self._session.present.seat),
            adviser=self._session.adviser(self._session.failed),
            written=self._session.written_then,
            found=self._mistakes if self._ended is not None else {},
            mistaken=self._session.mistakes.note,
        )

        def watch_move(number: int) -> None:
            self._table_actions.watch_again(number - 1, study.found)

        dialog = CoachDialog(study, watch_move)
        sheet = self._ended

        def looked(_result: object) -> None:
            if sheet is not None:
                sheet.tell_coach(dialog.verdict)

        self._screen.app.push_screen(dialog, looked)
