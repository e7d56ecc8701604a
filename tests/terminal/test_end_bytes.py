"""The bytes of the picture at the end of a game: what it may cost in each number of colours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest
from textual.pilot import Pilot

from tests.terminal.twin import TwinApp
from tests.tui.app_kit import LARGE, TALL, USUAL
from tests.tui.table_kit import HUGE, saves, services, store
from tests.tui.widgets.end_story_kit import FAREWELL, STORY
from tui.config.services import Services
from tui.screens.game_over import GameOverSheet
from tui.sheet_models import Ending, EndStory, RaceLine

__all__ = ["saves", "services", "store"]

Repaint = Literal["full", "lean"]

ROUNDS = 23
NAMES = {"You": "accent", "Omar": "cool", "Nadia": "warm", "Yusuf": "good"}
FOUR = replace(
    STORY,
    facts=("place 1 of 4", "Rikiki", f"{ROUNDS} rounds", "31 minutes"),
    deck="french",
    heading="The winning trick",
    cards=("KC", "AC", "4C", "7H"),
    picked=3,
    race=f"{ROUNDS} rounds",
    lines=tuple(
        RaceLine(
            name,
            role,
            tuple(
                (deal / ROUNDS, deal * (13 - 2 * side) + deal * (side + 3) % 9)
                for deal in range(ROUNDS + 1)
            ),
        )
        for side, (name, role) in enumerate(NAMES.items())
    ),
    goal=None,
    rounds=tuple(deal / ROUNDS for deal in range(ROUNDS)),
    standings=(0, 1, 2, 3),
)
"""A game of four sides whose lines go up and down in each of many rounds, and cross."""


@pytest.mark.parametrize(
    "size", [USUAL, TALL, LARGE, HUGE], ids=["80x24", "40x39", "120x40", "200x60"]
)
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("told", [STORY, FOUR], ids=["2 sides", "4 sides"])
@pytest.mark.parametrize(
    ("colours", "repaint", "most"),
    [("full", "full", 16_000), ("256", "full", 12_000), ("256", "lean", 6_000)],
)
async def test_the_end_of_a_game_costs_no_more_than_it_may(
    services: Services,
    colours: Literal["full", "256"],
    repaint: Repaint,
    most: int,
    won: bool,
    size: tuple[int, int],
    told: EndStory,
) -> None:
    settings = msgspec.structs.replace(services.settings, colours=colours, repaint=repaint)
    app = TwinApp(replace(services, settings=settings))
    spent: list[int] = []

    async def script(pilot: Pilot[Any]) -> None:
        before = app.sent
        story = replace(told, last_word=FAREWELL)
        app.push_screen(GameOverSheet(Ending("", (), won, story=story), lambda: None))
        await pilot.pause(0.2)
        spent.append(app.sent - before)

    await app.play_through(script, size)
    assert app.differing == []
    assert 1_000 < spent[0] <= most, spent
