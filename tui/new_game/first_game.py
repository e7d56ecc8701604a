"""The first game at the end of the lessons: a saved game like any other, by which one learns."""

from __future__ import annotations

from random import Random

from core.bots.names import fresh_names
from core.contract.lesson import FirstGame
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.progress import LessonProgress
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat


def first_game(
    saves: Saves, game: str, lesson: FirstGame, learner: str, fresh_seed: int, cosmetic: Random
) -> OpenGame:
    """Return the first game of a lesson, opened for play: that which waits, or else a new one.

    Raise KahwaError if that cannot be.
    """
    waiting = saves.progress.lessons().get((game, lesson.name), LessonProgress()).game_id
    if waiting is not None:
        return saves.resume(waiting)
    options = game_type(game).table.settle(lesson.options)
    names = fresh_names(int(options["players"]) - 1, [learner], cosmetic)
    seats = [Seat(learner), *(Seat(name, lesson.level) for name in names)]
    opened = saves.begin(game, options, seats, Seeded(fresh_seed))
    try:
        saves.progress.playing(game, lesson.name, opened.head.id)
    except KahwaError:
        opened.close()
        raise
    return opened


def opening_of(lesson: FirstGame, hint: str) -> list[str]:
    """Return what there is to know at the beginning: who wins, how long it takes, the coach.

    `hint` is the key or word that asks for a hint.
    """
    coach = _("The coach speaks up after a costly mistake. For a hint: {hint}.")
    return [*map(_, lesson.opening), coach.format(hint=hint)]
