"""A duel: Kahwas in processes of their own, deal by deal, and one that ends before its time."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.arena.contest import Bot, Contest
from core.arena.deals import ContestDeal, play_deal
from core.arena.players import Cast
from core.games.registry import game_type
from tools.duel.__main__ import bot_of
from tools.duel.play import Duel, ElderEnded, play_deals, player_of

DEALS = 3


@pytest.fixture
def another(tmp_path: Path) -> str:
    """Another Python, for a Kahwa of its own: a script that becomes the one that runs here."""
    script = tmp_path / "python"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    return str(script)


def contest(game: str, **players: str) -> Contest:
    bots = tuple(Bot(name, player) for name, player in players.items())
    return Contest(game, game_type(game).table.settle({}), bots, seed=3)


def players(python: str) -> dict[str, str]:
    """Return two quick levels of the Kahwa of a Python, each by its own name."""
    return {level: player_of(python, level) for level in ("casual", "random")}


def untimed(results: Iterator[ContestDeal]) -> list[ContestDeal]:
    """Return the results without the times, which are never the same twice."""
    return [
        replace(result, shares=tuple(replace(share, seconds=0.0) for share in result.shares))
        for result in results
    ]


def played(contest: Contest) -> list[ContestDeal]:
    """Return what the first deals of a duel come to, played in this process."""
    duel = Duel(contest)
    try:
        return untimed(duel.play_deal(number) for number in range(DEALS))
    finally:
        duel.close()


def test_a_level_and_the_same_level_of_another_kahwa_differ_by_nothing(another: str) -> None:
    one, other = (player_of(python, "regular") for python in (sys.executable, another))
    for result in played(contest("rikiki", one=one, other=other)):
        assert len(set(result.shares)) == 1


def test_a_duel_comes_to_what_the_arena_does() -> None:
    """Makao has claims out of turn, which all seats are asked for in the same order."""
    cast = Cast(contest("makao", casual="casual", random="random"))
    arena = untimed(play_deal(cast, number) for number in range(DEALS))
    assert played(contest("makao", **players(sys.executable))) == arena


@pytest.mark.thorough
def test_however_many_processes_play_the_table_is_the_same() -> None:
    duel = contest("ronda", **players(sys.executable))
    one, two = (untimed(play_deals(duel, DEALS, jobs)) for jobs in (1, 2))
    assert one == two == played(duel)


def test_a_kahwa_that_ends_is_told(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nread line\n")
    python.chmod(0o755)
    duel = Duel(contest("ronda", **players(str(python))))
    try:
        with pytest.raises(ElderEnded, match=f"{python} has ended"):
            duel.play_deal(0)
    finally:
        duel.close()


def test_a_checkout_stands_for_the_python_of_its_venv(tmp_path: Path) -> None:
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.touch()
    assert bot_of(f"old={tmp_path}:master") == Bot("old", f"{python}:master")
    assert bot_of(f"old={python}:flat") == Bot("old", f"{python}:flat")


@pytest.mark.parametrize(
    "text", ["master", "old=master", f"{sys.executable}:master", "old=spiel:many", "=spiel:5"]
)
def test_what_names_no_bot_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not NAME=PYTHON:LEVEL"):
        bot_of(text)


def test_a_python_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ArgumentTypeError, match="there is no"):
        bot_of(f"old={tmp_path / 'python'}:master")
