"""On a large table the set to beat lies in the middle, or below whoever of several played it."""

from __future__ import annotations

import pytest

from core.games.president.game import President
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import find, painted, press
from tests.tui.president.sittings import NAMES
from tests.tui.president.tables import opened
from tests.tui.table_kit import HUGE, take, waiting_table
from tui.config.services import Services
from tui.games.president.board import Pile
from tui.widgets.seats import Seats

ONE_SEAT_ON = 54
"""Columns from one of three seats to the next."""


def set_played_by(saves: Saves, players: int, seat: int) -> OpenGame:
    """Return a game in which a set of a seat is to be beaten."""
    game = opened(saves, players)
    while True:
        state = game.match.game
        assert isinstance(state, President)
        if state.top_seat == seat:
            return game
        legal = state.legal_texts(state.to_act)
        take(game, next((text for text in legal if text != "pass"), "pass"))


@pytest.mark.parametrize("place", [0, 1, 2])
async def test_of_several_it_lies_below_whoever_played_it(
    services: Services, saves: Saves, place: int
) -> None:
    game = set_played_by(saves, 4, place + 1)
    async with waiting_table(services, game).run_test(size=HUGE) as pilot:
        await press(pilot)
        heading = painted(find(pilot, Pile)).splitlines()[0]
        names = painted(find(pilot, Seats)).splitlines()[0]
        assert heading.index("TO BEAT") == place * ONE_SEAT_ON + 1
        assert NAMES[place + 1] in names[place * ONE_SEAT_ON : (place + 1) * ONE_SEAT_ON]


@pytest.mark.parametrize(
    ("players", "repaint"), [(2, "full"), (4, "lean")], ids=["one opponent", "low bandwidth"]
)
async def test_else_it_lies_in_the_middle(
    services: Services, saves: Saves, players: int, repaint: str
) -> None:
    game = set_played_by(saves, players, 1)
    async with waiting_table(services, game, repaint=repaint).run_test(size=HUGE) as pilot:
        await press(pilot)
        pile = find(pilot, Pile)
        top = painted(pile).splitlines()[0]
        start, end = top.index("╭"), top.rindex("╮") + 1
        assert abs(start + end - pile.content_size.width) <= 2
