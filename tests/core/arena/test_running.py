"""Deals played by several processes: the same results, and nobody is left behind."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

import pytest

from core.arena import ArenaBroken, Contest, DealResult, play_on
from core.paths import log_file
from tests.core.arena.contests import contest


def timeless(results: Sequence[DealResult]) -> list[DealResult]:
    """Return the results in order, without the seconds, which are never the same."""
    ordered = sorted(results, key=lambda result: result.number)
    return [
        replace(result, shares=tuple(replace(share, seconds=0) for share in result.shares))
        for result in ordered
    ]


@pytest.mark.parametrize("game", ["ronda", "makao"])
def test_the_results_do_not_depend_on_the_number_of_processes(game: str) -> None:
    measured = contest(game, "casual,random")
    alone = list(play_on(measured, range(8), 1))
    assert [result.number for result in alone] == list(range(8))
    assert timeless(list(play_on(measured, range(8), 3))) == timeless(alone)
    assert multiprocessing.active_children() == []


def test_deals_played_later_are_the_same() -> None:
    measured = contest("president", "casual,random")
    together = timeless(list(play_on(measured, range(6), 1)))
    assert timeless(list(play_on(measured, [4, 2], 1))) == [together[2], together[4]]
    assert list(play_on(measured, [], 4)) == []


def test_nobody_is_left_when_the_contest_is_given_up() -> None:
    measured = contest("rikiki", "regular,casual")
    with closing(play_on(measured, range(1000), 2)) as play:
        next(play)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_a_process_that_dies_ends_the_contest_with_a_sentence() -> None:
    measured = contest("rikiki", "regular,casual")
    play = play_on(measured, range(1000), 2)
    next(play)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(ArenaBroken, match=r"Deal .*its process has ended"):
        list(play)
    assert multiprocessing.active_children() == []


def test_a_bot_that_fails_is_named_and_its_trace_logged() -> None:
    measured = contest("ronda", "casual,random")
    broken = Contest("ronda", {**measured.options, "run_limit": "many"}, measured.bots, 1)
    with pytest.raises(ArenaBroken, match="ValueError"):
        list(play_on(broken, range(4), 2))
    assert "Traceback" in log_file().read_text(encoding="utf-8")
