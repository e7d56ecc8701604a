"""The settings file: kept whole, read back, and never lost when it cannot be read."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tui.cli.login import login_name
from tui.config.language import kept_language
from tui.config.services import Services
from tui.config.settings import Settings, SettingsError, load_settings, save_settings, settings_file
from tui.config.settings_keeper import SettingsKeeper

CHANGED = Settings(look="riad-light", signs="square", pace=1.0, player="Aïcha", keys="azerty")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_settings_come_back_as_they_were_kept(path: Path) -> None:
    save_settings(CHANGED, path)
    loaded = load_settings(path)
    assert loaded.settings == CHANGED
    assert loaded.notice is None
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold_and_nothing_is_written(path: Path) -> None:
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.notice is None
    assert not path.exists()


def test_the_file_lies_in_the_config_folder(tmp_path: Path) -> None:
    assert settings_file() == tmp_path / "kahwa" / "config" / "settings.json"


@pytest.mark.parametrize(
    "content",
    [
        *(
            b"",
            b"{",
            b"[]",
            b"\xff\xfe",
            b'{"look": "mauve"}',
            b'{"pace": -1}',
            b'{"safe_suits": 1}',
        ),
        *(b'{"a":' * 50_000, b'{"a":' * 50_000 + b"1" + b"}" * 50_000, b"[" * 50_000),
        *(b'{"pace":1e999}', b'{"escape_delay":' + b"9" * 5000 + b"}", b'{"player":"\\ud800"}'),
        *(b'{"player":"\\u001b[2J"}', b'{"player":"A\\nB"}', b"\0" * 4096),
    ],
    ids=lambda content: content[:16],
)
def test_an_unreadable_file_is_set_aside_with_one_sentence(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    loaded = load_settings(path)
    aside = path.with_name("settings.broken-1.json")
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert str(aside) in loaded.notice
    assert aside.read_bytes() == content
    assert not path.exists()


def test_a_second_unreadable_file_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for content in ("one", "two"):
        path.write_text(content)
        load_settings(path)
    names = {one.name: one.read_text() for one in path.parent.iterdir()}
    assert names == {"settings.broken-1.json": "one", "settings.broken-2.json": "two"}


def test_a_file_broken_since_it_was_read_is_set_aside_when_saving(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("broken meanwhile")
    save_settings(CHANGED, path)
    assert load_settings(path).settings == CHANGED
    assert path.with_name("settings.broken-1.json").read_text() == "broken meanwhile"


def test_what_is_nested_too_deeply_is_set_aside_when_saving(path: Path) -> None:
    path.parent.mkdir()
    deep = b'{"a":' * 50_000
    path.write_bytes(deep)
    save_settings(CHANGED, path)
    assert load_settings(path).settings == CHANGED
    assert path.with_name("settings.broken-1.json").read_bytes() == deep


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_is_not_read(path: Path, make: Callable[[Path], None]) -> None:
    path.parent.mkdir()
    make(path)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert loaded.notice.endswith("(it isn't a file). Kahwa uses the defaults.")


def test_fields_of_another_version_are_read_over_and_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"look": "ansi16", "tea": "mint"}')
    loaded = load_settings(path)
    assert loaded.settings == Settings(look="ansi16")
    save_settings(msgspec.structs.replace(loaded.settings, pace=0.0), path)
    kept = json.loads(path.read_text())
    assert kept["tea"] == "mint"
    assert kept["pace"] == 0.0


def test_a_failed_save_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(SettingsError, match="Can't save"):
        save_settings(CHANGED, blocked / "settings.json")
    assert [one.name for one in tmp_path.iterdir() if one.name != "file"] == []


def test_settings_that_are_a_pipe_make_nobody_wait() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    assert kept_language() is None
    assert load_settings(path).settings == Settings()


def test_what_stands_in_damaged_settings_is_told_harmless_and_short(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"look": "\x1b[2J" + "x" * 3000}))
    notice = load_settings(path).notice
    assert notice is not None
    assert notice.isprintable()
    assert len(notice) < 400 + 2 * len(str(path))


def test_a_full_disk_is_called_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError, match="The disk is full, so Kahwa can't save the settings"):
        save_settings(CHANGED, path)
    assert list(path.parent.iterdir()) == []


def test_what_could_not_be_kept_is_kept_at_the_end(services: Services, path: Path) -> None:
    keeper = SettingsKeeper()
    leaving = replace(services, keep=keeper.keep, keep_again=keeper.keep_again)
    path.parent.write_text("no folder")
    with pytest.raises(SettingsError):
        leaving.keep(CHANGED, path)
    assert not keeper.keep_again()
    path.parent.unlink()
    leaving.close()
    assert load_settings(path).settings == CHANGED


@pytest.mark.parametrize(
    ("repaint", "environ", "low_bandwidth"),
    [
        ("auto", {}, False),
        ("auto", {"SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}, True),
        ("full", {"SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}, False),
        ("lean", {}, True),
    ],
)
def test_auto_repaint_is_lean_over_ssh(
    repaint: str, environ: dict[str, str], low_bandwidth: bool
) -> None:
    settings = msgspec.convert({"repaint": repaint}, Settings)
    assert settings.low_bandwidth(environ) is low_bandwidth


@pytest.mark.parametrize(
    ("animation", "repaint", "animated"),
    [(True, "full", True), (True, "lean", False), (False, "full", False)],
)
def test_nothing_moves_on_a_spared_line(animation: bool, repaint: str, animated: bool) -> None:
    settings = msgspec.convert({"animation": animation, "repaint": repaint}, Settings)
    assert settings.animated({}) is animated


def test_the_login_name_stands_in_for_a_player_without_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LOGNAME", "nadia")
    assert Settings().named(login_name()) == "Nadia"
    assert Settings(player="Rim").named(login_name()) == "Rim"
