"""A lesson in line mode: what is asked, how every answer is answered, and the ways out."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_settings

from core.contract.lesson import LessonStep
from core.store import StoreError
from tests.tui.plain.lesson_kit import (
    KINGS,
    TWOS,
    Kept,
    learnt,
    lessons,
    nearly_over,
    short_lesson,
    talked,
)
from tui.config.services import Services
from tui.plain.learn.lesson import AfterLesson
from tui.session.lesson_words import LESSON_WORDS
from tui.session.words import WORDS

LESSON = short_lesson("short", "Short", TWOS, KINGS, aim="You take with the [2D].")
LESSONS = lessons()
NOTATION = re.compile(r"\[[^\]]+\]")


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_learnt_from_its_hints_and_a_wrong_answer_is_answered(
    services: Services, name: str
) -> None:
    game, lesson = LESSONS[name]
    learner, kept = learnt(services, game, lesson)
    assert kept.steps == list(range(1, len(lesson.steps)))
    assert kept.finished == 1
    assert learner.wronged
    assert sum(line.startswith("Undone: ") for line in learner.lines) == 1
    assert not any(NOTATION.search(line) for line in learner.lines)


def test_what_comes_of_an_action_in_many_deals_follows_either_answer(services: Services) -> None:
    facts = {"5S": "You take 0.4 cards on average.", "2D": "You take 2.0 cards on average."}
    step = replace(TWOS, others=(), facts=facts)
    told = talked(services, short_lesson("short", "Short", step), ["5S", "", "2D"]).lines
    wrong = told.index("The 5 of swords takes nothing.")
    assert told[wrong + 1 : wrong + 3] == [facts["5S"], "Press Enter to undo it."]
    right = told.index("Both cards are yours.")
    assert told[right + 1] == facts["2D"]
    assert told.count(facts["2D"]) == told.count(facts["5S"]) == 1


def test_what_is_asked_stands_behind_what_lies_there(services: Services) -> None:
    told = talked(services, LESSON, [])
    assert told.lines[:4] == [
        "Lesson 1 of 2: Short.",
        "You take with the 2 of coins.",
        "Players: Nadia, Fatima.",
        "Type help for the commands, or hint for the right answer.",
    ]
    assert told.lines[told.lines.index("Your hand: 2 of coins, 5 of swords, 12 of coins.") :] == [
        "Your hand: 2 of coins, 5 of swords, 12 of coins.",
        "Table: 2 of cups, 7 of swords, 10 of batons, 12 of cups.",
        "Take the 2 of cups with yours.",
        "Type 2D.",
        "Choose: 12D, 2D, 5S.",
        "Next time, this lesson continues from here.",
    ]


def test_calls_that_are_called_otherwise_than_in_the_texts_are_told_of(services: Services) -> None:
    settings = with_settings(services.settings, calls="arabic")
    lines = talked(replace(services, settings=settings), LESSON, []).lines
    told = "The calls of this table: Wahed for Bount, Achra for Äachra, Lahsa for Missa."
    assert lines[2] == told
    assert not any("The calls of this table" in line for line in talked(services, LESSON, []).lines)


def test_a_right_answer_is_told_before_what_the_others_do(services: Services) -> None:
    told = talked(services, LESSON, ["2D"])
    own = told.lines.index("#3 You: 2 of coins takes 2")
    assert told.lines[own + 1 : own + 4] == [
        "Both cards are yours.",
        "#4 Fatima lays 4 of coins",
        "Your hand: 5 of swords, 12 of coins.",
    ]
    assert "Take another card." in told.lines[own:]
    assert told.kept == Kept([1])


@pytest.mark.parametrize("back", ["undo", ""])
def test_a_wrong_answer_is_told_what_it_costs_and_is_taken_back(
    services: Services, back: str
) -> None:
    told = talked(services, LESSON, ["5S", "12D", back, "2D"])
    wrong = told.lines.index("#3 You lay 5 of swords")
    how = "Press Enter to undo it."
    assert told.lines[wrong + 1 : wrong + 5] == [
        "The 5 of swords takes nothing.",
        how,
        how,
        "Undone: “You lay 5 of swords”",
    ]
    assert told.lines[wrong + 5 : wrong + 8] == [
        "Your hand: 2 of coins, 5 of swords, 12 of coins.",
        "Table: 2 of cups, 7 of swords, 10 of batons, 12 of cups.",
        "Take the 2 of cups with yours.",
    ]
    assert told.table.place.match.actions[2] == (0, "2D")
    assert told.kept == Kept([1])


def test_after_some_tries_the_right_answer_stands_with_the_question(services: Services) -> None:
    told = talked(services, LESSON, ["5S", "", "hand", "5S", "undo", "2D"])
    answer = "The right answer is 2D."
    assert told.lines.count(answer) == 1
    again = told.lines.index(answer)
    assert told.lines[again - 2 : again] == ["Type 2D.", "Choose: 12D, 2D, 5S."]
    assert sum(line.startswith("Undone: ") for line in told.lines[:again]) == 2
    assert not any(line.startswith("The right answer") for line in told.lines[again + 1 :])


def test_nothing_right_is_taken_back(services: Services) -> None:
    told = talked(services, LESSON, ["undo", "2D", "undo"])
    assert told.lines.count("There's nothing to undo.") == 2
    assert told.table.place.match.actions[2] == (0, "2D")


def test_what_the_rules_forbid_is_refused_as_at_any_table(services: Services) -> None:
    told = talked(services, LESSON, ["7S", "tea"])
    assert any("not in this hand" in line for line in told.lines)
    assert any("neither a card nor a command" in line for line in told.lines)
    assert len(told.table.place.match.actions) == 2
    assert told.kept == Kept([])


def test_the_only_card_there_is_has_to_be_played_where_the_lesson_asks_for_it(
    services: Services,
) -> None:
    five = LessonStep(text="Lay the last.", accepts=("5S",), done="It lies there.")
    kings = LessonStep(text="Take it.", accepts=("12D",), others=("6C",))
    told = talked(
        services, short_lesson("last", "Last", TWOS, kings, five), ["2D", "12D", "", "5S"]
    )
    assert told.lines.count("Lay the last.") == 2
    assert told.lines.index("Lay the last.") < told.lines.index("It lies there.")
    assert told.kept.finished == 1


def test_the_only_card_there_is_is_played_where_the_script_has_it(services: Services) -> None:
    kings = replace(KINGS, others=("6C", "5S", "11B"))
    told = talked(services, short_lesson("led", "Led", TWOS, kings), ["2D", "12D", ""])
    assert told.lines.index("#7 You lay 5 of swords") < told.lines.index("The end.")
    assert told.table.way is AfterLesson.ON
    assert told.kept == Kept([1], 1)


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        (["2D", "12D", ""], AfterLesson.ON),
        (["2D", "12D", "again"], AfterLesson.AGAIN),
        (["2D", "again"], AfterLesson.AGAIN),
        (["skip"], AfterLesson.ON),
        (["5S", "skip"], AfterLesson.ON),
        (["lessons"], AfterLesson.LIST),
        (["quit"], AfterLesson.AWAY),
        (["2D", "12D", "quit"], AfterLesson.AWAY),
        ([], AfterLesson.AWAY),
    ],
)
def test_a_lesson_is_left_in_its_ways_and_hears_nothing_more(
    services: Services, typed: list[str], way: AfterLesson
) -> None:
    told = talked(services, LESSON, [*typed, "left", "over"] if typed else [])
    assert told.table.way is way
    assert told.unheard == (["left", "over"] if typed else [])


@pytest.mark.parametrize(("word", "way"), [("skip", AfterLesson.ON), ("lessons", AfterLesson.LIST)])
def test_what_is_typed_ahead_behind_a_lesson_is_kept_for_what_follows(
    services: Services, word: str, way: AfterLesson
) -> None:
    told = talked(services, LESSON, ["5S", word, "left"], talking=True)
    assert told.table.way is way
    assert told.unheard == ["left"]


def test_after_the_end_it_is_told_how_to_go_on(services: Services) -> None:
    told = talked(services, LESSON, ["2D", "12D", "hint", "tea"])
    end = ["The end.", "Press Enter for The next, or type again to repeat this one."]
    assert told.lines[-5:] == [*end, "There's no question now.", *end]
    assert told.kept == Kept([1], 1)


def test_a_lesson_goes_on_at_its_step(services: Services) -> None:
    told = talked(services, LESSON, ["12D"], step=1)
    assert "Take another card." in told.lines
    assert "Take the 2 of cups with yours." not in told.lines
    assert told.kept == Kept([], 1)


def test_help_tells_the_words_of_a_lesson_and_no_others(services: Services) -> None:
    told = talked(services, LESSON, ["help", "save", "coach"])
    assert all(
        any(line.startswith(f"{word.name}: ") for line in told.lines) for word in LESSON_WORDS
    )
    gone = {word.name for word in WORDS} - {word.name for word in LESSON_WORDS}
    assert gone == {"redo", "replay", "coach", "par", "save"}
    assert not any(line.startswith(tuple(f"{name}: " for name in gone)) for line in told.lines)
    assert {*told.table.words(), "quit"} == {word.name for word in LESSON_WORDS}
    assert any(line.startswith("“save” is neither a card nor a command") for line in told.lines)


def test_the_page_of_line_mode_tells_every_word_of_a_lesson() -> None:
    page = (Path(__file__).parents[3] / "docs" / "line-mode.md").read_text(encoding="utf-8")
    part = page.partition("| command | what it does in a lesson |")[2].partition("\n\n")[0]
    told = re.findall(r"`(\w+)`", " ".join(line.split("|")[1] for line in part.splitlines()[2:]))
    assert sorted(told) == sorted(word.name for word in LESSON_WORDS)


def test_a_wrong_answer_that_ends_the_game_is_taken_back(services: Services) -> None:
    lesson, last = nearly_over()
    (right,) = lesson.steps[0].accepts
    told = talked(services, lesson, [last, "", right], game="president")
    assert told.kept == Kept([], 1)
    assert sum(line.startswith("Undone: ") for line in told.lines) == 1
    assert told.lines.count("Do not end it.") == 2


def test_a_lesson_that_ends_the_game_tells_how_it_ended(services: Services) -> None:
    lesson, last = nearly_over()
    step = replace(lesson.steps[0], accepts=(last,), done="That was it.")
    lesson = replace(lesson, steps=(step,))
    told = talked(services, lesson, [last, ""], game="president")
    assert told.lines.count("You're the President.") == 1
    assert told.lines.index("You're the President.") < told.lines.index("That was it.")
    assert told.table.way is AfterLesson.ON
    assert told.kept == Kept([], 1)


def test_what_cannot_be_kept_is_told_and_the_lesson_goes_on(services: Services) -> None:
    def refuse(_step: int) -> None:
        raise StoreError("The disk is full.")

    told = talked(services, LESSON, ["2D", "12D"], reached=refuse)
    assert told.lines.count("The disk is full.") == 1
    assert told.kept == Kept([], 1)
