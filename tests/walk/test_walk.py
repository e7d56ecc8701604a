"""Random walks leave no fault: a few on every run, 100,000 steps with `make soak`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.walk.walking import Walk

pytestmark = pytest.mark.thorough

STEPS = int(os.environ.get("KAHWA_WALK_STEPS", "1000"))
SEED = int(os.environ.get("KAHWA_WALK_SEED", "1"))
EACH = 500
"""Steps of one walk. What it does comes from the seed, the number of the walk and the program."""


BRIEF = 150
"""Steps of the walk that is taken on every run."""

WALKS = [(0, BRIEF), *((number, EACH) for number in range(-(-STEPS // EACH)))]


@pytest.mark.parametrize(("number", "steps"), WALKS)
def test_a_random_walk_leaves_no_fault(number: int, steps: int, tmp_path: Path) -> None:
    walk = Walk(SEED, number, steps, tmp_path)
    walk.run()
    assert walk.taken == steps
