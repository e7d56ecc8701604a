"""The figures of the standings against figures worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.arena import ContestDeal, play_on, standings
from core.arena.deals import ContenderShare
from core.arena.standings import Estimate, student_t
from tests.core.arena.contests import contest

BETTER = ["casual,random", "casual,random,random,random"]


def share(score: float, win: float = 0.5, milliseconds: float = 4.0) -> ContenderShare:
    return ContenderShare(score, score / 10, win, 2, milliseconds * 2 / 1000, 0)


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (2, 4.303), (10, 2.228), (30, 2.042), (40, 2.021), (120, 1.980), (10**6, 1.960)],
)
def test_student_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert student_t(freedom) == pytest.approx(value, abs=0.002)


def test_student_t_falls_towards_the_normal_distribution() -> None:
    values = [student_t(freedom) for freedom in range(1, 60)]
    assert all(one > other for one, other in pairwise(values))


def test_an_estimate_is_the_mean_and_t_standard_errors() -> None:
    estimate = Estimate.of([1.0, 2.0, 3.0, 6.0])
    # The deviations -2, -1, 0 and 3 have a variance of 14/3; its standard error is 1.0801.
    assert estimate.mean == 3
    assert estimate.half == pytest.approx(3.182 * 1.0801, abs=0.001)
    assert estimate.plain() == {
        "mean": 3,
        "low": pytest.approx(-0.437, abs=0.001),
        "high": pytest.approx(6.437, abs=0.001),
    }


@pytest.mark.parametrize(
    ("values", "excludes"),
    [
        ([1.0, 2.0, 3.0, 6.0], False),
        ([2.0, 2.0, 3.0, 3.0], True),
        ([-2.0, -2.0, -3.0, -3.0], True),
        ([0.0, 0.0], False),
        ([5.0], False),
    ],
)
def test_zero_is_excluded_or_not(values: list[float], excludes: bool) -> None:
    assert Estimate.of(values).excludes_zero is excludes


def test_one_deal_has_no_interval() -> None:
    assert Estimate.of([5.0]).plain() == {"mean": 5.0, "low": None, "high": None}


def test_bots_are_compared_within_the_deals() -> None:
    # The luck of the deals is large, the difference within each of them is always near 1.
    results = [
        ContestDeal(number, (share(luck + lead), share(luck), share(luck)))
        for number, (luck, lead) in enumerate([(0, 1), (50, 1.5), (100, 0.5)])
    ]
    table = standings(contest("ronda", "a=casual,b=random,c=random"), results)
    assert table.deals == 3
    first, second = table.differences
    assert (first.name, first.other, second.name, second.other) == ("a", "b", "b", "c")
    # Deviations of 0, 0.5 and -0.5: a variance of 1/4 and a standard error of 0.2887.
    assert first.score.mean == pytest.approx(1)
    assert first.score.half == pytest.approx(4.303 * 0.2887, abs=0.001)
    assert second.score == Estimate(0, 0)
    assert table.bots[0].score.mean == pytest.approx(51)
    assert table.bots[0].score.half == pytest.approx(4.303 * 49.7494 / 3**0.5, abs=0.1)
    assert table.bots[0].milliseconds.mean == pytest.approx(4)
    assert table.bots[0].decisions == 6


def test_the_order_in_which_deals_come_does_not_matter() -> None:
    measured = contest("ronda", "casual,random")
    results = list(play_on(measured, range(5), 1))
    assert standings(measured, results) == standings(measured, results[::-1])


@pytest.mark.parametrize("bots", BETTER)
@pytest.mark.parametrize("game", ["rikiki", "president", "makao"])
def test_casual_beats_random(game: str, bots: str) -> None:
    measured = contest(game, bots)
    (difference,) = standings(measured, list(play_on(measured, range(30), 1))).differences
    for estimate in (difference.reward, difference.win):
        assert estimate.mean > 0
        assert estimate.excludes_zero


def test_a_bot_against_itself_is_as_good() -> None:
    measured = contest("ronda", "a=random,b=random")
    (difference,) = standings(measured, list(play_on(measured, range(8), 1))).differences
    assert difference.score == difference.reward == difference.win == Estimate(0, 0)
