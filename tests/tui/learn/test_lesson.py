"""A lesson at its table: what is right goes on, what is wrong is answered and taken back."""

from __future__ import annotations

import pytest

from core.contract.lesson import LEARNER, Lesson
from core.learning.lecture import Lecture, LessonStage
from core.learning.place import LessonPlace
from core.table.pace import Pace
from tests.tui.app_kit import COMPACT, LARGE, SMALLEST, USUAL, Running, find, painted, press, top
from tests.tui.learn.kit import NAME, Told, at_lesson, boxed, sat_down, until, written
from tests.tui.learn.lessons import TAKING, going_out
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import previewed, prompted
from tui.config.services import Services
from tui.models import PendingChoice
from tui.painting.fit import text_of
from tui.screens.learn import lesson_telling
from tui.screens.learn.lesson import LessonScreen
from tui.screens.learn.lesson_telling import LessonTelling
from tui.session.lesson_table import TRIES_AT_PUZZLE
from tui.theme.sizes import SizeClass
from tui.widgets.footer import Footer
from tui.widgets.header import Header
from tui.widgets.lesson_box import LessonBox


async def at_second_step(pilot: Running, told: Told) -> LessonScreen:
    screen = await sat_down(pilot, "ronda", TAKING, told, step=1)
    await until(pilot, screen, LessonStage.ASKED, 1)
    return screen


async def test_what_is_right_is_praised_and_the_next_step_stands_beside_it(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "ronda", TAKING, told)
        assert "Lesson 1 of 8 Lay and take 0 of 2 done" in boxed(pilot)
        assert "Take the 2▼ with your 2●. The arrow keys" in boxed(pilot)
        assert "saved" not in painted(find(pilot, Header))
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        assert "1 of 2 done" in boxed(pilot)
        assert boxed(pilot).endswith(
            "Both cards are yours. One of your cards takes another. Find it."
        )
        assert told.news == ["reached 1"]


async def test_what_is_wrong_is_answered_and_enter_takes_it_back(
    services: Services, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await at_second_step(pilot, told)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.WRONG, 1)
        assert "Your 5† finds no 5. One of your cards" in boxed(pilot)
        assert "Enter undoes it." in prompted(pilot)
        assert "Enter try again  u undo" in painted(find(pilot, Footer))
        with monkeypatch.context() as patch:
            patch.setattr(screen.telling, "looks", lambda: True)  # then Enter only looks on
            assert screen.telling.prompt(screen.shown.draft) is None
        for key in ("b", "H", "1"):
            await press(pilot, key)
        assert screen.session.place.number == 5
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        assert "One of your cards takes another." in boxed(pilot)
        assert "Enter lays 5 of swords" in prompted(pilot)
        assert told.news == []


async def test_keys_of_the_game_say_that_the_wrong_answer_is_taken_back_first(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await at_second_step(pilot, told)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.WRONG, 1)
        await press(pilot, "p")
        assert "Press Enter to undo it" in prompted(pilot)
        await press(pilot, "colon", *"12d")
        assert "Undo it first" in previewed(pilot)
        await press(pilot, "enter", "escape", "u")
        await until(pilot, screen, LessonStage.ASKED, 1)


async def test_an_enter_too_many_leaves_no_answer_before_it_can_be_read(
    services: Services, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_telling, "FRESH_SECONDS", 60.0)
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await at_second_step(pilot, told)
        await press(pilot, "enter", "enter")
        await until(pilot, screen, LessonStage.WRONG, 1)
        assert "Your 5† finds no 5." in boxed(pilot)
        await press(pilot, "u", "H", "enter", "enter", "enter")
        await until(pilot, screen, LessonStage.OVER, 1)
        assert "You can lay and take." in boxed(pilot)
        assert "go on" not in told.news


