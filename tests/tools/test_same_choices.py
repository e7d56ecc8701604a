"""Two builds of Kahwa are asked for the same decisions, and each difference is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import same_choices


def test_a_python_tells_what_its_bots_choose_in_every_game() -> None:
    told = [line.split() for line in same_choices.choices(Path(sys.executable), 1)]
    assert [line[0] for line in told] == ["ronda", "rikiki", "president", "makao"]
    assert all(len(line) == 5 for line in told)


@pytest.mark.parametrize(
    ("there", "status", "said"),
    [
        (["ronda 1 1 3 3"], False, "1 of 1 decisions are the same at both levels.\n"),
        (
            ["ronda 1 1 3 4"],
            True,
            "ronda 1 1 3 3 / ronda 1 1 3 4\n0 of 1 decisions are the same at both levels.\n",
        ),
        (
            [],
            True,
            "ronda 1 1 3 3 / None\n0 of 1 decisions are the same at both levels.\n",
        ),
    ],
)
def test_what_differs_is_told_and_ends_with_one(
    there: list[str],
    status: bool,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = {"here": ["ronda 1 1 3 3"], "there": there}
    monkeypatch.setattr(same_choices, "choices", lambda python, _asked: told[str(python)])
    monkeypatch.setattr(sys, "argv", ["same_choices", "here", "there"])
    with pytest.raises(SystemExit) as ended:
        same_choices.main()
    assert ended.value.code == status
    assert capsys.readouterr().out == said


def test_a_python_without_kahwa_is_an_error() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        same_choices.choices(Path("/bin/false"), 1)
