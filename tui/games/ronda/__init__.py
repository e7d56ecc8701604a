"""Ronda on the screen and in lines: the rail, the hand, the calls and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import ByFaceAndVoice, Sample

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.voice import Voice


class RondaOnTerminal(ByFaceAndVoice):
    """What Ronda brings to the terminal."""

    name = "ronda"
    sample = Sample(seed=32, actions=11, players=2)

    def face(self) -> Face:
        from tui.games.ronda.face import FACE

        return FACE

    def voice(self) -> Voice:
        from tui.games.ronda.voice import VOICE

        return VOICE

    def figures(self) -> Figures:
        from tui.games.ronda.figures import FIGURES

        return FIGURES


ENTRY = RondaOnTerminal()
