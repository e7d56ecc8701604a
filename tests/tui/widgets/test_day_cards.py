"""Today's cards take the rows that they need, and others once they are others."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.tui.widgets.host import hosted
from tui.models import DayCard
from tui.widgets.day_cards import DayCards, DayCardsModel

ENOUGH = 30


async def test_cards_take_their_place_anew_as_soon_as_they_or_their_rows_are_others() -> None:
    shown = DayCards(4)
    cards = (DayCard("ronda", "Ronda"), DayCard("makao", "Makao"))
    heights = []
    async with hosted(shown, 40, terminal=(40, 39)) as app:
        shown.styles.height = "auto"
        for model in (
            DayCardsModel(cards * 3, rows=ENOUGH),
            DayCardsModel(cards * 3, rows=8),
            DayCardsModel(cards * 3, rows=ENOUGH),
            DayCardsModel(cards, rows=ENOUGH),
        ):
            shown.model = model
            await Pilot(app).pause()
            heights.append(shown.size.height)
    many, low, again, few = heights
    assert low < few < many == again
