"""The list of the lessons as it is told in line mode: which there are, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.registry import entry_of, game_type, title_of
from core.ground.harmless import echoed
from core.ground.words import _, ngettext, pgettext
from core.learning.lesson_shelf import (
    Done,
    Shelved,
    count_learnt,
    last_game,
    next_to_learn,
    shelf_of,
    taught_games,
)
from tui.plain.learn.words import LEARN_WORDS
from tui.plain.naming import game_called
from tui.plain.spoken import spelt_out


def taught_game(text: str) -> str | None:
    """Return the game with lessons that a number or title stands for."""
    game = game_called(text)
    return game if game in taught_games() else None


def told_of(game: str, text: str) -> str:
    """Return a marked text about a game with its cards in words."""
    if not text:
        return ""
    return spelt_out(_(text), entry_of(game).primer(game_type(game).table.settle({})).deck)


def comes_next(shelf: Sequence[Shelved]) -> Shelved:
    """Return the lesson to go on with, the first where all are learnt."""
    return next_to_learn(shelf) or shelf[0]


def comes_next_of_all(done: Done) -> Shelved:
    """Return the lesson to go on with, in the game learnt last unless all of that is learnt."""
    last = last_game(done)
    games = sorted(taught_games(), key=lambda game: game != last)
    shelves = [shelf_of(game, done) for game in games]
    return comes_next(next(filter(next_to_learn, shelves), shelf_of(taught_games()[0], done)))


# -- telling -----------------------------------------------------------------------------------


def game_lines(done: Done) -> list[str]:
    """Return the games that have lessons, with their numbers."""
    games = [
        _("{number} {game}").format(number=number, game=_lessons_told(shelf_of(game, done)))
        for number, game in enumerate(taught_games(), 1)
    ]
    following = comes_next_of_all(done)
    title = _("{game}: {title}").format(
        title=_(following.lesson.title), game=title_of(following.game)
    )
    how = _("Type the number of a game, help or quit. {enter}")
    how = how.format(enter=_enter(following, title))
    return [_("What would you like to learn?"), *games, how]


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
    how = _("Type a number, help or quit. {enter}")
    how = how.format(enter=_enter(following, _(following.lesson.title)))
    return [_lessons_told(shelf), *map(str.rstrip, lines), how]


def _enter(following: Shelved, title: str) -> str:
    """Return what Enter alone does: it opens a lesson of this title."""
    told = _("Press Enter to start “{title}”.")
    if following.is_begun:
        told = _("Press Enter to continue “{title}”.")
    elif following.is_learnt:
        told = _("Press Enter to repeat “{title}”.")
    return told.format(title=title)


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
        return _("started; its game is saved")
    if shelved.is_begun:
        return _("started, at step {step} of {count}").format(
            step=shelved.step + 1, count=shelved.steps
        )
    return pgettext("lesson", "learnt") if shelved.is_learnt else pgettext("lesson", "new")


def help_lines() -> list[str]:
    """Return what can be typed in the list."""
    number = _("Type a number or a title from the list. Enter opens what its last line says.")
    return [number, *(line for word in LEARN_WORDS for line in word.lines())]


def no_lessons(text: str) -> str:
    """Return that there is no game of this name with lessons, and which there are."""
    return _("There are no lessons for {text}, only for {games}.").format(
        text=echoed(text), games=", ".join(map(title_of, taught_games()))
    )


def no_entry(text: str) -> str:
    """Return that a line is neither in the list nor a word."""
    return _("“{text}” isn't in the list. Type help for the commands.").format(text=echoed(text))


def no_game_chosen() -> str:
    """Return that a number stands for a lesson only once a game is chosen."""
    return _("Choose a game first, by number or name. Then the list shows its lessons.")
