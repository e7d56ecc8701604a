"""The coach looks at the decisions of a finished round and tells those that cost most."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.coach.advice import Alternative
from core.coach.mistakes import Mistake, PastDecision
from core.contract.opinion import ADVISER
from core.saves.saves import Saves
from core.store import HINT
from core.table.seating import company_of
from tests.tui.app_kit import COMPACT, USUAL, Running, click, find, painted, press, top
from tests.tui.replay.kit import replay, told
from tests.tui.ronda.kit import dealt, first_action_played_out, last_action
from tests.tui.seen import seen_for_a_moment
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import at_table, settled, waiting_table
from tui.config.services import Services
from tui.screens.coach import coach_rows, coach_told
from tui.widgets.advice import AdviceSheet
from tui.widgets.end_story import EndStoryPane
from tui.widgets.ending import EndingSheet
from tui.widgets.frame import Frame


def sheet(pilot: Running) -> str:
    return painted(find(pilot, AdviceSheet))


@pytest.mark.parametrize(
    ("backwards", "told"),
    [
        (False, "No mistakes: every decision was a good one."),
        (True, "These decisions cost most:"),
    ],
)
async def test_the_decisions_are_gone_through_and_the_costliest_told(
    services: Services, saves: Saves, backwards: bool, told: str
) -> None:
    game = first_action_played_out(saves)
    crew = Thinkers(backwards=backwards)
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        assert top(pilot) == "CoachDialog"
        await settled(pilot, lambda: "looked at" not in sheet(pilot))
        assert told in sheet(pilot)
        assert sheet(pilot).count("Better: ") == (3 if backwards else 0)
        assert bool(saves.progress.mistakes("ronda")) is backwards
        asked = [one.observation.company for one in crew.asked if one.player == ADVISER]
        assert set(asked) == {company_of(game.seats)}
        await press(pilot, "escape")
        assert top(pilot) == "RoundEnd"


@pytest.mark.parametrize("ends_game", [False, True])
async def test_a_lesson_leads_to_its_move_in_the_replay_and_back(
    services: Services, saves: Saves, ends_game: bool
) -> None:
    short: dict[str, Any] = {"target": 5, "target_check": "round"} if ends_game else {}
    game = first_action_played_out(saves, **short)
    crew = Thinkers(backwards=True)
    async with waiting_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "These decisions" in sheet(pilot))
        numbers = [int(row.zone) for row in find(pilot, AdviceSheet).model if row.zone]
        asked = len(crew.asked)
        await press(pilot, "down", "enter")
        assert top(pilot) == "ReplayScreen"
        assert replay(pilot).position == numbers[1] - 1
        assert "Better: " in told(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "These decisions" in sheet(pilot))
        assert len(crew.asked) == asked
        await press(pilot, "escape", "escape")
        assert top(pilot) == "CoachDialog"
        assert [int(row.zone) for row in find(pilot, AdviceSheet).model if row.pointed] == [
            numbers[1]
        ]
        await click(pilot, find(pilot, AdviceSheet), f"Move {numbers[2]}:")
        assert replay(pilot).position == numbers[2] - 1
        await press(pilot, "escape", "escape")
        assert top(pilot) == ("GameOverSheet" if ends_game else "RoundEnd")


async def test_lessons_appear_while_the_coach_goes_on_and_escape_ends_it(
    services: Services, saves: Saves
) -> None:
    game, crew = first_action_played_out(saves), Thinkers(waiting=True)
    async with waiting_table(with_crew(services, crew), game).run_test(size=COMPACT) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "0 of " in sheet(pilot))
        await settled(pilot, lambda: len(crew.asked) == 1)
        await press(pilot, "escape")
        await settled(pilot, lambda: crew.cancelled == 1)
        assert top(pilot) == "RoundEnd"


async def test_the_coach_looks_at_the_last_round_of_a_game(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    async with at_table(with_crew(services, Thinkers()), game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        assert top(pilot) == "CoachDialog"
        await press(pilot, "escape")
        assert top(pilot) == "GameOverSheet"


async def test_the_end_shows_what_the_coach_has_found_once_it_has_looked_at_everything(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    crew = Thinkers(backwards=True)
    async with at_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        assert "Coach" not in painted(find(pilot, EndStoryPane))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "These decisions" in sheet(pilot))
        await press(pilot, "escape")
        shown = painted(find(pilot, EndStoryPane))
        assert "Your best moment  round 1, deal 4" in shown
        assert re.search(r"Coach \d+ mistakes", shown)
        asked = len(crew.asked)
        await press(pilot, "c")
        await settled(pilot, lambda: "These decisions" in sheet(pilot))
        assert len(crew.asked) == asked


async def test_the_end_shows_nothing_of_a_coach_that_was_still_looking(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    crew = Thinkers(waiting=True)
    async with at_table(with_crew(services, crew), game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "0 of " in sheet(pilot))
        await press(pilot, "escape")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        assert "Coach" not in painted(find(pilot, EndStoryPane))


@pytest.mark.parametrize(
    ("costs", "told"),
    [
        ([], ("no mistakes",)),
        ([None, None], ("no mistakes",)),
        ([None, 0.2], ("1 mistake, 20 points worse", "1 mistake")),
        ([0.1, None, 0.3], ("2 mistakes up to 30 points worse", "2 mistakes")),
        ([0], ("1 mistake",)),
    ],
)
def test_the_coach_is_told_in_a_few_words(costs: list[float | None], told: tuple[str, ...]) -> None:
    def mistake(cost: float) -> Mistake:
        less = f"{100 * cost:.0f} points worse" if cost else ""
        better = Alternative("10D", 1.0, 9, "", "")
        return Mistake(7, Alternative("5D", 1 - cost, 9, less, ""), better)

    assert coach_told([None if cost is None else mistake(cost) for cost in costs]) == told


async def test_the_end_tells_how_many_hints_were_asked_for(
    services: Services, saves: Saves
) -> None:
    game = first_action_played_out(saves, target=5, target_check="round")
    for _hint in range(3):
        saves.mark(game.head.id, HINT, 0)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, *last_action(game))
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert "You asked for 3 hints." in painted(find(pilot, EndingSheet))


async def test_who_only_watches_has_no_coach(services: Services, saves: Saves) -> None:
    game = dealt(saves, persons=0)
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await settled(pilot, lambda: top(pilot) == "RoundEnd")
        assert "coach" not in painted(find(pilot, Frame))
        await press(pilot, "c")
        assert top(pilot) == "RoundEnd"


def choice(saves: Saves, number: int) -> PastDecision:
    game = dealt(saves)
    decision = PastDecision(number, game.match.game.observation(0), "12D")
    game.close()
    return decision


def alternative(action: str, value: float, less: str) -> Alternative:
    return Alternative(action, value, 100, less, "Takes 3 cards.")


def test_a_lesson_says_what_was_better_and_why(saves: Saves) -> None:
    played = alternative("5C", 0.4, "2.4 points worse")
    lesson = Mistake(34, played, alternative("12D", 0.6, ""))
    choices = [choice(saves, 34)]
    heading, row = coach_rows(choices, [lesson], lambda _choice, action: f"play {action}")
    assert heading.text == "This decision cost the most:"
    assert (row.text, row.worth) == ("Move 34: play 5C", "2.4 points worse")
    assert row.reason == "Better: play 12D. Takes 3 cards."


def test_only_the_three_costliest_are_told_worst_first(saves: Saves) -> None:
    choices = [choice(saves, number) for number in range(1, 6)]
    found = [
        Mistake(number, alternative("5C", 0.5 - number / 100, "a"), alternative("12D", 0.6, "b"))
        for number in range(1, 6)
    ]
    rows = coach_rows(choices, found, lambda _choice, action: action)
    assert [row.text for row in rows[1:]] == ["Move 5: 5C", "Move 4: 5C", "Move 3: 5C"]


def test_how_far_the_coach_is_and_that_nothing_was_wrong(saves: Saves) -> None:
    choices = [choice(saves, number) for number in (1, 2, 3)]
    (progress,) = coach_rows(choices, [None], lambda _choice, action: action)
    assert (progress.text, progress.share) == ("1 of 3 decisions checked", 1 / 3)
    (praise,) = coach_rows(choices, [None] * 3, lambda _choice, action: action)
    assert praise.text == "No mistakes: every decision was a good one."
    (nothing,) = coach_rows([], [], lambda _choice, action: action)
    assert nothing.text == "There was nothing to decide."
