"""Rikiki on the screen and in lines: the rail of tricks, the bidding and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.games.entry import Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk


class RikikiOnTerminal(TerminalEntry):
    """What Rikiki brings to the terminal."""

    name = "rikiki"
    sample = Sample(seed=9, actions=54, players=4)

    def talk(self) -> Talk[Any]:
        from tui.games.rikiki.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.rikiki.look import LOOK

        return LOOK

    def figures(self) -> Figures:
        from tui.games.rikiki.figures import FIGURES

        return FIGURES


ENTRY = RikikiOnTerminal()
