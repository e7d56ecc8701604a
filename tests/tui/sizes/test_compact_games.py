"""Whole games on the real screen in the compact form, alone and with two persons."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest
from textual.widget import Widget

from core.contract.options import Value
from core.contract.sources import Seeded
from core.saves.saves import Saves
from tests.tui.app_kit import COMPACT, Running, find, painted, press, top
from tests.tui.table_kit import at_table, begun, settled
from tui.config.services import Services
from tui.screens.table.view import TableView
from tui.widgets.curtain import Curtain
from tui.widgets.footer import Footer
from tui.widgets.prompt import PromptLine

pytestmark = pytest.mark.thorough

GAMES: Mapping[str, tuple[int, Mapping[str, Value], tuple[str, ...]]] = {
    "ronda": (4, {"target": 8}, ()),
    "rikiki": (8, {}, ("right",)),
    "makao": (4, {"target": 100}, ("d", "p")),
    "president": (8, {"uneven": True}, ("space", "p")),
}
"""The games: players, options, and keys that lead on where Enter alone does not."""

BACKGROUND = ("felt",)

MOST = 36
"""Turns that are played at most."""


@pytest.mark.parametrize("persons", [1, 2])
@pytest.mark.parametrize("name", GAMES)
async def test_many_turns(services: Services, saves: Saves, name: str, persons: int) -> None:
    players, options, besides = GAMES[name]
    game = begun(saves, name, players, Seeded(6, 0), persons, **options)
    match = game.match
    app = at_table(services, game)
    async with app.run_test(size=COMPACT) as pilot:
        for _turn in range(MOST):
            await settled(pilot, lambda: match.game.to_act < persons or top(pilot) != "TableScreen")
            if top(pilot) == "GameOverSheet":
                break
            if top(pilot) == "TableScreen":
                all_stands_in_its_place(pilot)
            acted = len(match.actions)
            await press(pilot, "enter")
            if top(pilot) == "TableScreen" and len(match.actions) == acted:
                await press(pilot, *besides)
    assert app.fault is None
    assert len(match.actions) > players * 4


def all_stands_in_its_place(pilot: Running) -> None:
    """Check that the parts of the table share no cell and the ► line is told to its end."""
    parts = [part for part in shown_parts(pilot) if part.id not in BACKGROUND]
    for part in parts:
        assert pilot.app.screen.region.contains_region(part.region), part
    picture = find(pilot, TableView).picture
    noticed = picture is not None and picture.notice is not None
    covering = (Curtain, PromptLine) if noticed else (Curtain,)
    for one, other in combinations(parts, 2):
        covers = isinstance(one, covering) or isinstance(other, covering)
        assert covers or not one.region.overlaps(other.region), (one, other)
    assert "…" not in painted(find(pilot, PromptLine))


def shown_parts(pilot: Running) -> list[Widget]:
    """Return the parts of the table that are on the screen."""
    parts = [*find(pilot, TableView).children, find(pilot, Footer)]
    return [part for part in parts if part.display and part.region]
