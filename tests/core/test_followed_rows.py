"""Rows that another host has kept are taken in one after the other, and only if they fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.journal import ACTION, BACK, RESEAT, Row
from core.match.match import BadRecord, Match, MatchStep, TakeBack


def begun() -> Match:
    kind = game_type("rikiki")
    return Match(kind, kind.table.settle({"players": 4}), Seeded(1))


def rows(count: int = 3) -> list[Row]:
    """Return the rows of a match that was played elsewhere."""
    match, found = begun(), []
    for number in range(1, count + 1):
        step = match.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[0])
        found.append(step.row(number))
    return found


def test_rows_lead_to_the_state_that_they_were_kept_with() -> None:
    here = begun()
    for row in rows():
        step = here.follow(row)
        assert isinstance(step, MatchStep)
        assert (step.seat, step.text) == (row.seat, row.content)
        assert (here.row, here.checksum) == (row.number, row.checksum)


def test_a_row_that_is_known_changes_nothing() -> None:
    here, (first, second, _third) = begun(), rows()
    here.follow(first)
    here.follow(second)
    before = here.game.state()
    assert here.follow(second) is None
    assert here.follow(first) is None
    assert (here.row, here.game.state()) == (2, before)


def test_a_row_that_takes_back_goes_back_to_its_actions() -> None:
    here = begun()
    for row in rows():
        here.follow(row)
    elsewhere = begun()
    for row in rows(1):
        elsewhere.follow(row)
    back = here.follow(Row(4, BACK, 1, 0, "", [], elsewhere.checksum))
    assert isinstance(back, TakeBack)
    assert [step.number for step in back.steps] == [2, 3]
    assert (here.row, len(here.actions), here.checksum) == (4, 1, elsewhere.checksum)


def test_another_player_in_a_seat_changes_no_card() -> None:
    here = begun()
    here.follow(rows(1)[0])
    before = here.game.state()
    assert here.follow(Row(2, RESEAT, 1, 0, "{}", [], here.checksum)) is None
    assert (here.row, here.game.state()) == (2, before)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda row: row._replace(number=3), "Row 3 does not follow the 1 rows known here."),
        (lambda row: row._replace(content="nonsense"), "does not match the game"),
        (lambda row: row._replace(seat=(row.seat + 1) % 4), "does not match the game"),
        (lambda row: row._replace(outcomes=[{"kind": "draw", "value": 1}]), "The draw in row"),
        (lambda row: row._replace(checksum="0" * 16), "The checksum of row 2 does not match"),
        (lambda row: row._replace(kind=BACK, actions=1), "undoes an action that isn't there"),
        (lambda row: row._replace(kind=BACK, actions=0, checksum="0"), "checksum of row 2"),
        (lambda row: row._replace(kind=RESEAT, checksum="0"), "checksum of row 2"),
    ],
)
def test_a_row_that_does_not_fit_changes_nothing(change: Callable[[Row], Row], told: str) -> None:
    here, (first, second, _third) = begun(), rows()
    here.follow(first)
    before = (here.row, here.game.state(), list(here.actions))
    with pytest.raises(BadRecord, match=told):
        here.follow(change(second))
    assert (here.row, here.game.state(), list(here.actions)) == before
    assert isinstance(here.follow(second), MatchStep)


def test_an_older_row_without_a_checksum_is_taken_in() -> None:
    here, (first, *_others) = begun(), rows()
    assert first.kind == ACTION
    assert isinstance(here.follow(first._replace(checksum=None)), MatchStep)
