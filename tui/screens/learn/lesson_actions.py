"""Where the table of a lesson leads, and the words that can be typed there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.games.registry import title_of
from tui.screens.commanded import CommandedScreen
from tui.screens.learn.lesson_keys import menu_entries
from tui.screens.learn.outline import LessonOutline
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.table_actions import TableActions
from tui.screens.table.words import Answer, Words
from tui.session.lesson_words import LESSON_WORDS, SKIP
from tui.session.session import Session

if TYPE_CHECKING:
    from tui.screens.pause import PauseMenu


class LessonActions(TableActions):
    """Where the table of a lesson leads."""

    def __init__(
        self, screen: CommandedScreen[None], session: Session, outline: LessonOutline
    ) -> None:
        """Take the screen, who sits there, and what follows the lesson."""
        super().__init__(screen, session)
        self._outline = outline

    @property
    def may_skip(self) -> bool:
        """Whether another lesson follows."""
        return bool(self._outline.next_title)

    def _menu(self) -> PauseMenu:
        from tui.screens.pause import PauseMenu

        return PauseMenu(title_of(self._session.place.game), menu_entries(may_skip=self.may_skip))

    def _deeds(self) -> dict[str, Callable[[], None]]:
        return super()._deeds() | {
            "again": self.begin_again,
            "skip": self.go_on,
            "lessons": self.list_all,
        }

    def leave_for(self, afterwards: Callable[[], None]) -> None:
        """Leave the table and do something else at once: nothing is painted in between."""
        if self._screen.is_uppermost:
            self._screen.leave_place()
            self._screen.dismiss(None)
            afterwards()

    def begin_again(self) -> None:
        """Leave this table for that of the same lesson at its beginning."""
        self.leave_for(self._outline.again)

    def go_on(self) -> None:
        """Leave for what follows, or for the list where nothing does."""
        outline = self._outline
        self.leave_for(outline.go_on if self.may_skip else outline.all_lessons)

    def end(self) -> None:
        """Leave what is over: the puzzle of the day for where it was opened, all else goes on."""
        if self._outline.mark:
            self.leave_for(lambda: None)
        else:
            self.go_on()

    def list_all(self) -> None:
        """Leave for the list of all lessons."""
        self.leave_for(self._outline.all_lessons)


class LessonWords(Words):
    """Does the words of a lesson's table."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: LessonActions,
        sheets: RoundSheets,
    ) -> None:
        """Take the screen and the parts of its table that do what a word says."""
        super().__init__(screen, shown, playing, hinting, table_actions, sheets)
        self._actions_here = table_actions
        self.vocabulary = tuple(
            one for one in LESSON_WORDS if one is not SKIP or table_actions.may_skip
        )

    def all(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word, given the rest of the line."""
        return super().all() | {
            "again": lambda _rest: self._actions_here.begin_again(),
            "skip": lambda _rest: self._actions_here.go_on(),
            "lessons": lambda _rest: self._actions_here.list_all(),
        }
