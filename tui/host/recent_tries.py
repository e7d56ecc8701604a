"""What each address has tried of late, counted at the try: more connections get no more tries."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

from tui.host.addresses import address_of

MOST_ADDRESSES = 10_000
"""Addresses that are remembered; with more, the one that tried first is forgotten."""


def _nobody(_address: str, _change: int) -> None:
    """Tell nobody: one process counts all tries."""


class RecentTries:
    """How often each address has tried something of late; a try can be given back."""

    def __init__(
        self, most: int, seconds: float, tell: Callable[[str, int], None] = _nobody
    ) -> None:
        """Take how many tries an address has within so many seconds.

        `tell` is told of each address that has tried once more (1), or was given back a try (-1).
        """
        self.most = most
        """How many tries an address has."""
        self._seconds = seconds
        self._tell = tell
        self._tries: dict[str, deque[float]] = {}

    def may_try(self, peer: str) -> bool:
        """Tell whether an address has a try left."""
        return len(self._recent(address_of(peer))) < self.most

    def begin(self, peer: str) -> bool:
        """Count a try before it is looked at; False, and no try, if none is left."""
        if not self.may_try(peer):
            return False
        address = address_of(peer)
        self.add(address, monotonic())
        self._tell(address, 1)
        return True

    def add(self, address: str, at: float) -> None:
        """Count a try of an address at a time, which may be one at another process."""
        if address not in self._tries:
            if len(self._tries) >= MOST_ADDRESSES:
                del self._tries[next(iter(self._tries))]
            self._tries[address] = deque()
        self._tries[address].append(at)

    def give_back(self, peer: str) -> None:
        """Give back the last try of an address."""
        address = address_of(peer)
        if self.take_away(address):
            self._tell(address, -1)

    def take_away(self, address: str) -> bool:
        """Count the last try of an address no more; tell whether there was one."""
        tries = self._tries.get(address)
        if not tries:
            return False
        tries.pop()
        if not tries:
            del self._tries[address]
        return True

    def _recent(self, address: str) -> deque[float]:
        """Return when an address has tried, the old tries left out."""
        tries = self._tries.get(address, deque())
        while tries and tries[0] < monotonic() - self._seconds:
            tries.popleft()
        if not tries:
            self._tries.pop(address, None)
        return tries
