"""kahwa room against a real kahwa host, as the machine's owner would use it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.loaded_program import LoadedProgram, run_loaded

KAHWA = [sys.executable, "-m", "tui"]


def room(*words: str) -> subprocess.CompletedProcess[str]:
    """Run kahwa room."""
    return run_loaded([*KAHWA, "room", *words])


@pytest.fixture
def host() -> Iterator[subprocess.Popen[str]]:
    """A room that is open without a screen."""
    asked = ["host", "--no-screen", "--bind", "127.0.0.1", "--port", "0"]
    process: LoadedProgram[str] = LoadedProgram(
        [*KAHWA, *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    yield process
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)


def test_a_room_is_looked_after_from_another_terminal(host: subprocess.Popen[str]) -> None:
    status = json.loads(room("status", "--json").stdout)
    assert (status["people"], status["tables"]) == (0, 0)
    assert room("password", "tea").stdout == "The password is now tea.\n"
    assert "Password: tea" in room("status").stdout
    assert room("people").stdout == "Nobody is here.\n"
    unknown = room("close", "7", "--yes")
    assert unknown.returncode == 2
    assert "There's no table 7" in unknown.stderr
    odd = room("archive")
    assert "Use --before DATE with archive" in odd.stderr
    unsure = room("remove", "Salma")
    assert unsure.returncode == 2
    assert "Add --yes" in unsure.stderr


def test_without_a_room_it_says_how_to_open_one() -> None:
    done = room("status")
    assert done.returncode == 2
    assert done.stderr == "kahwa: No room is open on this machine. Open one with kahwa host.\n"


def test_a_killed_host_is_none(host: subprocess.Popen[str]) -> None:
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    time.sleep(0.1)
    assert "No room is open" in room("status").stderr


def test_a_room_that_drains_ends_by_itself() -> None:
    process = subprocess.Popen(
        [*KAHWA, "host", "--no-screen", "--bind", "127.0.0.1", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    drained = room("drain")
    assert drained.stdout == "No new games. The room closes after the last one.\n"
    _out, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
