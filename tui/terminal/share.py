"""What each guest takes of the processor, and how long whoever has taken too much is to wait.

One loop serves everybody, so what one guest's turn takes, all others wait for. A turn that takes
twice as long harms them more than twice: more of them come meanwhile, and each waits longer. So
long turns count for more than they take.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from itertools import takewhile
from time import monotonic, perf_counter, thread_time
from types import TracebackType
from typing import Any

PART, ALONE = 0.12, 0.7
"""Of each second, so much is for all guests together who have taken more than they had: where
others are about, and where nobody is."""

ABOUT = 5.0
"""Seconds after what a guest last did in which others may not harm them."""

RESERVE = 1.5
"""Seconds that a guest may take at once: nobody waits for opening a few dialogs in a row."""

DEBT = 1.0
"""Seconds that a guest can owe, however much was taken."""

UNNOTICED = 0.02
"""Seconds of a turn that hold up nobody for long."""

STEEP = 0.005
"""How little more of a turn it takes to count double."""

APART = 0.001
"""Seconds after which what a guest does next is another turn."""

SCARCE = 0.3
"""Of each second, so much may all but the busiest guest take together before it gets dear."""

DEAREST = 8.0
"""Times that a second counts where the processor is scarcest: a reserve is soon used up then."""

WINDOW = 0.5
"""Seconds after which it is looked how scarce the processor is."""

SHORT = 0.001
"""Seconds in which hardly anything else gets the processor: the clock on the wall will do."""

GUESTS = 10
"""So many guests may come from one address, unless the host says otherwise."""

RESERVES, COMING_IN = 0.3, 0.6
"""Reserves, and seconds for coming in, that there are for all from one address, for each guest who
may come from there. Whoever goes and comes again finds what is left of them."""

MOST_ADDRESSES = 10_000
"""Addresses that are remembered; with more, the one that was heard of first is forgotten."""


class ProcessorWatch:
    """How long pieces of work take this thread's processor, for which the system is rarely asked.

    A key is some twenty pieces, and to ask takes six microseconds on a small virtual machine: twice
    for each piece was a twentieth of what a key cost. A short piece counts by the clock on the
    wall. Of a long one, in which others may have had the processor, the system tells what was ours.
    """

    def __init__(
        self,
        wall: Callable[[], float] = perf_counter,
        processor: Callable[[], float] = thread_time,
    ) -> None:
        """Take the clock on the wall and the processor's, both in seconds."""
        self._wall, self._processor = wall, processor
        self._asked, self._used = wall(), processor()
        """When the system was asked last, and what it said."""

    def begin(self) -> tuple[float, float]:
        """Return when a piece of work begins, by both clocks; the second may be a little behind."""
        now = self._wall()
        if now - self._asked > SHORT:
            self._asked, self._used = now, self._processor()
        return now, self._used

    def since(self, begun: tuple[float, float]) -> float:
        """Return the seconds of the processor that a piece has taken which ends now."""
        now = self._wall()
        wall, processor = begun
        if now - wall <= SHORT:
            return now - wall
        self._asked, self._used = now, self._processor()
        return min(now - wall, self._used - processor)


