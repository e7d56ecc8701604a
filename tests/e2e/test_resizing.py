"""A terminal that changes its size in the middle of a game."""

from __future__ import annotations

from core.saves.saves import Saves
from tests.e2e.kit import RONDA, everything, persons, the_game
from tests.e2e.terminal import Terminal


def test_the_table_follows_every_size_and_comes_back(saves: Saves) -> None:
    with Terminal(*RONDA, *persons(2)) as terminal:
        terminal.wait_for("► Enter lays", "SALMA")
        table, before = terminal.settled(), everything(the_game(saves))
        for columns, rows, texts in (
            (120, 40, ("LOG", "It stays on the table, where anyone can take it.")),
            (60, 18, ("1     2     3●    4     5     6♣",)),
            (40, 12, ("1   2   3●  4   5   6♣", "► Enter lays")),
            (50, 10, ("Kahwa needs 40 columns and 12 rows",)),
        ):
            terminal.resize(columns, rows)
            terminal.wait_for(*texts)
        terminal.resize(80, 24)
        terminal.wait_to_show(table)
        assert everything(the_game(saves)) == before
