"""The register of games on the terminal: how each looks, speaks in line mode, and is counted."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.voice import Voice

MODULES = {
    "ronda": "tui.games.ronda",
    "rikiki": "tui.games.rikiki",
    "president": "tui.games.president",
    "makao": "tui.games.makao",
}
"""Name of each game and the package whose `face` brings `FACE` and whose `voice` brings `VOICE`.

Its `figures` brings `FIGURES`, the statistics. Each is loaded only when needed.
"""


def face_of(game: str) -> Face:
    """Return the face of a game."""
    return cast("Face", import_module(f"{MODULES[game]}.face").FACE)


def voice_of(game: str) -> Voice:
    """Return the voice of a game."""
    return cast("Voice", import_module(f"{MODULES[game]}.voice").VOICE)


def figures_of(game: str) -> Figures:
    """Return how the statistics of a game are told."""
    return cast("Figures", import_module(f"{MODULES[game]}.figures").FIGURES)
