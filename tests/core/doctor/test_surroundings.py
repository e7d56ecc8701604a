"""Folders, disk, log, the room and the bots' process, as the doctor sees and mends them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections import namedtuple
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.doctor import OK, WARNING, WRONG, Check, Finding, Repaired, examine, treat
from core.doctor.bots import look_at_bots
from core.doctor.files import (
    LITTLE,
    TOO_LITTLE,
    look_at_disk,
    look_at_folders,
    look_at_log,
    look_at_private,
)
from core.doctor.repairing import Repairs
from core.doctor.room import look_at_entries
from core.room_store.errors import Moved
from core.room_store.shelf import EntryShelf
from core.store import StoreError
from tests.core.doctor.kit import change, files_in, now, play_games, treated, wrong

Usage = namedtuple("Usage", "total used free")


# ---------------------------------------------------------------------- checks among themselves


def test_a_check_that_fails_hides_no_other() -> None:
    def fail() -> Iterator[Finding]:
        yield Finding("a", OK, "So far.")
        raise ZeroDivisionError("a fault")

    def refuse() -> Iterator[Finding]:
        raise StoreError("It is refused.")

    def lack() -> Iterator[Finding]:
        raise PermissionError(13, "Permission denied", "/some/file")

    last = Finding("d", OK, "The last.")
    found = list(
        examine(
            [Check("a", fail), Check("b", refuse), Check("c", lack), Check("d", lambda: [last])]
        )
    )
    assert [one.state for one in found] == [OK, WRONG, WRONG, WRONG, OK]
    assert [one.sentence for one in found[1:]] == [
        "This couldn't be checked (ZeroDivisionError: a fault).",
        "It is refused.",
        "Can't read or write /some/file (Permission denied).",
        "The last.",
    ]


def test_what_cannot_be_mended_is_tried_once_and_stays_wrong() -> None:
    tried = []

    def repair() -> str:
        tried.append(1)
        raise StoreError("There is no way.")

    found = Finding("a", WRONG, "It is broken.", repair)
    told = list(treat([Check("a", lambda: [found])]))
    assert told == [Repaired("a", False, "There is no way."), found]
    assert tried == [1]


def test_what_several_checks_find_is_told_once() -> None:
    found = Finding("a", WRONG, "It is broken.")
    assert list(examine([Check("a", lambda: [found]), Check("a", lambda: [found])])) == [found]


# ---------------------------------------------------------------------- folders, disk, log


def test_folders_that_are_not_there_are_no_fault(tmp_path: Path) -> None:
    (found,) = look_at_folders([tmp_path / "kahwa" / "data"])
    assert found.state == OK
    assert not (tmp_path / "kahwa").exists()


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    place = tmp_path / "data"
    place.write_text("hi", encoding="utf-8")
    found = list(look_at_folders([place, place / "below"]))
    assert [one.state for one in found] == [WRONG, WRONG]
    assert not any(one.repair for one in found)


def refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the mode alone tell what may be done, also for the administrator."""
    monkeypatch.setattr(os, "access", lambda path, wanted: Path(path).stat().st_mode & 0o200 != 0)


def test_files_that_may_not_be_written_are_opened_to_their_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused(monkeypatch)
    file = tmp_path / "games.db"
    file.touch()
    file.chmod(0o444)
    checks = [Check("folders", lambda: look_at_folders([tmp_path]))]
    repaired, found = treat(checks)
    assert isinstance(repaired, Repaired)
    assert repaired.done
    assert (found.about, file.stat().st_mode & 0o777) == ("folders", 0o644)


def test_a_folder_above_that_may_not_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused(monkeypatch)
    tmp_path.chmod(0o555)
    (found,) = look_at_folders([tmp_path / "data"])
    tmp_path.chmod(0o755)
    assert (found.state, found.repair) == (WRONG, None)


def test_files_of_somebody_else_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    found = list(look_at_folders([tmp_path]))
    assert [one.state for one in found] == [OK, WARNING]


@pytest.mark.parametrize(
    ("free", "state"), [(LITTLE, OK), (LITTLE - 1, WARNING), (TOO_LITTLE - 1, WRONG)]
)
def test_little_room_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, state: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Usage(1 << 40, 0, free))
    (found,) = look_at_disk(tmp_path / "not" / "there")
    assert found.state == state


def test_faults_in_the_log_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "kahwa.log"
    assert [one.state for one in look_at_log(path)] == [OK]
    path.write_text(
        "2026-11-20 10:00:00,123 77 ERROR start: unexpected\nTraceback\n  ERROR\n"
        "2026-11-20 10:00:01,123 77 WARNING copies: no copy\n",
        encoding="utf-8",
    )
    path.with_name("kahwa.log.1").write_bytes(b"2026-11-19 09:00:00,1 7 ERROR x: y\n\xff\n")
    (found,) = look_at_log(path)
    assert found.state == WARNING
    assert "has 2 faults, the last at 2026-11-20 10:00:00." in found.sentence


