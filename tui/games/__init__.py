"""The register of faces: how each game looks and answers on the screen."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from tui.games.face import Face

MODULES = {
    "ronda": "tui.games.ronda",
    "rikiki": "tui.games.rikiki",
    "president": "tui.games.president",
    "makao": "tui.games.makao",
}
"""Name of each game and the package that brings its face as `FACE`; loaded only when needed."""


def face_of(game: str) -> Face:
    """Return the face of a game."""
    return cast(Face, import_module(MODULES[game]).FACE)
