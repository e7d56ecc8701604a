"""Who sits at a table: other bots take seats, and the journal has a row for each."""

from __future__ import annotations

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.journal import RESEAT, Row
from core.match.match import Match
from core.table import Seat
from core.table.seating import reseated, reseating, sitting_after

SEATS = [Seat("Salma"), Seat("Omar", "casual"), Seat("Rim", "casual"), Seat("Nour", "casual")]


def played(actions: int) -> Match:
    """Return a game of Ronda after some actions."""
    kind = game_type("ronda")
    match = Match(kind, kind.table.settle({"players": 4}), Seeded(3))
    for _action in range(actions):
        seat = match.game.to_act
        match.act(seat, match.game.legal_texts(seat)[0])
    return match


def test_each_seat_in_which_another_sits_has_a_row_after_those_that_there_are() -> None:
    match = played(5)
    after = reseated(SEATS, [Seat("Nour", "strong"), Seat("Omar", "strong")])
    first, second = reseating(match, SEATS, after)
    for row, number, seat in ((first, 6, 1), (second, 7, 3)):
        assert row == Row(number, RESEAT, 5, seat, row.content, [], match.checksum)
        assert sitting_after(row) == after[seat] == Seat(SEATS[seat].name, "strong")


def test_where_all_sit_as_before_nothing_is_written() -> None:
    assert reseating(played(2), SEATS, list(SEATS)) == []
