"""A terminal that goes away takes the program with it, and no game."""

from __future__ import annotations

import pytest

from core.saves.saves import Saves
from tests.e2e.kit import RONDA, come_back, everything, hand_over, persons, the_game
from tests.e2e.terminal import Terminal


@pytest.mark.parametrize("nohup", [False, True])
def test_when_the_terminal_closes_the_program_ends_and_the_game_is_saved(
    nohup: bool, saves: Saves
) -> None:
    with Terminal(*RONDA, *persons(2), nohup=nohup) as terminal:
        terminal.wait_for("► Enter lays", "SALMA")
        terminal.enter("5C")
        hand_over(terminal, "Salma", "Omar")
        before = everything(the_game(saves))
        terminal.close()
        terminal.ended()
    assert everything(the_game(saves)) == before
    with Terminal("resume") as resumed:
        come_back(resumed, "Omar")
        resumed.wait_for("► b Bount")
