"""A real `kahwa host`, and guests who come with the real OpenSSH client."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from core.ground.paths import host_log_file
from tests.e2e.terminal import PATIENCE, Terminal
from tests.loaded_program import LoadedProgram

PROGRAM = (sys.executable, "-m", "tui")
_HURRY = "import core.rooms.tables.dealt_table as table; table.BOTS_PACE = 0.0"
HURRIED = (sys.executable, "-c", f"{_HURRY}\nfrom tui.__main__ import main; main()")
"""Kahwa, and a Kahwa whose bots do not pause before they play in a room."""

LINE = re.compile(r"ssh -p (\d+) kahwa@127\.0\.0\.1")


class Host:
    """A host that serves guests on loopback, without a screen, until the `with` block ends."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        port: int = 0,
        program: tuple[str, ...] = PROGRAM,
        home: Path | None = None,
    ) -> None:
        """Start it with these options, and wait until it can be reached.

        Its data are in the folder `home`, as if it were on another machine, or in the test's own.
        One process serves all guests, unless the options say otherwise.
        """
        if "--processes" not in options:
            options = ("--processes", "1", *options)
        self.folder = folder
        self._log = host_log_file() if home is None else home / "state" / "host.log"
        self._noted = 0
        self._program: LoadedProgram[str] = LoadedProgram(
            [
                *(*program, "host", "--no-screen"),
                *("--bind", "127.0.0.1", "--port", str(port), *options),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **({} if home is None else {"KAHWA_HOME": str(home)})},
        )
        assert self._program.stdout is not None
        self.told = self._program.stdout.readline()
        found = LINE.search(self.told)
        if not found:  # There is no `with` block yet that would end it.
            self.kill()
        assert found, self.told
        self.port = int(found[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._program.pid

    def told_line(self) -> str:
        """Return the next line that it prints."""
        assert self._program.stdout is not None
        return self._program.stdout.readline()

    def kill(self) -> None:
        """End it as `kill -9` does."""
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGKILL)
        self._program.wait()
        if self._program.stdout is not None:
            self._program.stdout.close()

    def stop(self) -> int:
        """End it as a service manager does; return its exit code."""
        self._program.send_signal(signal.SIGTERM)
        return self._program.wait(PATIENCE)

    def log(self) -> str:
        """Return what it has logged of its guests, since the page was turned where it was."""
        return self._whole_log()[self._noted :]

    def turn_page(self, folder: Path) -> None:
        """Begin with a test of its own: a log without what is over, and folders for new keys."""
        self._noted, self.folder = len(self._whole_log()), folder

    def _whole_log(self) -> str:
        return self._log.read_text("utf-8") if self._log.exists() else ""

    def wait_for_log(self, text: str, times: int = 1) -> None:
        """Wait until it has logged something so many times."""
        wait(lambda: self.log().count(text) >= times, f"{text} in the log", self.log)

    # ------------------------------------------------------------------ guests

    def key(self, name: str) -> Path:
        """Return the key of somebody, made when it is first asked for."""
        path = self.folder / f"key-{name}"
        if not path.exists():
            command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
            subprocess.run(command, check=True)
        return path

    def arguments(self, name: str | None, *options: str) -> list[str]:
        """Return what ssh, sftp and scp are given for somebody, or for somebody without a key."""
        settings = {
            "Port": str(self.port),
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "StrictHostKeyChecking": "accept-new",
            "IdentitiesOnly": "yes",
            "IdentityAgent": "none",
            "IdentityFile": "none" if name is None else str(self.key(name)),
            "LogLevel": "INFO",
        }
        chosen = [f"-o{key}={value}" for key, value in settings.items()]
        return ["-F", os.devnull, *options, *chosen]  # the first of two options counts

    def run(
        self,
        program: str,
        name: str | None,
        *options: str,
        behind: tuple[str, ...] = (),
        typed: str = "",
    ) -> subprocess.CompletedProcess[str]:
        """Run ssh, sftp or scp to its end without a terminal, and return what came of it."""
        place = [] if program == "scp" else ["kahwa@127.0.0.1"]
        return subprocess.run(
            [program, *self.arguments(name, *options), *place, *behind],
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    @contextmanager
    def lines(self, name: str, *options: str) -> Iterator[subprocess.Popen[str]]:
        """Somebody in plain lines, whose `ssh` is killed at the end."""
        with subprocess.Popen(
            ["ssh", *self.arguments(name, "-T", *options), "kahwa@127.0.0.1"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as guest:
            assert guest.stdin is not None
            guest.stdin.write(f"{name}\n")
            guest.stdin.flush()
            try:
                yield guest
            finally:
                guest.kill()

    def connection(self, source: str = "127.0.0.1") -> socket.socket:
        """Return a bare connection to its port from an address of this machine."""
        return socket.create_connection(
            ("127.0.0.1", self.port), timeout=PATIENCE, source_address=(source, 0)
        )


class Guest(Terminal):
    """A terminal in which the real `ssh` runs, as somebody with a key of their own."""

    PROGRAM: ClassVar = ("ssh",)

    def __init__(
        self,
        host: Host,
        name: str | None,
        *options: str,
        columns: int = 80,
        rows: int = 24,
        command: tuple[str, ...] = (),
    ) -> None:
        """Call the host."""
        arguments = host.arguments(name, *options)
        super().__init__(*arguments, "kahwa@127.0.0.1", *command, columns=columns, rows=rows)

    def answer(self, question: str, answer: str) -> None:
        """Wait until something is asked at the door, and answer it."""
        self.wait_for(question)
        self.send(f"{answer}\r")


def wait(condition: Callable[[], bool], wish: str, told: Callable[[], str]) -> None:
    """Wait until a condition holds."""
    give_up = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > give_up:
            raise AssertionError(f"{wish}: waited in vain\n{told()}")
        time.sleep(0.05)
