"""Puzzles are found in seeded games, always the same ones, and nothing close is kept."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import COMPARED, study
from core.contract.chance import Rnd
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.learning.puzzles import as_lesson, read, written
from core.match.match import Match
from tools.puzzles import finding
from tools.puzzles.finding import Estimate, Fate, search

SEED = 1009
"""A game of Ronda with a puzzle within its first actions."""


@pytest.mark.thorough
def test_a_search_finds_what_can_be_posed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "WORLDS", 400)
    found, fates = search("ronda", {}, SEED, 20)
    assert fates[Fate.FOUND] == len(found) > 0
    assert fates[Fate.CLOSE] > 0
    for puzzle in found:
        assert as_lesson(puzzle).steps[0].accepts == puzzle.best
        assert read("ronda", written(puzzle)) == puzzle
    assert search("ronda", {}, SEED, 20) == (found, fates)


def test_what_a_master_of_more_effort_decides_otherwise_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def doubtful(observation: Observation[Game], rnd: Rnd, effort: int) -> Opinion:
        opinion = study(observation, rnd, 1)
        if effort == 1:
            return opinion
        return Opinion(opinion.considered[-1].action, opinion.considered)

    monkeypatch.setattr(finding, "study", doubtful)
    found, fates = search("ronda", {}, SEED, 20)
    assert found == []
    assert fates[Fate.OTHERWISE] > 0


@pytest.mark.parametrize(
    ("behind", "error", "as_good", "worse"),
    [
        (0.0, 0.0, True, False),
        (0.02, 0.0, True, False),
        (0.02, 0.02, False, False),
        (0.06, 0.0, False, False),
        (0.11, 0.03, False, False),
        (0.11, 0.01, False, True),
    ],
)
def test_what_is_behind_by_the_margin_counts_once_that_is_no_luck(
    behind: float, error: float, as_good: bool, worse: bool
) -> None:
    estimate = Estimate(0.5, behind, error)
    assert estimate.is_as_good(0.1) is as_good
    assert estimate.is_worse(0.1) is worse


def test_a_study_compares_in_as_many_times_the_deals_of_an_adviser() -> None:
    kind = game_type("ronda")
    match = Match(kind, kind.table.settle({}), Seeded(1))
    while len(match.game.legal(match.game.to_act)) < 3:
        now = match.game
        match.act(now.to_act, now.legal_texts(now.to_act)[0])
    observation = match.game.observation(match.game.to_act)
    for effort in (1, 3):
        considered = study(observation, random.Random(1).random, effort).considered
        assert max(each.visits for each in considered) == effort * COMPARED
