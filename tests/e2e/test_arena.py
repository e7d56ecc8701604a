"""The arena at a real end: Ctrl+C and `kill -9` keep what was played and leave nobody behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from core.ground.paths import folder
from tests.e2e.terminal import PATIENCE

COMMAND = ("arena", "rikiki", "--bots", "regular,casual", "--jobs", "2", "--games")


@pytest.fixture
def running() -> Iterator[subprocess.Popen[str]]:
    """A contest that would go on for hours, after its first deals."""
    with subprocess.Popen(
        [sys.executable, "-m", "tui", *COMMAND, "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            give_up = time.monotonic() + PATIENCE
            while kept() < 3:
                assert program.poll() is None
                assert time.monotonic() < give_up
                time.sleep(0.05)
            yield program
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)


def kept() -> int:
    """Return how many deals the results hold."""
    return sum(
        path.read_bytes().count(b"\n") - 1 for path in (folder("state") / "arena").glob("*.jsonl")
    )


def resumed(deals: int) -> str:
    """Return what the same command says of so many deals."""
    command = [sys.executable, "-m", "tui", *COMMAND, str(2 * deals)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_ctrl_c_stops_it_with_the_table_so_far(running: subprocess.Popen[str]) -> None:
    os.killpg(running.pid, signal.SIGINT)
    table, told = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert (
        told
        == f"kahwa: Stopped after {kept()} of 500000 deals. Run the same command to continue.\n"
    )
    assert table.count("±") == 11
    deals = kept() + 2
    assert f"{deals:,} deals" in resumed(deals)
    assert kept() == deals


def test_killed_it_goes_on_and_no_process_outlives_it(running: subprocess.Popen[str]) -> None:
    running.kill()
    # The pipes end only when every process that holds them has ended.
    assert running.communicate(timeout=PATIENCE) == ("", "")
    deals = kept() + 2
    assert f"{deals:,} deals" in resumed(deals)
    assert kept() == deals
