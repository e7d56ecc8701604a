"""What a Ronda view tells its seat: the hand, the calls, what is chosen, and who is who."""

from __future__ import annotations

from tests.tui.ronda.kit import at
from tui.models import PendingChoice

BOUNT = (["2C 5S 5C", "5B 3D 7D"], "4S 6B")
"""The second seat is about to lay a five where the first holds two."""

CALLED = frozenset({"bount"})


def test_the_hand_is_read_by_rank() -> None:
    assert at(["12C 5S 5C", "3D"]).hand == ["5C", "5S", "12C"]


def test_a_bount_may_be_said_with_each_card_of_the_rank_just_laid() -> None:
    reading = at(*BOUNT, "5B", turn=1, dealer=0)
    assert reading.open_call == "bount"
    assert reading.callers == [1, 2]


def test_nothing_may_be_said_where_nothing_was_laid() -> None:
    reading = at(*BOUNT)
    assert (reading.open_call, reading.callers) == ("", [])


def test_a_call_counts_only_when_it_is_armed() -> None:
    reading = at(*BOUNT, "5B", turn=1, dealer=0)
    quiet, called = reading.chosen(PendingChoice(1)), reading.chosen(PendingChoice(1, calls=CALLED))
    assert (quiet["card"], quiet["said"], quiet["points"]) == ("5C", None, 0)
    assert (called["card"], called["said"], called["points"]) == ("5C", "bount", 1)
    assert reading.chosen(PendingChoice(0, calls=CALLED))["said"] is None


def test_a_call_that_the_house_makes_is_made_unarmed() -> None:
    reading = at(*BOUNT, "5B", turn=1, dealer=0, calls="auto")
    assert reading.play_of("5C") == "5C bount"
    assert reading.chosen(PendingChoice(1))["said"] == "bount"


def test_partners_are_one_side() -> None:
    four = at(["5C", "3D", "4D", "6D"], deal="table", seat=1)
    assert (four.partners, four.side, four.own_first) == (True, 1, [1, 0])
    assert [four.side_name(side) for side in four.own_first] == ["You+Omar", "Nadia+Karim"]
    three = at(["5C", "3D", "4D"], seat=2)
    assert (three.partners, three.side, three.own_first) == (False, 2, [2, 0, 1])


def test_who_kept_silent_announced_nothing() -> None:
    assert at(["5C", "3D"]).announced(1) == ""
