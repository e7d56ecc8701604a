"""The screen of a lesson or a puzzle, made ready: its table, what is kept, and what follows."""

from __future__ import annotations

from core.contract.lesson import Lesson
from core.deals.days import day_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.lecture import Lecture
from core.learning.lesson_shelf import after, shelf_of
from core.learning.puzzle_shelf import following, todays
from core.learning.puzzles import Puzzle, as_lesson
from core.table.pace import Pace
from tui.navigation import Home
from tui.screens.learn.lesson import LessonScreen
from tui.screens.learn.outline import LessonOutline
from tui.session.keeper import Keeper
from tui.session.lesson_table import LessonTable


def lesson_screen(home: Home, game: str, lesson: Lesson, step: int) -> LessonScreen:
    """Return the screen of a lesson with some steps done, and keep from now on how far it is.

    Raise KahwaError if its script does not fit the game.
    """
    table, keeper = _table(home, game, lesson, step), Keeper(home.tell)
    keeper.keep(lambda: home.saves.progress.reached(game, lesson.name, step))
    return LessonScreen(table, _outline(home, game, lesson, keeper))


def _table(home: Home, game: str, lesson: Lesson, step: int = 0) -> LessonTable:
    pace = Pace(home.settings.pace, home.settings.grace)
    return LessonTable(Lecture(game, lesson), home.player_name, pace, step)


def _outline(home: Home, game: str, lesson: Lesson, keeper: Keeper) -> LessonOutline:
    shelf = shelf_of(game, {})
    number = next(one.number for one in shelf if one.lesson.name == lesson.name)
    behind = after(shelf, lesson.name)

    def reached(step: int) -> None:
        keeper.keep(lambda: home.saves.progress.reached(game, lesson.name, step))

    def finished() -> None:
        keeper.keep(lambda: home.saves.progress.finished(game, lesson.name))

    def go_on() -> None:
        if behind is None:
            home.show_learn(game)
        else:
            home.teach(game, behind.lesson, _left_at(home, game, behind.number))

    return LessonOutline(
        number=number,
        count=len(shelf),
        title=_(lesson.title),
        next_title=_(behind.lesson.title) if behind else "",
        reached=reached,
        finished=finished,
        go_on=go_on,
        again=lambda: home.teach(game, lesson),
        all_lessons=lambda: home.show_learn(game),
    )


def puzzle_screen(home: Home, puzzle: Puzzle) -> LessonScreen:
    """Return the screen of a puzzle, which is kept once it is solved.

    Raise KahwaError if it does not fit the game.
    """
    another = following(puzzle, _solved(home))

    def finished() -> None:
        Keeper(home.tell).keep(lambda: home.saves.progress.keep_solved(puzzle.game, puzzle.id))

    def go_on() -> None:
        if another is None:
            home.show_learn(puzzle.game)
        else:
            home.pose(another)

    outline = LessonOutline(
        number=0,
        count=0,
        title=puzzle.title,
        next_title=another.title if another else "",
        reached=lambda _steps: None,
        finished=finished,
        go_on=go_on,
        again=lambda: home.pose(puzzle),
        all_lessons=lambda: home.show_learn(puzzle.game),
        mark=_("√ Puzzle of the day") if puzzle == todays(day_of(home.now())) else "",
    )
    return LessonScreen(_table(home, puzzle.game, as_lesson(puzzle)), outline)


def _solved(home: Home) -> frozenset[str]:
    """Return the puzzles that are solved, none where that cannot be read."""
    try:
        return home.saves.progress.solved()
    except KahwaError:
        return frozenset()


def _left_at(home: Home, game: str, number: int) -> int:
    """Return the step at which a lesson was left, the first where that cannot be read."""
    try:
        done = home.saves.progress.lessons()
    except KahwaError:
        done = {}
    return shelf_of(game, done)[number - 1].step
