"""Three hosts of one room on a real database, killed and cut off while guests play: a short run.

The long one is `make chaos SECONDS=600 SEED=7`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cluster.chaos import Chaos
from tests.cluster.databases import ServerBelow
from tests.cluster.processes import HostPlan
from tests.cluster.proving import proved
from tests.cluster.server import Server

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
