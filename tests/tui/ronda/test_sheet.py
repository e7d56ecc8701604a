"""The sheet of a round adds up, names where points came from, and the end tells who won."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.contract.game import Event
from core.games.ronda.game import Ronda
from tests.core.ronda.table import position, seeded
from tests.tui.ronda.kit import heard, seen
from tui.games.ronda.talk import TALK
from tui.sheet_models import RoundSheet, SheetRow


def rounds(game: Ronda, seed: int, seat: int) -> list[tuple[RoundSheet, Any]]:
    """Play a game at random; return the sheet and the closing event of every round."""
    rnd, sheets = random.Random(seed), []
    events: list[Event] = []
    past: list[Any] = []
    game.listener = events.append
    while not game.is_over:
        game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))
        for event in events:
            past.append(event.seen_by(seat))
            round_sheet = TALK.sheet(seen(game, seat), past[-1], past)
            if round_sheet is not None:
                sheets.append((round_sheet, past[-1]))
                past.clear()
        events.clear()
    return sheets


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_point_of_a_round_is_on_its_sheet(players: int, seed: int) -> None:
    seat = seed % players
    game = seeded(seed, players=players, target=30)
    sheets = rounds(game, seed, seat)
    assert sheets
    for round_sheet, _ended in sheets:
        for column, (before, after) in enumerate(
            zip(round_sheet.before, round_sheet.after, strict=True)
        ):
            scored = sum(row.points[column] or 0 for row in round_sheet.rows)
            assert before + scored == after
    own = seat % 2 if players == 4 else seat
    last, ended = sheets[-1]
    assert last.mine == 0
    assert last.after[0] == ended["sides"][own]["after"] == game.points[own]


def sheet(hands: list[str], table: str, *actions: str, **given: Any) -> dict[str, SheetRow]:
    """Return the rows of the round that some actions end, by label."""
    game = position(hands, table, **given)
    past = heard(game, *actions)
    ended = next(place for place, event in enumerate(past) if event["type"] == "round-end")
    round_sheet = TALK.sheet(seen(game), past[ended], past[: ended + 1])
    assert round_sheet is not None
    return {row.label: row for row in round_sheet.rows}


LAST: dict[str, Any] = {"batch": 6, "stock": False, "dealer": 1}


def test_captured_cards_are_noted_for_each_side() -> None:
    rows = sheet(["5C", "3D"], "5S 7S", "5C", "3D", captured=[21, 10], **LAST)
    assert rows["Extra cards"] == SheetRow("Extra cards", (5, None), "25 and 10")
    assert rows["Last capture"].points == (5, None)
    assert rows["Bount"] == SheetRow("Bount", (None, None), "")


def test_calls_are_noted_with_their_cards() -> None:
    given: dict[str, Any] = {"batch": 6, "stock": False, "turn": 1, "dealer": 0}
    rows = sheet(["5C 2C", "5B 1D"], "7S", "5B", "5C bount", "1D", "2C", **given)
    assert rows["Bount"] == SheetRow("Bount", (1, None), "5▼")
    quiet = sheet(["5C 2C", "5B 1D"], "7S", "5B", "5C", "1D", "2C", **given)
    assert quiet["Bount"] == SheetRow("Bount", (None, None))


def test_only_the_end_of_a_round_has_a_sheet() -> None:
    game = position(["5C 2D", "3D 4D"], "5S 6S")
    for event in heard(game, "5C"):
        assert TALK.sheet(seen(game), event, [event]) is None


@pytest.mark.parametrize(("seat", "won"), [(0, True), (1, False)])
def test_the_end_names_the_winner(seat: int, won: bool) -> None:
    game = position(["5C 2D", "3D 4D"], "5S 6S", points=[40, 7])
    heard(game, "5C")
    ending = TALK.ending(seen(game, seat))
    assert ending.won is won
    assert ending.headline == ("You win the game" if won else "Nadia wins the game")
    score = "41 : 7" if won else "7 : 41"
    assert ending.lines == (f"{score} after 1 round, played to 41.",)


@pytest.mark.parametrize(
    ("seat", "headline"),
    [(2, "Your team wins the game"), (3, "Nadia+Karim win the game")],
)
def test_partners_win_together(seat: int, headline: str) -> None:
    game = position(["5C 2D", "3D 4D", "1D", "7D"], "5S 6S", points=[40, 7])
    heard(game, "5C")
    assert TALK.ending(seen(game, seat)).headline == headline
