"""What the program itself refuses, in one sentence and without a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.e2e.terminal import Terminal

CASES = {
    "an unknown game": (("play", "whist"), "There's no game whist. The games are ronda"),
    "an option out of range": (("play", "ronda", "--set", "target=4"), "5 to 201"),
    "nothing to resume": (("resume",), "There's no saved game to continue."),
}


@pytest.mark.parametrize(("arguments", "sentence"), CASES.values(), ids=CASES)
def test_a_mistake_ends_in_a_sentence_on_the_terminal(
    arguments: tuple[str, ...], sentence: str
) -> None:
    with Terminal(*arguments, columns=200) as terminal:
        assert terminal.ended() == 2
        shown = terminal.settled().strip()
    assert shown.startswith("kahwa: ")
    assert sentence in shown
    assert "\n" not in shown


def test_without_a_terminal_the_game_is_played_in_lines() -> None:
    command = [sys.executable, "-m", "tui", "play", "ronda"]
    answer = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, text=True)
    assert answer.returncode == 0
    assert "Ronda. Players: Salma" in answer.stdout
    assert "\x1b" not in answer.stdout
    assert answer.stderr == ""
