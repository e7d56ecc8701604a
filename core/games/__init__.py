"""The register of games: each game stands in a folder of its own and in one line here."""

from __future__ import annotations

from importlib import import_module

from core.game import Game
from core.options import BadOption
from core.words import _

MODULES = {
    "ronda": "core.games.ronda",
    "rikiki": "core.games.rikiki",
    "president": "core.games.president",
    "makao": "core.games.makao",
}
"""Name of each game and the package that brings it as `GAME`; loaded only when asked for."""


def game_type(name: str) -> type[Game]:
    """Return the class of a game by name; raise BadOption listing the games if it is unknown."""
    try:
        module = MODULES[name]
    except KeyError:
        raise BadOption(
            _("There is no game {name}; the games are {allowed}.").format(
                name=name, allowed=", ".join(MODULES)
            )
        ) from None
    found: type[Game] = import_module(module).GAME
    return found
