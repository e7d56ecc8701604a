"""Makao on the screen and in lines: the two piles, the order of play, the hand and the calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import ByFaceAndVoice, Sample

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.voice import Voice


class MakaoOnTerminal(ByFaceAndVoice):
    """What Makao brings to the terminal."""

    name = "makao"
    sample = Sample(seed=45, actions=5, players=4)

    def face(self) -> Face:
        from tui.games.makao.face import FACE

        return FACE

    def voice(self) -> Voice:
        from tui.games.makao.voice import VOICE

        return VOICE

    def figures(self) -> Figures:
        from tui.games.makao.figures import FIGURES

        return FIGURES


ENTRY = MakaoOnTerminal()
