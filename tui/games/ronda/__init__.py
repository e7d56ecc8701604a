"""Ronda on the screen and in lines: the rail, the hand, the calls and their words.

To change:

- how a Bount is told in the log: `story.py`; what the call is called: `words.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import Emblem, Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


class RondaOnTerminal(TerminalEntry):
    """What Ronda brings to the terminal."""

    name = "ronda"
    emblem = Emblem("spanish", "1D")
    sample = Sample(seed=32, actions=11, players=2)

    def talk(self) -> AnyTalk:
        from tui.games.ronda.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.ronda.look import LOOK

        return LOOK

    def figures(self) -> StatisticsWords:
        from tui.games.ronda.statistics_words import FIGURES

        return FIGURES


ENTRY = RondaOnTerminal()