class Shares:
    """The shares of all guests of this process."""

    def __init__(self, clock: Callable[[], float] = monotonic, *, guests: int = GUESTS) -> None:
        """Take a clock in seconds, and how many guests may come from one address."""
        self.clock = clock
        self.watch = ProcessorWatch()
        self.guests = guests
        self.last: ProcessorShare | None = None
        """Whose turn it was last."""
        self.counted: dict[ProcessorShare, None] = {}
        """Whose work counts; who last did something is the last."""
        self.owing: set[ProcessorShare] = set()
        """Who of them has taken more than there was; what is for them is divided among them."""
        self.price = 1.0
        """How many seconds one of the processor counts for who owes nothing yet.

        Many who each take less than what is for one of them hold up everybody together.
        """
        self._looked = clock()
        self._addresses: dict[str, AddressShare] = {}

    def share(self, address: str = "") -> ProcessorShare:
        """Return the share of another guest, who comes from an address, if from any."""
        if address in self._addresses:
            return ProcessorShare(self, self._addresses[address])
        common = AddressShare(self)
        if address:
            if len(self._addresses) >= MOST_ADDRESSES:
                del self._addresses[next(iter(self._addresses))]
            self._addresses[address] = common
        return ProcessorShare(self, common)

    def look(self, now: float) -> None:
        """Set the price, now and then, by what was taken since the last look.

        One guest alone makes nothing dear: that one soon has no reserve.
        """
        passed = now - self._looked
        if passed < WINDOW:
            return
        taken = [share.taken_since() for share in self.counted]
        most = max(taken, default=0.0)
        demand = (sum(taken) - most) / passed / SCARCE
        self.price = min(DEAREST, max(1.0, self.price * demand))
        self._looked = now

    def rate(self) -> float:
        """Return how many seconds each of those who owe earns in a second."""
        about = self._is_somebody_about(lambda share: share not in self.owing)
        return (PART if about else ALONE) / max(1, len(self.owing))

    def rate_of(self, common: AddressShare) -> float:
        """Return how many seconds those of one address earn together for coming in."""
        about = self._is_somebody_about(lambda share: share.common is not common)
        return PART if about else ALONE

    def _is_somebody_about(self, counts: Callable[[ProcessorShare], bool]) -> bool:
        since = self.clock() - ABOUT
        lately = takewhile(lambda share: share.turned > since, reversed(self.counted))
        return any(map(counts, lately))


class AddressShare:
    """What all who come from one address have left together: for coming in, and as reserves."""

    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._most_reserve = max(1.0, shares.guests * RESERVES) * RESERVE
        self._most_coming = max(1.0, shares.guests * COMING_IN)
        self._reserve, self._coming = self._most_reserve, self._most_coming
        self._at = shares.clock()
        self.coming_in = asyncio.Lock()
        """Lets one after the other come in."""

    def spend(self, seconds: float) -> None:
        """Count what somebody takes who is coming in."""
        self._earn()
        self._coming = max(-DEBT, self._coming - seconds)

    def rest(self) -> float:
        """Return how many seconds to wait before the next one comes in, none mostly."""
        self._earn()
        return 0.0 if self._coming >= 0 else -self._coming / self._shares.rate_of(self) + APART

    def lend(self) -> float:
        """Return the reserve of somebody who has come in; half of what there is, at most."""
        self._earn()
        lent = min(RESERVE, max(0.0, self._reserve / 2))
        self._reserve -= lent
        return lent

    def give_back(self, left: float) -> None:
        """Take what somebody leaves who goes: what is left of a reserve, or what is owed."""
        self._earn()
        self._reserve = max(-DEBT, self._reserve + left)

    def _earn(self) -> None:
        now = self._shares.clock()
        earned = (now - self._at) * self._shares.rate_of(self)
        self._reserve = min(self._most_reserve, self._reserve + earned)
        self._coming = min(self._most_coming, self._coming + earned)
        self._at = now


