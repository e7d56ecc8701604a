"""Ronda's statistics: announcements, calls, Missas and captured cards."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.cards import SPANISH
from core.ground.words import _
from tui.config.settings import Settings
from tui.games.ronda.words import ANNOUNCEMENTS, CALL_KEYS, call_word
from tui.games.statistics_words import Counts, StatisticsWords, mean
from tui.sheet_models import Figure


class RondaFigures(StatisticsWords):
    """Ronda's statistics in words; the calls are in the language of the player's choice."""

    def score(self, counts: Counts) -> str:
        """Return the points of both sides."""
        return f"{counts['points']} : {counts['rival']}"

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return announcements, calls, Missas and cards."""
        calls = [_call(counts, call, settings.calls) for call in CALL_KEYS]
        announced = [_announced(counts, kind) for kind in ANNOUNCEMENTS]
        return [*announced, *calls, _missa(counts, settings.calls), _cards(counts)]


def _announced(counts: Counts, kind: str) -> Figure:
    held, said = counts.get(f"{kind}-held", 0), counts.get(f"{kind}-said", 0)
    label = _("{announcement} said").format(announcement=ANNOUNCEMENTS[kind])
    text = _("{said} of {held}").format(said=said, held=held) if held else _("never held")
    if held > said:
        text = _("{said} of {held}: {silent} forgotten, {punished} punished").format(
            said=said,
            held=held,
            silent=held - said,
            punished=counts.get(f"{kind}-punished", 0),
        )
    return Figure(label, text, said, held)


def _call(counts: Counts, call: str, language: str) -> Figure:
    made, suffered = counts.get(call, 0), counts.get(f"{call}-suffered", 0)
    text = _("{made} for you, {suffered} against you").format(made=made, suffered=suffered)
    return Figure(call_word(language, call), text, made, made + suffered)


def _missa(counts: Counts, language: str) -> Figure:
    made, others = counts.get("missa", 0), counts.get("missa-others", 0)
    text = _("{made} by you, {others} by others").format(made=made, others=others)
    return Figure(call_word(language, "missa"), text, made, made + others)


def _cards(counts: Counts) -> Figure:
    each = mean(counts.get("cards", 0), counts.get("rounds", 0))
    text = _("{cards} of {all}").format(cards=f"{each:.1f}", all=len(SPANISH.cards))
    return Figure(_("Cards a round"), text, each, len(SPANISH.cards))


FIGURES = RondaFigures()
