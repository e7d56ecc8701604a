"""The list of what there is to learn, and the way from it to a lesson and back."""

from __future__ import annotations

import pytest

from core.learning import puzzle_shelf
from core.learning.lecture import LessonStage
from core.learning.progress import LessonProgress
from core.learning.puzzles import BadPuzzle, Puzzle
from core.saves.saves import Saves
from tests.tui.app_kit import COMPACT, Running, click, find, kahwa, painted, press, top
from tests.tui.learn.kit import at_lesson, until
from tests.tui.learn.lessons import TAKING
from tests.tui.learn.taught import FIRST, POSED, RONDA, teach
from tests.tui.table_kit import game_of
from tui.app import KahwaApp
from tui.config.services import Services
from tui.navigation import Learning
from tui.screens.learn import teaching
from tui.screens.learn.lesson import LessonScreen
from tui.screens.learn.list import LearnScreen
from tui.widgets.footer import Footer
from tui.widgets.header import Header
from tui.widgets.page import Page

LISTED = (79, 40)
"""A terminal in which all stand in a list: it has not the columns for cards."""


@pytest.fixture(autouse=True)
def _taught(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)


def learning(services: Services, game: str | None = None) -> KahwaApp:
    app = at_lesson(services)
    app._opening = Learning(game)
    return app


def screen(pilot: Running) -> LearnScreen:
    assert isinstance(pilot.app.screen, LearnScreen)
    return pilot.app.screen


def chosen(pilot: Running) -> str:
    """Return the line of the list the player is on."""
    (line,) = (row for row in rows(pilot) if row.startswith(("►", ">")))
    return " ".join(line[1:].split())


def rows(pilot: Running) -> list[str]:
    return painted(find(pilot, Page, "#lessons")).splitlines()


def row(pilot: Running, title: str) -> str:
    (line,) = (" ".join(row.lstrip("►").split()) for row in rows(pilot) if title in row)
    return line


async def test_a_newcomer_begins_with_the_first_lesson(services: Services) -> None:
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "1 Lay and take"
        assert TAKING.aim in painted(find(pilot, Page, "#about"))
        assert "0 of 5 learnt" in painted(find(pilot, Header))
        assert "0 of 5 learnt" in row(pilot, "LESSONS")
        assert "Puzzle of the day" in "".join(rows(pilot))


async def test_each_lesson_says_how_far_it_is_done(services: Services, saves: Saves) -> None:
    progress = saves.progress
    progress.finished("ronda", "taking")
    progress.finished("ronda", "missa")
    progress.reached("ronda", "missa", 1)
    progress.reached("ronda", "runs", 1)
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "2 The run step 2 of 2"
        assert row(pilot, "Lay and take") == "√ 1 Lay and take learnt"
        assert row(pilot, "Missa") == "√ 3 Missa step 2 of 2"
        assert row(pilot, "Bount, Kh") == "4 Bount, Khamsa, Äachra"
        assert "2 of 5 learnt" in row(pilot, "LESSONS")


