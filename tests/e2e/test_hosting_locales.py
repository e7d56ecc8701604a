"""The real OpenSSH client in plain lines: names and talk in every script, as its locale allows."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.e2e.hosting import Host

SALMA, KARIM = "سلمى", "كريم"
SENT = "-oSendEnv=LANG LC_ALL LC_CTYPE LC_TIME"


@pytest.fixture(autouse=True)
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANG", "LC_ALL", "LC_CTYPE", "LC_TIME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    "locale",
    [
        {},
        {"LANG": "ar_MA.UTF-8"},
        {"LC_ALL": "fr_FR.utf8"},
        {"LANG": "C", "LC_ALL": "C.UTF-8"},
        {"LC_CTYPE": "UTF-8"},
        {"LC_CTYPE": "C.UTF-8"},
        {"LC_TIME": "fr_FR.UTF-8"},
    ],
    ids=str,
)
def test_two_people_with_arabic_names_are_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: dict[str, str]
) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    with Host(tmp_path, "--open") as host, host.lines(SALMA, SENT) as salma:
        host.wait_for_log("event=came")
        told = host.run("ssh", "karim", "-T", SENT, typed=f"{KARIM}\npeople\nsay صباح الخير\n")
        assert f"You are {KARIM}." in told.stdout
        assert SALMA in told.stdout
        assert salma.stdout is not None
        heard = iter(salma.stdout.readline, "")
        assert any(f"{KARIM}: صباح الخير" in line for line in heard)


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1", "ar_MA.ISO-8859-6"])
def test_a_client_without_utf8_gets_what_it_can_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    monkeypatch.setenv("LANG", locale)
    with Host(tmp_path, "--open") as host:
        told = host.run(
            "ssh", "zoe", "-T", SENT, typed="Zoé\npeople\n" if locale == "C" else "Zoe\n"
        )
        assert "You are Zoe." in told.stdout
        assert told.stdout.isascii()


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