def test_a_folder_in_the_place_of_the_log_makes_room(tmp_path: Path) -> None:
    path = tmp_path / "kahwa.log"
    path.mkdir()
    repaired, found = treat([Check("log", lambda: look_at_log(path))])
    assert isinstance(repaired, Repaired)
    assert repaired.done
    assert isinstance(found, Finding)
    assert found.state == OK
    assert (tmp_path / "kahwa.broken-1.log").is_dir()


# ---------------------------------------------------------------------- the room


def test_secrets_that_others_can_read_are_hidden(tmp_path: Path) -> None:
    key = tmp_path / "host_key"
    key.touch()
    key.chmod(0o644)
    (found,) = look_at_private([key, tmp_path / "room.db"])
    assert found.state == WRONG
    assert found.repair is not None
    found.repair()
    assert key.stat().st_mode & 0o777 == 0o600
    assert list(look_at_private([key])) == []


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """The database of a room with games and people."""
    path = tmp_path / "data" / "room.db"
    play_games(path)
    with closing(EntryShelf(path)) as entries:
        entries.put("person", {"amina": {"name": "Amina"}}, None, {"amina": ["amina"]})
        entries.put("table", {"1": {"plan": {}}}, None)
    return path


def test_people_and_tables_are_looked_at_and_damaged_ones_dropped(room: Path) -> None:
    def check() -> list[Check]:
        repairs = Repairs(room, now)
        return [Check("room", lambda: look_at_entries(room, repairs))]

    before = files_in(room.parent)
    assert [one.state for one in examine(check())] == [OK]
    assert files_in(room.parent) == before
    assert [one.sentence for one in examine(check())] == [
        "2 people and tables of the room are fine."
    ]
    change(room, "UPDATE room SET content = '[' WHERE kind = 'table'")
    repaired, found = treat(check())
    assert isinstance(repaired, Repaired)
    assert repaired.done
    assert isinstance(found, Finding)
    assert found.state == OK
    with closing(EntryShelf(room)) as entries:
        assert list(entries.read("person", 0).changed) == ["amina"]
        with pytest.raises(Moved):
            entries.put("person", {"other": {"name": "Amina"}}, None, {"other": ["amina"]})


@pytest.mark.parametrize(
    "junk",
    ["'['", "x'00'", "''", "'" + "[" * 99_999 + "'"],
    ids=["cut off", "bytes", "nothing", "nested"],
)
def test_a_damaged_claim_keeps_no_room_closed(room: Path, junk: str) -> None:
    change(room, f"UPDATE room SET content = {junk} WHERE kind = 'claim'")
    with closing(EntryShelf(room)) as entries:
        assert list(entries.read("person", 0).changed) == ["amina"]


def test_a_rescue_of_a_room_brings_its_people(room: Path) -> None:
    with closing(sqlite3.connect(room)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(room.read_bytes())
    data[4096] = 0xFF  # the kind of the page on which a table begins
    room.write_bytes(data)
    repairs = Repairs(room, now)
    assert repairs.rescue() is not None
    with closing(EntryShelf(room)) as entries:
        assert entries.read("person", 0).changed == {"amina": {"name": "Amina"}}
    assert treated(room)[1] == []


# ---------------------------------------------------------------------- the bots


def test_the_real_process_of_the_bots_answers() -> None:
    (found,) = look_at_bots()
    assert found.state == OK


WITHOUT_WEIGHTS = """
from core.contract.weights import BadWeights, Weights
def lost(game):
    raise BadWeights(f"The file of {game}'s weights is damaged.")
Weights.of = lost
from core.bots.worker import main
main()
"""


def test_each_game_whose_weights_are_lost_is_named() -> None:
    found = wrong(look_at_bots((sys.executable, "-c", WITHOUT_WEIGHTS)))
    games = ("Ronda", "Rikiki", "President", "Makao")
    for sentence, game in zip(found, games, strict=True):
        reason = (
            f"core.contract.weights.BadWeights: The file of {game.lower()}'s weights is damaged."
        )
        assert sentence.startswith(f"The bots can't think in {game} ({reason})")


FAILING = """
import sys
from core.bots.packets import Failure, receive, send
while receive(sys.stdin.buffer):
    send(sys.stdout.buffer, Failure("Traceback\\nValueError: a card"))
"""

PROGRAMS = {
    "ends at once": ("raise SystemExit('no memory')", "no memory"),
    "fails": (
        FAILING,
        "ValueError: a card",
    ),
}


@pytest.mark.parametrize(("program", "reason"), PROGRAMS.values(), ids=PROGRAMS)
def test_a_process_of_the_bots_that_fails_says_why(program: str, reason: str) -> None:
    found, *_others = look_at_bots((sys.executable, "-c", program))
    assert found.state == WRONG
    assert f"({reason})" in found.sentence


def test_a_process_of_the_bots_that_is_not_there_is_told() -> None:
    assert len(wrong(look_at_bots(("/nowhere/python",)))) == 1
