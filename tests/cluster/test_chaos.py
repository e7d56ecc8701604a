"""Three hosts of one room on a real database, killed and cut off while guests play: a short run.

The long one is `make chaos SECONDS=600 SEED=7`.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.cluster.chaos import ONE_MACHINE, Chaos
from tests.cluster.databases import ServerBelow
from tests.cluster.processes import HostPlan
from tests.cluster.proving import proved
from tests.cluster.server import Server
from tests.cluster.store_process import StoreBelow

SECONDS, CALM = 12.0, 5.0


@pytest.mark.thorough
async def test_all_that_any_screen_has_shown_is_in_the_journal_and_on_every_screen(
    own_database: Server, tmp_path: Path
) -> None:
    with own_database.schema() as url:
        plan = HostPlan(url, tmp_path, pace=0.3, lease=1.5)
        chaos = Chaos(plan, ServerBelow(own_database, url), slots=3, parties=5, seed=1)
        proof = await proved(chaos, url, SECONDS, calm=CALM)
    assert proof.faults == []
    assert proof.findings.games >= 5
    assert proof.findings.shown > proof.findings.rows > 50


@pytest.mark.thorough
async def test_the_same_holds_on_one_machine_whose_store_is_a_process(tmp_path: Path) -> None:
    with closing(StoreBelow(tmp_path)) as store:
        plan = HostPlan(store.url, tmp_path, pace=0.3, lease=1.5)
        chaos = Chaos(plan, store, slots=3, parties=5, seed=1, weights=ONE_MACHINE)
        proof = await proved(chaos, store.url, SECONDS, calm=CALM)
    assert proof.faults == []
    assert proof.findings.games >= 5
    assert proof.findings.shown > proof.findings.rows > 50
    assert proof.events["crash"] >= 1
