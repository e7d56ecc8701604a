"""Ronda on the screen and in lines: the rail, the hand, the calls and their words.

To change:

- how a Bount is told in the log: `story.py`; what the call is called: `words.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.games.entry import Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.figures import Figures
    from tui.games.look import AnyLook
    from tui.games.talk import Talk


class RondaOnTerminal(TerminalEntry):
    """What Ronda brings to the terminal."""

    name = "ronda"
    sample = Sample(seed=32, actions=11, players=2)

    def talk(self) -> Talk[Any]:
        from tui.games.ronda.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.ronda.look import LOOK

        return LOOK

    def figures(self) -> Figures:
        from tui.games.ronda.figures import FIGURES

        return FIGURES


ENTRY = RondaOnTerminal()
