"""Deals that others play too, in line mode: the deal of the day, codes, and what is to be sent."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.deals import code_of, deal_of_day
from core.deals.days import day_of
from core.saves.saves import Saves
from tests.tui.plain.kit import said
from tests.tui.plain.script import played
from tests.tui.plain.test_filter import run
from tui.config.services import Services

CODE = "1K816-7BF6-HA61-91A1-B1DB"
"""Ronda by easy calls."""


def journal(home: Path) -> list[tuple[object, ...]]:
    """Return what was dealt and played in the only game of a home."""
    with closing(sqlite3.connect(home / "data" / "games.db")) as db:
        rows = db.execute("SELECT seat, content, outcomes FROM journal ORDER BY number").fetchall()
        return [*db.execute("SELECT game, options, opening, origin FROM games"), *rows]


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["ronda", "president"])
def test_two_homes_have_equal_cards_and_bots_that_play_alike(tmp_path: Path, game: str) -> None:
    """Through the program itself, with other time zones, languages and hashes of Python."""
    here, there = tmp_path / "here", tmp_path / "there"
    today = day_of(datetime.now(UTC))
    told, answers = played(here, "day", game, "--plain", TZ="UTC", PYTHONHASHSEED="1")
    other = {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "2", "LC_ALL": "C"}
    told_there, answers_there = played(there, "day", game, "--plain", **other)
    if day_of(datetime.now(UTC)) != today:
        pytest.skip("the day has ended meanwhile")
    assert len(answers) > 20
    assert answers_there == answers
    assert told_there == told
    assert journal(there) == journal(here)
    assert json.loads(str(journal(here)[0][3])) == {
        "kind": "day",
        "day": today.isoformat(),
        "counts": True,
    }
    code = code_of(deal_of_day(game, today))
    assert told.splitlines()[-1] == f"kahwa play {code}"
    assert f"deal of the day {today.isoformat()}" in told


def test_the_word_day_tells_all_deals_and_plays_one(services: Services, saves: Saves) -> None:
    lines = said(services, None, ["day", "day president", "quit", "day", "quit"])
    today = day_of(services.now())
    assert f"Deals of the day for {today} (UTC)." in lines
    assert "President: not played." in lines
    assert "President: in progress." in lines
    counts = f"Deal of the day {today}, the same for everyone. This first try counts."
    assert lines.count(counts) == 1
    (head,) = saves.heads()
    assert head.origin == {"kind": "day", "day": today.isoformat(), "counts": True}


def test_a_deal_of_no_game_is_refused(services: Services) -> None:
    assert any("poker" in line for line in said(services, None, ["day poker", "quit"]))


@pytest.mark.parametrize(
    "typed", [CODE, CODE.lower().replace("-", " "), f"new {CODE}", f"play {CODE}"]
)
def test_a_code_is_played_as_it_is_typed(services: Services, saves: Saves, typed: str) -> None:
    lines = said(services, None, [typed, "quit", "quit"])
    assert "Easy calls, 2 players, casual." in lines
    (head,) = saves.heads()
    assert head.source == {"seed": 123456789, "first": None}
    assert head.options["calls"] == "auto"
    assert head.origin is None


def test_a_code_is_played_by_the_command_line(tmp_path: Path) -> None:
    done = run(tmp_path, "play", CODE, "--plain", "--no-undo", typed="hand\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ronda. Players: " in done.stdout
    ((_game, options, opening, origin),) = journal(tmp_path)[:1]
    assert json.loads(str(options))["calls"] == "auto"
    assert json.loads(str(opening))[0]["kind"] in ("first", "shuffle")
    assert origin is None


def test_a_code_with_a_slip_says_so(services: Services, saves: Saves) -> None:
    lines = said(services, None, [CODE[:-1] + "C", "quit"])
    assert any(line.startswith("This code has a typing mistake") for line in lines)
    assert saves.heads() == []
