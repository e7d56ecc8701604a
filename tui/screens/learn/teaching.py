"""The screen of a lesson, made ready: its table, its place among the others, and what follows."""

from __future__ import annotations

from collections.abc import Callable

from core.errors import KahwaError
from core.learning.lecture import Lecture
from core.learning.shelf import after, shelf_of
from core.lesson import Lesson
from core.table.pace import Pace
from core.words import _
from tui.navigation import Home
from tui.screens.learn.lesson import LessonScreen
from tui.screens.learn.outline import LessonOutline
from tui.session.lesson_table import LessonTable


def lesson_screen(home: Home, game: str, lesson: Lesson, step: int) -> LessonScreen:
    """Return the screen of a lesson with some steps done, and keep from now on how far it is.

    Raise KahwaError if its script does not fit the game.
    """
    table = _table(home, game, lesson, step)
    _kept(home, lambda: home.saves.progress.reached(game, lesson.name, step))
    return LessonScreen(table, _outline(home, game, lesson))


def _table(home: Home, game: str, lesson: Lesson, step: int = 0) -> LessonTable:
    pace = Pace(home.settings.pace, home.settings.grace)
    return LessonTable(Lecture(game, lesson), home.player_name, pace, step)


def _outline(home: Home, game: str, lesson: Lesson) -> LessonOutline:
    shelf = shelf_of(game, {})
    number = next(one.number for one in shelf if one.lesson.name == lesson.name)
    following = after(shelf, lesson.name)

    def reached(step: int) -> None:
        _kept(home, lambda: home.saves.progress.reached(game, lesson.name, step))

    def finished() -> None:
        _kept(home, lambda: home.saves.progress.finished(game, lesson.name))

    def go_on() -> None:
        if following is None:
            home.show_learn(game)
        else:
            home.teach(game, following.lesson, _left_at(home, game, following.number))

    return LessonOutline(
        number=number,
        count=len(shelf),
        title=_(lesson.title),
        next_title=_(following.lesson.title) if following else "",
        reached=reached,
        finished=finished,
        go_on=go_on,
        again=lambda: home.teach(game, lesson),
        all_lessons=lambda: home.show_learn(game),
    )


def _left_at(home: Home, game: str, number: int) -> int:
    """Return the step at which a lesson was left, the first where that cannot be read."""
    try:
        done = home.saves.progress.lessons()
    except KahwaError:
        done = {}
    return shelf_of(game, done)[number - 1].step


def _kept(home: Home, keep: Callable[[], None]) -> None:
    """Keep how far the learner is; a lesson goes on where that cannot be."""
    try:
        keep()
    except KahwaError as error:
        home.tell(str(error))
