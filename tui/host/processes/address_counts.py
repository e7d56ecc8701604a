"""What is counted of the addresses of a room's guests, whichever process serves them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from time import monotonic

from tui.host.callers import HOUR, TEN_MINUTES, Counted, What

MOST_TRIES = 10_000
"""So many tries are remembered; with more, the first one is forgotten."""

LASTS: dict[What, float] = {"wrong": TEN_MINUTES, "newcomer": HOUR}
"""Seconds for which a try counts."""


class AddressCounts:
    """What each process has counted, so that another one that begins knows it."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """Take a clock in seconds."""
        self._now = now
        self._inside: dict[str, Counter[str]] = {}
        self._tries: deque[tuple[What, str, float]] = deque(maxlen=MOST_TRIES)

    def note(self, process: str, counted: Counted) -> int:
        """Note what a process has counted; return how many such tries count now, if it is one."""
        what, address, change, _ago = counted
        if what == "inside":
            self._inside.setdefault(process, Counter())[address] += change
            return 0
        if change > 0:
            self._tries.append((what, address, self._now()))
        else:
            self._take_away(what, address)
        since = self._now() - LASTS[what]
        return sum(tried[:2] == (what, address) and tried[2] > since for tried in self._tries)

    def _take_away(self, what: What, address: str) -> None:
        for number in reversed(range(len(self._tries))):
            if self._tries[number][:2] == (what, address):
                del self._tries[number]
                return

    def gone(self, process: str) -> list[Counted]:
        """Note that a process is gone with its guests; return what the others count less."""
        inside = self._inside.pop(process, Counter[str]())
        return [Counted("inside", address, -count) for address, count in inside.items() if count]

    def known(self) -> list[Counted]:
        """Return what a process that begins now has to count of the others, and of before."""
        now = self._now()
        total: Counter[str] = Counter()
        for inside in self._inside.values():
            total.update(inside)
        return [
            *(Counted("inside", address, count) for address, count in total.items() if count > 0),
            *(
                Counted(what, address, 1, now - at)
                for what, address, at in self._tries
                if now - at < LASTS[what]
            ),
        ]
