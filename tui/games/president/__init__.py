"""President on the screen and in lines: the pile, the fan of cards, the exchange and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.games.entry import Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk


class PresidentOnTerminal(TerminalEntry):
    """What President brings to the terminal."""

    name = "president"
    sample = Sample(seed=26, actions=8, players=4)

    def talk(self) -> Talk[Any]:
        from tui.games.president.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.president.look import LOOK

        return LOOK

    def figures(self) -> Figures:
        from tui.games.president.figures import FIGURES

        return FIGURES


ENTRY = PresidentOnTerminal()