class ProcessorShare:
    """What one guest has left of the processor's time, in seconds."""

    def __init__(self, shares: Shares, common: AddressShare) -> None:
        """Take part; before `begin` all counts for the address."""
        self._shares = shares
        self.common = common
        self._left = RESERVE
        self._at = shares.clock()
        self._turn, self.turned = 0.0, self._at
        """What the last turn has taken, and when."""
        self._counts = False
        self._taken = 0.0
        """What was taken since it was asked last."""

    def begin(self) -> None:
        """Count for the guest alone from now on: what coming in takes is no guest's choice."""
        self._left, self._at, self._counts = self.common.lend(), self._shares.clock(), True
        self._shares.counted[self] = None

    def end(self) -> None:
        """Count no more: the guest is gone."""
        if self._counts:
            self._earn(self._shares.clock())
            self.common.give_back(self._left)
        self._counts = False
        self._shares.counted.pop(self, None)
        self._shares.owing.discard(self)
        if self._shares.last is self:
            self._shares.last = None

    def spend(self, seconds: float) -> None:
        """Count a piece of work; pieces without a pause between them are one turn."""
        now = self._shares.clock()
        goes_on = self._shares.last is self and now - seconds - self.turned < APART
        before = self._turn if goes_on else 0.0
        self._turn, self.turned = before + seconds, now
        self._shares.last = self
        harm = _harm(self._turn) - _harm(before)
        if not self._counts:
            self.common.spend(harm)
            return
        if not goes_on:
            del self._shares.counted[self]
            self._shares.counted[self] = None
        self._shares.look(now)
        self._taken += seconds
        self._earn(now)
        dear = self._left - harm * self._shares.price
        # Nobody owes more for the price: it is there to end a reserve soon.
        self._left = max(-DEBT, dear, min(self._left, 0.0) - harm)
        if self._left < 0:
            self._shares.owing.add(self)

    def taken_since(self) -> float:
        """Return the seconds that were taken since this was asked last."""
        taken, self._taken = self._taken, 0.0
        return taken

    @property
    def plenty(self) -> bool:
        """Whether most of the reserve is there."""
        self._earn(self._shares.clock())
        return self._left > RESERVE / 2

    def rest(self) -> float:
        """Return how many seconds to wait before the next picture and key, none mostly."""
        if self not in self._shares.owing:
            return 0.0
        self._earn(self._shares.clock())
        if self._left < 0:
            return -self._left / self._shares.rate() + APART
        self._shares.owing.discard(self)
        return 0.0

    def _earn(self, now: float) -> None:
        if self._left < RESERVE:
            rate = self._shares.rate() if self in self._shares.owing else PART
            self._left = min(RESERVE, self._left + (now - self._at) * rate)
        self._at = now

    def meter(self) -> None:
        """Count what this context does from now on, in tasks and with `spending`."""
        _METERED.set(self)

    def begin_piece(self) -> tuple[float, float]:
        """Return when a piece of work begins, for `end_piece`."""
        return self._shares.watch.begin()

    def end_piece(self, begun: tuple[float, float]) -> None:
        """Count a piece of work that ends now."""
        self.spend(self._shares.watch.since(begun))

    def spending(self) -> Spending:
        """Count what is done within."""
        return Spending(self)


class Spending:
    """Counts what is done within for somebody, or for nobody."""

    __slots__ = ("_begun", "_share")

    def __init__(self, share: ProcessorShare | None) -> None:
        self._share = share
        self._begun = (0.0, 0.0)

    def __enter__(self) -> None:
        if self._share is not None:
            self._begun = self._share.begin_piece()

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        if self._share is not None:
            self._share.end_piece(self._begun)


_METERED: ContextVar[ProcessorShare | None] = ContextVar("share", default=None)
"""Whose work this is."""


def _harm(turn: float) -> float:
    """Return for how many seconds a turn counts."""
    return turn + max(0.0, turn - UNNOTICED) ** 2 / STEEP


def spending() -> Spending:
    """Count what is done within for whoever's work this context is, if anybody's."""
    return Spending(_METERED.get())


def meter_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """Have tasks that begin in somebody's context counted; none of them begins at once.

    From Python 3.12 on Textual would have all of a loop begin at once, those of asyncssh too, which
    would lose every connection from then on.
    """
    loop.set_task_factory(_metered_task)


def _metered_task(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
    context = options.get("context")
    share = _METERED.get() if context is None else context.get(_METERED)
    return asyncio.Task(work if share is None else _Metered(work, share), loop=loop, **options)


class _Metered(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are counted."""

    def __init__(self, work: Coroutine[Any, Any, Any], share: ProcessorShare) -> None:
        self._work = work
        self._share = share

    def send(self, value: Any) -> Any:
        begun = self._share.begin_piece()
        try:
            return self._work.send(value)
        finally:
            self._share.end_piece(begun)

    def throw(self, *error: Any) -> Any:
        return self._work.throw(*error)

    def close(self) -> None:
        self._work.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._work.__await__()
