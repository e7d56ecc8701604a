"""The real OpenSSH client: a guest in lines on a narrow terminal, and one on the screen."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.hosting import Guest, Host

LONG = "say I shall be late by a quarter of an hour, so begin without me please"


def test_who_types_in_lines_and_who_has_the_screen_hear_each_other(tmp_path: Path) -> None:
    with Host(tmp_path, "--open") as host:
        host.run("ssh", "Salma", "-T", typed="Salma\n")
        host.run("ssh", "Karim", "-T", typed="Karim\n")
        with (
            Guest(host, "Salma") as salma,
            Guest(host, "Karim", "-t", columns=60, rows=18, command=("plain",)) as karim,
        ):
            salma.wait_for("TABLES")
            karim.wait_for("You are Karim", "\n>")
            karim.send(LONG)
            karim.wait_for(LONG[-20:])
            salma.send("w")
            salma.wait_for("Enter sends it")
            salma.send("good evening\r")
            karim.wait_for("Salma: good evening")

            def typed_below() -> bool:
                rows = [row.rstrip() for row in karim.text.splitlines() if row.strip()]
                told, typed = rows[-2:]
                whole = typed.startswith("> ") and typed.endswith(LONG[-20:])
                return told == "Salma: good evening" and whole

            karim.wait(typed_below, "what was being typed, below what was said")
            assert "> >" not in karim.text
            karim.send("\r")
            salma.wait_for("late by a quarter")
            karim.send("abc\x03")
            assert karim.ended() == 0
