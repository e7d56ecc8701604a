"""Programs in the arena: they learn of every deal afresh, and their faults are counted."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core.arena import Cast, Contest, parse_bots, play_deal
from core.arena.report import plain_report, text_report
from core.arena.standings import standings
from core.games.registry import game_type

FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    with open(sys.argv[1], "a") as diary:
        diary.write(line)
    hello = asked["type"] == "hello"
    answer = {"protocol": 1} if hello else {"action": asked["legal"][0]}
    print(json.dumps(answer), flush=True)
"""

NEVER_RIGHT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] != "error":
        hello = asked["type"] == "hello"
        print(json.dumps({"protocol": 1} if hello else {"action": "rubbish"}), flush=True)
"""


def program(code: str, folder: Path) -> str:
    """Return the bot that runs this code; its diary is a file in the folder."""
    (folder / "bot.py").write_text(code)
    words = [sys.executable, str(folder / "bot.py"), str(folder / "diary")]
    return f"mine=exec@60:{shlex.join(words)}"


def against_casual(game: str, bot: str) -> Contest:
    options = game_type(game).table.settle({"players": 2})
    return Contest(game, options, parse_bots(f"casual,{bot}"), 1)


def test_a_program_learns_only_of_the_round_of_rikiki_that_is_played(tmp_path: Path) -> None:
    options = game_type("rikiki").table.settle({})
    bots = parse_bots(f"casual,{program(FIRST_LEGAL, tmp_path)}")
    with closing(Cast(Contest("rikiki", options, bots, 1))) as cast:
        play_deal(cast, 4)
    entries = [json.loads(line) for line in (tmp_path / "diary").read_text().splitlines()]
    told = [event for entry in entries for event in entry.get("events", [])]
    deals = [event for event in told if event["type"] == "deal"]
    assert [event["hand_size"] for event in deals] == [6] * 4


@pytest.mark.parametrize("game", ["ronda", "president", "makao"])
def test_a_program_follows_every_deal_from_its_first_event(game: str, tmp_path: Path) -> None:
    with closing(Cast(against_casual(game, program(FIRST_LEGAL, tmp_path)))) as cast:
        results = [play_deal(cast, number) for number in range(2)]
    diary = [json.loads(line) for line in (tmp_path / "diary").read_text().splitlines()]
    asked: list[dict[str, Any]] = [entry for entry in diary if entry["type"] == "move"]
    assert [entry["type"] for entry in diary].count("hello") == 2  # one program for each seat
    assert sum(entry["fresh"] for entry in asked) == 4  # two deals by two line-ups
    assert sum(result.shares[1].decisions for result in results) == len(asked)
    assert all(result.shares[1].faults == 0 for result in results)
    for entry in asked:
        dealt = "deal" in {event["type"] for event in entry["events"]}
        assert dealt >= entry["fresh"]


def test_the_faults_of_a_program_are_counted_and_told(tmp_path: Path) -> None:
    contest = against_casual("ronda", program(NEVER_RIGHT, tmp_path))
    with closing(Cast(contest)) as cast:
        table = standings(contest, [play_deal(cast, number) for number in range(2)])
    assert [row.faults for row in table.bots] == [0, 10]  # each seat's is given up after five
    assert [row["faults"] for row in plain_report(contest, table)["standings"]] == [0, 10]
    assert "mine failed 10 times" in text_report(contest, table)
