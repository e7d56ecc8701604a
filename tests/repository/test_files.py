"""Where files go, and that the log neither shows on the screen nor stops a game."""

import logging
from pathlib import Path

import pytest

from core.ground.logs import MAX_BYTES, OLD_FILES, _open, log
from core.ground.paths import Kind, folder, games_database, log_file

KINDS: list[Kind] = ["data", "config", "state", "cache"]


@pytest.mark.parametrize("kind", KINDS)
def test_kahwa_home_holds_every_folder(
    kind: Kind, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KAHWA_HOME", str(tmp_path / "elsewhere"))
    assert folder(kind) == tmp_path / "elsewhere" / kind


@pytest.mark.parametrize("home", ["", None])
@pytest.mark.parametrize("kind", KINDS)
def test_without_kahwa_home_folders_are_the_users_own(
    kind: Kind, home: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if home is None:
        monkeypatch.delenv("KAHWA_HOME")
    else:
        monkeypatch.setenv("KAHWA_HOME", home)
    found = folder(kind)
    assert found.is_absolute()
    assert found.is_relative_to(Path.home())
    assert "kahwa" in found.parts


def test_a_relative_home_starts_from_the_working_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KAHWA_HOME", "here")
    assert games_database() == tmp_path / "here" / "data" / "games.db"


def test_asking_for_a_path_makes_nothing(tmp_path: Path) -> None:
    games_database()
    log_file()
    assert list(tmp_path.iterdir()) == []


def test_the_log_is_a_file_and_not_the_screen(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    assert not log_file().exists()
    log().warning("the deck of %s was short", "Amina")
    line = log_file().read_text(encoding="utf-8")
    assert "WARNING test_files: the deck of Amina was short" in line
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


def test_the_log_turns_over_and_stays_small() -> None:
    for _turn in range(OLD_FILES + 3):
        log().info("x" * MAX_BYTES)
    files = sorted(path.name for path in log_file().parent.iterdir())
    assert files == ["kahwa.log", *(f"kahwa.log.{n}" for n in range(1, OLD_FILES + 1))]


def test_processes_with_one_log_write_to_the_newest_file() -> None:
    one, other = (_open.__wrapped__(log_file()) for _ in range(2))
    other.info("first")
    one.info("x" * MAX_BYTES)
    one.info("second")
    other.info("third")
    text = log_file().read_text("utf-8")
    assert "second" in text
    assert "third" in text
    assert len(list(log_file().parent.iterdir())) == 3
    for logger in (one, other):
        logger.handlers[0].close()


def test_a_log_that_cannot_be_made_is_done_without(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "kahwa").touch()
    log().error("nobody will read this")
    assert capfd.readouterr() == ("", "")


def test_a_log_that_cannot_be_written_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    log_file().mkdir(parents=True)
    log().error("nobody will read this")
    assert capfd.readouterr() == ("", "")
    assert isinstance(log(), logging.Logger)
