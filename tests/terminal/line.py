"""The real program at the end of a pseudo-terminal that a test holds."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.loaded_program import LoadedProgram

PATIENCE = 60.0
"""Seconds after which something that should have happened will not happen any more."""


class Line:
    """A running program, and the far end of the line to its terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int, slave: int) -> None:
        self.process = process
        self.master = master
        self.slave = slave
        self.seen = b""

    def read(self, quiet: float = 0.3, patience: float = PATIENCE) -> bytes:
        """Return what arrives until nothing has for `quiet` seconds."""
        data, end = b"", time.monotonic() + patience
        while time.monotonic() < end:
            if not select.select([self.master], [], [], quiet)[0]:
                break
            try:
                piece = os.read(self.master, 65536)
            except OSError:
                break
            if not piece:
                break
            data += piece
        self.seen += data
        return data

    def until(self, sign: bytes) -> bytes:
        """Read until `sign` has arrived; return everything that came."""
        data, end = b"", time.monotonic() + PATIENCE
        while sign not in data:
            assert time.monotonic() < end, f"{sign!r} did not come: {data[-300:]!r}"
            data += self.read(0.05, 0.5)
        return data

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.process.pid, number)

    def cooked(self) -> bool:
        """Whether the terminal echoes and edits lines, as a shell expects it."""
        flags: int = termios.tcgetattr(self.slave)[3]
        wanted = termios.ECHO | termios.ICANON | termios.ISIG
        return flags & wanted == wanted

    def state(self) -> str:
        """The state of the process: R running, S sleeping, T stopped, Z ended, by /proc."""
        return self._stat()[0]

    def ticks(self) -> int:
        """Processor time used so far, in clock ticks."""
        stat = self._stat()
        return int(stat[11]) + int(stat[12])

    def _stat(self) -> list[str]:
        text = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        return text.rpartition(")")[2].split()

    def hang_up(self) -> None:
        """Close the terminal, as a window or connection that is gone does."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = -1

    def until_end(self) -> None:
        """Wait for the end of the program, reading what it writes."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            if self.master >= 0:
                self.read(0.02, 0.05)
            else:
                time.sleep(0.02)
        assert self.process.returncode is not None, "the program lingers"


def running(home: Path, *arguments: str, **environ: str) -> AbstractContextManager[Line]:
    """Run `kahwa` with arguments in an 80x24 terminal of its own; end it at the end."""
    return _on_line([sys.executable, "-m", "tui", *arguments], home, environ, loads_itself=False)


def on_line(command: list[str], home: Path, **environ: str) -> AbstractContextManager[Line]:
    """Run a command in a session and an 80x24 terminal of its own; end it at the end.

    Nothing of it has been loaded before.
    """
    return _on_line(command, home, environ, loads_itself=True)


@contextmanager
def _on_line(
    command: list[str], home: Path, environ: Mapping[str, str], *, loads_itself: bool
) -> Iterator[Line]:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process: LoadedProgram[bytes] = LoadedProgram(
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=_environ(home, environ),
        holds_terminal=True,
        loads_itself=loads_itself,
    )
    line = Line(process, master, slave)
    try:
        yield line
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait()
        for end in (line.master, line.slave):
            if end >= 0:
                os.close(end)


def _environ(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    passed_on = ("PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    kept = {name: os.environ[name] for name in passed_on if name in os.environ}
    fixed = {"HOME": str(home), "KAHWA_HOME": str(home), "LANG": "C.UTF-8", "TZ": "UTC"}
    return {**kept, **fixed, "TERM": "xterm-256color", **more}
