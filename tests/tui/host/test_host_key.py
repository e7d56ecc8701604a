"""The key of the host: made once, read by nobody else, never overwritten."""

import stat
from pathlib import Path

import pytest

from tui.host.errors import HostingError
from tui.host.host_key import host_key


def test_it_is_made_once_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "data" / "host_key"
    key = host_key(path)
    assert key.get_algorithm() == "ssh-ed25519"
    assert host_key(path).get_fingerprint() == key.get_fingerprint()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["host_key"]


def test_one_that_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    path.write_text("no key")
    with pytest.raises(HostingError, match="cannot be used"):
        host_key(path)
    assert path.read_text() == "no key"


def test_the_other_of_two_that_begin_at_once_takes_the_first_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    monkeypatch.setattr(Path, "exists", lambda self: False)
    assert host_key(path).get_fingerprint() == first.get_fingerprint()


def test_a_key_that_others_could_read_is_the_owners_again(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(path)
    path.chmod(0o644)
    host_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
