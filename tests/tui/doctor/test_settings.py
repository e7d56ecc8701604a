"""Settings of every kind are looked at without a change; what of them is sound holds on."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from core.doctor import OK, WARNING, WRONG, Check, Finding, Repaired, examine, treat
from tests.core.doctor.kit import files_in
from tui.config.settings import load_settings
from tui.doctor.settings import look_at_guests, look_at_settings

BROKEN = {
    "no JSON": b"{",
    "nothing": b"",
    "another shape": b"[1, 2]",
    "no text": b"\xff\xfe\x00",
    "a wrong value": b'{"pace": -1}',
    "a wrong type": b'{"look": 7}',
    "nested without end": b"[" * 100_000,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "config").mkdir()
    return tmp_path / "config" / "settings.json"


def checks(path: Path) -> list[Check]:
    return [Check("settings", lambda: look_at_settings(path))]


def states(path: Path) -> list[str]:
    before = files_in(path.parent)
    found: list[str] = [one.state for one in examine(checks(path))]
    assert files_in(path.parent) == before
    return found


def test_settings_that_can_be_read_or_are_not_there_are_well(path: Path) -> None:
    assert states(path) == [OK]
    path.write_text('{"pace": 1, "later": true}', encoding="utf-8")
    assert states(path) == [OK]
    assert [one.state for one in examine(checks(path.parent / "no" / "x.json"))] == [OK]


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_unreadable_settings_are_told_and_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert states(path) == [WRONG]
    mended, found = treat(checks(path))
    assert isinstance(mended, Repaired)
    assert mended.done
    assert "still apply" not in mended.sentence
    assert isinstance(found, Finding)
    assert found.state == OK
    assert path.with_name("settings.broken-1.json").read_bytes() == content
    assert load_settings(path).notice is None


def test_what_of_the_settings_is_sound_holds_on(path: Path) -> None:
    path.write_text('{"pace": 99, "player": "Zoé", "bell": "turn", "look": 3}', encoding="utf-8")
    mended, _found = treat(checks(path))
    assert isinstance(mended, Repaired)
    assert mended.sentence == (
        f"{path} is now called {path.with_name('settings.broken-1.json')}. "
        "The settings that could be read still apply."
    )
    settings = load_settings(path).settings
    assert (settings.player, settings.bell, settings.pace) == ("Zoé", "turn", 0.5)


def test_a_folder_in_the_place_of_the_settings_makes_room(path: Path) -> None:
    (path / "within").mkdir(parents=True)
    assert states(path) == [WRONG]
    list(treat(checks(path)))
    assert states(path) == [OK]
    assert path.with_name("settings.broken-1.json").is_dir()


def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    assert [one.state for one in examine(checks(path))] == [WRONG]


def test_settings_that_were_never_finished_are_cleared_away(path: Path) -> None:
    left = path.with_name(".settings.json.x1y2")
    left.touch()
    assert states(path) == [OK, WARNING]
    list(treat(checks(path)))
    assert not left.exists()


def test_settings_of_guests_are_looked_at_too(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({"pace": 1}), encoding="utf-8")
    (tmp_path / "b.json").write_text("{", encoding="utf-8")
    (found,) = look_at_guests(tmp_path)
    assert found.state == WARNING
    assert str(tmp_path / "b.json") in found.sentence
    assert list(look_at_guests(tmp_path / "nowhere")) == []
