"""Ronda told: what the log says to each seat, and what stands at the places."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.ronda.table import deck, position, scripted
from tests.tui.ronda.kit import at, heard, seen
from tui.games.ronda.talk import TALK
from tui.models import Remark

CALLS = (["2C 5S 5C", "5B 5D 7D"], "4S 6B")
"""Hands and table in which the second seat lays a five and the calls go up to Äachra."""


def log(hands: list[str], table: str, *actions: str, seat: int = 0, **given: Any) -> list[str]:
    """Return the lines that a seat reads of some actions."""
    game = position(hands, table, **given)
    events = heard(game, *actions, seat=seat)
    reading = seen(game, seat)
    return [f"{one.who} {one.what}" for event in events for one in TALK.narrate(reading, event)]


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (["7D"], ["Fatima lays 7●"]),
        (["5B"], ["Fatima lays 5♣"]),
        (["5B", "5C"], ["Fatima lays 5♣", "You 5▼ takes 3"]),
        (
            ["5B", "5C bount", "7D"],
            ["Fatima lays 5♣", "You Bount! 5▼ takes 3", "Fatima lays 7●", "You Bount counts +1"],
        ),
        (
            ["5B", "5C bount", "5D khamsa", "5S aachra", "7D"],
            [
                "Fatima lays 5♣",
                "You Bount! 5▼ takes 3",
                "Fatima Khamsa! 5● takes 4",
                "You Bount is lost",
                "You Äachra! 5† takes 5",
                "Fatima Khamsa is lost",
                "Fatima lays 7●",
                "You Äachra counts +10",
            ],
        ),
    ],
)
def test_every_action_is_told_once(actions: list[str], told: list[str]) -> None:
    assert log(*CALLS, *actions, turn=1, dealer=0) == told


def test_a_missa_is_shouted_with_its_point() -> None:
    assert log(["5C 2D", "3D 4D"], "5S 6S", "5C") == ["You 5▼ takes 3", "You Missa! +1"]


def test_the_other_seat_reads_the_same_in_the_third_person() -> None:
    told = log(["5C 2D", "3D 4D"], "5S 6S", "5C", seat=1)
    assert told == ["Nadia 5▼ takes 3", "Nadia Missa! +1"]


def test_the_end_of_a_round_is_told_with_the_next_deal() -> None:
    told = log(["5C", "3D"], "5S 7S", "5C", "3D", batch=6, stock=False, dealer=1, captured=[21, 10])
    assert told[:2] == ["You 5▼ takes 2", "Fatima lays 3●"]
    assert "You sweep up 2 cards" in told
    assert any("last capture" in one for one in told)
    assert "You extra cards +5" in told
    assert "——— round 2" in told
    assert "——— deal 1" in told


def test_the_winner_is_told() -> None:
    told = log(["5C 2D", "3D 4D"], "5S 6S", "5C", points=[40, 7])
    assert told[-1] == "You win the game with 41"


def test_announcements_and_what_comes_of_them_are_told() -> None:
    game = scripted([deck("5C 5S 12D", "1D 1B 7C")], 1, players=2)
    events = heard(game, "ronda", "silent", "12D", "7C", "5C", "1D", "5S", "1B")
    lines = [f"{one.who} {one.what}" for event in events for one in TALK.narrate(seen(game), event)]
    assert lines[:2] == ["You Ronda!", "You Ronda counts +1"]
    assert not any("silent" in one for one in lines)
    assert "You a rival hid a pair +1" in lines


def test_contested_announcements_are_shown_before_they_are_paid() -> None:
    game = scripted([deck("5C 5S 12D", "1D 1B 7C")], 1, players=2)
    events = heard(game, "ronda", "ronda", "12D", "7C", "5C", "1D", "5S", "1B")
    lines = [f"{one.who} {one.what}" for event in events for one in TALK.narrate(seen(game), event)]
    assert "You showed a pair of 5s" in lines
    assert "Fatima showed a pair of 1s" in lines
    assert any(one.startswith("You best announcement") for one in lines)


@pytest.mark.parametrize(
    ("actions", "remark"),
    [
        (["7D"], Remark(1, deed="laid 7●")),
        (["5B", "5C"], Remark(0, deed="5▼ took 3")),
        (["5B", "5C bount"], Remark(0, "Bount!", "5▼ took 3")),
    ],
)
def test_a_seat_shows_what_it_did_last(actions: list[str], remark: Remark) -> None:
    hands, table = CALLS
    game = position(hands, table, turn=1, dealer=0)
    last = [event for event in heard(game, *actions) if event["type"] == "play"][-1]
    assert TALK.remark(seen(game), last) == remark


def test_only_what_is_said_aloud_is_shown_in_a_bubble() -> None:
    game = scripted([deck("5C 5S 12D", "1D 1B 7C")], 1, players=2)
    said = [event for event in heard(game, "ronda", "silent") if event["type"] == "said"]
    shown = [TALK.remark(seen(game), event) for event in said]
    assert shown == [Remark(0, "Ronda!"), None]


def test_a_misdeal_is_told() -> None:
    misdeal: Any = {"type": "misdeal", "dealer": 1, "batch": 1, "reason": "", "source": ""}
    (line,) = TALK.narrate(at(["5C", "3D"]), misdeal)
    assert (line.what, line.tone) == ("misdeal: shuffled again", "warm")
