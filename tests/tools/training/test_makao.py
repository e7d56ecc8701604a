"""A small training of Makao: its weights are those of its seed, and fit the bots that ask."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

from core.contract.weights import FILE, Weights
from core.games.makao.bots import outlook, signs
from core.games.makao.bots.tables import GROUPS, rows_of
from tools.training import makao, makao_polish
from tools.training.makao_fits import Seen, habits, settled
from tools.training.run import Run
from tools.training.writing import weights_text


@pytest.fixture(scope="module")
def trial() -> Run:
    return Run(3, 0.001, report=lambda _text: None)


@pytest.mark.parametrize(
    ("processes", "kinds"),
    [((), 1), pytest.param((2,), len(makao_polish.KINDS), marks=pytest.mark.thorough)],
    ids=["processes0", "processes1"],
)
def test_a_seed_makes_its_weights_in_however_many_processes(
    trial: Run, processes: tuple[int, ...], kinds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(makao_polish, "KINDS", makao_polish.KINDS[:kinds])
    learned = makao.train(trial)
    for jobs in processes:
        assert learned == makao.train(Run(3, 0.001, jobs=jobs, report=lambda _text: None))
    weights = Weights.read("makao", weights_text("makao", learned, trial))
    for prefix, each in (("", signs), ("outlook_", outlook)):
        rows = rows_of(weights, prefix, each.BLOCKS)
        assert [len(row) for row in rows] == GROUPS * [each.SIGNS]
        assert any(any(row) for row in rows)


def test_what_is_shipped_was_made_by_a_full_training() -> None:
    text = (files("core.games.makao.bots") / FILE).read_text(encoding="utf-8")
    made = json.loads(text)["made"]
    assert made["command"] == f"make train GAME=makao SEED={made['seed']} SCALE=1"
    assert made["counts"]["hands"] == GROUPS * sum(makao.EARLY) + sum(makao.LATE)


def test_the_advantage_of_an_action_is_what_came_of_it_beyond_what_was_expected() -> None:
    expected = [[0.5, 0.5], [0.7, 0.3], [1.0, 0.0]]
    first, last = makao._advantages(expected, 0.5)
    assert first == pytest.approx([0.35, -0.35])
    assert last == pytest.approx([0.3, -0.3])


def test_who_seldom_tries_anything_mostly_takes_what_appeals_most() -> None:
    warm = [0.5, 0.3, 0.2]
    assert makao._mixed(warm, 1.0) == warm
    mixed = makao._mixed(warm, 0.1)
    assert sum(mixed) == pytest.approx(1)
    assert mixed[0] > 0.94
    assert mixed[1] == pytest.approx(0.1 * 0.3, abs=0.003)


def test_a_habit_is_corrected_by_how_hands_end_and_nothing_else_moves() -> None:
    joker = signs.KIND_LEAST + signs.BLOCKS[0].size * 7
    seen = Seen(squares=np.eye(signs.SIGNS), watched=1.0, decisions=1)
    seen.ends[joker + 2 : joker + 5] = -0.05
    row = settled(seen, signs.SIGNS * [0.0], habits(), exact=False)
    assert [place for place, weight in enumerate(row) if weight] == [
        joker + 2,
        joker + 3,
        joker + 4,
    ]
    assert all(-0.05 < weight < 0 for weight in row[joker + 2 : joker + 5])
