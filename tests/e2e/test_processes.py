"""One room on several processes: each of them is killed while guests play, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from core.ground.paths import log_file
from tests.e2e.hosting import Guest, Host, wait
from tests.e2e.kit import MY_TURN
from tests.e2e.terminal import PATIENCE
from tests.e2e.test_hosting_play import asked, comes_in, opened, play
from tests.e2e.test_several_hosts import BACK, begun, come_back

STARTED = re.compile(r"process (\w+) of the room is (\d+)")
CAME = re.compile(r" (\d+) INFO guest_log: .* event=came name=(\w+)")
RIGHT = "\x1b[C"


def pid_of(process: str) -> int:
    """Return the number of the newest process of a name."""
    found = [pid for name, pid in STARTED.findall(log_file().read_text("utf-8")) if name == process]
    return int(found[-1])


def process_of(host: Host, guest: str) -> int:
    """Return the number of the process that a guest has come in by."""
    return int([pid for pid, name in CAME.findall(host.log()) if name == guest][-1])


@contextmanager
def two_processes(folder: Path) -> Iterator[Host]:
    """Give a host with two processes that serve, where a table has been opened."""
    with Host(folder, "--open", "--processes", "2", "--metrics", "0") as host:
        for _line in range(3):
            told = host.told_line()
        address = told.split(": ", 1)[1].strip()

        def figures() -> str:
            with urlopen(address) as answer:
                return str(answer.read(), "utf-8")

        wait(lambda: 'kahwa_process_up{process="2"} 1' in figures(), "the second", figures)
        opened(host)
        wait(lambda: figures().count("kahwa_guests{") == 2, "both", figures)
        yield host


@contextmanager
def two_guests(host: Host) -> Iterator[tuple[Guest, Guest]]:
    """Give Salma and Karim, at the table by different processes."""
    with comes_in(host, "Salma") as salma:
        salma.wait_for("TABLES")
        karim = comes_in(host, "Karim")
        karim.wait_for("SEATS")
        while process_of(host, "Salma") == process_of(host, "Karim"):
            karim.kill()
            time.sleep(1.0)  # until the supervisor has heard of it
            karim = comes_in(host, "Karim")
            karim.wait_for("SEATS")
        with karim:
            begun(salma, karim)
            yield salma, karim


def play_on(salma: Guest, karim: Guest, cards: int) -> None:
    """Play some cards; what is said of the database meanwhile is read."""

    def found() -> bool:
        for one in (salma, karim):
            if BACK in one.settled():
                one.send(RIGHT)
        return bool(MY_TURN.search(salma.text)) != bool(MY_TURN.search(karim.text))

    for _card in range(cards):
        salma.wait(found, "the turn of one of them")
        one = salma if MY_TURN.search(salma.text) else karim
        one.send("\r")
        one.settled()


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def starts_again(process: str, before: int) -> None:
    """Wait until a process that was killed is there again."""
    wait(lambda: pid_of(process) != before, process, lambda: log_file().read_text("utf-8"))


def test_guests_of_a_killed_process_come_back_to_their_table(tmp_path: Path) -> None:
    with two_processes(tmp_path) as host:
        with two_guests(host) as (salma, karim):
            play(salma, karim, 2)
            turn = asked(salma, karim)
            kill(process_of(host, "Karim"))
            karim.ended()
            with come_back(host, "Karim") as again:
                assert (asked(salma, again) is salma) == (turn is salma)
                play(salma, again, 2)
        began = time.monotonic()
        assert host.stop() == 0
        assert time.monotonic() - began < PATIENCE


def test_play_goes_on_when_the_store_is_killed(tmp_path: Path) -> None:
    with two_processes(tmp_path) as host, two_guests(host) as (salma, karim):
        for _time in range(2):
            play_on(salma, karim, 2)
            before = pid_of("store")
            kill(before)
            starts_again("store", before)
        play_on(salma, karim, 2)


@pytest.mark.thorough
def test_a_room_whose_supervisor_is_killed_opens_again_as_it_was(tmp_path: Path) -> None:
    with two_processes(tmp_path) as host, two_guests(host) as (salma, karim):
        play(salma, karim, 2)
        was_salma = asked(salma, karim) is salma
        host.kill()
        for one in (salma, karim):
            one.ended()
    with (
        Host(tmp_path, "--open", "--processes", "2") as host,
        come_back(host, "Salma") as salma,
        come_back(host, "Karim") as karim,
    ):
        assert (asked(salma, karim) is salma) == was_salma
        play(salma, karim, 2)


@pytest.mark.thorough
def test_a_process_that_hangs_is_killed_and_its_guests_come_back(tmp_path: Path) -> None:
    with two_processes(tmp_path) as host, two_guests(host) as (salma, karim):
        play(salma, karim, 2)
        os.kill(process_of(host, "Karim"), signal.SIGSTOP)
        karim.ended()
        with come_back(host, "Karim") as again:
            play(salma, again, 2)
