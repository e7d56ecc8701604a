"""The real OpenSSH client in plain lines: names and talk in every script, as its locale allows."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.e2e.hosting import Host

SENT = "-oSendEnv=LANG LC_ALL LC_CTYPE LC_TIME"


@pytest.fixture(autouse=True)
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANG", "LC_ALL", "LC_CTYPE", "LC_TIME"):
        monkeypatch.delenv(name, raising=False)


ARABIC: list[tuple[dict[str, str], str, str]] = [
    ({}, "سلمى", "كريم"),
    ({"LANG": "ar_MA.UTF-8"}, "نادية", "عمر"),
    ({"LC_ALL": "fr_FR.utf8"}, "زينب", "يوسف"),
    ({"LANG": "C", "LC_ALL": "C.UTF-8"}, "أمينة", "حسن"),
    ({"LC_CTYPE": "UTF-8"}, "مريم", "رشيد"),
    ({"LC_CTYPE": "C.UTF-8"}, "سعاد", "خالد"),
    ({"LC_TIME": "fr_FR.UTF-8"}, "هدى", "إبراهيم"),
]
"""Locales of clients with UTF-8, and two people who come with each."""

WITHOUT_UTF8 = [
    ("C", "Zoé", "Zoe"),
    ("POSIX", "Rim", "Rim"),
    ("en_US.ISO-8859-1", "Omar", "Omar"),
    ("ar_MA.ISO-8859-6", "Ada", "Ada"),
]
"""Locales of other clients, what somebody types as a name, and who that is."""


def test_two_people_with_arabic_names_are_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Host(tmp_path, "--open") as host:
        for place, (locale, one, other) in enumerate(ARABIC):
            with monkeypatch.context() as patch:
                for name, value in locale.items():
                    patch.setenv(name, value)
                with host.lines(one, SENT) as guest:
                    host.wait_for_log("event=came", 2 * place + 1)
                    typed = f"{other}\npeople\nsay صباح الخير\n"
                    told = host.run("ssh", f"guest-{place}", "-T", SENT, typed=typed)
                    assert f"You are {other}." in told.stdout, locale
                    assert one in told.stdout, locale
                    assert guest.stdout is not None
                    heard = iter(guest.stdout.readline, "")
                    assert any(f"{other}: صباح الخير" in line for line in heard), locale


def test_a_client_without_utf8_gets_what_it_can_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Host(tmp_path, "--open") as host:
        for locale, typed, name in WITHOUT_UTF8:
            monkeypatch.setenv("LANG", locale)
            told = host.run("ssh", name, "-T", SENT, typed=f"{typed}\npeople\n")
            assert f"You are {name}." in told.stdout, locale
            assert told.stdout.isascii(), locale


def test_what_a_client_types_is_read_in_the_characters_that_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Host(tmp_path, "--open") as host, host.lines("Omar") as omar:
        monkeypatch.setenv("LANG", "fr_FR.ISO-8859-1")
        host.wait_for_log("event=came")
        told = subprocess.run(
            ["ssh", *host.arguments("zoe", "-T", SENT), "kahwa@127.0.0.1"],
            input="Zoé\nsay à bientôt\n".encode("iso-8859-1"),
            stdout=subprocess.PIPE,
            check=True,
        )
        assert b"You are Zoe." in told.stdout
        assert omar.stdout is not None
        assert any("Zoé: à bientôt" in line for line in iter(omar.stdout.readline, ""))
