"""`kahwa doctor` and the backups of `kahwa saves`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.doctor import OK, Finding
from core.ground.paths import folder, games_database
from tests.core.doctor.kit import change, contents, files_in, play_games
from tui.cli import commands, doctor
from tui.cli import start as beginning
from tui.config.settings import settings_file


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no bots think: that they do is tested elsewhere."""
    monkeypatch.setattr(doctor, "look_at_bots", lambda: [Finding("bots", OK, "They think.")])


@pytest.fixture
def path() -> Path:
    play_games(games_database())
    return games_database()


def run(*words: str) -> Result:
    return CliRunner().invoke(commands.main, words, prog_name="kahwa")


def test_all_is_well_where_nothing_was_ever_kept() -> None:
    done = run("doctor")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert all(line.startswith("ok: ") for line in lines)
    assert "ok: They think." in lines
    assert not folder("data").exists()
    assert not folder("state").exists()


def test_what_is_wrong_is_told_with_a_status_and_nothing_changes(path: Path) -> None:
    change(path, "UPDATE games SET summary = '{'")
    settings_file().mkdir(parents=True)
    home = path.parent.parent
    before = files_in(home)
    done = run("doctor")
    assert done.exit_code == beginning.FAILED
    assert files_in(home) == before
    wrong = [line for line in done.stdout.splitlines() if line.startswith("WRONG: ")]
    assert len(wrong) == 3
    assert "Traceback" not in done.output


def test_repairing_tells_what_was_done_and_how_all_is_then(path: Path) -> None:
    change(path, "UPDATE games SET summary = '{'")
    settings_file().mkdir(parents=True)
    done = run("doctor", "--repair")
    assert done.exit_code == 0
    assert [line[:10] for line in done.stdout.splitlines()[:3]] == ["repaired: "] * 3
    assert "ok: 2 games were replayed: all checksums and links are right." in done.stdout
    assert run("doctor").exit_code == 0


def test_programs_are_told_in_json(path: Path) -> None:
    change(path, "UPDATE games SET finished = 0")
    told = json.loads(run("doctor", "--json").stdout)
    assert told["healthy"] is False
    assert told["mended"] == []
    assert {one["state"] for one in told["findings"]} == {"ok", "wrong"}
    done = run("doctor", "--repair", "--json")
    told = json.loads(done.stdout)
    assert (told["healthy"], done.exit_code) == (True, 0)
    assert [one["done"] for one in told["mended"]] == [True]


@pytest.mark.parametrize("kind", ["data", "config", "state"])
def test_a_file_in_the_place_of_a_folder_stops_no_other_check(kind: str) -> None:
    place = folder(kind)  # type: ignore[arg-type]
    place.parent.mkdir(parents=True)
    place.write_text("hi", encoding="utf-8")
    done = run("doctor", "--repair")
    assert done.exit_code == beginning.FAILED
    assert "ok: They think." in done.stdout
    assert "couldn't be checked" not in done.stdout
    assert place.read_text(encoding="utf-8") == "hi"


def test_signs_that_a_terminal_obeys_are_not_printed(path: Path) -> None:
    change(path, "UPDATE games SET game = 'whist' || char(27) || '[2J'")
    assert "\x1b" not in run("doctor").output


def test_a_backup_is_made_and_brought_back(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.kahwa"
    before = contents(path)
    done = run("saves", "--backup", str(file))
    assert (done.exit_code, done.stdout) == (0, f"2 games are in {file}, 1 of them finished.\n")
    again = run("saves", "--backup", str(file))
    assert again.exit_code == beginning.REFUSED
    assert "already exists. Name another file." in again.output
    for game in before[:2]:
        run("saves", "--delete", game[0].id, "--yes")  # type: ignore[attr-defined]
    done = run("saves", "--restore-backup", str(file))
    assert (done.exit_code, done.stdout) == (0, "Restored 2 games.\n")
    assert contents(path) == before
    done = run("saves", "--restore-backup", str(file))
    assert done.stdout.splitlines() == [
        "Restored 0 games.",
        "2 games were already here and are unchanged.",
    ]
    assert run("saves", "--restore-backup", str(tmp_path)).exit_code == beginning.REFUSED
