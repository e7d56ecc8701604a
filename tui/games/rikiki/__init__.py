"""Rikiki on the screen and in lines: the rail of tricks, the bidding and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import Emblem, Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


class RikikiOnTerminal(TerminalEntry):
    """What Rikiki brings to the terminal."""

    name = "rikiki"
    emblem = Emblem("french", "AS")
    sample = Sample(seed=9, actions=54, players=4)

    def talk(self) -> AnyTalk:
        from tui.games.rikiki.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.rikiki.look import LOOK

        return LOOK

    def figures(self) -> StatisticsWords:
        from tui.games.rikiki.statistics_words import FIGURES

        return FIGURES


ENTRY = RikikiOnTerminal()
