"""A terminal for tests: the real `kahwa` runs in it, keys are sent, and its screen is read."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from types import TracebackType
from typing import ClassVar, Self

from core.ground.paths import log_file
from tests.loaded_program import LoadedProgram
from tests.terminal.emulated import EmulatedByteStream, EmulatedScreen

PATIENCE = 60.0
"""Seconds after which a test gives up waiting; nothing is said of how fast it should be."""

QUIET = 0.4
"""Seconds without output after which the program is taken to have painted all it has to."""

KITTY_FAREWELL = b"\x1b[<u"
"""What ends the Kitty keyboard protocol; pyte, unlike a terminal, would print a part of it."""

NOHUP = """
import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
os.execvp(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """A terminal with a running `kahwa`, which is killed when the `with` block ends.

    Keys are sent as the bytes a keyboard would send; the screen is read as text.
    """

    PROGRAM: ClassVar[tuple[str, ...]] = (sys.executable, "-m", "tui")
    """What runs in it."""

    def __init__(
        self, *arguments: str, columns: int = 80, rows: int = 24, nohup: bool = False
    ) -> None:
        """Run `kahwa` with these arguments and the environment of the test.

        With `nohup` it is not told by a signal when the terminal closes.
        """
        self._screen = EmulatedScreen(columns, rows)
        self._stream = EmulatedByteStream(self._screen)
        self._keyboard, inside = pty.openpty()
        self._set_size(columns, rows)
        deaf = (sys.executable, "-c", NOHUP) if nohup else ()
        self._program: LoadedProgram[bytes] = LoadedProgram(
            [*deaf, *self.PROGRAM, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            holds_terminal=True,
        )
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        self.kill()
        self.close()

    # ------------------------------------------------------------------ the screen

    @property
    def text(self) -> str:
        """What stands on the screen, a line for each row, without blanks at the ends."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    def wait(self, condition: Callable[[], bool], wish: str) -> None:
        """Read what the program paints until the condition holds; `wish` says what it is."""
        give_up = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > give_up:
                raise AssertionError(f"{wish}: waited in vain\n{self.text}\n{_logged()}")
            if not self._read(0.1) and self._program.poll() is not None and not condition():
                raise AssertionError(f"{wish}: the program has ended\n{self.text}\n{_logged()}")

    def wait_for(self, *texts: str) -> None:
        """Wait until all these texts stand on the screen at once."""
        self.wait(lambda: all(text in self.text for text in texts), f"{texts} on the screen")

    def wait_without(self, text: str) -> None:
        """Wait until a text is gone from the screen."""
        self.wait(lambda: text not in self.text, f"{text!r} gone")

    def wait_to_show(self, screen: str) -> None:
        """Wait until the whole screen reads like this."""
        self.wait(lambda: self.text == screen, f"this screen:\n{screen}\n")

    def look(self, seconds: float) -> str:
        """Return the screen with what the program paints within some seconds."""
        while self._read(seconds):
            seconds = 0.0
        return self.text

    def settled(self) -> str:
        """Return the screen when nothing more is being painted."""
        while self._read(QUIET):
            pass
        return self.text

    def _read(self, seconds: float) -> bool:
        """Take in what the program paints within some seconds; tell whether it was anything."""
        ready, _, _ = select.select([self._keyboard], [], [], seconds)
        if not ready:
            return False
        try:
            painted = os.read(self._keyboard, 1 << 16)
        except OSError:  # Linux says so when nobody holds the other end any more
            painted = b""
        self._stream.feed(painted.replace(KITTY_FAREWELL, b""))
        return bool(painted)

    # ------------------------------------------------------------------ the keyboard

    def send(self, keys: str) -> None:
        """Press keys."""
        os.write(self._keyboard, keys.encode())

    def enter(self, line: str) -> None:
        """Type a line of the game's own language behind a colon."""
        self.send(f":{line}\r")

    # ------------------------------------------------------------------ the hardware

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.settled()
        self._screen.resize(rows, columns)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._keyboard, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        return self._program.pid

    def kill(self) -> None:
        """End the program as `kill -9` does: it gets no chance to save anything."""
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGKILL)
        self._program.wait()

    def close(self) -> None:
        """Close the terminal, as closing its window does."""
        if self._keyboard >= 0:
            os.close(self._keyboard)
            self._keyboard = -1

    def ended(self) -> int:
        """Wait until the program ends by itself; return its exit code."""
        give_up = time.monotonic() + PATIENCE
        while self._program.poll() is None:
            if time.monotonic() > give_up:
                raise AssertionError(f"kahwa does not end\n{self.text}")
            if self._keyboard >= 0:
                self._read(0.1)
            else:
                time.sleep(0.1)
        return self._program.returncode


def _logged() -> str:
    """Return what the program has written to its log."""
    path = log_file()
    return path.read_text(encoding="utf-8") if path.exists() else ""
