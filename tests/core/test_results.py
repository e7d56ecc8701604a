"""Results of finished games: kept with the last action, gone with it, made up for older games."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import BadRecord
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.statistics.results import result_of
from core.store import HINT, Clock, Result, Store, StoreError
from core.table import Seat, Table
from core.table.pace import Pace
from tests.core.golden import GAMES, begun, kept
from tests.coroutines import at_once

PERSON, BOT = Seat("Salma"), Seat("Omar", "casual")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(path, clock) as opened:
        yield opened


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, random.Random(1))


def begin(saves: Saves, *seats: Seat) -> tuple[OpenGame, Table]:
    options = game_type("ronda").table.settle({"target": 5, "players": len(seats)})
    game = saves.begin("ronda", options, list(seats), Seeded(3))
    return game, Table(game.match, game.seats, game.journal, pace=Pace(0), bot_seed="")


def play_to_the_end(table: Table) -> None:
    while not table.match.game.is_over:
        act(table)


def act(table: Table) -> None:
    game = table.match.game
    at_once(table.act(game.to_act, game.legal_texts(game.to_act)[-1]))


def finished(saves: Saves, *seats: Seat) -> OpenGame:
    game, table = begin(saves, *seats)
    play_to_the_end(table)
    game.close()
    return game


def stops_before_its_last_action(saves: Saves) -> Table:
    """Return the table of a game that one more action ends."""
    length = len(finished(saves, PERSON, BOT).match.actions)
    _game, table = begin(saves, PERSON, BOT)
    for _action in range(length - 1):
        act(table)
    return table


# ---------------------------------------------------------------------- with the last action


def test_the_last_action_brings_the_result(saves: Saves) -> None:
    table = stops_before_its_last_action(saves)
    assert len(saves.finished_games()) == 1
    act(table)
    one, other = saves.finished_games()
    assert one.result == other.result
    assert one.actions == other.actions == len(table.match.actions)
    assert [seat["name"] for seat in one.seats] == ["Salma", "Omar"]
    assert not one.helped


def test_an_action_that_cannot_be_saved_brings_no_result(
    saves: Saves, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stops_before_its_last_action(saves)
    with monkeypatch.context() as patched:
        patched.setattr("core.store.extending.put_result", refuse)
        with pytest.raises(StoreError):
            act(table)
    assert len(saves.finished_games()) == 1
    assert not table.match.game.is_over
    act(table)
    assert len(saves.finished_games()) == 2


def refuse(*_arguments: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_game_resumed_and_ended_is_counted_from_its_beginning(saves: Saves) -> None:
    whole = finished(saves, PERSON, BOT)
    game, table = begin(saves, PERSON, BOT)
    for _action in range(len(whole.match.actions) // 2):
        act(table)
    game.close()
    resumed = saves.resume(game.head.id)
    play_to_the_end(Table(resumed.match, resumed.seats, resumed.journal, pace=Pace(0), bot_seed=""))
    one, other = saves.finished_games()
    assert one.result == other.result


def test_a_deleted_game_is_counted_no_more(saves: Saves) -> None:
    game = finished(saves, PERSON, BOT)
    saves.delete(game.head.id)
    assert saves.finished_games() == []


def test_a_game_that_is_taken_back_from_its_end_is_counted_when_it_ends_again(
    saves: Saves,
) -> None:
    _game, table = begin(saves, PERSON, PERSON)
    play_to_the_end(table)
    at_once(table.take_back())
    assert saves.finished_games() == []
    play_to_the_end(table)
    (one,) = saves.finished_games()
    assert one.helped


def test_a_game_with_hints_is_told_apart(saves: Saves) -> None:
    helped = finished(saves, PERSON, BOT)
    finished(saves, PERSON, BOT)
    saves.mark(helped.head.id, HINT, 0)
    assert [one.helped for one in saves.finished_games()] == [True, False]


# ---------------------------------------------------------------------- for whom


@pytest.mark.parametrize(
    ("seats", "seat", "rivals"),
    [
        ([PERSON, BOT], 0, [1]),
        ([BOT, PERSON], 1, [0]),
        ([BOT, PERSON, PERSON], 1, [0, 2]),
        ([BOT, BOT, PERSON, BOT], 2, [1, 3]),
    ],
)
def test_the_first_person_is_counted_against_all_but_its_partner(
    saves: Saves, seats: list[Seat], seat: int, rivals: list[int]
) -> None:
    game = finished(saves, *seats)
    (one,) = saves.finished_games()
    winners = game.match.game.winners()
    assert winners is not None
    assert one.result.seat == seat
    assert one.result.rivals == rivals
    assert one.result.won == (game.match.game.side(seat) in winners)


def test_bots_among_themselves_are_not_counted(saves: Saves) -> None:
    finished(saves, BOT, Seat("Rim", "casual"))
    assert saves.finished_games() == []
    assert saves.uncounted() == []


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_of_every_game_gets_a_result_and_only_at_the_end(name: str) -> None:
    match = begun(GAMES[name])
    players = match.game.players
    assert result_of(match.game, match.events, [PERSON] * players) is None
    for seat, text in kept(name)["record"]["actions"]:
        match.act(seat, text)
    winners = match.game.winners()
    assert winners is not None
    for seat in range(players):
        seats = [PERSON if number == seat else BOT for number in range(players)]
        result = result_of(match.game, match.events, seats)
        assert result is not None
        assert result.won == (match.game.side(seat) in winners)


# ---------------------------------------------------------------------- games of earlier versions


def opened_as(version: str, path: Path, clock: Clock) -> Store:
    """Open a database as a released version wrote it."""
    script = (Path(__file__).parent / "data" / f"games-{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)
    return Store.open(path, clock)


def test_games_finished_before_results_were_kept_are_counted_once(path: Path, clock: Clock) -> None:
    with opened_as("v2", path, clock) as store:
        saves = Saves(store, random.Random(1))
        assert saves.finished_games() == []
        assert saves.uncounted() == ["4vr8fe", "ms30td"]
        for game_id in saves.uncounted():
            saves.count(game_id)
        assert saves.uncounted() == []
        helped, other = saves.finished_games()
    assert (helped.id, helped.helped, helped.result.seat) == ("4vr8fe", True, 0)
    assert (other.id, other.helped, other.result.seat) == ("ms30td", False, 1)
    assert (helped.result.won, other.result.won) == (True, False)
    assert helped.result.counts["points"] == other.result.counts["rival"]


def test_a_game_that_cannot_be_replayed_is_not_counted(path: Path, clock: Clock) -> None:
    with opened_as("v1", path, clock) as store:
        saves = Saves(store, random.Random(1))
        (game_id,) = saves.uncounted()
        with pytest.raises(BadRecord):
            saves.count(game_id)
        assert saves.finished_games() == []


@pytest.mark.parametrize(
    "change", ["rules_version = 99", "game = 'whist'"], ids=["other rules", "unknown game"]
)
def test_what_this_kahwa_cannot_replay_is_not_tried(path: Path, clock: Clock, change: str) -> None:
    with Store.open(path, clock) as store:
        finished(Saves(store, random.Random(1)), PERSON, BOT)
        store._db.execute(f"UPDATE games SET {change}")
        store._db.execute("DELETE FROM results")
        assert Saves(store, random.Random(1)).uncounted() == []


def test_a_game_that_goes_on_meanwhile_gets_no_result(saves: Saves, store: Store) -> None:
    game, _table = begin(saves, PERSON, BOT)
    store.keep_result(game.head.id, Result(0, True, [1], {}))
    assert saves.finished_games() == []


def test_a_damaged_result_does_not_hide_the_others(saves: Saves, store: Store) -> None:
    damaged, sound = finished(saves, PERSON, BOT), finished(saves, PERSON, BOT)
    store._db.execute("UPDATE results SET counts = '{' WHERE game_id = ?", (damaged.head.id,))
    assert [one.id for one in saves.finished_games()] == [sound.head.id]


# ---------------------------------------------------------------------- left out


def test_a_game_that_came_as_a_file_is_not_counted(saves: Saves, store: Store) -> None:
    ours, other = finished(saves, PERSON, BOT), finished(saves, PERSON, BOT)
    store._db.execute(
        """UPDATE games SET origin = '{"kind":"import"}' WHERE id = ?""", (other.head.id,)
    )
    assert [one.id for one in saves.finished_games()] == [ours.head.id]
    store._db.execute("DELETE FROM results")
    assert saves.uncounted() == [ours.head.id]


def test_a_deal_of_the_day_is_counted(saves: Saves, store: Store) -> None:
    game = finished(saves, PERSON, BOT)
    store._db.execute("""UPDATE games SET origin = '{"kind":"day","day":"2026-11-22"}'""")
    assert [one.id for one in saves.finished_games()] == [game.head.id]


def test_a_game_with_a_damaged_origin_is_told(saves: Saves, store: Store) -> None:
    game = finished(saves, PERSON, BOT)
    store._db.execute("UPDATE games SET origin = 'nowhere'")
    assert saves.results() == ([], [game.head.id])


def test_a_game_in_the_bin_is_not_counted_until_it_is_brought_back(saves: Saves) -> None:
    game = finished(saves, PERSON, BOT)
    saves.throw_away(game.head.id)
    assert saves.finished_games() == []
    saves.bring_back(game.head.id)
    (one,) = saves.finished_games()
    assert one.options == game.match.game.options


# ---------------------------------------------------------------------- many


def test_all_results_are_read_in_one_query(saves: Saves, store: Store) -> None:
    for _game in range(3):
        finished(saves, PERSON, BOT)
    asked: list[str] = []
    store._db.set_trace_callback(asked.append)
    games, damaged = saves.results()
    store._db.set_trace_callback(None)
    assert (len(games), damaged, len(asked)) == (3, [], 1)
