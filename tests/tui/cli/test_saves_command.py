"""`kahwa saves`: lists, words, orders, the bin; and what other commands say to games in the bin."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import Random

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.paths import games_database
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tests.e2e.terminal import Terminal
from tests.tui.cli.test_command_line import save_a_game
from tests.tui.statistics.kit import played_through
from tui.cli import commands as cli
from tui.cli.saved import PRINTED


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.main, args, prog_name="kahwa")


@pytest.fixture
def games() -> dict[str, str]:
    """The ids of two games to continue and a finished one, where the command line looks."""
    one, other = save_a_game(17), save_a_game(18)
    with Store.open(games_database(), lambda: datetime(2026, 3, 3, tzinfo=UTC)) as store:
        store.rename(other, "Café night")
        return {
            "one": one,
            "other": other,
            "over": played_through(Saves(store, Random(1)), "ronda"),
        }


def ids(*args: str) -> list[str]:
    return [game["id"] for game in json.loads(run("saves", "--json", *args).stdout)["games"]]


def test_each_list_is_printed(games: dict[str, str]) -> None:
    assert set(ids()) == {games["one"], games["other"]}
    assert ids("--finished") == [games["over"]]
    assert len(ids("--all")) == 3
    assert ids("--bin") == []
    assert "The bin is empty." in run("saves", "--bin").stdout
    finished = run("saves", "--finished").stdout.splitlines()
    assert finished[0].split()[-1] == "STATE"
    assert finished[1].split()[-1] in ("won", "lost")
    assert "STATE" not in run("saves").stdout


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_a_list_is_no_wider_than_the_terminal(columns: int) -> None:
    with Store.open(games_database(), lambda: datetime(2026, 11, 18, tzinfo=UTC)) as store:
        names = ("Nadia", *(f"Somebody{number}" for number in range(2, 9)))
        seats = [Seat(names[0]), *(Seat(name, "casual") for name in names[1:])]
        options = game_type("rikiki").table.settle({"players": 8})
        game = Saves(store, Random(1)).begin("rikiki", options, seats, Seeded(1))
        game.close()
    whole = run("saves").stdout.splitlines()
    with Terminal("saves", columns=columns) as terminal:
        assert terminal.ended() == 0
        heading, line = terminal.settled().rstrip().splitlines()
    assert max(map(cell_len, whole)) > 80
    assert heading.split()[:3] == ["ID", "GAME", "PLAYERS"]
    assert line.startswith(game.head.id)
    assert "Nadia, S" in line
    assert line.endswith(whole[1][-5:])


def test_words_are_looked_for_in_finished_games_too(games: dict[str, str]) -> None:
    assert ids("--find", "cafe NIGHT") == [games["other"]]
    assert len(ids("--find", "fatima")) == 3
    assert ids("--find", "fatima", "--finished") == [games["over"]]
    assert "No saved game matches." in run("saves", "--find", "nobody").stdout


def test_an_order_and_a_number_of_games_may_be_asked_for(games: dict[str, str]) -> None:
    assert ids("--all", "--order", "longest", "--most", "1") == [games["over"]]
    assert ids("--order", "name")[0] == games["other"]
    printed = run("saves", "--most", "1").stdout
    assert printed.splitlines()[-1] == "1 more game. To list all, add --most 0"
    assert len(run("saves", "--all", "--most", "0").stdout.splitlines()) == 4
    assert run("saves", "--order", "sideways").exit_code == 2


def test_columns_stand_below_each_other_whatever_the_names(games: dict[str, str]) -> None:
    with Store.open(games_database(), lambda: datetime(2026, 3, 3, tzinfo=UTC)) as store:
        store.rename(games["one"], "日本語の\x1b夜")
    title, *lines = run("saves").stdout.splitlines()
    starts = {cell_len(line[: line.index(" : ")].rstrip("0123456789")) for line in lines}
    assert starts == {title.index("SCORES")}


def test_a_long_list_is_cut_and_its_damaged_games_are_told(games: dict[str, str]) -> None:
    with Store.open(games_database(), lambda: datetime(2026, 3, 3, tzinfo=UTC)) as store:
        columns = [row["name"] for row in store._db.execute("PRAGMA table_info(games)")][1:]
        store._db.execute("UPDATE games SET rows = 0, actions = 0 WHERE finished = 0")
        store._db.execute(
            "DELETE FROM journal WHERE game_id IN (SELECT id FROM games WHERE NOT finished)"
        )
        store._db.execute(
            "WITH RECURSIVE numbers (n) AS"
            " (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60)"
            f" INSERT INTO games SELECT 'copy' || n, {', '.join(columns)} FROM games, numbers"
            " WHERE games.id = ?",
            (games["one"],),
        )
        store._db.execute("UPDATE games SET updated = 'x' WHERE id = ?", (games["one"],))
    printed = run("saves").stdout
    assert len(ids()) == 61
    assert "12 more games" in printed
    assert f"{games['one']}, Ronda, is damaged (updated)" in printed
    assert sum(" Ronda " in line for line in printed.splitlines()) == PRINTED


def test_a_game_is_thrown_away_and_brought_back(games: dict[str, str]) -> None:
    one = games["one"]
    thrown = run("saves", "--to-bin", one)
    assert thrown.stdout == (
        f"Game {one} is in the bin for a week. To get it back, run kahwa saves --restore {one}\n"
    )
    assert (ids(), ids("--bin")) == ([games["other"]], [one])
    heading, line = run("saves", "--bin").stdout.splitlines()
    assert "BINNED" in heading
    assert line.startswith(one)
    refused = run("resume", one, "--plain")
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert f"Game {one} is in the bin. To play it" in refused.stderr
    assert run("saves", "--restore", one).stdout == f"Game {one} is back.\n"
    assert "isn't in the bin" in run("saves", "--restore", one).stdout
    assert len(ids()) == 2


def test_the_old_word_for_the_bin_still_works_and_is_not_shown(games: dict[str, str]) -> None:
    run("saves", "--throw-away", games["over"])
    assert ids("--bin") == [games["over"]]
    shown = run("saves", "--help").stdout
    assert "--to-bin ID" in shown
    assert "throw" not in shown


def test_a_game_in_the_bin_is_deleted_for_good(games: dict[str, str]) -> None:
    run("saves", "--to-bin", games["over"])
    assert run("saves", "--delete", games["over"], "--yes").exit_code == 0
    assert ids("--bin") == []
    assert run("saves", "--restore", games["over"]).exit_code == 2


@pytest.mark.parametrize("option", ["--to-bin", "--restore", "--delete"])
def test_what_is_not_there_is_told_in_a_sentence(games: dict[str, str], option: str) -> None:
    done = run("saves", option, "nogame")
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "There's no saved game nogame" in done.stderr


def test_a_finished_game_is_not_resumed(games: dict[str, str]) -> None:
    done = run("resume", games["over"], "--plain")
    assert done.exit_code == 2
    assert f"There's no saved game {games['over']}. The games are " in done.stderr
    assert all(games[game] in done.stderr for game in ("one", "other"))
