"""What is said on the ► line has the colour of an error only where something was refused."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import COMPACT, USUAL, Running, find, press, top
from tests.tui.replay.kit import recorded, replay, watching
from tests.tui.ronda.kit import dealt
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import waiting_table
from tui.config.services import Services
from tui.widgets.prompt import PromptLine

PLAYED = ("ronda", "silent", "12D", "1D")


def tones(pilot: Running) -> set[str]:
    return {span[1] for span in find(pilot, PromptLine).model.main if not isinstance(span, str)}


@pytest.mark.parametrize(
    "keys",
    [
        ("u",),
        ("u", "U"),
        ("u", "u", "U"),
        ("colon", *"save mine", "enter"),
        ("colon", *"why", "enter"),
    ],
    ids=["taken back", "done again", "a step again", "saved", "why"],
)
async def test_what_went_well_is_said_in_the_usual_tone_at_any_size(
    services: Services, saves: Saves, keys: tuple[str, ...]
) -> None:
    async with waiting_table(services, dealt(saves, *PLAYED)).run_test(size=USUAL) as pilot:
        await press(pilot, *keys)
        said = find(pilot, PromptLine).model
        assert tones(pilot) == {"text"}
        await pilot.resize_terminal(*COMPACT)
        await pilot.pause()
        assert find(pilot, PromptLine).model == said


async def test_the_answer_of_a_hint_is_said_in_the_usual_tone(
    services: Services, saves: Saves
) -> None:
    app = waiting_table(with_crew(services, Thinkers("silent")), dealt(saves))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "H", "enter")
        await pilot.resize_terminal(*COMPACT)
        await pilot.pause()
        assert tones(pilot) == {"text"}


async def test_what_is_refused_has_the_colour_of_an_error(services: Services, saves: Saves) -> None:
    async with waiting_table(services, dealt(saves)).run_test(size=USUAL) as pilot:
        await press(pilot, "u")
        assert tones(pilot) == {"bad"}
        await pilot.resize_terminal(*COMPACT)
        await pilot.pause()
        assert tones(pilot) == {"bad"}


async def test_a_replay_says_its_speed_in_the_usual_tone_and_refusals_in_another(
    services: Services,
) -> None:
    async with watching(services, recorded("ronda", 30), 10) as pilot:
        await press(pilot, "plus")
        assert replay(pilot).notice == "Speed ×2"
        assert tones(pilot) == {"text"}
        await press(pilot, "o")
        assert tones(pilot) == {"bad"}


async def test_taking_over_says_what_has_happened(services: Services) -> None:
    async with watching(services, recorded("ronda", 30), 10) as pilot:
        position = next(
            number
            for number, (seat, _text) in enumerate(replay(pilot).past.course.actions)
            if number > 9 and seat == 0
        )
        await press(pilot, *["right"] * (position - 10), "t")
        await pilot.pause()
        assert top(pilot) == "TableScreen"
        (span,) = find(pilot, PromptLine).model.main
        assert span[0].startswith(f"You're playing on from move {position}. ")
        assert tones(pilot) == {"text"}
