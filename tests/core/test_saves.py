"""Saved games as they are played: what was accepted is there again, whatever happened since."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.journal import ACTION, BACK, RESEAT, Row
from core.match.match import BadRecord, Match
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import TAKE_BACK, Clock, GameInUse, Mark, NoSuchGame, Store
from core.table import Seat, Table
from core.table.pace import Pace
from tests.core.store_kit import append
from tests.coroutines import at_once

SEATS = [Seat("Salma"), Seat("Omar", "casual")]


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db", clock) as opened:
        yield opened


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, random.Random(1))


def begun(saves: Saves, **options: Any) -> OpenGame:
    table = game_type("ronda").table
    return saves.begin("ronda", table.settle(options), SEATS, Seeded(3))


def play(game: OpenGame, actions: int) -> None:
    table = Table(game.match, game.seats, game.journal, pace=Pace(0), bot_seed=game.head.id)
    for _action in range(actions):
        if table.match.game.is_over:
            return
        seat = table.match.game.to_act
        at_once(table.act(seat, table.match.game.legal_texts(seat)[-1]))


def test_a_game_is_continued_where_it_was_left(saves: Saves) -> None:
    game = begun(saves)
    play(game, 75)
    game.close()
    resumed = saves.resume(game.head.id)
    assert resumed.match.game.state() == game.match.game.state()
    assert resumed.match.events == game.match.events
    assert resumed.match.checksums == game.match.checksums
    assert resumed.seats == SEATS


def test_another_bot_takes_the_place_of_one_from_now_on(saves: Saves) -> None:
    game = begun(saves)
    game.close()
    strong = Seat("Omar", "strong")
    saves.resume(game.head.id, [strong]).close()
    assert saves.resume(game.head.id).seats == [SEATS[0], strong]


def test_another_bot_is_a_row_that_says_who_sat_there_before(saves: Saves, store: Store) -> None:
    game = begun(saves)
    play(game, 9)
    game.close()
    resumed = saves.resume(game.head.id, [Seat("Omar", "strong")])
    assert resumed.match.row == 10
    play(resumed, 3)
    resumed.close()
    saves.resume(game.head.id, [Seat("Omar", "strong")]).close()
    rows = store.load(game.head.id).rows
    assert [row.kind for row in rows] == [ACTION] * 9 + [RESEAT] + [ACTION] * 3
    assert (rows[9].seat, rows[9].actions, rows[9].checksum) == (1, 9, rows[8].checksum)
    assert [json.loads(rows[9].content)[when]["level"] for when in ("before", "after")] == [
        "casual",
        "strong",
    ]


def test_every_row_has_a_checksum_and_all_that_is_kept_follows_from_rows(
    saves: Saves, store: Store
) -> None:
    game = begun(saves, players=2)
    table = Table(game.match, game.seats, game.journal, pace=Pace(0), bot_seed="")
    play(game, 30)
    for _time in range(3):
        at_once(table.take_back())
        play(game, 3)
    saved = store.load(game.head.id)
    again = Match(type(game.match.game), game.match.game.options, game.match.chance.source)
    marks: Counter[int] = Counter()
    for row in saved.rows:
        again.follow(row)
        assert row.checksum == again.checksum
        assert (row.number, row.actions) == (again.row, len(again.actions))
        marks[row.seat] += row.kind == BACK
    assert again.game.state() == game.match.game.state()
    assert again.events == game.match.events
    assert saved.head.marks == tuple(Mark(TAKE_BACK, *each) for each in marks.items() if each[1])
    assert saved.head.summary["scores"] == again.game.scores()
    assert saved.head.actions == len(again.actions)
    assert saved.head.rows == again.row == game.match.row == len(saved.rows)


def test_rows_that_are_taken_in_twice_change_nothing_and_others_must_fit(
    saves: Saves, store: Store
) -> None:
    game = begun(saves)
    play(game, 5)
    rows = store.load(game.head.id).rows
    match = Match(type(game.match.game), game.match.game.options, game.match.chance.source)
    for row in (*rows[:3], *rows[:3], rows[2]):
        match.follow(row)
    before = (match.game.state(), match.actions.copy(), match.row)
    misfits = {
        "Row 5 does not follow the 3 rows known here": rows[4],
        "Row 4 .* does not match the game": rows[3]._replace(content="40X"),
        "The draw in row 4 differs": rows[3]._replace(outcomes=[{"kind": "first", "value": 0}]),
        "The checksum of row 4 does not match": rows[3]._replace(checksum="other"),
        "checksum of row 4 ": Row(4, BACK, 2, 0, "", [], "other"),
        "The checksum of row 4": Row(4, RESEAT, 3, 0, "{}", [], "other"),
        "Row 4 undoes an action that isn't there": Row(4, BACK, 3, 0, "", [], None),
    }
    for message, row in misfits.items():
        with pytest.raises(BadRecord, match=message):
            match.follow(row)
        assert (match.game.state(), match.actions, match.row) == before
    match.follow(rows[3]._replace(checksum=None))
    match.follow(rows[4])
    assert match.game.state() == game.match.game.state()


@pytest.mark.parametrize("other", [Seat("Salma", "casual"), Seat("Rim", "casual"), Seat("Omar")])
def test_only_a_bot_takes_a_place_and_only_that_of_a_bot(saves: Saves, other: Seat) -> None:
    game = begun(saves)
    game.close()
    with pytest.raises(BadOption, match="The bots here are Omar"):
        saves.resume(game.head.id, [other])
    assert saves.resume(game.head.id).seats == SEATS


@pytest.mark.parametrize("level", ["exec:/no/such/bot", "genius"])
def test_a_bot_that_cannot_play_here_is_named_with_the_way_out(saves: Saves, level: str) -> None:
    table = game_type("ronda").table
    seats = [SEATS[0], Seat("Omar", level)]
    game = saves.begin("ronda", table.settle({}), seats, Seeded(3))
    game.close()
    with pytest.raises(BadOption, match=f"kahwa resume {game.head.id} --seat Omar=casual"):
        saves.resume(game.head.id)
    resumed = saves.resume(game.head.id, [Seat("Omar", "casual")])
    assert resumed.seats == SEATS


def test_a_continued_game_goes_on_as_if_never_left(saves: Saves) -> None:
    straight, broken = begun(saves), begun(saves)
    play(straight, 400)
    for _piece in range(8):
        play(broken, 50)
        broken.close()
        broken = saves.resume(broken.head.id)
    assert broken.match.actions == straight.match.actions
    assert broken.match.outcomes == straight.match.outcomes
    assert broken.match.game.state() == straight.match.game.state()


def test_a_game_is_open_in_one_place_at_a_time(saves: Saves) -> None:
    game = begun(saves)
    with pytest.raises(GameInUse):
        saves.resume(game.head.id)
    with pytest.raises(GameInUse):
        saves.delete(game.head.id)
    assert saves.peek(game.head.id).game.state() == game.match.game.state()
    game.close()
    saves.resume(game.head.id)


def test_the_list_has_unfinished_games_newest_first_with_their_scores(saves: Saves) -> None:
    first, second = begun(saves), begun(saves)
    play(first, 10)
    assert [head.id for head in saves.heads()] == [first.head.id, second.head.id]
    play(second, 30)
    heads = saves.heads()
    assert [head.id for head in heads] == [second.head.id, first.head.id]
    assert heads[0].actions == 30
    assert heads[0].summary["scores"] == second.match.game.scores()
    play(second, 10_000)
    assert [head.id for head in saves.heads()] == [first.head.id]
    assert saves.heads(finished=True)[0].summary["winners"] == second.match.game.winners()


def test_a_game_can_be_named_and_deleted(saves: Saves) -> None:
    game = begun(saves)
    saves.rename(game.head.id, "Sunday")
    assert saves.heads()[0].name == "Sunday"
    game.close()
    saves.delete(game.head.id)
    assert saves.heads() == []
    with pytest.raises(NoSuchGame):
        saves.resume(game.head.id)


def test_a_doctored_journal_is_refused_naming_the_action_and_lets_the_game_go(
    saves: Saves, store: Store
) -> None:
    game = begun(saves)
    play(game, 20)
    append(store, game.head.id, Row(21, ACTION, 21, 0, "12D aachra", [], None))
    game.close()
    for _time in range(2):
        with pytest.raises(
            BadRecord, match=r"from row 21 of its journal\. Action 21 of the record"
        ):
            saves.resume(game.head.id)


def test_other_rules_are_not_mixed_with_an_old_game(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(saves)
    game.close()
    monkeypatch.setattr(game_type("ronda"), "rules_version", 99)
    with pytest.raises(BadRecord, match="version"):
        saves.resume(game.head.id)
    assert len(saves.heads()) == 1


KILLED = """
import asyncio, os, random, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.saves.saves import Saves
from core.store import Store
from core.table.pace import Pace
from core.table import Seat, Table

store = Store.open(Path(sys.argv[1]), lambda: datetime(2026, 1, 1, tzinfo=UTC))
options = game_type("ronda").table.settle({"players": 4, "announce": "auto"})
seats = [Seat(name) for name in "ABCD"]
game = Saves(store, random.Random(1)).begin("ronda", options, seats, Seeded(5))
table = Table(game.match, seats, game.journal, pace=Pace(0), bot_seed="x")
for number in range(int(sys.argv[2])):
    seat = table.match.game.to_act
    asyncio.run(table.act(seat, table.match.game.legal_texts(seat)[-1]))
print(game.head.id, table.match.game.state(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("actions", [0, 2, 9, 33])
def test_a_killed_game_comes_back_with_the_same_cards_scores_and_pending_call(
    saves: Saves, tmp_path: Path, actions: int
) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path / "games.db"), str(actions)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    game_id, _blank, state = killed.stdout.strip().partition(" ")
    resumed = saves.resume(game_id)
    assert str(resumed.match.game.state()) == state
    assert len(resumed.match.actions) == actions
