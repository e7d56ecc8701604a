"""Deals played by several processes: the same results, and nobody is left behind."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from core.arena import ArenaBroken, Contest, ContestDeal, play_on
from core.ground.paths import log_file
from tests.core.arena.contests import contest
from tests.core.arena.test_programs import FIRST_LEGAL, program
from tests.core.bots.decisions import children


def timeless(results: Sequence[ContestDeal]) -> list[ContestDeal]:
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


@pytest.mark.parametrize("before", [None, "error::DeprecationWarning"])
def test_the_environment_is_left_as_it_was(
    before: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before is None:
        monkeypatch.delenv("PYTHONWARNINGS", raising=False)
    else:
        monkeypatch.setenv("PYTHONWARNINGS", before)
    with closing(play_on(contest("president", "casual,random"), range(4), 2)) as play:
        next(play)
        assert os.environ.get("PYTHONWARNINGS") == before


def test_any_executor_may_play_the_deals_and_is_left_open() -> None:
    measured = contest("president", "casual,random")
    with ThreadPoolExecutor(2) as executor:
        there = list(play_on(measured, range(6), 2, executor))
        with closing(play_on(measured, range(1000), 2, executor)) as play:
            next(play)
        again = list(play_on(measured, range(6), 2, executor))
    assert timeless(there) == timeless(again) == timeless(list(play_on(measured, range(6), 1)))
    assert multiprocessing.active_children() == []


def test_the_programs_of_a_contest_end_where_another_begins(tmp_path: Path) -> None:
    bots = f"casual,{program(FIRST_LEGAL, tmp_path)}"

    def running() -> list[str]:
        return [each for each in children(os.getpid()).values() if "leash.py" in each]

    with ThreadPoolExecutor(1) as executor:
        list(play_on(contest("president", bots), range(2), 1, executor))
        started = len(running())
        list(play_on(contest("president", bots), range(2, 4), 1, executor))
        assert len(running()) == started > 0
        list(play_on(contest("president", "casual,random"), range(1), 1, executor))
        assert running() == []


def test_a_bot_that_fails_is_named_and_its_trace_logged() -> None:
    measured = contest("ronda", "casual,random")
    broken = Contest("ronda", {**measured.options, "run_limit": "many"}, measured.bots, 1)
    with pytest.raises(ArenaBroken, match="ValueError"):
        list(play_on(broken, range(4), 2))
    assert "Traceback" in log_file().read_text(encoding="utf-8")
