"""Makao on the screen and in lines: the two piles, the order of play, the hand and the calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import Emblem, Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


class MakaoOnTerminal(TerminalEntry):
    """What Makao brings to the terminal."""

    name = "makao"
    emblem = Emblem("makao", "R7")
    sample = Sample(seed=45, actions=5, players=4)

    def talk(self) -> AnyTalk:
        from tui.games.makao.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.makao.look import LOOK

        return LOOK

    def figures(self) -> StatisticsWords:
        from tui.games.makao.statistics_words import FIGURES

        return FIGURES


ENTRY = MakaoOnTerminal()
