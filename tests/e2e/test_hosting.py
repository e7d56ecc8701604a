"""A hosted room and the real OpenSSH client: who comes in, and how the host ends."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ground.paths import folder
from tests.e2e.hosting import Guest, Host

WORD = "mint-tea-7"
ROOM_WORD = "The room's password:"
NAME = "Your name:"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path, "--password", WORD) as host:
        yield host


def test_a_friend_comes_in_with_word_and_name_and_comes_back_with_neither(host: Host) -> None:
    with Guest(host, "salma") as guest:
        guest.answer(ROOM_WORD, WORD)
        guest.answer(NAME, "Salma")
        guest.wait_for("Salma", "leave")
        guest.send("q")
        assert guest.ended() == 0
    with Guest(host, "salma", columns=120, rows=40) as guest:
        guest.wait_for("Salma", "leave")


def test_what_is_told_is_the_line_the_word_and_the_key_of_the_host(host: Host) -> None:
    assert host.told == f"Friends type: ssh -p {host.port} kahwa@127.0.0.1\n"
    assert host.told_line() == f"Password: {WORD}\n"
    assert "type yes" in host.told_line()
    assert re.fullmatch(r"SHA256:[A-Za-z0-9+/]{43}\n", host.told_line())


def test_guests_are_told_when_the_host_is_asked_to_end(host: Host) -> None:
    with Guest(host, "salma") as guest, Guest(host, None) as waiting:
        guest.answer(ROOM_WORD, WORD)
        guest.answer(NAME, "Salma")
        guest.wait_for("Salma", "leave")
        waiting.wait_for(NAME)
        assert host.stop() == 0
        guest.wait_for("The room closes now")
        waiting.wait_for("The room closes now")


def test_a_host_that_is_started_again_has_the_same_key(tmp_path: Path) -> None:
    for _ in range(2):
        with Host(tmp_path, "--word", WORD) as host, Guest(host, "salma") as guest:
            guest.wait_for(ROOM_WORD)
            port = host.port
    key = folder("data") / "host_key"
    assert key.stat().st_mode & 0o777 == 0o600
    with Host(tmp_path, "--open", port=port) as host, Guest(host, "salma") as guest:
        guest.wait_for(NAME)  # and not that the host is another one


def test_a_wrong_word_does_not_get_in_while_another_guest_plays_on(host: Host) -> None:
    with Guest(host, "salma") as guest:
        guest.answer(ROOM_WORD, WORD)
        guest.answer(NAME, "Salma")
        guest.wait_for("Salma", "leave")
        with Guest(host, "karim") as stranger:
            for _ in range(3):
                stranger.answer(ROOM_WORD, "sesame")
                stranger.settled()
            stranger.wait_for("That's not the password")
            assert stranger.ended() == 1
        host.wait_for_log("event=wrong-word", 3)
        assert "sesame" not in host.log()
        guest.resize(100, 30)
        guest.wait_for("Salma", "leave")


def test_the_name_of_somebody_else_is_refused(host: Host) -> None:
    with Guest(host, "salma") as guest, Guest(host, "karim") as other:
        guest.answer(ROOM_WORD, WORD)
        guest.answer(NAME, "Salma")
        guest.wait_for("Salma", "leave")
        other.answer(ROOM_WORD, WORD)
        other.answer(NAME, "\x1b[31mSALMA\u202e")
        other.wait_for("The name Salma is taken")
        other.answer(NAME, "Karim")
        guest.wait_for("Karim")


def test_only_listed_keys_come_in_where_there_is_a_list(tmp_path: Path) -> None:
    listed = tmp_path / "authorized_keys"
    listed.touch()
    with Host(tmp_path, "--open") as host:
        listed.write_text(Path(f"{host.key('salma')}.pub").read_text())
        host.key("karim")
    with Host(tmp_path, "--keys", str(listed)) as host:
        with Guest(host, "salma") as guest:
            guest.answer(NAME, "Salma")
            guest.wait_for("Salma", "leave")
        for stranger in ("karim", None):
            refused = host.run("ssh", stranger, "-T")
            assert "Only people whose keys the host has listed" in refused.stdout
            assert refused.returncode == 1
        host.wait_for_log("event=refused", 2)


def test_somebody_without_a_key_gets_a_word_to_come_back_with(host: Host) -> None:
    with Guest(host, None) as guest:
        guest.answer(NAME, "Rim")
        guest.answer(ROOM_WORD, WORD)
        guest.wait_for("type this password:", "then press Enter")
        own = guest.text.split("type this password: ")[1].split("\n")[0].strip()
        guest.send("\r")
        guest.wait_for("Rim", "leave")
    with Guest(host, None) as guest:
        guest.answer(NAME, "rim")
        guest.answer("rim's password:", own)
        guest.wait_for("Rim", "leave")
