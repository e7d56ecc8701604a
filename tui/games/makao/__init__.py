"""Makao on the screen and in lines: the two piles, the order of play, the hand and the calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.games.entry import Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk


class MakaoOnTerminal(TerminalEntry):
    """What Makao brings to the terminal."""

    name = "makao"
    sample = Sample(seed=45, actions=5, players=4)

    def talk(self) -> Talk[Any]:
        from tui.games.makao.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.makao.look import LOOK

        return LOOK

    def figures(self) -> Figures:
        from tui.games.makao.figures import FIGURES

        return FIGURES


ENTRY = MakaoOnTerminal()
