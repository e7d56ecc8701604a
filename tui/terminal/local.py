"""The terminal that this process was started in: file descriptors, line settings and signals."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tui.terminal import modes
from tui.terminal.driver import BEHIND, READ_AGAIN, StageDriver
from tui.terminal.writer import TerminalWriter

LEAVING = 1.0
"""Seconds a line has to take the last bytes when the application leaves the terminal."""

SENDING, LOOK_AGAIN = 0.25, 0.001
"""Seconds that a picture is waited for at most until it is sent, and from one look to the next."""

WATCHDOG = 2.0
"""Seconds from a hang-up to the end of the process, whatever it is busy with."""

HANGUPS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


class LocalDriver(StageDriver):
    """Reads keys and writes pictures in the event loop's own time; a hang-up ends the app.

    End of input, SIGHUP and SIGTERM are hang-ups. SIGTSTP gives the terminal back and stops the
    process with its group; SIGCONT takes the terminal again.
    """

    def __init__(
        self,
        app: Any,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._input = sys.__stdin__.fileno() if sys.__stdin__ else 0
        self._output = sys.__stdout__.fileno() if sys.__stdout__ else 1
        self._keyboard: modes.Keyboard | None = None
        self._writer: TerminalWriter | None = None
        self._reading_again: asyncio.TimerHandle | None = None

    @property
    def can_suspend(self) -> bool:
        return True

    # ------------------------------------------------------------------ taking and giving back

    def start_application_mode(self) -> None:
        """Take the terminal; without one, the app ends."""
        for number in HANGUPS:
            self._loop.add_signal_handler(number, self._hang_up, number)
        self._loop.add_signal_handler(signal.SIGTSTP, self._stop_process)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._look_at_size()
        self._take()

    def _take(self) -> None:
        try:
            # First of all: this stops a process that has been continued in the background.
            self._keyboard = self._keyboard or modes.Keyboard(self._input)
            self._keyboard.take()
        except termios.error:
            self._hang_up(signal.SIGHUP)
            return
        self._writer = TerminalWriter(
            self._output,
            lambda: self._call(self._drained),
            lambda: self._call(self._hang_up, signal.SIGHUP),
        )
        self._listen()
        self._enter()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found."""
        self.disable_input()
        if self._keyboard is not None:
            self._keyboard.give_back()
            self._keyboard = None
        if self._writer is not None:
            self._leave()
            self._writer.stop(LEAVING)
            self._writer = None

    def disable_input(self) -> None:
        """Read no more keys."""
        self._loop.remove_reader(self._input)
        if self._reading_again is not None:
            self._reading_again.cancel()
            self._reading_again = None

    def close(self) -> None:
        """Let signals do again what they do without us."""
        for number in (*HANGUPS, signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH):
            self._loop.remove_signal_handler(number)

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while; signals still reach us."""
        self.stop_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again, whatever its size is now, and paint everything."""
        self._take()
        self._resized()
        self.process_message(self.SignalResume())

    def _stop_process(self) -> None:
        """Stop this process and its group until somebody sends SIGCONT."""
        self.suspend_application_mode()
        os.kill(0, signal.SIGSTOP)

    def _continued(self) -> None:
        if self._writer is not None:
            # Stopped without warning: the terminal may have been anything since.
            self._writer.stop(LEAVING)
        self.resume_application_mode()

    # ------------------------------------------------------------------ size

    def _terminal_size(self) -> tuple[int, int]:
        """Columns and rows, none where there is no terminal."""
        try:
            return os.get_terminal_size(self._output)
        except OSError:
            return 0, 0

    # ------------------------------------------------------------------ output

    def write(self, data: str) -> None:
        """Send data when the line takes it; a terminal given back gets nothing."""
        if self._writer is not None and data:
            self._writer.write(data)

    async def sent(self) -> None:
        """Let the writer's thread send what was written: what is done else would hold it up."""
        patience = self._loop.time() + SENDING
        while self._writer is not None and self._writer.is_busy and self._loop.time() < patience:
            await asyncio.sleep(LOOK_AGAIN)

    def _congested(self) -> bool:
        return self._writer is None or self._writer.congested

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call a method in the event loop from the writer's thread."""
        with suppress(RuntimeError):  # The loop is closed: the app has ended.
            self._loop.call_soon_threadsafe(function, *arguments, context=self._context)

    # ------------------------------------------------------------------ input

    def _listen(self) -> None:
        self._reading_again = None
        self._loop.add_reader(self._input, self._read)

    def _read(self) -> None:
        if self._stage.waiting_events > BEHIND:
            # The terminal holds what is typed faster than the app deals with it, without an end.
            self.disable_input()
            self._reading_again = self._loop.call_later(READ_AGAIN, self._listen)
            return
        try:
            data = os.read(self._input, 4096)
        except OSError:
            data = b""
        if data:
            self._received(data)
        else:
            self._hang_up(signal.SIGHUP)

    # ------------------------------------------------------------------ hang-up

    def _hang_up(self, number: int) -> None:
        """End the app; if it does not end by itself, end the process."""
        if self._hung_up:
            return
        self._hung_up = True
        self.disable_input()
        watchdog = threading.Timer(WATCHDOG, self._end_process, [number])
        watchdog.daemon = True
        watchdog.start()
        self._stage.exit()

    def _end_process(self, number: int) -> None:
        if self._keyboard is not None:
            self._keyboard.give_back()
        os._exit(128 + number)
