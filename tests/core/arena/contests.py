"""Small contests that the tests of the arena play."""

from __future__ import annotations

from core.arena import Contest, parse_bots
from core.contract.options import Value
from core.games.registry import game_type


def contest(
    game: str, bots: str, seed: int = 1, *, whole: bool = False, **options: Value
) -> Contest:
    """Return a contest by the default rules but for these options."""
    return Contest(game, game_type(game).table.settle(options), parse_bots(bots), seed, whole)
