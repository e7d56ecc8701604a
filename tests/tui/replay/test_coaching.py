"""The coach in a replay: lessons of a round or of the game, and their moments."""

from __future__ import annotations

import pytest

from core.table.seating import company_of
from tests.tui.app_kit import COMPACT, USUAL, Running, click, find, painted, press, top
from tests.tui.replay.kit import bar, recorded, replay, told, watching
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import settled
from tui.config.services import Services
from tui.widgets.advice import AdviceSheet
from tui.widgets.frame import Frame


def sheet(pilot: Running) -> str:
    return painted(find(pilot, AdviceSheet))


async def done(pilot: Running) -> None:
    """Wait until the coach has looked at everything."""
    await settled(pilot, lambda: "Thinking" not in sheet(pilot) and "looked at" not in sheet(pilot))


def numbers(pilot: Running) -> list[int]:
    """Return the moves of the lessons that are listed."""
    return [int(row.zone) for row in find(pilot, AdviceSheet).model if row.zone]


async def test_the_coach_judges_the_round_shown(services: Services) -> None:
    async with watching(
        with_crew(services, Thinkers(backwards=True)), recorded("ronda"), 60
    ) as pilot:
        await press(pilot, "c")
        assert top(pilot) == "LessonsDialog"
        await done(pilot)
        assert "cost most" in sheet(pilot)
        rounds = replay(pilot).past.course.rounds
        assert numbers(pilot)
        assert all(rounds[1] < number <= rounds[2] for number in numbers(pilot))
        await press(pilot, "escape")
        assert top(pilot) == "ReplayScreen"


async def test_it_judges_the_seat_that_is_watched(services: Services) -> None:
    crew = Thinkers(backwards=True)
    async with watching(with_crew(services, crew), recorded("ronda"), 60) as pilot:
        await press(pilot, "v", "c")
        await done(pilot)
        assert {decision.observation.seat for decision in crew.asked} == {1}
        actions = replay(pilot).past.course.actions
        assert {actions[number - 1][0] for number in numbers(pilot)} == {1}


async def test_it_goes_by_who_played_as_the_record_tells(services: Services) -> None:
    crew = Thinkers()
    recording = recorded("ronda")
    async with watching(with_crew(services, crew), recording, 60) as pilot:
        await press(pilot, "c")
        await done(pilot)
        company = company_of(recording.seats)
        assert any(company)
        assert {decision.observation.company for decision in crew.asked} == {company}


async def test_it_is_given_only_what_the_seat_could_see(services: Services) -> None:
    crew = Thinkers()
    async with watching(with_crew(services, crew), recorded("makao"), 30) as pilot:
        await press(pilot, "c")
        await done(pilot)
        assert crew.asked
        course = replay(pilot).past.course
        for decision in crew.asked:
            known = decision.observation.known
            assert known.view(0) in [course.game(n).view(0) for n in range(course.length)]
            assert all(card < 0 for card in known.hands[1])  # type: ignore[attr-defined]


async def test_a_lesson_leads_to_its_move_where_it_is_told(services: Services) -> None:
    async with watching(
        with_crew(services, Thinkers(backwards=True)), recorded("ronda"), 60
    ) as pilot:
        await press(pilot, "c")
        await done(pilot)
        _first, second, *_others = numbers(pilot)
        await press(pilot, "down", "enter")
        assert top(pilot) == "ReplayScreen"
        assert replay(pilot).position == second - 1
        assert "Better: " in told(pilot)
        assert "Next: You" in " ".join(told(pilot).split())
        await press(pilot, "right")
        assert "Better: " not in told(pilot)
        await press(pilot, "left")
        assert "Better: " in told(pilot)


async def test_back_returns_to_the_coach_and_to_where_the_player_was(services: Services) -> None:
    async with watching(
        with_crew(services, Thinkers(backwards=True)), recorded("ronda"), 60
    ) as pilot:
        await press(pilot, "c")
        await done(pilot)
        second = numbers(pilot)[1]
        await press(pilot, "down", "enter", "right", "right")
        assert "Esc to the coach" in bar(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "LessonsDialog"
        assert replay(pilot).position == 60
        await done(pilot)
        assert [row.zone for row in find(pilot, AdviceSheet).model if row.pointed] == [str(second)]
        await press(pilot, "escape")
        assert top(pilot) == "ReplayScreen"
        assert "Esc close" in bar(pilot)
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_a_lesson_can_be_clicked(services: Services) -> None:
    async with watching(
        with_crew(services, Thinkers(backwards=True)), recorded("ronda"), 60
    ) as pilot:
        await press(pilot, "c")
        await done(pilot)
        second = numbers(pilot)[1]
        await click(pilot, find(pilot, AdviceSheet), f"Move {second}:")
        assert replay(pilot).position == second - 1


async def test_the_whole_game_and_back_without_thinking_twice(services: Services) -> None:
    crew = Thinkers(backwards=True)
    async with watching(with_crew(services, crew), recorded("ronda"), 60) as pilot:
        await press(pilot, "c")
        await done(pilot)
        one_round = len(crew.asked)
        await press(pilot, "a")
        await done(pilot)
        assert "this round" in painted(find(pilot, Frame))
        whole_game = len(crew.asked)
        assert whole_game > one_round
        await press(pilot, "a")
        await done(pilot)
        assert "whole game" in painted(find(pilot, Frame))
        assert len(crew.asked) == whole_game


async def test_of_a_game_that_goes_on_only_rounds_that_are_over(services: Services) -> None:
    crew = Thinkers(backwards=True)
    recording = recorded("ronda", 70)
    async with watching(with_crew(services, crew), recording, 60) as pilot:
        await press(pilot, "c")
        await done(pilot)
        assert all(number <= 48 for number in numbers(pilot))
        await press(pilot, "a")
        assert "this round" not in painted(find(pilot, Frame))
        await press(pilot, "escape")
        assert "Better: " not in told(pilot)


async def test_before_a_round_is_over_there_is_no_coach(services: Services) -> None:
    crew = Thinkers()
    async with watching(with_crew(services, crew), recorded("ronda", 30), 10) as pilot:
        await press(pilot, "c")
        assert top(pilot) == "ReplayScreen"
        assert told(pilot) == "► The coach reviews a round once it's over."
        assert crew.asked == []


async def test_escape_ends_the_thinking(services: Services) -> None:
    crew = Thinkers(waiting=True)
    async with watching(with_crew(services, crew), recorded("ronda"), 60) as pilot:
        await press(pilot, "c")
        await settled(pilot, lambda: len(crew.asked) == 1)
        await press(pilot, "escape")
        await settled(pilot, lambda: crew.cancelled == 1)
        assert top(pilot) == "ReplayScreen"


@pytest.mark.parametrize("size", [COMPACT, USUAL])
@pytest.mark.parametrize("game", ["rikiki", "president", "makao"])
async def test_lessons_of_other_games(services: Services, game: str, size: tuple[int, int]) -> None:
    crew = Thinkers(backwards=True)
    async with watching(with_crew(services, crew), recorded(game), 10, size=size) as pilot:
        await press(pilot, "c")
        await done(pilot)
        first = numbers(pilot)[0]
        await press(pilot, "down", "up", "enter")
        assert replay(pilot).position == first - 1
        assert "Better:" in " ".join(told(pilot).split())
