"""Hosts that share one journal, in every order that a scheduler may choose: nothing is lost.

`make simulations RUNS=100000 SEED=1` runs as many as wanted.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import given, seed, settings

from tests.simulation.plan import PLANS, Plan
from tests.simulation.simulation import simulate

RUNS = int(os.environ.get("KAHWA_SIMULATIONS", "1000"))
SEED = int(os.environ.get("KAHWA_SIMULATION_SEED", "1"))
BATCH = 4


@pytest.mark.thorough
@pytest.mark.parametrize("batch", range(-(-RUNS // BATCH)))
def test_every_screen_shows_the_journal_whatever_becomes_of_the_hosts(batch: int) -> None:
    @seed(f"{SEED}/{batch}")
    @settings(max_examples=BATCH, derandomize=False)
    @given(plan=PLANS)
    def every_plan(plan: Plan) -> None:
        simulate(plan)

    every_plan()