async def test_whoever_only_presses_enter_comes_through(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "ronda", TAKING, told)
        pressed = 0
        while screen.telling.stage is not LessonStage.OVER or screen.staging.is_on:
            await press(pilot, "enter")
            await pilot.pause()
            pressed += 1
            assert pressed < 30
        assert told.news == ["reached 1", "reached 2", "finished"]
        assert boxed(pilot).endswith("12 takes 12. You can lay and take.")
        assert "Enter starts “The run”." in prompted(pilot)
        await press(pilot, "enter")
        assert told.news[-1] == "go on"
        assert top(pilot) == "LobbyScreen"


async def test_a_hint_says_the_right_answer_and_puts_it_under_the_cursor(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await at_second_step(pilot, told)
        await press(pilot, "H")
        assert "The answer is: take 12 with the 12 of coins" in boxed(pilot)
        assert "Enter plays 12 of coins" in prompted(pilot)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.OVER, 1)


async def test_the_key_of_a_call_does_not_undo_what_a_hint_has_armed(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        _game, lesson = written()["ronda/calls"]
        screen = await sat_down(pilot, "ronda", lesson, told)
        await press(pilot, "H")
        assert "Press b to call Bount, then Enter." in boxed(pilot)
        await press(pilot, "b")
        assert "Enter plays 7 of swords saying Bount" in prompted(pilot)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        await press(pilot, "f", "f")
        assert "Enter alone" in prompted(pilot)


async def test_the_key_that_picks_cards_does_not_let_go_what_a_hint_has_picked(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        _game, lesson = written()["president/beating"]
        step = next(place for place, one in enumerate(lesson.steps) if "4S 4C" in one.accepts)
        screen = await sat_down(pilot, "president", lesson, told, step)
        await until(pilot, screen, LessonStage.ASKED, step)
        await press(pilot, "H")
        assert "a picks all cards of a rank; Enter plays them." in boxed(pilot)
        await press(pilot, "a", "enter")
        await pilot.pause()
        assert told.news[0] == f"reached {step + 1}"


async def test_enter_gives_an_answer_that_has_a_key_of_its_own_after_a_hint(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "makao", going_out(right="draw"), told)
        await press(pilot, "H")
        assert "Enter answers: " in prompted(pilot)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.OVER, 0)


async def test_a_round_that_the_right_answer_ends_is_read_before_the_lesson_ends(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "makao", going_out(right="R6"), told)
        await press(pilot, "enter")
        await pilot.pause()
        assert top(pilot) == "RoundEnd"
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.OVER, 0)
        assert boxed(pilot).endswith("That was it. You can go out.")


