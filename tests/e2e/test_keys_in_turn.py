"""Keys that come in one piece, as over a slow line, do what they do when typed one by one."""

from __future__ import annotations

from core.saves.saves import Saves
from tests.e2e.kit import RONDA, newest, persons, the_game
from tests.e2e.terminal import Terminal


def test_what_follows_a_colon_is_typed_and_moves_no_card(saves: Saves) -> None:
    with Terminal(*RONDA, *persons(2)) as terminal:
        terminal.wait_for("► Enter lays", "SALMA")
        # Salma; what she played has been looked at; the curtain; Omar
        terminal.send(":11B\r" + "\r" + "\r" + ":5S\r")
        terminal.wait_for("Salma, press Enter to see your cards")
        assert the_game(saves).actions[-2:] == [(0, "11B"), (1, "5S")]


def test_what_follows_the_key_of_a_dialog_goes_to_the_dialog(saves: Saves) -> None:
    with Terminal() as terminal:
        terminal.wait_for("New here? Press l")
        terminal.send("n2\r")
        terminal.wait_for("Rikiki", "round 1 of")
        assert newest(saves).game.name == "rikiki"
