"""A game from its first card to its end, by nothing but Enter."""

from __future__ import annotations

import json
import subprocess
import sys

from core.saves.saves import Saves
from tests.e2e.kit import ENDING, press_enter, wait_until_asked
from tests.e2e.terminal import Terminal


def test_ronda_is_played_to_its_end_by_pressing_enter(saves: Saves) -> None:
    with Terminal("play", "ronda", "--seed", "17", "--set", "target=5") as terminal:
        terminal.wait_for("to 5 ")
        wait_until_asked(terminal, saves)
        while ENDING not in terminal.text:
            press_enter(terminal, saves)
        assert "THE RACE TO 5" in terminal.text
        terminal.send("q")
        terminal.wait_for("the card room", "Play again")
        terminal.send("q")
        assert terminal.ended() == 0
    assert listed() == []
    (finished,) = saves.heads(finished=True)
    match = saves.peek(finished.id)
    assert match.game.winners() is not None
    assert max(match.game.scores()) >= 5


def listed() -> list[object]:
    """Return the unfinished games as `kahwa saves --json` lists them."""
    command = [sys.executable, "-m", "tui", "saves", "--json"]
    answer = subprocess.run(command, capture_output=True, check=True, text=True)
    games = json.loads(answer.stdout)["games"]
    assert isinstance(games, list)
    return games
