"""Every puzzle can be posed as it is kept, answers whatever is done, and comes in its turn."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from core.contract.lesson import LEARNER
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_names, game_type
from core.learning import puzzles
from core.learning.lecture import Lecture, LessonStage
from core.learning.puzzles import BadPuzzle, Puzzle, advised, as_lesson, of_the_day, puzzles_of
from core.match.match import Match
from tools.puzzles.facts import with_facts
from tools.puzzles.finding import verified

GAMES = game_names()
EFFORT = int(os.environ.get("KAHWA_PUZZLE_EFFORT", "1"))
"""How many times a master's effort checks the puzzles; with more than one (`make puzzles`) all."""

SEED = os.environ.get("KAHWA_PUZZLE_SEED", "1")
EACH = 9 if EFFORT == 1 else 1

MOST_WORDS = 24
MOST_WORDS_ASKED = MOST_WORDS_ANSWERED = 32
MOST_WORDS_DONE = 40
"""Words after a right answer: what both plays bring, and what the game says of the other."""

A_DAY = date(2026, 11, 22)


@pytest.fixture
def puzzle() -> Puzzle:
    """One of Ronda."""
    return puzzles_of("ronda")[0]


@pytest.fixture
def no_memory() -> Iterator[None]:
    """Have files read anew, and nothing kept of what is read meanwhile."""
    puzzles._kept.cache_clear()
    yield
    puzzles._kept.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_solved_by_its_best_and_answers_all_else(game: str) -> None:
    for puzzle in puzzles_of(game):
        lesson = as_lesson(puzzle)
        lecture = Lecture(game, lesson)
        match = lecture.begin()
        assert lecture.standing(match.actions).stage is LessonStage.ASKED
        legal = match.game.legal_texts(LEARNER)
        (step,) = lesson.steps
        assert sorted([*step.accepts, *step.wrong]) == legal
        assert step.wrong, puzzle.id
        for text in legal:
            match.act(LEARNER, text)
            standing = lecture.standing(match.actions)
            assert standing.stage is (
                LessonStage.OVER if text in step.accepts else LessonStage.WRONG
            )
            if text in step.wrong:
                assert lecture.answer(match, standing) == step.wrong[text]
            match.take_back(match.prepare_take_back(len(match.actions)))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_puzzle_says_is_short(game: str) -> None:
    for puzzle in puzzles_of(game):
        lesson = as_lesson(puzzle)
        (step,) = lesson.steps
        assert len(step.text.split()) <= MOST_WORDS_ASKED
        assert 0 < len(lesson.ending.split()) <= MOST_WORDS_ASKED
        assert 0 < len(lesson.aim.split()) <= MOST_WORDS
        assert 0 < len(step.done.split()) <= MOST_WORDS_DONE, (puzzle.id, step.done)
        for text in step.wrong.values():
            assert 0 < len(text.split()) <= MOST_WORDS_ANSWERED, (puzzle.id, text)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_wrong_action_is_told_does_not_name_the_best_one(game: str) -> None:
    for puzzle in puzzles_of(game):
        (step,) = as_lesson(puzzle).steps
        for action, told in step.wrong.items():
            named = set(re.findall(r"\[([^]]+)\]", told)) - set(action.split())
            assert not named & set(puzzle.best[0].split()), (puzzle.id, told)


def test_what_a_wrong_action_costs_is_told_where_that_gives_nothing_away() -> None:
    posed = {puzzle.id: as_lesson(puzzle).steps[0] for puzzle in puzzles_of("ronda")}
    assert (
        posed["ronda-1089"]
        .wrong["12B"]
        .startswith("You played [12B] too early: as the last capture")
    )
    assert posed["ronda-1206"].wrong["5S bount"].startswith("A Bount, but 2 cards you haven't seen")


@pytest.mark.parametrize("game", [game for game in GAMES if entry_of(game).facts() is not None])
def test_each_answer_to_a_puzzle_adds_what_comes_of_it_in_the_games_own_facts(game: str) -> None:
    right = 0
    for puzzle in puzzles_of(game):
        (step,) = as_lesson(puzzle).steps
        assert puzzle.facts.keys() == step.wrong.keys() & step.facts.keys()
        assert all(len(told.split()) <= MOST_WORDS for told in step.facts.values()), puzzle.id
        for action, told in step.facts.items():
            beside = "next best" if action in puzzle.best else "best"
            assert told.endswith(f" after the {beside} play."), (puzzle.id, told)
        right += puzzle.best[0] in step.facts
    counted = sum(puzzle.worlds > 0 for puzzle in puzzles_of(game))
    assert right >= 0.9 * counted > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_read_as_it_was_written(game: str) -> None:
    for puzzle in puzzles_of(game):
        assert puzzles.read(game, puzzles.written(puzzle)) == puzzle


def test_the_facts_of_a_puzzle_are_counted_in_deals_of_its_own() -> None:
    kept = next(puzzle for puzzle in puzzles_of("makao") if len(puzzle.values) == 3)
    assert with_facts(replace(kept, facts={})) == kept
    exact = replace(kept, worlds=0)
    assert with_facts(exact) == replace(exact, facts={})


