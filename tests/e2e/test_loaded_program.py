"""A program that is begun as a copy of one which has loaded Kahwa is like one that loads itself."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.loaded_program import LoadedProgram, run_loaded

TELLS = """
import json, os, signal, sys
ends = [[end.encoding, end.errors, end.isatty(), end.line_buffering] for end in (sys.stdin,
    sys.stdout, sys.stderr)]
signals = [str(signal.getsignal(each)) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD)]
print(json.dumps([sys.argv, dict(os.environ), os.getcwd(), ends, signals, os.getsid(0) ==
    os.getpid(), __name__, sys.executable, sys.stdin.read()]))
sys.exit(7)
"""

KAHWA = [sys.executable, "-m", "tui"]


def told(words: list[str], folder: Path, *, loads_itself: bool) -> tuple[object, str, int]:
    program = LoadedProgram[str](
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
        env=dict(os.environ),  # Libraries add to that of the process.
        loads_itself=loads_itself,
    )
    with program:
        said, complained = program.communicate("typed: é\n")
    return said and json.loads(said), complained, program.returncode


def test_it_begins_with_the_same(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TELLS, "a word", "-x"]
    really = told(words, tmp_path, loads_itself=True)
    assert really[2] == 7
    assert told(words, tmp_path, loads_itself=False) == really


def test_another_session_holds_its_terminal() -> None:
    for loads_itself in (True, False):
        ours, theirs = pty.openpty()
        code = "import os; print(os.getsid(0) == os.getpid() == os.tcgetpgrp(0), flush=True)"
        with LoadedProgram[bytes](
            [sys.executable, "-c", code],
            stdin=theirs,
            stdout=theirs,
            holds_terminal=True,
            loads_itself=loads_itself,
        ):
            assert os.read(ours, 100).startswith(b"True")
        os.close(ours)
        os.close(theirs)


def test_what_ends_it_is_known() -> None:
    sleeps = [sys.executable, "-c", "import time; print(1, flush=True); time.sleep(60)"]
    with LoadedProgram[str](sleeps, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        program.stdout.readline()
        assert program.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0.01)
        program.send_signal(signal.SIGTERM)
        assert program.wait() == program.poll() == -signal.SIGTERM


@pytest.mark.parametrize("language", ["C.UTF-8", "C"])
def test_kahwa_says_the_same(language: str) -> None:
    environ = {**os.environ, "LANG": language}
    for words in (["saves"], ["play", "chess"], ["--version"]):
        done = subprocess.run(
            [*KAHWA, *words], stdin=subprocess.DEVNULL, capture_output=True, env=environ, text=True
        )
        copy = run_loaded([*KAHWA, *words], environ=environ)
        assert (copy.stdout, copy.stderr, copy.returncode) == (
            done.stdout,
            done.stderr,
            done.returncode,
        )
