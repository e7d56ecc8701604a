"""Sends bytes to a terminal from a thread of its own, so that a stalled line stalls nobody."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable

PIECE = 8 * 1024
"""Bytes given to the system at a time: a whole first picture at 80x24."""

CONGESTED = 8 * 1024
"""Bytes waiting above which new pictures are not worth sending."""


class TerminalWriter:
    """Writes to the file descriptor `fd`; `write` never waits.

    `drained` is called in the thread each time everything has been written, and `lost` once if
    the line is gone; after that whatever is written is thrown away.
    """

    def __init__(self, fd: int, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        self._fd = fd
        self._drained = drained
        self._lost = lost
        self._waiting: deque[bytes] = deque()
        self._pending = 0
        self._open = True
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="terminal-writer", daemon=True)
        self._thread.start()

    @property
    def congested(self) -> bool:
        """Whether the line does not keep up."""
        return self._pending > CONGESTED

    @property
    def is_busy(self) -> bool:
        """Whether something has not been written yet."""
        return self._pending > 0

    def write(self, text: str) -> None:
        """Send a text after all that waits; it is sent whole or not at all."""
        data = text.encode("utf-8", "replace")
        with self._changed:
            if self._open:
                self._waiting.append(data)
                self._pending += len(data)
                self._changed.notify()

    def stop(self, timeout: float) -> None:
        """Send what waits, for `timeout` seconds at most, and take no more."""
        with self._changed:
            self._open = False
            self._changed.notify()
        self._thread.join(timeout)

    def _run(self) -> None:
        while (data := self._next()) is not None:
            try:
                self._send(data)
            except OSError:
                with self._changed:
                    self._open = False
                    self._waiting.clear()
                    self._pending = 0
                self._lost()
                return
            if not self._pending:
                self._drained()

    def _next(self) -> bytes | None:
        """Wait for the next text; none when the writer was stopped and all is sent."""
        with self._changed:
            while not self._waiting:
                if not self._open:
                    return None
                self._changed.wait()
            return self._waiting.popleft()

    def _send(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            sent = os.write(self._fd, view[:PIECE])
            view = view[sent:]
            with self._changed:
                self._pending -= sent
