"""Rikiki on the screen and in lines: the rail of tricks, the bidding and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import ByFaceAndVoice, Sample

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.voice import Voice


class RikikiOnTerminal(ByFaceAndVoice):
    """What Rikiki brings to the terminal."""

    name = "rikiki"
    sample = Sample(seed=9, actions=54, players=4)

    def face(self) -> Face:
        from tui.games.rikiki.face import FACE

        return FACE

    def voice(self) -> Voice:
        from tui.games.rikiki.voice import VOICE

        return VOICE

    def figures(self) -> Figures:
        from tui.games.rikiki.figures import FIGURES

        return FIGURES


ENTRY = RikikiOnTerminal()
