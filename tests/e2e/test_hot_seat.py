"""Two persons at one keyboard: nobody sees the other's cards."""

from __future__ import annotations

from core.saves.saves import Saves
from tests.e2e.kit import felt, hand_over, persons, the_game
from tests.e2e.terminal import Terminal
from tests.views import plain

FIGURES = {"C": "●", "S": "†", "B": "♣", "D": "▼"}

OF_A_HAND = ("lays", "takes", "SALMA", "OMAR")
"""What stands under and beside a hand that is shown."""


def test_the_curtain_hides_all_cards_until_enter(saves: Saves) -> None:
    with Terminal("play", "ronda", "--seed", "17", *persons(2)) as terminal:
        terminal.wait_for("you have nothing to announce", "SALMA")
        terminal.send("\r")
        hand_over(terminal, "Salma", "Omar")
        terminal.wait_for("you have nothing to announce", "OMAR")
        terminal.send("\r")
        hand_over(terminal, "Omar", "Salma")
        terminal.wait_for("► Enter lays", "SALMA")
        terminal.enter("5C")
        terminal.wait_for("Omar, press Enter to see your cards")
        curtain = terminal.settled()
        shown = "".join(felt(curtain).split())
        for hand in plain(the_game(saves).game.state())["hands"]:
            for card in hand:
                assert f"{card[:-1]}{FIGURES[card[-1]]}" not in shown
        assert not any(word in shown for word in OF_A_HAND)

        terminal.send("\x1b[C123lhb5")  # an arrow, rank keys, and keys of the game
        assert terminal.settled() == curtain

        hand_over(terminal, "Salma", "Omar")
        terminal.wait_for("OMAR", "12", "5  takes 5")
        assert "SALMA" not in terminal.text
