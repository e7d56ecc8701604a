"""The list of the lessons as it is told in line mode: which there are, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence

from core.learning.shelf import (
    Done,
    Shelved,
    count_learnt,
    last_game,
    next_to_learn,
    shelf_of,
    taught_games,
)
from core.registry import entry_of, game_type, title_of
from core.words import _, ngettext
from tui.plain.lesson_words import LEARN_WORDS
from tui.plain.naming import game_called
from tui.plain.spoken import spelt_out
from tui.session.answers import echoed


def taught_game(text: str) -> str | None:
    """Return the game with lessons that a number or title stands for."""
    game = game_called(text)
    return game if game in taught_games() else None


def told_of(game: str, text: str) -> str:
    """Return a marked text about a game with its cards in words."""
    if not text:
        return ""
    return spelt_out(_(text), entry_of(game).primer(game_type(game).table.settle({})).pack)


def comes_next(shelf: Sequence[Shelved]) -> Shelved:
    """Return the lesson to go on with, the first where all are learnt."""
    return next_to_learn(shelf) or shelf[0]


def game_to_go_on(done: Done) -> str:
    """Return the game to go on with: the last that was begun, unless all of it is learnt."""
    games = taught_games()
    last = last_game(done)
    order = sorted(games, key=lambda game: game != last)
    return next((game for game in order if next_to_learn(shelf_of(game, done))), games[0])


# -- telling -----------------------------------------------------------------------------------


def game_lines(done: Done) -> list[str]:
    """Return the games that have lessons, with their numbers."""
    games = [
        _("{number} {game}").format(number=number, game=_lessons_told(shelf_of(game, done)))
        for number, game in enumerate(taught_games(), 1)
    ]
    following = game_to_go_on(done)
    how = _("Type a number for its lessons; Enter alone begins {game}; or help, or quit.")
    if any(one.is_begun or one.is_learnt for one in shelf_of(following, done)):
        how = _("Type a number for its lessons; Enter alone goes on with {game}; or help, or quit.")
    return [_("What would you like to learn?"), *games, how.format(game=title_of(following))]


def lesson_lines(shelf: Sequence[Shelved]) -> list[str]:
    """Return the lessons of a game, with their numbers."""
    lines = [
        _("{number} {title}, {standing}. {aim}").format(
            number=one.number,
            title=_(one.lesson.title),
            standing=_standing(one),
            aim=told_of(one.game, one.lesson.aim),
        )
        for one in shelf
    ]
    following = comes_next(shelf)
    how = _("Type a number; Enter alone begins {title}; or help, or quit.")
    if following.is_begun:
        how = _("Type a number; Enter alone goes on with {title}; or help, or quit.")
    onward = how.format(title=_(following.lesson.title))
    return [_lessons_told(shelf), *map(str.rstrip, lines), onward]


def _lessons_told(shelf: Sequence[Shelved]) -> str:
    """Return a game with the number of its lessons, and of those that are learnt."""
    told = ngettext(
        "{game}: {count} lesson, {learnt} learnt.",
        "{game}: {count} lessons, {learnt} learnt.",
        len(shelf),
    )
    game = title_of(shelf[0].game)
    return told.format(game=game, count=len(shelf), learnt=count_learnt(shelf))


def _standing(shelved: Shelved) -> str:
    """Return whether a lesson is new, begun or learnt."""
    if shelved.progress.game_id:
        return _("begun, its game waits")
    if shelved.is_begun:
        return _("begun, at step {step} of {count}").format(
            step=shelved.step + 1, count=shelved.steps
        )
    return _("learnt") if shelved.is_learnt else _("new")


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
