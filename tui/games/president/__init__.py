"""President on the screen and in lines: the pile, the fan of cards, the exchange and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ground.words import N_, NC_, ngettext
from tui.games.entry import Emblem, Sample, TerminalEntry

if TYPE_CHECKING:
    from tui.games.look import AnyLook
    from tui.games.statistics_words import StatisticsWords
    from tui.games.talk import AnyTalk


class PresidentOnTerminal(TerminalEntry):
    """What President brings to the terminal."""

    name = "president"
    how_far = N_("hand {round}"), N_("hand {round} of {rounds}")
    all_rounds = N_("All hands")
    round_column = NC_("column", "hand")
    emblem = Emblem("french", "KH")
    sample = Sample(seed=26, actions=8, players=4)

    def rounds_told(self, count: int) -> str:
        return ngettext("{count} hand", "{count} hands", count).format(count=count)

    def talk(self) -> AnyTalk:
        from tui.games.president.talk import TALK

        return TALK

    def look(self) -> AnyLook:
        from tui.games.president.look import LOOK

        return LOOK

    def figures(self) -> StatisticsWords:
        from tui.games.president.statistics_words import FIGURES

        return FIGURES


ENTRY = PresidentOnTerminal()
