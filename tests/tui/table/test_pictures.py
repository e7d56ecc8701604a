"""Pictures of a hint and of the coach's lessons.

After a wanted change: `.venv/bin/pytest tests/tui/table/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import Running, find, press
from tests.tui.pictured import Compare
from tests.tui.ronda.kit import first_action_played_out, last_action
from tests.tui.seen import seen_for_a_moment
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import KINDS, begun, settled, take, waiting_table
from tui.config.services import Services
from tui.widgets.advice import AdviceSheet

SHOWN = ("40x12", "80x24", "ascii")


def president_leads(saves: Saves) -> OpenGame:
    """Return a hand of President in which the first seat is to act with many answers."""
    game = begun(saves, "president", 4, Seeded(5))
    while (state := game.match.game).to_act != 0:
        take(game, state.legal_texts(state.to_act)[0])
    return game


MAKERS: Mapping[str, Callable[[Saves], OpenGame]] = {
    "hint": president_leads,
    "coach": first_action_played_out,
}


@pytest.mark.parametrize("kind", SHOWN)
@pytest.mark.parametrize("name", MAKERS)
def test_picture(
    services: Services, saves: Saves, name: str, kind: str, same_picture: Compare
) -> None:
    game = MAKERS[name](saves)
    size, settings = KINDS[kind]

    async def show(pilot: Running) -> None:
        if name == "hint":
            await press(pilot, "H")
            return
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "cost most" in find(pilot, AdviceSheet).model[0].text)

    app = waiting_table(with_crew(services, Thinkers(backwards=True)), game, **settings)
    assert same_picture(app, run_before=show, terminal_size=size)
