"""`kahwa arena`: what it prints, what it refuses, and how it goes on after an interruption."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tui.cli.arena
from core.arena import Contest, ContestDeal, play_on
from core.ground.paths import folder
from tests.loaded import ARENA, loaded_by
from tui.cli import commands as cli
from tui.new_game.requests import asked_bots

QUICK = ("--bots", "casual,random", "--jobs", "1", "--games")


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.main, ["arena", *args], prog_name="kahwa")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals that have been played, in order."""
    numbers: list[int] = []

    def watch(
        contest: Contest, missing: Sequence[int], jobs: int
    ) -> Generator[ContestDeal, None, None]:
        for result in play_on(contest, missing, jobs):
            numbers.append(result.number)
            yield result

    monkeypatch.setattr(tui.cli.arena, "play_on", watch)
    return numbers


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("whist --bots casual", ["no game whist", "ronda"]),
        ("ronda", ["--bots"]),
        ("ronda --bots genius", ["no level genius", "random", "casual"]),
        ("ronda --bots casual,,random", ["NAME=LEVEL", "random"]),
        ("ronda --bots x=casual,x=random", ["called x"]),
        ("ronda --bots casual,random,casual", ["3 bots", "2 sides", "1 or 2 bots"]),
        ("ronda --bots casual,random --players 3", ["2 bots", "1 or 3 bots"]),
        ("ronda --bots casual", ["two different bots", "casual against itself", "regular"]),
        ("ronda --bots casual,casual", ["two different bots", "casual against itself"]),
        ("ronda --bots a=strong,b=strong", ["two different bots", "strong against itself"]),
        ("ronda --bots Omar=casual,Ghita=casual", ["casual against itself"]),
        ("ronda --bots casual --set tea=1", ["no option tea", "target"]),
        ("ronda --bots casual --preset tea", ["no preset tea", "cafe"]),
        ("ronda --bots casual --players 9", ["9", "2, 3, 4"]),
        ("ronda --bots casual --games 0", ["--games", "0"]),
        ("ronda --bots casual --jobs none", ["--jobs", "none"]),
        ("ronda --bots casual,random --out .", ["."]),
        (
            "ronda --bots casual,random --cluster whist",
            ["“whist” isn't the address of a scheduler"],
        ),
    ],
)
def test_mistakes_end_in_one_sentence_on_the_error_output(args: str, words: list[str]) -> None:
    result = run(*args.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    for word in words:
        assert word in result.stderr


def test_the_table_has_a_row_for_each_bot_and_each_difference() -> None:
    result = run("rikiki", "--bots", "a=casual,b=random,c=random,random", "--games", "40")
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "Rikiki (players=4): 40 games, 10 deals from every side, seed 0."
    assert lines[1].endswith("An even share of the wins is 25.0%.")
    firsts = [line.split("  ")[0] for line in lines if "±" in line]
    assert firsts == ["a", "b", "c", "random", "a − b", "b − c", "c − random"]
    assert next(line for line in lines if line.startswith("a − b")).count("*") == 3
    assert "failed" not in result.stdout


def test_the_object_says_the_same() -> None:
    args = ("makao", *QUICK, "21", "--seed", "5", "--set", "target=100", "--whole")
    text, plain = run(*args), json.loads(run(*args, "--json").stdout)
    assert "target=100" in text.stdout
    assert (plain["deals"], plain["games"], plain["even_share"]) == (11, 22, 0.25)
    assert (plain["seed"], plain["whole"], plain["options"]["target"]) == (5, True, 100)
    casual, chance = plain["standings"]
    (difference,) = plain["differences"]
    assert (difference["bot"], difference["other"]) == ("casual", "random")
    for measure, form in (("score", ".2f"), ("win", ".1%"), ("reward", ".4f")):
        assert difference[measure]["mean"] == pytest.approx(
            casual[measure]["mean"] - chance[measure]["mean"]
        )
        assert difference[measure]["low"] <= difference[measure]["mean"]
        assert difference[measure]["excludes_zero"] == (
            difference[measure]["low"] > 0 or difference[measure]["high"] < 0
        )
        assert format(casual[measure]["mean"], form).rstrip("%") in text.stdout


def test_results_are_kept_and_more_games_go_on(played: list[int]) -> None:
    first = run("ronda", *QUICK, "6").stdout
    assert played == [0, 1, 2]
    assert run("ronda", *QUICK, "6").stdout == first
    assert played == [0, 1, 2]
    more = run("ronda", *QUICK, "9").stdout
    assert more.startswith("Ronda (players=2): 10 games, 5 deals")
    assert played == [0, 1, 2, 3, 4]
    assert run("ronda", *QUICK, "6").stdout == first


def test_fresh_forgets_what_was_played(played: list[int]) -> None:
    run("ronda", *QUICK, "4")
    run("ronda", *QUICK, "4", "--fresh")
    assert played == [0, 1, 0, 1]


def test_results_are_kept_where_asked(tmp_path: Path, played: list[int]) -> None:
    path = tmp_path / "deep" / "results"
    run("ronda", *QUICK, "4", "--out", str(path))
    assert len(path.read_text().splitlines()) == 3
    assert not (folder("state") / "arena").exists()
    other = run("makao", *QUICK, "4", "--out", str(path))
    assert other.exit_code == 2
    assert "--fresh" in other.stderr
    assert played == [0, 1]


def test_what_is_known_is_told_when_ctrl_c_stops_it(
    monkeypatch: pytest.MonkeyPatch, played: list[int]
) -> None:
    def interrupted(
        contest: Contest, missing: Sequence[int], jobs: int
    ) -> Generator[ContestDeal, None, None]:
        yield from play_on(contest, missing[:2], jobs)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(tui.cli.arena, "play_on", interrupted)
        stopped = run("ronda", *QUICK, "10")
    assert stopped.exit_code == 130
    assert stopped.stderr == (
        "kahwa: Stopped after 2 of 5 deals. Run the same command to continue.\n"
    )
    assert stopped.stdout.startswith("Ronda (players=2): 4 games, 2 deals")
    resumed = run("ronda", *QUICK, "10")
    assert resumed.exit_code == 0
    assert resumed.stdout.startswith("Ronda (players=2): 10 games, 5 deals")
    assert played == [2, 3, 4]


def test_stopped_before_the_first_deal_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_args: object) -> Generator[ContestDeal, None, None]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(tui.cli.arena, "play_on", interrupted)
    stopped = run("ronda", *QUICK, "10")
    assert (stopped.exit_code, stopped.stdout) == (130, "")


def test_one_deal_has_no_interval() -> None:
    result = run("ronda", *QUICK, "2")
    assert "2 games, 1 deal from every side" in result.stdout
    assert "±" not in result.stdout


def test_it_needs_no_textual() -> None:
    loaded = loaded_by(ARENA)
    assert "core.arena.running" in loaded
    assert loaded.isdisjoint({"textual", "rich"})


def test_bots_of_one_level_may_differ_in_their_characters() -> None:
    bots = asked_bots(["Omar=casual,Salma=casual"])
    assert [bot.player for bot in bots] == ["casual", "casual"]
