"""The list of the lessons as it is told in line mode: which there are, and how far one is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.learning.progress import LessonProgress
from core.lesson import AnyLesson, Lesson
from core.registry import entry_of, game_names, game_type, title_of
from core.words import _, ngettext
from tui.plain.lesson_words import LEARN_WORDS
from tui.plain.naming import game_called
from tui.plain.spoken import spelt_out
from tui.session.answers import echoed

Known = Mapping[tuple[str, str], LessonProgress]
"""How far the learner is in each lesson that was ever begun, by game and name."""


def taught_games() -> list[str]:
    """Return the games that have lessons."""
    return [game for game in game_names() if lessons_of(game)]


def taught_game(text: str) -> str | None:
    """Return the game with lessons that a number or title stands for."""
    game = game_called(text)
    return game if game in taught_games() else None


def lessons_of(game: str) -> Sequence[AnyLesson]:
    """Return the lessons of a game, none where it has none."""
    teaching = entry_of(game).teaching()
    return teaching.lessons if teaching else ()


def told_of(game: str, text: str) -> str:
    """Return a marked text about a game with its cards in words."""
    if not text:
        return ""
    return spelt_out(_(text), entry_of(game).primer(game_type(game).table.settle({})).pack)


# -- how far one is ----------------------------------------------------------------------------


def standing_in(game: str, lesson: AnyLesson, known: Known) -> LessonProgress:
    """Return how far the learner is in a lesson."""
    return known.get((game, lesson.name), LessonProgress())


def next_lesson(game: str, known: Known) -> int:
    """Return the place of the first lesson that was never finished, of the first if all were."""
    lessons = enumerate(lessons_of(game))
    fresh = (place for place, one in lessons if not standing_in(game, one, known).times)
    return next(fresh, 0)


def next_game(known: Known) -> str:
    """Return the first game with a lesson that was never finished, the first if there is none."""
    games = taught_games()
    fresh = (
        game
        for game in games
        if any(not standing_in(game, one, known).times for one in lessons_of(game))
    )
    return next(fresh, games[0])


def first_step(lesson: Lesson, standing: LessonProgress) -> int:
    """Return the step at which a lesson goes on; one that has fewer steps now begins anew."""
    return standing.step if standing.step < len(lesson.steps) else 0


# -- telling -----------------------------------------------------------------------------------


def game_lines(known: Known) -> list[str]:
    """Return the games that have lessons, with their numbers."""
    games = [
        _("{number} {game}").format(number=number, game=_lessons_told(game, known))
        for number, game in enumerate(taught_games(), 1)
    ]
    how = _("Type a number for its lessons; Enter alone begins; or help, or quit.")
    return [_("What would you like to learn?"), *games, how]


def lesson_lines(game: str, known: Known) -> list[str]:
    """Return the lessons of a game, with their numbers."""
    lessons = lessons_of(game)
    lines = [
        _("{number} {title}, {standing}. {aim}").format(
            number=number,
            title=_(lesson.title),
            standing=_standing(lesson, standing_in(game, lesson, known)),
            aim=told_of(game, lesson.aim),
        )
        for number, lesson in enumerate(lessons, 1)
    ]
    how = _("Type a number; Enter alone begins {title}; or help, or quit.").format(
        title=_(lessons[next_lesson(game, known)].title)
    )
    return [_lessons_told(game, known), *map(str.rstrip, lines), how]


def _lessons_told(game: str, known: Known) -> str:
    """Return a game with the number of its lessons, and of those that are done."""
    lessons = lessons_of(game)
    done = sum(bool(standing_in(game, one, known).times) for one in lessons)
    told = ngettext(
        "{game}: {count} lesson, {done} done.",
        "{game}: {count} lessons, {done} done.",
        len(lessons),
    )
    return told.format(game=title_of(game), count=len(lessons), done=done)


def _standing(lesson: AnyLesson, standing: LessonProgress) -> str:
    """Return whether a lesson is new, begun or done."""
    if isinstance(lesson, Lesson) and first_step(lesson, standing):
        return _("begun, at step {step} of {count}").format(
            step=standing.step + 1, count=len(lesson.steps)
        )
    if standing.game_id:
        return _("begun")
    return _("done") if standing.times else _("new")


def help_lines() -> list[str]:
    """Return what can be typed in the list."""
    number = _("A number or a title of the list opens it; Enter alone begins what comes next.")
    return [number, *(line for word in LEARN_WORDS for line in word.lines())]


def no_lessons(text: str) -> str:
    """Return that there is no game of this name with lessons, and which there are."""
    return _("There are no lessons of {text}; there are those of {games}.").format(
        text=echoed(text), games=", ".join(map(title_of, taught_games()))
    )


def no_entry(text: str) -> str:
    """Return that a line is neither in the list nor a word."""
    return _("There is nothing called {line} in the list; help tells the words.").format(
        line=echoed(text)
    )
