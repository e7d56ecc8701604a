"""Topper on the screen and in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.entry import Emblem, Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


class TopperOnTerminal(TerminalEntry):
    """What Topper brings to the terminal."""

    name = "topper"
    emblem = Emblem("french", "AS")
    sample = Sample(seed=1, actions=3, players=3)

    def talk(self) -> AnyTalk:
        from tests.sample_game.topper.terminal.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tests.sample_game.topper.terminal.look import LOOK

        return LOOK

    def figures(self) -> StatisticsWords:
        from tests.sample_game.topper.terminal.figures import FIGURES

        return FIGURES


ENTRY = TopperOnTerminal()
