"""Records on the command line: exported without a name, imported, watched as files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from core.contract.sources import Sealed, Seeded
from core.ground.paths import games_database, room_database
from core.records.recording import Recording
from core.records.text.writing import record_text
from core.saves.saves import Saves
from core.store import Clock, Store
from core.table import Seat
from tests.core.records.games import COMMENTS, recording_of
from tests.tui.cli.test_records_command import kahwa, kept
from tui.plain.hall import record_lines

SAMPLES = Path(__file__).parents[2] / "core" / "records" / "samples"
SAMPLE = SAMPLES / "ronda.kahwa"


@pytest.fixture
def own(clock: Clock) -> str:
    """Return the id of a game of one's own that goes on, with comments."""
    games_database().parent.mkdir(parents=True, exist_ok=True)
    game = kept(games_database(), Seeded(7), 12)
    with Store.open(games_database(), clock) as store:
        for row, text in COMMENTS.items():
            Saves(store, Random(1)).comment(game, row, text)
    return game


def test_the_last_game_is_printed(own: str) -> None:
    done = kahwa("export")
    assert done.exit_code == 0
    assert done.stdout.startswith("kahwa-record-2\n")
    assert f"id          {own}\n" in done.stdout
    assert "       # Why this one?\n       # There was a better one.\n" in done.stdout
    assert kahwa("export", own, "-").stdout == done.stdout


def test_without_a_game_there_is_nothing_to_export() -> None:
    done = kahwa("export")
    assert done.exit_code == 2
    assert done.stderr == "kahwa: There's no game to export.\n"


def test_a_game_travels_to_another_home_and_back(
    own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.kahwa"
    assert kahwa("export", own, str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert kahwa("import", str(file)).stdout == f"Game {own} is here already.\n"
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path / "other"))
    done = kahwa("import", str(file))
    assert done.stdout == (
        f"Imported as game {own}: President, 12 moves.\n"
        f"To continue it, run kahwa resume {own}; to replay it, kahwa replay {own}\n"
    )
    assert kahwa("export", own).stdout == text
    assert kahwa("verify", "-", typed=text).exit_code == 0


def test_several_files_are_taken_in_whatever_is_wrong_with_one(tmp_path: Path) -> None:
    files = [*sorted(SAMPLES.iterdir()), tmp_path / "none"]
    done = kahwa("import", *map(str, files))
    assert done.exit_code == 2
    assert done.stderr == f"kahwa: Can't read {files[-1]}: No such file or directory.\n"
    assert done.stdout.count("Imported as") == 4
    assert done.stdout.count("Its ID, k4x9mz, already belongs to another game here.") == 3


def test_a_record_is_taken_in_from_a_pipe() -> None:
    done = kahwa("import", "-", typed=SAMPLE.read_text(encoding="utf-8"))
    assert done.stdout.startswith("Imported as game k4x9mz: Ronda, 40 moves.\n")
    again = kahwa("export", "k4x9mz").stdout
    assert again == SAMPLE.read_text(encoding="utf-8")


def test_the_json_of_the_engine_is_taken_in_too(own: str, tmp_path: Path) -> None:
    plain = kahwa("export", own, "--json").stdout
    assert plain.startswith("{\n")
    assert kahwa("import", "-", typed=plain).stdout == f"Game {own} is here already.\n"


def test_comments_of_a_friend_come_to_ones_own_game(own: str) -> None:
    text = kahwa("export", own).stdout
    line = next(line for line in text.splitlines() if line.startswith("    9  "))
    friends = text.replace(line, f"{line}\n       # Said by a friend.")
    done = kahwa("import", "-", typed=friends)
    assert done.stdout == f"Game {own} is here already.\n1 comment is new.\n"
    assert kahwa("export", own).stdout == friends


def test_a_comment_that_says_something_else_stays_and_that_is_told(own: str) -> None:
    text = kahwa("export", own).stdout
    done = kahwa("import", "-", typed=text.replace("# It begins.", "# Let it begin."))
    assert done.stdout == (
        f"Game {own} is here already.\n"
        "1 comment in the file differs from the one here, which stays.\n"
    )
    assert kahwa("export", own).stdout == text


def test_a_game_that_a_friend_has_played_on_is_told_from_another_one(own: str) -> None:
    text = kahwa("export", own).stdout
    shorter = record_text(recording_of("ronda", 5), {}).replace("k4x9mz", own)
    done = kahwa("import", "-", typed=shorter)
    assert f"Its ID, {own}, already belongs to another game here.\n" in done.stdout
    game = done.stdout.split()[3].rstrip(":")
    longer = record_text(recording_of("ronda", 6), {}).replace("k4x9mz", game)
    done = kahwa("import", "-", typed=longer)
    assert f"It has more moves than game {game} here, which stays as it is.\n" in done.stdout
    shortest = record_text(recording_of("ronda", 4), {}).replace("k4x9mz", game)
    done = kahwa("import", "-", typed=shortest)
    assert f"Game {game} here has more moves, and stays as it is.\n" in done.stdout
    assert kahwa("export", own).stdout == text


