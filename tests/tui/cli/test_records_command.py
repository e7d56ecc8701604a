"""`kahwa export` and `kahwa verify`: records of one's own and of hosted games as files."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from core.contract.sources import Sealed, Seeded
from core.games.registry import game_type
from core.ground.paths import games_database, room_database
from core.records.files import LARGEST
from core.room_store.contract import Appending
from core.room_store.opening import open_shared_store
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tui.cli import commands as cli

COMMITMENT = Sealed(bytes(range(32))).commitment


def kahwa(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli.main, [*words], input=typed, prog_name="kahwa")


def kept(path: Path, source: Sealed | Seeded, actions: int = 10_000) -> str:
    """Play a game of President in a database, at most so many actions; return its id."""
    with Store.open(path, lambda: datetime(2026, 11, 22, 12, tzinfo=UTC)) as store:
        options = game_type("president").table.settle({"players": 4, "hands": 3}, "classic")
        seats = [Seat("Salma"), Seat("Karim"), Seat("Nadia", "random"), Seat("Omar", "random")]
        game = Saves(store, Random(1)).begin("president", options, seats, source)
        try:
            play(game, actions)
        finally:
            game.close()
        return game.head.id


def play(game: OpenGame, actions: int) -> None:
    """Play at random."""
    rng, match = Random(3), game.match
    while not match.game.is_over and len(match.actions) < actions:
        seat = match.game.to_act
        step = match.prepare(seat, rng.choice(match.game.legal_texts(seat)))
        game.journal.append(step)
        match.commit(step)


@pytest.fixture
def hosted() -> str:
    """Return the id of a hosted game that is over."""
    room_database().parent.mkdir(parents=True, exist_ok=True)
    return kept(room_database(), Sealed(bytes(range(32))))


def test_a_hosted_game_is_exported_and_verified(hosted: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = kahwa("export", hosted, str(file), "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(file.read_text())["source"] == {"secret": bytes(range(32)).hex()}
    done = kahwa("verify", str(file), "--commitment", COMMITMENT[:8])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert all(line.startswith("ok: ") for line in lines)
    assert lines[0] == f"ok: A record of President: 4 players, {actions(file)} actions."
    assert f"ok: The secret matches the commitment {COMMITMENT}." in lines


def actions(file: Path) -> int:
    return len(json.loads(file.read_text())["actions"])


async def move(game: str, url: str) -> None:
    """Keep in a database for several hosts what the file of a room has of a game."""
    with Store.open(room_database(), lambda: datetime(2026, 11, 22, 12, tzinfo=UTC)) as store:
        saved = store.load(game)
        links = [
            store.journals.links({game: number})[game] for number in range(saved.head.rows + 1)
        ]
        store.delete(game)
    shared = await open_shared_store(url)
    opening = saved.outcomes[: saved.outcomes_by[0]]
    assert await shared.create(saved.head, opening) == links[0]
    for row in saved.rows:
        appending = Appending(
            game=game,
            row=row,
            previous=links[row.number - 1],
            by=f"h/{row.number}/person",
            summary=saved.head.summary,
            finished=saved.head.finished and row is saved.rows[-1],
        )
        assert await shared.append(appending) == links[row.number]
    await shared.close()


@pytest.mark.thorough
def test_a_game_of_a_room_of_several_hosts_is_exported_like_any_other(
    hosted: str, room_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kahwa("export", hosted).stdout
    asyncio.run(move(hosted, room_url))
    assert f"There's no game {hosted}" in kahwa("export", hosted).stderr
    monkeypatch.setenv("KAHWA_STORE", room_url)
    file = tmp_path / "game.txt"
    assert kahwa("export", hosted, str(file)).exit_code == 0
    # It was played last when it came there, and all else is the same, byte for byte.
    lines = zip(before.splitlines(), file.read_text().splitlines(), strict=True)
    assert [pair for pair in lines if pair[0] != pair[1] and pair[0][:6] != "played"] == []
    assert kahwa("verify", str(file), "--commitment", COMMITMENT).exit_code == 0
    done = kahwa("export", "nosuch")
    assert (done.exit_code, "There's no game nosuch" in done.stderr) == (2, True)


def test_a_database_of_rooms_that_cannot_be_asked_is_told(
    hosted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAHWA_STORE", "mysql://db.example/kahwa")
    assert kahwa("export", hosted).exit_code == 0, "what is here needs no other place"
    done = kahwa("export", "nosuch")
    assert done.exit_code == 2
    assert "postgresql://" in done.stderr


def test_a_record_can_go_through_a_pipe(hosted: str) -> None:
    record = kahwa("export", hosted, "-").stdout
    assert record.count("\n") > 50
    assert kahwa("verify", "-", typed=record).exit_code == 0


def test_what_does_not_hold_is_a_line_and_the_exit_status(hosted: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = json.loads(kahwa("export", hosted, "--json").stdout)
    record["result"]["scores"][0] += 5
    file.write_text(json.dumps(record))
    done = kahwa("verify", str(file))
    assert done.exit_code == 1
    assert "WRONG: The result doesn't follow from the actions." in done.stdout


def test_a_hosted_game_that_goes_on_stays_sealed(tmp_path: Path) -> None:
    room_database().parent.mkdir(parents=True, exist_ok=True)
    game = kept(room_database(), Sealed(bytes(32)), 5)
    done = kahwa("export", game, str(tmp_path / "game.json"))
    assert done.exit_code == 2
    assert done.stderr == (
        "kahwa: This game is sealed until it's over. Then you can get its record.\n"
    )
    assert not (tmp_path / "game.json").exists()


def test_a_game_of_ones_own_is_exported_at_any_time(tmp_path: Path) -> None:
    games_database().parent.mkdir(parents=True, exist_ok=True)
    game, file = kept(games_database(), Seeded(7), 12), tmp_path / "game.json"
    assert kahwa("export", game, str(file)).exit_code == 0
    done = kahwa("verify", str(file))
    assert done.exit_code == 0
    assert "The game isn't over" in done.stdout
    assert kahwa("export", game, str(file)).exit_code == 2


def test_a_game_that_is_not_there_is_told_with_those_that_are(hosted: str) -> None:
    done = kahwa("export", "nothing", "-")
    assert done.exit_code == 2
    assert done.stderr == f"kahwa: There's no game nothing. The games are {hosted}.\n"


def test_without_a_game_one_sentence_says_so() -> None:
    done = kahwa("export", "nothing", "-")
    assert done.stderr == "kahwa: There's no game nothing. No games are saved.\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b'{"format":\n\n oops', "This isn't a record of a game: from line 3 on, it isn't JSON."),
        (b"a\n\xff\xfe\x00", "This isn't a record of a game: line 2 isn't UTF-8 text."),
        (b"[" * 100_000, "This isn't a record of a game: it isn't JSON."),
        (b"[" + b"1" * 5000, "This isn't a record of a game: it isn't JSON."),
        (b"hello", "This isn't a record of a game: its first line must be kahwa-record-2."),
    ],
)
def test_a_broken_file_is_explained(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    for command in ("verify", "import", "replay"):
        done = kahwa(command, str(file))
        assert done.exit_code == 2
        assert done.stderr == f"kahwa: {file}: {sentence}\n"


def test_other_json_is_no_record(tmp_path: Path) -> None:
    done = kahwa("verify", "-", typed="[1, 2]")
    assert done.exit_code == 1
    assert done.stdout == "WRONG: A record must be a JSON object.\n"


@pytest.mark.parametrize("quoted", ["\x1b[2J", "\ud800", "\u202e", "\n", "a" * 5000])
@pytest.mark.parametrize("field", ["game", "rules_version"])
def test_what_a_record_quotes_does_nothing_to_a_terminal(
    field: str, quoted: str, hosted: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    kahwa("export", hosted, str(file), "--json")
    file.write_text(json.dumps({**json.loads(file.read_text()), field: quoted}))
    done = subprocess.run(
        [sys.executable, "-m", "tui", "verify", str(file)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    (line,) = done.stdout.splitlines()
    assert line.isprintable()
    assert len(line) < 500
    assert done.stderr == ""


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    done = kahwa("verify", str(tmp_path / "none"))
    assert done.exit_code == 2
    assert "No such file" in done.stderr


def test_an_endless_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "long"
    with file.open("wb") as long:
        long.truncate(LARGEST + 2)
    assert "is too long to be a record of a game" in kahwa("verify", str(file)).stderr


def test_records_need_no_screen() -> None:
    code = "import sys, tui.cli.records; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
