"""Makao's statistics: hands won, LAST CARD called, forgotten and caught, and cards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from core.ground.words import _, ngettext, pgettext
from tui.config.settings import Settings
from tui.games.makao.words import LAST_CALL
from tui.games.statistics_words import Counts, StatisticsWords, mean
from tui.sheet_models import Figure


class MakaoFigures(StatisticsWords):
    """Makao's statistics in words."""

    def score(self, counts: Counts) -> str:
        """Return the points, of which fewer are better."""
        points = counts["points"]
        return ngettext("{count} point", "{count} points", points).format(count=points)

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return hands won, calls made and forgotten, catches, and cards drawn."""
        seen = Counter(counts)
        hands, drawn, penalty = seen["hands"], seen["drawn"], seen["penalty"]
        won = _("{won} of {hands}, {doubled} with doubled points")
        won = won.format(won=seen["hands-won"], hands=hands, doubled=seen["doubled"])
        catches = ngettext("{count} other player", "{count} other players", seen["catches"])
        for_plus = _("{penalty} of {drawn} cards drawn").format(penalty=penalty, drawn=drawn)
        return [
            Figure(_("Rounds won"), won, seen["hands-won"], hands),
            *_calls(seen),
            Figure(_("Caught by you"), catches.format(count=seen["catches"])),
            Figure(_("Drawn a round"), f"{mean(drawn, hands):.1f}"),
            Figure(_("For + cards"), for_plus, penalty, drawn),
        ]


def _calls(seen: Counter[str]) -> tuple[Figure, Figure]:
    """Return how often the call was made, and how often it was forgotten."""
    called, late, caught = seen["called"], seen["late"], seen["caught"]
    forgotten = seen["unpunished"] + caught
    due = called + late + forgotten
    said = _("{called} of {due} with the card, {late} just after it")
    silent = _("{forgotten}, {caught} of them caught").format(forgotten=forgotten, caught=caught)
    return (
        Figure(LAST_CALL, said.format(called=called, due=due, late=late), called, due),
        Figure(pgettext("statistic", "Forgotten"), silent, forgotten, due),
    )


FIGURES = MakaoFigures()
