"""President on the screen and in lines: the pile, the fan of cards, the exchange and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import ByFaceAndVoice, Sample

if TYPE_CHECKING:
    from tui.games.face import Face
    from tui.games.figures import Figures
    from tui.games.voice import Voice


class PresidentOnTerminal(ByFaceAndVoice):
    """What President brings to the terminal."""

    name = "president"
    sample = Sample(seed=26, actions=8, players=4)

    def face(self) -> Face:
        from tui.games.president.face import FACE

        return FACE

    def voice(self) -> Voice:
        from tui.games.president.voice import VOICE

        return VOICE

    def figures(self) -> Figures:
        from tui.games.president.figures import FIGURES

        return FIGURES


ENTRY = PresidentOnTerminal()
