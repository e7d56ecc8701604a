"""Games as they are named in typed lines: by number, title or name."""

from __future__ import annotations

from core.games.registry import game_names, title_of
from core.ground.harmless import echoed
from core.ground.words import _


def game_called(text: str) -> str | None:
    """Return the game that a number or title stands for."""
    games = {str(number): game for number, game in enumerate(game_names(), 1)}
    games |= {title_of(game).casefold(): game for game in game_names()}
    return games.get(text.casefold(), text.lower() if text.lower() in game_names() else None)


def no_game(text: str) -> str:
    """Return that there is no game of this name, and which there are."""
    return _("There's no game {text}. The games are {games}.").format(
        text=echoed(text), games=", ".join(title_of(game) for game in game_names())
    )
