"""`kahwa stats`: the statistics as lines for people and as JSON for programs."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from click.testing import CliRunner

from core.ground.paths import games_database
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
    assert stats() == "No finished games yet. Every game you finish counts here.\n"
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
    assert "Ronda said: 8 of 10: 2 forgotten, 2 punished" in lines
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
        "presets": [{"preset": "cafe", "games": 2, "won": 1}],
        "levels": [{"level": "strong", "games": 2, "won": 1}],
        "months": [{"month": "2026-03", "games": 2, "won": 1}],
        "streaks": {"present": {"won": False, "games": 1}, "longest_won": 1, "longest_lost": 1},
    }
    assert (counts["bount"], counts["ronda-held"]) == (12, 10)
    assert makao["against"] == [{"level": "casual", "name": None, "games": 1, "won": 0}]


@pytest.mark.usefixtures("three_ended")
def test_rules_streaks_and_months_are_told_in_sentences() -> None:
    lines = stats("ronda").splitlines()
    assert "By rules: Café 1 of 2." in lines
    assert "1 lost in a row now; the longest streaks: 1 won, 1 lost." in lines
    assert "Won by month: Mar 2026: 1 of 2." in lines
    assert "MAKAO" not in lines


@pytest.mark.usefixtures("three_ended")
def test_every_game_in_a_line_of_a_table() -> None:
    assert stats("--csv").splitlines() == [
        "id,name,game,preset,players,levels,ended,actions,won,helped,points,rival",
        "ronda0,,ronda,cafe,2,strong,2026-03-03T00:00:00.000+00:00,0,1,0,41,30",
        "ronda1,,ronda,cafe,2,strong,2026-03-04T00:00:00.000+00:00,0,0,1,12,30",
        "makao0,,makao,document,3,casual,2026-03-05T00:00:00.000+00:00,0,0,0,200,90",
    ]


@pytest.mark.usefixtures("three_ended")
def test_a_name_in_the_table_sends_the_terminal_no_orders() -> None:
    with Store.open(games_database(), lambda: datetime(2026, 3, 9, tzinfo=UTC)) as store:
        store.rename("ronda0", 'Rim\x1b[2J, "the\nbest"')
    assert stats("--csv").splitlines()[1].startswith('ronda0,"Rim [2J, ""the best""",ronda,')


@pytest.mark.usefixtures("three_ended")
@pytest.mark.parametrize(
    ("options", "ids"),
    [
        (["makao"], ["makao0"]),
        (["--level", "strong"], ["ronda0", "ronda1"]),
        (["--level", "program"], []),
        (["--unaided"], ["ronda0", "makao0"]),
        (["ronda", "--preset", "cafe", "--unaided"], ["ronda0"]),
        (["ronda", "--preset", "changed"], []),
        (["--days", "36500"], ["ronda0", "ronda1", "makao0"]),
    ],
)
def test_only_what_is_asked_for_is_told(options: list[str], ids: list[str]) -> None:
    assert [line.split(",")[0] for line in stats("--csv", *options).splitlines()[1:]] == ids
    told = json.loads(stats("--json", *options))
    assert sum(each["games"] for each in told["games"]) == len(ids)


@pytest.mark.usefixtures("three_ended")
def test_what_was_asked_for_is_told_with_the_answer() -> None:
    assert json.loads(stats("ronda", "--preset", "readme", "--json"))["asked"] == {
        "game": "ronda", "preset": "readme", "level": None, "days": None, "unaided": False
    }  # fmt: skip
    assert stats("ronda", "--preset", "cafe").startswith("2 games since ")
    assert stats("ronda", "--preset", "cafe").splitlines()[0].endswith(": Café")
    assert stats("--level", "master") == "No finished game matches.\n"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["chess"], "There's no game chess"),
        (["--preset", "cafe"], "A preset belongs to a game. Name one of ronda"),
        (["makao", "--preset", "cafe"], "The presets are document, uno-like, changed."),
        (["--level", "great"], "The levels are random, casual, regular, strong, master, program"),
        (["--days", "0"], "Days must be a number from 1 to 36500, not 0."),
        (["--json", "--csv"], "Choose --json or --csv, not both."),
    ],
)
def test_what_cannot_be_asked_for_is_told_in_a_sentence(options: list[str], sentence: str) -> None:
    done = CliRunner().invoke(cli.main, ["stats", *options], prog_name="kahwa")
    assert done.exit_code == 2
    assert sentence in done.stderr


@pytest.mark.usefixtures("three_ended")
def test_a_terminal_that_shows_only_ascii_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not stats().isascii()
    monkeypatch.setenv("LANG", "C")
    assert "Aachra: 0 for you, 0 against you" in stats()
    assert stats().isascii()
