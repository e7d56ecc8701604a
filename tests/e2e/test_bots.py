"""Bots in processes of their own: there when they are needed, replaced, and never left behind."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from core.saves.saves import Saves
from tests.core.bots.decisions import children, lives, wait_until
from tests.e2e.kit import newest, press_enter, wait_until_asked
from tests.e2e.terminal import Terminal

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "cautious_bot.py"
RONDA = ("play", "ronda", "--seed", "17", "--set", "calls=auto", "--seat", "Salma=person")


def worker_of(terminal: Terminal) -> int:
    """Wait until the program has a worker; return its process."""
    found: list[int] = []

    def started() -> bool:
        started = children(terminal.pid).items()
        found[:] = [pid for pid, command in started if "core.bots.worker" in command]
        return bool(found)

    wait_until(started)
    return found[0]


def test_the_worker_is_there_in_the_lobby_and_ends_with_a_killed_kahwa() -> None:
    with Terminal() as terminal:
        terminal.wait_for("Enter")
        worker = worker_of(terminal)
        terminal.kill()
        wait_until(lambda: not lives(worker))


def test_who_leaves_leaves_no_process_behind() -> None:
    seat = ("--seat", f"Omar=exec:{sys.executable} {EXAMPLE}")
    with Terminal(*RONDA, *seat) as terminal:
        terminal.wait_for("► Enter lays")
        terminal.send("\r")
        worker_of(terminal)
        wait_until(lambda: len(children(terminal.pid)) == 2)
        started = list(children(terminal.pid))
        terminal.send("\x11")
        terminal.ended()
        wait_until(lambda: not any(map(lives, started)))


def test_a_game_goes_on_when_its_worker_is_killed(saves: Saves) -> None:
    with Terminal(*RONDA, "--seat", "Omar=regular") as terminal:
        terminal.wait_for("► Enter")
        wait_until_asked(terminal, saves)
        for _turn in range(3):
            os.kill(worker_of(terminal), signal.SIGKILL)
            press_enter(terminal, saves)
        actions = newest(saves).actions
    assert {seat for seat, _action in actions} == {0, 1}
    assert "cannot think" not in terminal.text


def test_a_program_plays_and_what_it_does_wrong_is_said(saves: Saves, tmp_path: Path) -> None:
    script = tmp_path / "wrong.py"
    script.write_text(EXAMPLE.read_text().replace("return (quiet", "return 'tea' and (['tea']"))
    with Terminal(*RONDA, "--seat", f"Omar=exec:{sys.executable} {script}") as terminal:
        terminal.wait_for("► Enter")
        wait_until_asked(terminal, saves)
        press_enter(terminal, saves)
        terminal.wait_for("Omar: Ronda", "“tea”. Play a")
    (head,) = saves.heads()
    assert head.seats[1]["level"] == f"exec:{sys.executable} {script}"