async def test_a_lesson_ends_well_where_its_game_is_over(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        lesson = going_out(right="R6", target=50)
        screen = await sat_down(pilot, "makao", lesson, told, next_title="")
        await press(pilot, "enter")
        await pilot.pause()
        assert top(pilot) == "RoundEnd"
        await seen_for_a_moment(pilot)
        await press(pilot, "enter")
        assert screen.shown.is_over
        assert "Enter shows all lessons." in prompted(pilot)
        await press(pilot, "enter")
        assert told.news == ["reached 1", "finished", "all lessons"]


def test_after_a_puzzle_comes_the_next_puzzle_whose_title_would_tell_nothing() -> None:
    place = LessonPlace(Lecture("makao", going_out(right="draw")), NAME, Pace(0.0))
    outline = Told().outline("Going out", count=0, next_title="Going out")
    place.match.act(LEARNER, "draw")
    prompt = LessonTelling(place, outline, "makao").prompt(PendingChoice())
    assert prompt is not None
    assert "".join(map(text_of, prompt.main)) == "Enter opens the next puzzle."


async def wrong_end(pilot: Running, told: Told, lesson: Lesson) -> None:
    screen = await sat_down(pilot, "makao", lesson, told)
    await press(pilot, "enter")
    await until(pilot, screen, LessonStage.WRONG, 0)
    assert top(pilot) == "LessonScreen"
    assert "Your R▲6 was gone." in boxed(pilot)
    assert "Fatima 1 " in painted(screen.view.seats), "the next deal does not show yet"
    assert "Enter undoes it." in prompted(pilot)
    await press(pilot, "enter")
    await until(pilot, screen, LessonStage.ASKED, 0)
    await press(pilot, "d")
    await until(pilot, screen, LessonStage.OVER, 0)


async def test_no_sheet_covers_what_is_said_of_a_wrong_answer_that_ends_a_round(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        await wrong_end(pilot, told, going_out(right="draw"))


async def test_no_sheet_covers_what_is_said_of_a_wrong_answer_that_ends_the_game(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        await wrong_end(pilot, told, going_out(right="draw", target=50))


async def test_the_menu_repeats_skips_and_leads_to_all_lessons(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        for key, news in (("b", "again"), ("s", "go on"), ("l", "all lessons")):
            await sat_down(pilot, "ronda", TAKING, told)
            await press(pilot, "escape", key)
            assert (top(pilot), told.news[-1]) == ("LobbyScreen", news)
        await sat_down(pilot, "ronda", TAKING, told)
        await press(pilot, "q")
        assert (top(pilot), len(told.news)) == ("LobbyScreen", 3)


async def test_the_last_lesson_cannot_be_skipped(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "ronda", TAKING, told, next_title="")
        assert "skip" not in [word.name for word in screen.words.vocabulary]
        await press(pilot, "escape", "s")
        assert top(pilot) == "PauseMenu"


async def test_words_that_need_a_saved_game_are_none_here(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await at_second_step(pilot, told)
        names = {word.name for word in screen.words.vocabulary}
        assert not names & {"redo", "replay", "coach", "save"}
        assert {"again", "skip", "lessons"} <= names <= set(screen.words.all())
        assert "redo" not in {command.id for command in screen.controls}
        await press(pilot, "colon", *"5s", "enter")
        await until(pilot, screen, LessonStage.WRONG, 1)
        await press(pilot, "colon", *"undo", "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        await press(pilot, "colon", *"again", "enter")
        assert told.news == ["again"]


async def test_nothing_but_a_wrong_answer_is_taken_back(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "ronda", TAKING, told)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        await press(pilot, "u")
        assert "only a wrong answer" in prompted(pilot)
        assert screen.telling.standing.step == 1


async def test_a_puzzle_is_headed_by_its_title_alone(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        await sat_down(pilot, "makao", going_out(right="R6"), told, number=1, count=0)
        assert boxed(pilot).startswith("Puzzle Going out One card is left to you.")


async def test_a_puzzle_is_not_told_before_it_has_been_tried_more_often(
    services: Services, told: Told
) -> None:
    async with at_lesson(services).run_test(size=USUAL) as pilot:
        screen = await sat_down(pilot, "makao", going_out(right="draw"), told, number=0, count=0)
        for tries in range(1, TRIES_AT_PUZZLE + 1):
            await press(pilot, "enter")
            await until(pilot, screen, LessonStage.WRONG, 0)
            await press(pilot, "enter")
            await until(pilot, screen, LessonStage.ASKED, 0)
            assert ("The answer is" in boxed(pilot)) is (tries == TRIES_AT_PUZZLE)


async def test_the_table_follows_the_size_in_mid_lesson(services: Services, told: Told) -> None:
    async with at_lesson(services).run_test(size=LARGE) as pilot:
        screen = await at_second_step(pilot, told)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.WRONG, 1)
        for size, kind in (
            (SMALLEST, SizeClass.XXS),
            (COMPACT, SizeClass.XXS),
            (USUAL, SizeClass.XS),
        ):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.view.picture is not None
            assert screen.view.picture.sitting.size is kind
            assert "Your 5† finds no 5." in boxed(pilot)
            box, view = find(pilot, LessonBox).region, screen.view
            for part in (view.hand, view.prompt_line):
                assert not box.overlaps(part.region)
                assert part.region.bottom < size[1]