def test_a_file_alone_gets_the_last_game(own: str, tmp_path: Path) -> None:
    file = tmp_path / "game.kahwa"
    done = kahwa("export", str(file))
    assert done.stdout == f"Exported game {own} to {file}.\n"
    assert kahwa("export", "-").stdout == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_no_record_tells_a_path_or_a_command(more: list[str], clock: Clock, tmp_path: Path) -> None:
    games_database().parent.mkdir(parents=True, exist_ok=True)
    own = recording_of("ronda", 0)
    command = f"exec@3:{tmp_path}/bot --key hush"
    with Store.open(games_database(), clock) as store:
        seats = [Seat("Amina"), Seat("Rob", command)]
        game = Saves(store, Random(1)).begin(
            "ronda", own.match.game.options, seats, Seeded(7), origin={"kind": "day", "day": "x"}
        )
        game.close()
    text = kahwa("export", *more).stdout
    assert "Rob" in text
    for private in (str(tmp_path), str(Path.home()), "bot --key", "hush", "exec@", "origin"):
        assert private not in text
    lines = "\n".join(record_lines(Recording(game.head, game.match, game.seats)))
    assert "hush" not in lines


def test_a_hosted_game_that_is_over_is_told_in_lines_and_verified() -> None:
    room_database().parent.mkdir(parents=True, exist_ok=True)
    hosted = kept(room_database(), Sealed(bytes(range(32))))
    text = kahwa("export", hosted).stdout
    assert f"secret      {bytes(range(32)).hex()}\n" in text
    done = kahwa("verify", "-", "--commitment", "630dcd29", typed=text)
    assert done.exit_code == 0
    assert "ok: It's the commitment you gave." in done.stdout
    forged = text.replace("commitment  6", "commitment  7")
    assert "WRONG: The secret doesn't match" in kahwa("verify", "-", typed=forged).stdout


def test_a_line_that_is_wrong_is_a_line_of_verify(tmp_path: Path) -> None:
    text = SAMPLE.read_text(encoding="utf-8").replace("ronda\n    2", "tringa\n    2")
    done = kahwa("verify", "-", typed=text)
    assert done.exit_code == 1
    assert done.stdout.startswith("WRONG: Line 32 of the record: “tringa” can't be played here.")


def test_a_file_is_watched_and_nothing_is_saved(clock: Clock) -> None:
    done = kahwa("replay", "--plain", str(SAMPLE))
    assert done.exit_code == 0, done.output
    assert "#1 Amina: Ronda!" in done.stdout
    assert "So far the game has 40 moves." in done.stdout
    with Store.open(games_database(), clock) as store:
        assert store.heads() == []


def test_a_file_that_holds_no_game_cannot_be_watched(tmp_path: Path) -> None:
    file = tmp_path / "game.kahwa"
    file.write_text(SAMPLE.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    done = kahwa("replay", str(file))
    assert done.exit_code == 2
    assert "The record is cut off in line " in done.stderr
    assert "Can't read nowhere/game.kahwa" in kahwa("replay", "nowhere/game.kahwa").stderr


def test_a_game_that_is_no_file_is_still_found_by_its_id(own: str) -> None:
    done = kahwa("replay", "--plain", own)
    assert "Several people play this game" in done.stdout
    assert "There's no game nothing to replay" in kahwa("replay", "nothing").stderr


def test_a_record_of_what_goes_on_with_several_persons_tells_no_secrets(tmp_path: Path) -> None:
    seats = [Seat("A"), Seat("B")]
    file = tmp_path / "game.kahwa"
    file.write_text(record_text(recording_of("ronda", 9, seats=seats), {}), encoding="utf-8")
    assert "Several people play this game" in kahwa("replay", "--plain", str(file)).stdout


def test_a_record_is_utf_8_whatever_the_terminal_speaks() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    kahwa("import", "-", typed=text)
    done = subprocess.run(
        [sys.executable, "-m", "tui", "export"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert done.stdout.replace(b"\r\n", b"\n") == text.encode()


def test_the_name_of_a_file_does_nothing_to_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[2J\n.kahwa"
    file.write_text("no record", encoding="utf-8")
    for command in ("import", "replay", "verify"):
        (line,) = kahwa(command, str(file)).stderr.splitlines()
        assert line.isprintable()
        assert line.endswith(
            "a[2J .kahwa: This isn't a record of a game: its first line must be kahwa-record-2."
        )
