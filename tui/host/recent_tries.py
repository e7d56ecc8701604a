"""What each address has tried of late, counted at the try: more connections get no more tries."""

from __future__ import annotations

from collections import deque
from time import monotonic

from tui.host.addresses import address_of

MOST_ADDRESSES = 10_000
"""Addresses that are remembered; with more, the one that tried first is forgotten."""


class RecentTries:
    """How often each address has tried something of late; a try can be given back."""

    def __init__(self, most: int, seconds: float) -> None:
        """Take how many tries an address has within so many seconds."""
        self._most = most
        self._seconds = seconds
        self._tries: dict[str, deque[float]] = {}

    def may_try(self, peer: str) -> bool:
        """Tell whether an address has a try left."""
        return len(self._recent(address_of(peer))) < self._most

    def begin(self, peer: str) -> bool:
        """Count a try before it is looked at; False, and no try, if none is left."""
        if not self.may_try(peer):
            return False
        address = address_of(peer)
        if address not in self._tries:
            if len(self._tries) >= MOST_ADDRESSES:
                del self._tries[next(iter(self._tries))]
            self._tries[address] = deque()
        self._tries[address].append(monotonic())
        return True

    def give_back(self, peer: str) -> None:
        """Give back the last try of an address."""
        address = address_of(peer)
        if tries := self._tries.get(address):
            tries.pop()
            if not tries:
                del self._tries[address]

    def _recent(self, address: str) -> deque[float]:
        """Return when an address has tried, the old tries left out."""
        tries = self._tries.get(address, deque())
        while tries and tries[0] < monotonic() - self._seconds:
            tries.popleft()
        if not tries:
            self._tries.pop(address, None)
        return tries
