"""Puzzles as they are posed: where the cursor begins, what the end says, and the day's mark."""

from __future__ import annotations

import pytest

from core.games.registry import game_names
from core.learning import puzzle_shelf
from core.learning.lecture import LessonStage
from core.learning.puzzles import Puzzle, as_lesson, puzzles_of
from core.saves.saves import Saves
from tests.depth import amounts
from tests.tui.app_kit import SMALLEST, USUAL, find, kahwa, painted, press, top
from tests.tui.learn.kit import until
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.learn.lesson import LessonScreen
from tui.widgets.lesson_box import LessonBox

POSED = {game: puzzles_of(game) for game in game_names()}
ENTERS = 4
"""Times Enter is pressed until a card has been played, with its colour."""

FIRST = [puzzles[0] for puzzles in POSED.values()]
ROUND_ENDS = [one for one in POSED["ronda"] if one.worlds == 0][:2]


def named(puzzle: Puzzle) -> str:
    return puzzle.id


async def all_posed(services: Services, puzzles: tuple[Puzzle, ...]) -> None:
    """Press Enter in each puzzle, and again where that asks something, until something is done."""
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        for puzzle in puzzles:
            kahwa(pilot).pose(puzzle)
            await press(pilot)
            screen = pilot.app.screen
            assert isinstance(screen, LessonScreen)
            for _time in range(ENTERS):
                if screen.telling.standing.stage is LessonStage.ASKED:
                    await press(pilot, "enter")
            assert screen.telling.standing.stage is not LessonStage.OVER, puzzle.id
            assert pilot.app.screen is screen
            await press(pilot, "q")


@pytest.mark.parametrize("game", game_names())
@amounts("most", 6, None)
async def test_enter_alone_solves_no_puzzle(
    services: Services, game: str, most: int | None
) -> None:
    await all_posed(services, POSED[game][:most])


@pytest.mark.parametrize(
    "puzzle", [one for puzzles in POSED.values() for one in puzzles], ids=named
)
def test_a_right_answer_says_what_the_next_best_would_have_cost(puzzle: Puzzle) -> None:
    (step,) = as_lesson(puzzle).steps
    _brings, _mark, cost = step.done.partition("The next best play is ")
    assert cost.endswith(".”"), step.done
    assert "“" in cost


def fact_of(puzzle: Puzzle, action: str) -> str:
    """Return what comes of an answer in the game's own facts; empty where it names none."""
    (step,) = as_lesson(puzzle).steps
    return step.facts.get(action, "")


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
@pytest.mark.parametrize("puzzle", [*FIRST, *ROUND_ENDS], ids=named)
async def test_nothing_covers_why_an_answer_was_right(
    services: Services, puzzle: Puzzle, size: tuple[int, int]
) -> None:
    async with KahwaApp(services).run_test(size=size) as pilot:
        kahwa(pilot).pose(puzzle)
        await press(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        await screen.session.act(screen.session.present, puzzle.best[0])
        await until(pilot, screen, LessonStage.OVER, 0)
        await press(pilot)
        assert top(pilot) == "LessonScreen"
        told = " ".join(painted(find(pilot, LessonBox)).split())
        assert "The next best play is" in told
        assert fact_of(puzzle, puzzle.best[0]) in told


async def test_the_puzzle_of_the_day_ends_with_a_mark(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, other = FIRST[0], FIRST[1]
    monkeypatch.setattr(puzzle_shelf, "of_the_day", lambda _day: puzzle)
    for posed, is_marked in ((puzzle, True), (other, False)):
        async with KahwaApp(services).run_test(size=(100, 40)) as pilot:
            kahwa(pilot).pose(posed)
            await press(pilot)
            screen = pilot.app.screen
            assert isinstance(screen, LessonScreen)
            await screen.session.act(screen.session.present, posed.best[0])
            await until(pilot, screen, LessonStage.OVER, 0)
            await press(pilot)
            told = " ".join(painted(find(pilot, LessonBox)).split())
            assert ("√ Puzzle of the day" in told) == is_marked
            await press(pilot, "enter")
            assert top(pilot) == ("LobbyScreen" if is_marked else "LessonScreen")
    assert puzzle.id in saves.progress.solved()