@pytest.mark.parametrize("game", GAMES)
def test_the_best_is_ahead_of_all_else_by_the_margin_of_the_game(game: str) -> None:
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None
    for puzzle in puzzles_of(game):
        lowest = min(puzzle.values[action] for action in puzzle.best)
        others = [puzzle.values[text] for text in puzzle.values if text not in puzzle.best]
        assert lowest - max(others) >= puzzling.MARGIN / 2, puzzle.id
        assert max(puzzle.values.values()) - max(others) >= puzzling.MARGIN - 0.001, puzzle.id


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_of_a_game_are_many_and_of_many_kinds(game: str) -> None:
    found = puzzles_of(game)
    kinds = Counter(puzzle.kind for puzzle in found)
    assert len(found) >= 24
    assert len(kinds) >= 4
    assert max(kinds.values()) <= len(found) / 2
    assert len({puzzle.seed for puzzle in found}) == len(found), "no two come from the same deal"
    assert sum(puzzle.is_plain for puzzle in found) <= len(found) / 2


@pytest.mark.parametrize("game", GAMES)
def test_decisions_have_a_kind_with_a_title_and_a_question(game: str) -> None:
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None
    assert puzzling.KINDS.keys() == puzzling.QUESTIONS.keys() == puzzling.MORALS.keys()
    assert {puzzle.kind for puzzle in puzzles_of(game)} <= puzzling.KINDS.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_game_has_a_kind_that_its_seat_can_see(game: str) -> None:
    puzzling, kind, rng = entry_of(game).puzzles(), game_type(game), Random(game)
    assert puzzling is not None
    for preset in kind.table.presets:
        match = Match(kind, kind.table.settle({}, preset), Seeded(5))
        while not match.game.is_over and len(match.actions) < 250:
            now = match.game
            seat = rng.choice(now.actors())
            known = now.observation(seat).known
            for action in now.legal(seat):
                assert puzzling.kind_of(now, seat, action) in puzzling.KINDS
                assert puzzling.kind_of(known, seat, action) == puzzling.kind_of(now, seat, action)
                assert puzzling.likeness(now, seat, action)
            match.act(seat, rng.choice(now.legal_texts(seat)))


@pytest.mark.parametrize("game", GAMES)
def test_the_kind_of_a_puzzle_is_that_of_its_best_action(game: str) -> None:
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None
    for puzzle in puzzles_of(game):
        match = puzzles.position_of(puzzle)
        known = match.game.observation(LEARNER).known
        assert puzzling.kind_of(known, LEARNER, known.parse(puzzle.best[0])) == puzzle.kind
        match.act(LEARNER, puzzle.best[0])
        number = len(match.actions)
        assert puzzles.kind_of(match, number, puzzle.best[0]) == puzzle.kind


def test_a_day_has_one_puzzle_for_everybody() -> None:
    assert of_the_day(A_DAY) == of_the_day(A_DAY)
    assert of_the_day(A_DAY) != of_the_day(A_DAY + timedelta(1))


def test_no_puzzle_of_a_day_comes_again_before_all_others() -> None:
    number = sum(len(puzzles_of(game)) for game in GAMES)
    posed = [of_the_day(A_DAY + timedelta(days)) for days in range(number)]
    assert len({puzzle.id for puzzle in posed if puzzle is not None}) == number
    assert of_the_day(A_DAY + timedelta(number)) == posed[0]


def test_in_any_week_every_game_has_its_day() -> None:
    for day in range(0, 100, 14):
        week = [of_the_day(A_DAY + timedelta(day + days)) for days in range(14)]
        assert {puzzle.game for puzzle in week if puzzle is not None} == set(GAMES)


def test_what_went_wrong_most_is_posed_first_and_what_is_solved_last() -> None:
    found = puzzles_of("ronda")
    kinds = sorted({puzzle.kind for puzzle in found})
    solved = {puzzle.id for puzzle in found if puzzle.kind == kinds[0]}
    order = advised("ronda", {kinds[0]: 9, kinds[1]: 3, kinds[2]: 5}, solved)
    assert sorted(order, key=lambda puzzle: puzzle.id) == sorted(found, key=lambda one: one.id)
    assert list(dict.fromkeys(puzzle.kind for puzzle in order))[:2] == [kinds[2], kinds[1]]
    assert {puzzle.id for puzzle in order[-len(solved) :]} == solved


def test_a_puzzle_that_the_rules_do_not_fit_any_more_says_so(puzzle: Puzzle) -> None:
    misfits = (
        replace(puzzle, kind="patience"),
        replace(puzzle, checksum="0" * 16),
        replace(puzzle, before=("1C", *puzzle.before)),
        replace(puzzle, options={"deal": "elsewhere"}),
        replace(puzzle, best=("absolute",)),
        replace(puzzle, values={**puzzle.values, "12S khamsa": 0.1}),
    )
    for misfit in misfits:
        with pytest.raises(BadPuzzle, match=f"{puzzle.id} no longer fits the rules of Ronda"):
            as_lesson(misfit)


@pytest.mark.usefixtures("no_memory")
@pytest.mark.parametrize("text", ["", "{}x", '[{"id": 3}]', "[7]"])
def test_a_file_that_cannot_be_read_is_told_in_a_sentence(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text)
    monkeypatch.setattr("core.games.ronda.puzzles.FILE", file)
    with pytest.raises(BadPuzzle, match="Can't read the puzzles of Ronda"):
        puzzles_of("ronda")


@pytest.mark.parametrize("game", GAMES)
def test_a_master_finds_the_best(game: str) -> None:
    for puzzle in puzzles_of(game)[::EACH]:
        assert verified(puzzle, EFFORT, f"{SEED}/{puzzle.id}"), puzzle.id
