"""`make test` and `make thorough` run every test between them, and none twice."""

import subprocess
import sys
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from tests.depth import covering

ROOT = Path(__file__).parents[2]

FILES = (
    "tests/tui/art/test_fan.py",  # Crosses several lists of values.
    "tests/terminal/test_budget.py",  # Has the mark on some tests.
    "tests/tui/sizes/test_resizing.py",  # Has the mark on all of them.
    "tests/core/president/test_walks.py",  # Has examples, which are no cases.
)


@dataclass
class Numbered:
    indices: dict[str, int]


@pytest.mark.parametrize("lengths", [(1, 1), (4, 1), (4, 5), (2, 2, 3, 7)])
def test_few_cases_have_each_value(lengths: tuple[int, ...]) -> None:
    cases = [
        Numbered({f"list {number}": place for number, place in enumerate(places)})
        for places in product(*map(range, lengths))
    ]
    kept = [cases[place] for place in covering(cases)]
    for number, length in enumerate(lengths):
        assert {case.indices[f"list {number}"] for case in kept} == set(range(length))
    assert len(kept) == max(lengths)


def test_all_cases_of_one_list_stay() -> None:
    cases = [Numbered({"text": place, "shown": place}) for place in range(9)]
    assert covering(cases) == list(range(9))


def test_a_test_without_cases_has_none() -> None:
    assert covering([]) == []


def collected(*options: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--co", *options, *FILES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line for line in run.stdout.splitlines() if "::" in line]


@pytest.mark.thorough
def test_the_usual_and_the_thorough_run_share_all_tests() -> None:
    usual, thorough = collected("--usual"), collected("--thorough")
    assert usual
    assert sorted([*usual, *thorough]) == sorted(collected())
    assert set(collected("--usual", "--update-pictures")) > set(usual)
