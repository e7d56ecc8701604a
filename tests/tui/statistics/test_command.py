"""`kahwa stats`: the statistics as lines for people and as JSON for programs."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from click.testing import CliRunner

from core.paths import games_database
from core.store import HINT, Store
from tests.tui.statistics.kit import ended
from tui.cli import commands as cli


def stats(*options: str) -> str:
    done = CliRunner().invoke(cli.main, ["stats", *options], prog_name="kahwa")
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def three_ended() -> None:
    """Two games of Ronda, one with a hint, and one of Makao, kept where the command looks."""
    days = count()
    start = datetime(2026, 3, 3, tzinfo=UTC)
    with Store.open(games_database(), lambda: start + timedelta(days=next(days))) as store:
        ended(store, "ronda0", "ronda", won=True, points=41)
        ended(store, "ronda1", "ronda", won=False, points=12)
        ended(store, "makao0", "makao", won=False, points=200)
        store.mark("ronda1", HINT, 0)


def test_without_a_game_one_sentence_says_so() -> None:
    assert stats() == "No game is finished yet. What you play to its end is counted here.\n"
    assert [each["games"] for each in json.loads(stats("--json"))["games"]] == [0, 0, 0, 0]


@pytest.mark.usefixtures("three_ended")
def test_the_games_played_in_a_table_and_their_figures_below() -> None:
    lines = stats().splitlines()
    assert lines[0].startswith("3 games since ")
    assert [line.split() for line in lines[2:5]] == [
        ["GAME", "GAMES", "WON", "RATE", "BEST", "LAST", "TEN"],
        ["Ronda", "2", "1", "50%", "41", ":", "30", "Wl"],
        ["Makao", "1", "0", "0%", "200", "points", "L"],
    ]
    assert "Ronda said: 8, of 10 held: 2 forgotten, 2 punished" in lines
    assert "Small letters: 1 game with hints, undo or replay. Others: 1 of 1, 100%." in lines
    assert "Against Fatima, strong: 1 of 2." in lines
    assert "Against casual bots: 0 of 1." in lines
    assert "PRESIDENT" not in lines


@pytest.mark.usefixtures("three_ended")
def test_everything_as_json() -> None:
    ronda, *_others, makao = json.loads(stats("--json"))["games"]
    counts = ronda.pop("counts")
    assert ronda == {
        "game": "ronda",
        "games": 2,
        "won": 1,
        "helped": 1,
        "unaided": {"games": 1, "won": 1},
        "best": "ronda0",
        "last": [{"id": "ronda0", "won": True}, {"id": "ronda1", "won": False}],
        "against": [{"level": "strong", "name": "Fatima", "games": 2, "won": 1}],
    }
    assert (counts["bount"], counts["ronda-held"]) == (12, 10)
    assert makao["against"] == [{"level": "casual", "name": None, "games": 1, "won": 0}]


@pytest.mark.usefixtures("three_ended")
def test_a_terminal_that_shows_only_ascii_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not stats().isascii()
    monkeypatch.setenv("LANG", "C")
    assert "Aachra: 0 and 0 suffered" in stats()
    assert stats().isascii()
