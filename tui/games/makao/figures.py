"""Makao's statistics: hands won, LAST CARD called, forgotten and caught, and cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from core.words import _, ngettext
from tui.config.settings import Settings
from tui.games.figures import Counts, Figures, mean
from tui.games.makao.words import LAST_CALL
from tui.models import Figure


class MakaoFigures(Figures):
    """Makao's statistics in words."""

    def score(self, counts: Counts) -> str:
        """Return the points, of which fewer are better."""
        points = counts["points"]
        return ngettext("{count} point", "{count} points", points).format(count=points)

    def lines(self, counts: Counts, settings: Settings) -> Sequence[Figure]:
        """Return hands won, calls made and forgotten, catches, and cards drawn."""
        return [_hands(counts), *_calls(counts), _catches(counts), *_drawn(counts)]


def _hands(counts: Counts) -> Figure:
    won, hands = counts.get("hands-won", 0), counts.get("hands", 0)
    text = _("{won} of {hands}, {doubled} with doubled points").format(
        won=won, hands=hands, doubled=counts.get("doubled", 0)
    )
    return Figure(_("Rounds won"), text, won, hands)


def _calls(counts: Counts) -> list[Figure]:
    called = counts.get("called", 0)
    late, lucky, caught = (counts.get(how, 0) for how in ("late", "unpunished", "caught"))
    due = called + late + lucky + caught
    said = _("{called} of {due} with the card, {late} just after it").format(
        called=called, due=due, late=late
    )
    forgotten = _("{forgotten}, caught {caught} of them").format(
        forgotten=lucky + caught, caught=caught
    )
    return [
        Figure(LAST_CALL, said, called, due),
        Figure(_("Forgotten"), forgotten, lucky + caught, due),
    ]


def _catches(counts: Counts) -> Figure:
    times = counts.get("catches", 0)
    text = ngettext("{count} other player", "{count} other players", times).format(count=times)
    return Figure(_("Caught by you"), text)


def _drawn(counts: Counts) -> list[Figure]:
    drawn, penalty, hands = (counts.get(what, 0) for what in ("drawn", "penalty", "hands"))
    text = _("{penalty} of {drawn} cards drawn").format(penalty=penalty, drawn=drawn)
    return [
        Figure(_("Drawn a round"), f"{mean(drawn, hands):.1f}"),
        Figure(_("For + cards"), text, penalty, drawn),
    ]


FIGURES = MakaoFigures()
