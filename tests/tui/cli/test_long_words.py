"""What is mistyped at length is no fault of Kahwa's."""

from __future__ import annotations

import pytest

from core.ground.paths import log_file
from tests.tui.cli.test_command_line import run

LONG = "9" * 5000
"""More digits than Python reads as a number."""


@pytest.mark.parametrize(
    "args",
    [
        ("play", "ronda", "--set", f"target={LONG}"),
        ("play", "ronda", "--set", f"{LONG}=1"),
        ("play", "ronda", "--set", LONG),
        ("play", "ronda", "--preset", LONG),
        ("play", "ronda", "--players", LONG),
        ("play", "ronda", "--seat", LONG),
        ("play", "ronda", "--seat", f"Ada={LONG}"),
        ("play", "ronda", LONG),
        ("rules", LONG),
        (LONG,),
        ("saves", "--to-bin", f"#{LONG}"),
        ("saves", "--delete", f"#{LONG}", "--yes"),
        ("resume", LONG),
        ("replay", f"#{LONG}"),
        ("export", LONG),
        ("host", "--address", f"friends.example:{LONG}"),
    ],
)
def test_what_is_mistyped_at_length_is_refused_in_a_short_sentence(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert len(result.stderr) < 400
    assert not log_file().exists()


@pytest.mark.parametrize("word", ["--backup", "--restore-backup"])
def test_a_name_that_no_file_can_have_is_refused_with_the_reason(word: str) -> None:
    result = run("saves", word, LONG)
    assert result.exit_code == 2
    assert "File name too long" in result.stderr
    assert not log_file().exists()
