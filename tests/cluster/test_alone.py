"""One host alone on its file: whatever a guest was shown is there when it was killed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.room_store.local import LocalStore
from tests.cluster.chaos import Chaos
from tests.cluster.check import Findings, check
from tests.cluster.databases import FileBelow
from tests.cluster.journals import journals_of
from tests.cluster.processes import HostPlan
from tests.cluster.shown import Line, shown_in

SECONDS = 6.0


async def checked(path: Path, lines: list[Line]) -> Findings:
    store = LocalStore.open(path, lambda: datetime.now(UTC))
    try:
        return check(await journals_of(store, {one.game for one in shown_in(lines)}), lines)
    finally:
        await store.close()


@pytest.mark.thorough
async def test_all_that_guests_of_a_killed_host_were_shown_is_there(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    plan = HostPlan(str(path), tmp_path, pace=0.1)
    chaos = Chaos(plan, FileBelow(path), slots=1, parties=3, seed=1, weights={"kill": 1, "drop": 2})
    lines = await chaos.run(SECONDS, calm=4.0)
    findings = await checked(path, lines)
    assert (chaos.faults, chaos.stuck, findings.faults) == ([], [], [])
    assert chaos.events["kill"]
    assert findings.games >= 3
    assert findings.shown > findings.rows > 50
