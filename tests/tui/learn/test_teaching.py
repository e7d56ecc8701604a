"""What follows a lesson or a puzzle: the next where it was left, the same again, or all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from core.contract.lesson import Lesson
from core.learning.lesson_shelf import shelf_of
from core.learning.puzzle_shelf import following, todays
from core.learning.puzzles import Puzzle
from tests.tui.app_kit import NOW
from tui.config.services import Services
from tui.screens.learn import teaching
from tui.screens.learn.outline import LessonOutline
from tui.session.keeper import Keeper

GAME = "ronda"
LESSONS = [one.lesson for one in shelf_of(GAME, {})]
FIRST, SECOND, LAST = LESSONS[0], LESSONS[1], LESSONS[-1]


class Home(SimpleNamespace):
    """Notes which lessons and puzzles are asked for."""

    def __init__(self, services: Services) -> None:
        super().__init__(saves=services.saves, now=lambda: NOW, settings=services.settings)
        self.player_name = "Salma"
        self.asked: list[tuple[Any, ...]] = []

    def teach(self, game: str, lesson: Lesson, step: int = 0) -> None:
        self.asked.append((game, lesson.name, step))

    def pose(self, puzzle: Puzzle) -> None:
        self.asked.append((puzzle.id,))

    def show_learn(self, game: str) -> None:
        self.asked.append((game,))

    def tell(self, sentence: str) -> None:
        self.asked.append((sentence,))


def outline(home: Home, lesson: Any) -> LessonOutline:
    return teaching._outline(home, GAME, lesson, Keeper(home.tell))  # type: ignore[arg-type]


def test_a_lesson_is_followed_by_the_next_where_that_was_left(services: Services) -> None:
    home = Home(services)
    first = outline(home, FIRST)
    assert (first.number, first.count) == (1, len(LESSONS))
    first.again()
    first.go_on()
    assert home.asked == [(GAME, FIRST.name, 0), (GAME, SECOND.name, 0)]
    outline(home, SECOND).reached(1)
    first.go_on()
    first.all_lessons()
    assert home.asked[2:] == [(GAME, SECOND.name, 1), (GAME,)]


def test_after_the_last_lesson_come_all_of_them(services: Services) -> None:
    home = Home(services)
    last = outline(home, LAST)
    assert (last.number, last.next_title) == (len(LESSONS), "")
    assert outline(home, LESSONS[-2]).next_title == last.title
    last.finished()
    last.go_on()
    assert home.asked == [(GAME,)]
    done = {one.lesson.name: one for one in shelf_of(GAME, services.saves.progress.lessons())}
    assert done[LAST.name].step == 0


def test_a_puzzle_that_is_solved_is_followed_by_another(services: Services) -> None:
    home = Home(services)
    puzzle = todays(NOW.date())
    assert puzzle is not None
    screen = teaching.puzzle_screen(home, puzzle)  # type: ignore[arg-type]
    told = screen._outline
    another = following(puzzle, frozenset())
    assert another is not None
    assert (told.title, told.next_title) == (puzzle.title, another.title)
    assert told.mark
    told.again()
    told.go_on()
    told.all_lessons()
    assert home.asked == [(puzzle.id,), (another.id,), (puzzle.game,)]
    told.finished()
    assert services.saves.progress.solved() == {puzzle.id}
    other = teaching.puzzle_screen(home, another)._outline  # type: ignore[arg-type]
    assert other.mark == ""
    other.go_on()
    assert home.asked[-1] not in ((puzzle.id,), (another.id,))
