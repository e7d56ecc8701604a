"""What programs, files and arguments say never reaches the terminal as a command to it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.line import Line, running

CLIPBOARD = "\x1b]52;c;aGk=\x07"
ATTACK = f"{CLIPBOARD}\x1b[2J\x1b]0;pwned\x07\x9b31m\u202egnp"
"""Fills the clipboard, clears the screen, renames the window, colours, turns the line around."""

FORBIDDEN = (b"\x1b]52", b"pwned\x07", b"\x9b31m", "\u202e".encode(), b"\x1b[2J\x1b]0;")

PROGRAM = f"""
import json, sys
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello":
        print(json.dumps({{"protocol": 1}}), flush=True)
    if kind == "move":
        print(json.dumps({{"action": {ATTACK!r}}}, ensure_ascii=False), flush=True)
"""


def is_harmless(seen: bytes) -> bool:
    return not any(attack in seen for attack in FORBIDDEN)


def seats(folder: Path) -> list[str]:
    """Return the arguments that sit a program down which answers with an attack."""
    program = folder / "bot.py"
    program.write_text(PROGRAM, "utf-8")
    return ["--seat", f"Rim=exec:{sys.executable} {program}", "--seat", "Ada=person"]


@pytest.mark.parametrize("way", ["lines", "screen"])
def test_a_program_cannot_command_the_terminal(tmp_path: Path, way: str) -> None:
    plain = ["--plain"] if way == "lines" else []
    arguments = ["play", "rikiki", "--players", "3", "--seed", "3", *seats(tmp_path), *plain]
    with running(tmp_path / "home", *arguments) as line:
        line.until(b"Your turn")
        line.type("bid 2\r" if way == "lines" else "2\r")
        line.until(b"casual bot")
        line.read(0.5)
        assert is_harmless(line.seen)


def record(folder: Path) -> list[str]:
    file = folder / "game.txt"
    file.write_text(f"kahwa-record-2 ronda {ATTACK}\nseat {ATTACK}\n", "utf-8")
    return ["import", str(file)]


def json_record(folder: Path) -> list[str]:
    file = folder / "game.json"
    seat = {"name": ATTACK, "level": ATTACK}
    file.write_text(json.dumps({"record": 1, "game": ATTACK, "options": {}, "seats": [seat, seat]}))
    return ["verify", str(file)]


def settings(folder: Path) -> list[str]:
    home = folder / "home" / "config"
    home.mkdir(parents=True)
    text = json.dumps({"look": ATTACK, "player": ATTACK}, ensure_ascii=False)
    (home / "settings.json").write_text(text, "utf-8")
    return ["rules", "ronda"]


ATTACKS: dict[str, Callable[[Path], list[str]]] = {
    "a record": record,
    "a record for programs": json_record,
    "the settings": settings,
    "a file's name": lambda _folder: ["import", ATTACK],
    "a game": lambda _folder: ["play", ATTACK],
    "an option": lambda _folder: ["play", "ronda", f"--{ATTACK}"],
    "a rule": lambda _folder: ["play", "ronda", "--set", f"{ATTACK}={ATTACK}"],
    "a seat": lambda _folder: ["play", "ronda", "--seat", f"Ada={ATTACK}"],
    "a command": lambda _folder: [ATTACK],
    "an id": lambda _folder: ["resume", ATTACK],
    "a saved game": lambda _folder: ["saves", "--delete", ATTACK, "--yes"],
    "words to find": lambda _folder: ["saves", "--find", ATTACK],
    "a database": lambda _folder: ["host", "--store", f"postgresql://{ATTACK}@127.0.0.1:1/x"],
    "a room": lambda _folder: ["host", "--no-screen", "--name", ATTACK, "--bind", "192.0.2.1"],
    "a level": lambda _folder: ["host", "--level", ATTACK],
    "a file of keys": lambda _folder: ["host", "--keys", ATTACK],
    "a number": lambda _folder: ["play", "ronda", "--seed", ATTACK],
    "a level of bots": lambda _folder: ["stats", "--level", ATTACK],
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_a_command_quotes_is_no_command_to_the_terminal(tmp_path: Path, attack: str) -> None:
    arguments = ATTACKS[attack](tmp_path)
    with running(tmp_path / "home", *arguments) as line:
        ended(line)
    assert line.seen.strip()
    assert b"Traceback" not in line.seen
    assert is_harmless(line.seen)


def ended(line: Line) -> None:
    line.until_end()
    line.read(0.1)
