"""The register of games on the terminal: how each looks, speaks in line mode, and is counted."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk
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


@cache
def talk_of(game: str) -> Talk[Any]:
    """Return how a game is talked about."""
    if find_spec(f"{MODULES[game]}.talk"):
        return cast("Talk[Any]", import_module(f"{MODULES[game]}.talk").TALK)
    from tui.games.shims import talk_from

    voice = import_module(f"{MODULES[game]}.voice").VOICE
    return talk_from(voice, import_module(f"{MODULES[game]}.face").FACE)


@cache
def look_of(game: str) -> AnyLook:
    """Return how a game looks."""
    if find_spec(f"{MODULES[game]}.look"):
        return cast("AnyLook", import_module(f"{MODULES[game]}.look").LOOK)
    from tui.games.shims import look_from

    package = MODULES[game]
    face = import_module(f"{package}.face").FACE
    return look_from(face, import_module(f"{package}.voice").VOICE)


@cache
def face_of(game: str) -> Face:
    """Return the face of a game."""
    if find_spec(f"{MODULES[game]}.look"):
        from tui.games.shims import FaceOf

        return FaceOf(game, look_of(game))
    return cast("Face", import_module(f"{MODULES[game]}.face").FACE)


@cache
def voice_of(game: str) -> Voice:
    """Return the voice of a game."""
    if find_spec(f"{MODULES[game]}.talk"):
        from tui.games.shims import VoiceOf

        return VoiceOf(talk_of(game))
    return cast("Voice", import_module(f"{MODULES[game]}.voice").VOICE)


def figures_of(game: str) -> Figures:
    """Return how the statistics of a game are told."""
    return cast("Figures", import_module(f"{MODULES[game]}.figures").FIGURES)
