"""The lessons of a game in lines: chosen, played one after another, and kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.contract.sources import Seeded
from core.learning.lesson_shelf import shelf_of, taught_games
from core.learning.progress import LessonProgress
from core.saves.saves import Saves
from core.store import StoreError
from tests.tui.plain.kit import begun, said, take
from tests.tui.plain.lesson_kit import (
    BEGINS,
    GAME,
    KINGS,
    TWOS,
    taught,
    told,
)
from tui.config.services import Services
from tui.plain.learn.lines import comes_next_of_all
from tui.plain.learn.words import LEARN_WORDS

__all__ = ["taught"]
NEWCOMER = "New here? Type learn to learn a game in a few minutes, by playing it."


def test_the_lessons_of_a_game_are_told_with_what_they_teach(services: Services) -> None:
    assert told(services, []) == [
        "Ronda: 3 lessons, 0 learnt.",
        "1 Taking, new. You take with the 2 of coins.",
        "2 More taking, new.",
        "3 Your first game, new. You play to 11.",
        BEGINS,
    ]


@pytest.mark.parametrize("typed", [["1"], ["ronda"], ["RONDA"], ["learn 1"], ["learn ronda"]])
def test_a_game_is_chosen_by_number_title_or_word(services: Services, typed: list[str]) -> None:
    lines = told(services, typed, None)
    assert lines[:3] == [
        "What would you like to learn?",
        "1 Ronda: 3 lessons, 0 learnt.",
        "Type the number of a game, help or quit. Press Enter to start “Ronda: Taking”.",
    ]
    assert lines[3:] == told(services, [])


@pytest.mark.parametrize("typed", [[""], ["1"], ["taking"]])
@pytest.mark.parametrize("game", [None, "ronda"])
def test_enter_a_number_or_a_title_opens_a_lesson(
    services: Services, typed: list[str], game: str | None
) -> None:
    if game is None and typed != [""]:
        typed = ["1", *typed]
    assert "Lesson 1 of 3: Taking." in told(services, typed, game)


def test_the_game_that_was_begun_goes_on(services: Services) -> None:
    lines = told(services, ["", "2D", "lessons", "learn"], None)
    assert lines[-1].endswith("Press Enter to continue “Ronda: Taking”.")


def test_one_lesson_follows_another_and_all_are_kept(services: Services, saves: Saves) -> None:
    lines = told(services, ["", "2D", "12D", "", "2D", "lessons", "quit"])
    assert lines.index("Lesson 1 of 3: Taking.") < lines.index("Lesson 2 of 3: More taking.")
    assert lines[-5:] == [
        "Ronda: 3 lessons, 2 learnt.",
        "1 Taking, learnt. You take with the 2 of coins.",
        "2 More taking, learnt.",
        "3 Your first game, new. You play to 11.",
        "Type a number, help or quit. Press Enter to start “Your first game”.",
    ]
    assert {name: one.times for (_game, name), one in saves.progress.lessons().items()} == {
        "first": 1,
        "second": 1,
    }


def test_a_lesson_that_was_left_goes_on_at_its_step(services: Services) -> None:
    assert told(services, ["", "2D"])[-1] == "Next time, this lesson continues from here."
    lines = told(services, [""])
    assert "1 Taking, started, at step 2 of 2. You take with the 2 of coins." in lines
    assert "Type a number, help or quit. Press Enter to continue “Taking”." in lines
    assert KINGS.text in lines
    assert TWOS.text not in lines
    assert "Take the 2 of cups with yours." in told(services, ["again 1"])


def test_a_lesson_is_repeated_and_skipped(services: Services, saves: Saves) -> None:
    lines = told(services, ["", "2D", "12D", "again", "skip", "2D", "quit", "hand"])
    assert lines.count("Lesson 1 of 3: Taking.") == 2
    assert lines[-1] == "Press Enter for Your first game, or type again to repeat this one."
    assert saves.progress.lessons()["ronda", "first"].times == 1


def test_quitting_a_lesson_leaves_all_lessons(services: Services) -> None:
    lines = told(services, ["", "quit", "help"])
    assert lines[-1] == "Next time, this lesson continues from here."


def test_the_first_game_is_saved_and_played_on_where_it_was_left(
    services: Services, saves: Saves
) -> None:
    lines = told(services, ["3", "quit", "list"])
    (head,) = saves.heads()
    assert head.options["target"] == GAME.options["target"]
    assert [seat["kind"] for seat in head.seats] == ["human", "bot"]
    assert lines[lines.index("Lesson 3 of 3: Your first game.") + 1] == "You play to 11."
    assert "3 Your first game, started; its game is saved. You play to 11." in lines
    told(services, ["3"])
    assert [one.id for one in saves.heads()] == [head.id]


def test_the_first_game_is_learnt_when_it_is_over(services: Services, saves: Saves) -> None:
    told(services, ["3"])
    game = saves.resume(saves.heads()[0].id)
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    assert "3 Your first game, learnt. You play to 11." in told(services, [])


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", "“9” isn't in the list. Type help for the commands."),
        ("4", "“4” isn't in the list. Type help for the commands."),
        ("tea", "“tea” isn't in the list. Type help for the commands."),
        ("again", "again 2: starts that lesson from its first step."),
        ("again 9", "“9” isn't in the list. Type help for the commands."),
        ("learn chess", "There are no lessons for chess, only for Ronda."),
        ("learn makao", "There are no lessons for makao, only for Ronda."),
        ("rules chess", "There are no lessons for chess, only for Ronda."),
        ("puzzles chess", "There are no lessons for chess, only for Ronda."),
        ("list 2", "Type list without anything after it."),
        ("rules ronda", "Type rules all for the rest."),
        ("rules ronda 2", "Cards."),
        ("settings pace fast", "Bots think: at once."),
        ("learn", "What would you like to learn?"),
    ],
)
def test_words_of_the_list_are_answered(services: Services, typed: str, sentence: str) -> None:
    assert sentence in told(services, [typed])


def test_help_tells_every_word_of_the_list_and_so_does_the_page(services: Services) -> None:
    lines = told(services, ["help"])
    for word in LEARN_WORDS:
        assert any(re.match(f"{word.name}( \\w+)?: ", line) for line in lines)
    page = (Path(__file__).parents[3] / "docs" / "line-mode.md").read_text(encoding="utf-8")
    part = page.partition("## Lessons\n")[2].partition("| command | what it does in a lesson |")[0]
    names = re.findall(r"^\| `(\w+)", part, re.MULTILINE)
    assert list(dict.fromkeys(names)) == [word.name for word in LEARN_WORDS]


def test_a_setting_changed_in_a_lesson_holds_in_the_list(services: Services) -> None:
    lines = told(services, ["1", "settings pace fast", "lessons", "settings"])
    assert lines.count("Bots think: at once.") == 2


def test_progress_that_cannot_be_read_or_kept_costs_no_lesson(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object) -> None:
        raise StoreError("The disk is gone.")

    for name in ("lessons", "reached", "finished"):
        monkeypatch.setattr(type(services.saves.progress), name, broken)
    lines = told(services, ["", "2D", "12D"])
    begun = lines[lines.index("Lesson 1 of 3: Taking.") - 1 :]
    assert begun.count("The disk is gone.") == 1
    assert "The end." in begun
    assert told(services, ["help", "tea"]).count("The disk is gone.") == 1
    assert told(services, ["", "2D"])[-1] != "Next time, this lesson continues from here."


def test_what_enter_opens_is_told_by_its_name(services: Services, saves: Saves) -> None:
    begins = "Type the number of a game, help or quit. Press Enter to start “{}”."
    assert told(services, [], None)[-1] == begins.format("Ronda: Taking")
    saves.progress.reached("ronda", "second", 0)
    assert told(services, [], None)[-1] == begins.format("Ronda: More taking")
    saves.progress.finished("ronda", "second")
    saves.progress.reached("ronda", "first", 1)
    goes_on = begins.replace("to start", "to continue")
    assert told(services, [], None)[-1] == goes_on.format("Ronda: Taking")
    for name in ("first", "game"):
        saves.progress.finished("ronda", name)
    assert told(services, [])[-1] == BEGINS.replace("to start", "to repeat")
    assert told(services, [], None)[-1] == begins.format("Ronda: Taking").replace(
        "to start", "to repeat"
    )


def test_the_first_lesson_comes_next_where_all_of_all_games_are_learnt() -> None:
    learnt = LessonProgress(times=1, touched="2026-11-28")
    done = {
        (game, shelved.lesson.name): learnt
        for game in taught_games()
        for shelved in shelf_of(game, {})
    }
    first, last = taught_games()[0], taught_games()[-1]
    assert comes_next_of_all(done) == shelf_of(first, done)[0]
    new = shelf_of(last, {})[-1]
    left = {at: progress for at, progress in done.items() if at != (last, new.lesson.name)}
    assert comes_next_of_all(left) == new, "elsewhere all is learnt"


def test_no_lesson_is_begun_again_before_a_game_is_chosen(services: Services) -> None:
    refused = "Choose a game first, by number or name. Then the list shows its lessons."
    assert refused in told(services, ["again 1"], None)


# -- from the lobby ----------------------------------------------------------------------------


def test_learning_is_told_first_to_who_has_finished_no_game(
    services: Services, saves: Saves
) -> None:
    assert said(services, None, [])[1] == NEWCOMER
    game = begun(saves, "president", 2, Seeded(1))
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    assert NEWCOMER not in said(services, None, [])


def test_the_lobby_leads_to_the_lessons_and_back(services: Services) -> None:
    lines = said(services, None, ["learn ronda", "", "settings pace fast", "quit", "settings"])
    assert BEGINS in lines
    back = lines.index("Next time, this lesson continues from here.")
    assert NEWCOMER in lines[back:]
    assert "Bots think: at once." in lines[back:]
    assert "What would you like to learn?" in said(services, None, ["learn", "quit", "quit"])
    refused = "There are no lessons for chess, only for Ronda."
    assert refused in said(services, None, ["learn chess"])
    assert any(line.startswith("learn: ") for line in said(services, None, ["help"]))