async def test_a_lesson_that_was_left_goes_on_or_begins_again(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught: list[tuple[str, str, int]] = []
    monkeypatch.setattr(
        KahwaApp, "teach", lambda _app, game, one, step=0: taught.append((game, one.name, step))
    )
    saves.progress.reached("ronda", "runs", 1)
    async with learning(services).run_test(size=LISTED) as pilot:
        assert "start over" in painted(find(pilot, Footer))
        await press(pilot, "enter", "b", "down")
        assert "start over" not in painted(find(pilot, Footer))
        await press(pilot, "b", "enter")
        await click(pilot, find(pilot, Page, "#lessons"), "Lay and take")
        await click(pilot, find(pilot, Page, "#lessons"), "Lay and take")
        assert taught == [
            ("ronda", "runs", 1),
            ("ronda", "runs", 0),
            ("ronda", "missa", 0),
            ("ronda", "taking", 0),
        ]


async def test_the_games_are_gone_through(services: Services) -> None:
    async with learning(services, "makao").run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "1 Going out"
        assert not [row for row in rows(pilot) if "PUZZLES" in row]
        for key in ("tab", "shift+tab", "1", "2"):
            before = chosen(pilot)
            await press(pilot, key)
            assert (chosen(pilot) == "1 Going out") == (before == "1 Lay and take")
        await click(pilot, find(pilot, Page, "#choose"), "Ronda")
        assert chosen(pilot) == "1 Lay and take"
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_whoever_opens_it_twice_before_it_stands_has_it_once(services: Services) -> None:
    async with learning(services).run_test(size=LISTED) as pilot:
        await press(pilot, "escape")
        kahwa(pilot).show_learn()
        kahwa(pilot).show_learn("makao")
        await pilot.pause()
        assert chosen(pilot) == "1 Going out"
        await press(pilot, "escape")
        assert top(pilot) == "LobbyScreen"


async def test_the_game_learnt_last_is_shown(services: Services, saves: Saves) -> None:
    saves.progress.reached("ronda", "runs", 1)
    saves.progress.reached("makao", "going-out", 0)
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "1 Going out"


@pytest.mark.parametrize("size", [LISTED, COMPACT])
async def test_a_lesson_leads_to_the_next_and_back_to_the_list(
    services: Services, saves: Saves, size: tuple[int, int]
) -> None:
    async with learning(services).run_test(size=size) as pilot:
        await press(pilot, "enter")
        lesson = pilot.app.screen
        assert isinstance(lesson, LessonScreen)
        await press(pilot, "enter")
        await until(pilot, lesson, LessonStage.ASKED, 1)
        assert saves.progress.lessons() == {("ronda", "taking"): LessonProgress(step=1)}
        await press(pilot, "right", "enter")
        await until(pilot, lesson, LessonStage.OVER, 1)
        assert saves.progress.lessons() == {("ronda", "taking"): LessonProgress(times=1)}
        await press(pilot, "enter")
        following = pilot.app.screen
        assert isinstance(following, LessonScreen)
        assert following is not lesson
        await press(pilot, "q")
        assert chosen(pilot) == "2 The run"
        names = [type(one).__name__ for one in pilot.app.screen_stack]
        assert names == ["LobbyScreen", "LearnScreen"]


async def test_the_first_game_is_saved_and_learnt_once_it_is_over(
    services: Services, saves: Saves
) -> None:
    for lesson in RONDA[:-1]:
        saves.progress.finished("ronda", lesson.name)
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "5 Your first game"
        await press(pilot, "enter")
        game = game_of(pilot)
        assert game.match.game.options["target"] == 11
        assert [seat.level for seat in game.seats] == [None, "casual"]
        assert saves.progress.is_first_game(game.head.id)
        assert top(pilot) == "OpeningDialog"
        told = painted(find(pilot, Page))
        assert "The first to 11 points wins." in told
        assert "The coach speaks up" in told
        await press(pilot, "enter")
        assert top(pilot) == "TableScreen"
        await press(pilot, "q")
        assert chosen(pilot) == "5 Your first game in progress"
        assert [head.id for head in saves.heads()] == [game.head.id]
        kahwa(pilot).teach("ronda", FIRST)
        await pilot.pause()
        assert len(saves.heads()) == 1


async def test_puzzles_are_counted_by_kind_and_first_for_what_went_wrong(
    services: Services, saves: Saves
) -> None:
    for puzzle in ("ronda-0", "ronda-1"):
        saves.progress.keep_solved("ronda", puzzle)
    saves.progress.note_mistake("ronda", "bount")
    async with learning(services).run_test(size=LISTED) as pilot:
        told = [" ".join(row.split()) for row in rows(pilot)]
        assert told[told.index("PUZZLES 2 of 7 solved") + 1 :] == [
            "From your own mistakes 1 of 2",
            "Runs 1 of 3",
            "To call Bount or not 1 of 2",
            "The last deal 0 of 2",
            "",
            "Puzzle of the day Ronda",
        ]


async def test_who_knows_all_lessons_stands_on_the_puzzles(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    posed: list[Puzzle] = []
    monkeypatch.setattr(KahwaApp, "pose", lambda _app, puzzle: posed.append(puzzle))
    for lesson in RONDA:
        saves.progress.finished("ronda", lesson.name)
    saves.progress.keep_solved("ronda", "ronda-0")
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "Runs 1 of 3"
        await press(pilot, "enter", "b")
        assert [one.kind for one in posed] == ["run"]
        assert posed[0].id != "ronda-0"
        await press(pilot, "p", "G", "enter")
        assert posed[1] == posed[2]
        assert posed[1] in POSED


async def test_a_solved_puzzle_is_kept_and_another_of_its_kind_follows(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teaching, "as_lesson", lambda _puzzle: TAKING)
    async with learning(services).run_test(size=LISTED) as pilot:
        kahwa(pilot).pose(POSED[1])
        await pilot.pause()
        lesson = pilot.app.screen
        assert isinstance(lesson, LessonScreen)
        await press(pilot, "2", "enter")
        await until(pilot, lesson, LessonStage.ASKED, 1)
        await press(pilot, "0", "enter")
        await until(pilot, lesson, LessonStage.OVER, 1)
        assert saves.progress.solved() == {"ronda-1"}
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "q")
        assert row(pilot, "To call Bount or not") == "To call Bount or not 1 of 2"


async def test_puzzles_that_cannot_be_read_cost_no_lesson(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise BadPuzzle("torn")

    monkeypatch.setattr(puzzle_shelf, "advised", fail)
    monkeypatch.setattr(puzzle_shelf, "of_the_day", fail)
    async with learning(services).run_test(size=LISTED) as pilot:
        assert chosen(pilot) == "1 Lay and take"
        assert not [row for row in rows(pilot) if "uzzle" in row.lower()]


async def test_a_lesson_or_puzzle_that_does_not_fit_is_told(services: Services) -> None:
    async with learning(services).run_test(size=LISTED) as pilot:
        kahwa(pilot).pose(POSED[0])
        await pilot.pause()
        assert top(pilot) == "LearnScreen"
        (told,) = kahwa(pilot)._notifications
        assert "ronda-0" in told.message


@pytest.mark.parametrize("size", [(40, 12), (40, 39), (60, 18), (80, 24)])
async def test_the_way_out_is_in_the_footer_of_every_terminal(
    services: Services, size: tuple[int, int]
) -> None:
    async with learning(services).run_test(size=size) as pilot:
        assert painted(find(pilot, Footer)).rstrip().endswith("? help  Esc back")
