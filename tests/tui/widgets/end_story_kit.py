"""Ends of games for tests of how they are shown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from tests.tui.app_kit import Running, find
from tui.app import KahwaApp
from tui.config.services import Services
from tui.models import FaceModel
from tui.screens.game_over import GameOverSheet
from tui.sheet_models import Ending, EndStory, LastWord, RaceLine
from tui.widgets.end_story import EndStoryPane

YOU = RaceLine("You", "accent", ((0, 0), (0.4, 15), (1, 43)))
FATIMA = RaceLine("Fatima", "cool", ((0, 0), (0.5, 22), (0.8, 31)))
STORY = EndStory(
    titles=("You win",),
    wins="",
    score="43 : 31",
    facts=("Ronda", "4 rounds", "18 minutes"),
    deck="spanish",
    heading="The deciding cards",
    cards=("7C", "7S", "7D"),
    picked=2,
    race="The race to 41",
    lines=(YOU, FATIMA),
    goal=41,
    rounds=(0, 0.3, 0.6),
    first_round="round 1",
    moment_label="Best moment",
    moment="Äachra! +10",
    place="round 4, deal 3",
)
DRAW = replace(STORY, titles=("A draw",), score="41 : 41", is_draw=True)


def text(pilot: Any) -> str:
    cells = find(pilot, EndStoryPane).cells
    assert cells is not None
    return cells.text()


@asynccontextmanager
async def ended(
    services: Services, story: EndStory, size: tuple[int, int], *, won: bool = True
) -> AsyncIterator[Running]:
    """Show in a terminal of a size how a game has ended, which the person has `won` or not."""
    async with KahwaApp(services).run_test(size=size) as pilot:
        pilot.app.push_screen(GameOverSheet(Ending("", (), won, story=story), lambda: None))
        await pilot.pause()
        yield pilot


def replace_settings(services: Services, **changed: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(services.settings, **changed)


FAREWELL = LastWord("Fatima", "casual", "cool", FaceModel("quiet-woman", 1, 0, 3), "Well played.")
LOST = replace(STORY, titles=("Fatima wins", "Fatima"), wins="wins", last_word=FAREWELL)


RANKED = replace(STORY, standings=(0, 1), last_word=FAREWELL)
