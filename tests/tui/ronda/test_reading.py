"""What a Ronda view tells: runs, calls, Missa, and what a card would bring."""

from __future__ import annotations

import pytest

from tests.tui.ronda.kit import read


@pytest.mark.parametrize(
    ("card", "table", "taken"),
    [
        ("7C", "7S 10B 11D", ("7S", "10B", "11D")),
        ("7C", "7S 11D", ("7S",)),
        ("7C", "6S 10B", ()),
        ("12C", "12S 1D 2B", ("12S",)),
        ("1C", "1S 12D", ("1S",)),
        ("5C", "6S 5D 4B", ("5D", "6S")),
        ("5C", "", ()),
    ],
)
def test_a_card_takes_its_rank_and_all_that_follow_without_a_gap(
    card: str, table: str, taken: tuple[str, ...]
) -> None:
    prospect = read([card, "3D"], table).prospect(card)
    assert prospect.taken == taken
    assert prospect.gain == (len(taken) + 1 if taken else 0)


def test_the_hand_is_read_by_rank() -> None:
    assert read(["12C 5S 5C", "3D"]).hand == ["5C", "5S", "12C"]


BOUNT = (["2C 5S 5C", "5B 3D 7D"], "4S 6B")
"""The second seat is about to lay a five where the first holds two."""


def test_a_bount_may_be_said_with_each_card_of_the_rank_just_laid() -> None:
    reading = read(*BOUNT, "5B", turn=1, dealer=0)
    assert reading.callers("bount") == [1, 2]
    assert reading.callers("khamsa") == []
    assert reading.calls_of("5C") == ["bount"]
    assert reading.calls_of("2C") == []


def test_a_call_counts_only_when_it_is_armed() -> None:
    reading = read(*BOUNT, "5B", turn=1, dealer=0)
    quiet, called = reading.prospect("5C"), reading.prospect("5C", {"bount"})
    assert (quiet.action, quiet.points, quiet.gain) == ("5C", 0, 3)
    assert (called.action, called.points, called.gain) == ("5C bount", 1, 3)
    assert reading.prospect("2C", {"bount"}).action == "2C"


def test_a_call_that_the_house_makes_is_in_the_prospect_unarmed() -> None:
    reading = read(*BOUNT, "5B", turn=1, dealer=0, calls="auto")
    assert reading.prospect("5C").action == "5C bount"


def test_khamsa_and_aachra_take_the_cards_of_the_chain() -> None:
    hands, table = ["2C 5S 5C", "5B 5D 7D"], "4S 6B"
    bount = ("5B", "5C bount")
    khamsa = read(hands, table, *bount, seat=1, turn=1, dealer=0).prospect("5D", {"khamsa"})
    assert khamsa.taken == ()
    assert set(khamsa.stolen) == {"5B", "6B", "5C"}
    assert (khamsa.gain, khamsa.points) == (4, 5)
    aachra = read(hands, table, *bount, "5D khamsa", turn=1, dealer=0).prospect("5S", {"aachra"})
    assert set(aachra.stolen) == {"5B", "6B", "5C", "5D"}
    assert (aachra.gain, aachra.points) == (5, 10)


def test_a_khamsa_takes_the_missa_of_the_bount_over() -> None:
    hands = ["2C 5S", "5B 5D 7D"]
    reading = read(hands, "6B", "5B", "5S bount", seat=1, turn=1, dealer=0)
    prospect = reading.prospect("5D", {"khamsa"})
    assert prospect.missa
    assert prospect.points == 6


@pytest.mark.parametrize(
    ("missa_last", "batch", "hands", "scores"),
    [
        ("batch", 1, ["5C 2D", "3D 4D"], True),
        ("batch", 5, ["5C 2D", "3D 4D"], True),
        ("batch", 6, ["5C 2D", "3D 4D"], False),
        ("card", 6, ["5C 2D", "3D 4D"], True),
        ("card", 6, ["5C", "3D"], True),
        ("card", 6, ["5C", ""], False),
        ("card", 5, ["5C", ""], True),
    ],
)
def test_clearing_the_table_scores_up_to_the_last_batch_or_the_last_card(
    missa_last: str, batch: int, hands: list[str], scores: bool
) -> None:
    dealer = 0 if hands[1] == "" else 1
    reading = read(
        hands, "5S 6S", batch=batch, stock=batch < 6, dealer=dealer, missa_last=missa_last
    )
    prospect = reading.prospect("5C")
    assert prospect.missa is scores
    assert prospect.points == int(scores)


def test_what_leaves_a_card_on_the_table_is_no_missa() -> None:
    assert not read(["5C 2D", "3D 4D"], "5S 7S").prospect("5C").missa
    assert not read(["5C 2D", "3D 4D"]).prospect("5C").missa


def test_partners_are_one_side() -> None:
    four = read(["5C", "3D", "4D", "6D"], deal="table")
    assert [four.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    three = read(["5C", "3D", "4D"])
    assert [three.side(seat) for seat in range(3)] == [0, 1, 2]
