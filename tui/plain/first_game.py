"""The first game at the end of the lessons, begun or played on."""

from __future__ import annotations

from core.bots.names import fresh_names
from core.errors import KahwaError
from core.lesson import FirstGame
from core.registry import game_type
from core.saves import OpenGame
from core.sources import Seeded
from core.table import Seat
from tui.config.services import Services


def first_game(services: Services, game: str, lesson: FirstGame, game_id: str | None) -> OpenGame:
    """Return the first game of a lesson, opened for play; raise KahwaError if that cannot be.

    With a `game_id` that one is played on if it still waits, else another is dealt.
    """
    if game_id in {head.id for head in services.saves.heads()}:
        assert game_id is not None
        return services.saves.resume(game_id)
    options = game_type(game).table.settle(lesson.options)
    learner = services.settings.named(services.login)
    names = fresh_names(int(options["players"]) - 1, [learner], services.random)
    seats = [Seat(learner), *(Seat(name, lesson.level) for name in names)]
    opened = services.saves.begin(game, options, seats, Seeded(services.fresh_seed()))
    try:
        services.saves.progress.playing(game, lesson.name, opened.head.id)
    except KahwaError:
        opened.close()
        raise
    return opened
