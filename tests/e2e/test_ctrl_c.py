"""Ctrl+C in a real terminal: Kahwa leaves, with status 0, and the game is as it was."""

from __future__ import annotations

from core.ground.paths import games_database
from core.saves.saves import Saves
from tests.e2e.kit import RONDA, everything, hand_over, persons, the_game
from tests.e2e.terminal import Terminal

CTRL_C = "\x03"


def test_on_the_screen_ctrl_c_leaves_with_a_typed_line_open(saves: Saves) -> None:
    with Terminal(*RONDA, *persons(2)) as terminal:
        terminal.wait_for("► Enter lays", "SALMA")
        terminal.enter("5C")
        hand_over(terminal, "Salma", "Omar")
        before = everything(the_game(saves))
        terminal.send(":1")
        terminal.settled()
        terminal.send(CTRL_C)
        assert terminal.ended() == 0
        assert "Ctrl" not in terminal.text
    assert everything(the_game(saves)) == before
    locks = games_database().with_suffix(".locks").iterdir()
    assert [lock for lock in locks if lock.name.startswith("game-")] == []


def test_in_line_mode_ctrl_c_leaves(saves: Saves) -> None:
    with Terminal(*RONDA, "--plain", *persons(2)) as terminal:
        terminal.wait_for("Choose: ")
        terminal.send("hand")
        terminal.settled()
        terminal.send(CTRL_C)
        assert terminal.ended() == 0
        terminal.wait_for("The game is saved")
    assert [action for _seat, action in the_game(saves).actions] == ["silent", "silent"]
