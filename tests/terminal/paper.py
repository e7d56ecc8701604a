"""A connection to nobody: what a guest's terminal is sent can be read afterwards."""

from __future__ import annotations


class PaperLine:
    """Keeps what is written; `waits` is how many bytes of it the network has not taken yet."""

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.size = size
        self.written: list[bytes] = []
        self.waits = 0

    @property
    def data(self) -> bytes:
        """All that was written."""
        return b"".join(self.written)

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def waiting(self) -> int:
        return self.waits
