"""From the lobby to a table and back."""

from __future__ import annotations

from core.saves.saves import Saves
from tests.e2e.kit import everything, felt, press_enter, the_game, wait_until_asked
from tests.e2e.terminal import Terminal


def test_a_new_game_is_left_and_continued_at_the_same_cards(saves: Saves) -> None:
    with Terminal() as terminal:
        terminal.wait_for("New here? Press l", "l  Learn             ►")
        terminal.send("n")
        terminal.wait_for("Enter  start", "1 Ronda")
        terminal.send("\r")
        terminal.wait_for("Ronda", "deal 1 of 6")
        wait_until_asked(terminal, saves)
        while "deal 1 of 6" in terminal.text:
            press_enter(terminal, saves)
        assert "deal 2 of 6" in terminal.text
        table, before = felt(terminal.settled()), everything(the_game(saves))

        terminal.send("q")
        terminal.wait_for("the card room", "c  Continue    Ronda ►")
        terminal.send("c")
        terminal.wait_for("Meanwhile at the table", "Enter  continue")
        terminal.send("\r")
        terminal.wait(lambda: felt(terminal.text) == table, f"the same felt:\n{table}\n")
        assert everything(the_game(saves)) == before

        terminal.send("q")
        terminal.wait_for("the card room")
        terminal.send("q")
        assert terminal.ended() == 0
