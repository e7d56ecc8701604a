"""Puzzles in lines: posed, solved, and kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.contract.options import Value
from core.learning.puzzles import Puzzle
from core.saves.saves import Saves
from tests.tui.plain.lesson_kit import (
    BEGINS,
    a_puzzle,
    taught,
    told,
    with_puzzles,
)
from tui.config.services import Services
from tui.plain.learn.puzzles import rules_told

__all__ = ["taught"]


# -- puzzles -----------------------------------------------------------------------------------


@pytest.fixture
def puzzles(monkeypatch: pytest.MonkeyPatch) -> list[Puzzle]:
    """Three puzzles of Ronda and none of any other game."""
    found = [a_puzzle("r-1"), a_puzzle("r-2"), a_puzzle("r-3", "missa")]
    with_puzzles(monkeypatch, *found)
    return found


def test_a_puzzle_is_solved_and_the_next_one_posed(
    services: Services, saves: Saves, puzzles: list[Puzzle]
) -> None:
    (best,) = puzzles[0].best
    wrong = list(puzzles[0].values)[1]
    lines = told(services, ["puzzles ronda", wrong, "", best, "", "lessons", "puzzles"])
    assert sum(line.startswith("Ronda: To call Bount or not.") for line in lines) >= 1
    assert any("6.7 points worse" in line for line in lines)
    assert any(line.startswith("Press Enter for the next puzzle") for line in lines)
    assert len(saves.progress.solved()) == 1
    assert lines[-4:] == [
        "Ronda: 3 puzzles, 1 solved.",
        *lines[-3:-1],
        "To solve those of a game, type “puzzles ronda”.",
    ]
    assert sum("1 of " in line for line in lines[-3:-1]) == 1


@pytest.mark.usefixtures("puzzles")
def test_who_leaves_a_puzzle_is_told_nothing_of_a_lesson(services: Services) -> None:
    lines = told(services, ["puzzle", "lessons"])
    assert lines[-1] == BEGINS
    assert not any("goes on at its step" in line for line in lines)
    assert any(line.startswith("The puzzle of the day, ") for line in lines)


def test_where_there_are_no_puzzles_it_is_said(services: Services) -> None:
    assert (
        told(services, ["puzzle", "puzzles", "puzzles ronda"]).count("There are no puzzles.") == 3
    )


def test_the_puzzle_of_the_day_is_posed_and_may_be_repeated(
    services: Services, saves: Saves, puzzles: list[Puzzle]
) -> None:
    (best,) = puzzles[0].best
    lines = told(services, ["puzzle", best, "again", best, "", "list", "learn"])
    assert sum(line.startswith("The puzzle of the day, Ronda: ") for line in lines) == 2
    assert len(saves.progress.solved()) == 1
    assert BEGINS in lines
    assert lines[-2] == "You've solved the puzzle of the day. To see it again, type puzzle."


def test_a_puzzle_tells_who_holds_what_before_it_asks(
    services: Services, puzzles: list[Puzzle]
) -> None:
    lines = told(services, ["puzzle", "again", "quit"])
    score = lines.index("Score: You 0, Fatima 0.")
    assert lines[score - 2].startswith("You: ")
    assert lines[score - 1].startswith("Fatima: ")
    assert lines[score - 4].startswith("#")
    assert lines[score + 1].startswith("Your hand: ")
    assert not any(line.startswith("The rules are different here") for line in lines)


@pytest.mark.parametrize(
    ("game", "options", "rules"),
    [
        ("ronda", {"players": 3}, ""),
        ("rikiki", {"lost_per_trick": 2, "trump_swap": True}, "costs 2 instead of 10"),
        ("rikiki", {"players": 3, "lost_per_trick": 2}, "different here: lost_per_trick=2."),
    ],
)
def test_rules_that_are_not_the_usual_ones_are_told(
    game: str, options: dict[str, Value], rules: str
) -> None:
    sentence = rules_told(replace(a_puzzle("r-9"), game=game, options=options))
    assert rules in sentence
    assert bool(sentence) is bool(rules)


def test_what_went_wrong_is_posed_first(
    services: Services, saves: Saves, puzzles: list[Puzzle]
) -> None:
    saves.progress.note_mistake("ronda", "missa")
    lines = told(services, ["puzzles ronda"])
    assert "Ronda: Clearing the table." in lines


@pytest.mark.usefixtures("puzzles")
def test_a_puzzle_that_fits_no_more_is_told_of_in_a_sentence(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = replace(a_puzzle("r-9"), checksum="")
    monkeypatch.setattr("tui.plain.learn.puzzles.of_the_day", lambda _day: bad)
    lines = told(services, ["puzzle", "list"])
    assert "The puzzle r-9 no longer fits the rules of Ronda." in lines
    assert lines[-1] == BEGINS


@pytest.mark.usefixtures("puzzles")
def test_the_lists_tell_of_puzzles_where_there_are_some(services: Services) -> None:
    lesson_list = told(services, [])
    assert lesson_list[-2:] == [
        "Ronda: 3 puzzles, 0 solved. To solve them, type “puzzles ronda”.",
        BEGINS,
    ]
    assert told(services, [], None)[-2] == "For the puzzle of the day, type puzzle."
