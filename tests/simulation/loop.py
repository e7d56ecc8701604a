"""An event loop whose time passes only while everybody waits, for programs on several machines.

What a program does belongs to the machine on which it was begun: nothing of that is done while the
machine is stopped, and nothing ever after it was killed. Each machine has a clock of its own.
"""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Stuck(AssertionError):
    """Everybody waits for something that nobody will do."""


class Machine:
    """Something on which a program runs, which may be stopped, go on, and be killed.

    Its clock is `ahead` of the world's by some seconds, and `rate` of its seconds pass in one.
    """

    def __init__(self, name: str, *, ahead: float = 0.0, rate: float = 1.0) -> None:
        self.name = name
        self.ahead = ahead
        self.rate = rate
        self.is_dead = False
        self.is_stopped = False
        self.overdue: list[Callable[[], None]] = []
        self._stopped_until = 0.0

    @property
    def is_up(self) -> bool:
        """Whether anything is done here now."""
        return not self.is_dead and not self.is_stopped

    def clock(self, now: float) -> float:
        """Return what its clock shows."""
        return now * self.rate + self.ahead

    def go_on(self) -> None:
        """Do what is overdue, and all that comes; a machine that is dead does nothing."""
        self.is_stopped = False
        if not self.is_dead:
            overdue, self.overdue = self.overdue, []
            for call in overdue:
                call()

    def stop(self, seconds: float) -> None:
        """Do nothing for some seconds, as between SIGSTOP and SIGCONT."""
        loop = this_loop()
        self.is_stopped = True
        self._stopped_until = max(self._stopped_until, loop.now + seconds)
        loop.call_later(seconds + 1e-6, self._go_on_if_due)

    def _go_on_if_due(self) -> None:
        if this_loop().now >= self._stopped_until:
            self.go_on()


class _Task(asyncio.Task[Any]):
    """A task of a machine."""

    def __init__(self, coro: Any, *, loop: VirtualLoop, **how: Any) -> None:
        self.machine = loop.machine
        super().__init__(coro, loop=loop, **how)


class _Clock(selectors.DefaultSelector):
    """Waits for nothing: it puts the loop's clock forward instead."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck("nobody goes on")
        # Some time always passes, as with any clock: who wakes too early by a hair sleeps again.
        self.now += max(1e-6, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in simulated time, which begins at 0. It knows no threads and no sockets."""

    def __init__(self) -> None:
        self._clock = _Clock()
        self.machine: Machine | None = None
        """Whose program is running now; None for the world around the machines."""
        super().__init__(self._clock)
        self.set_task_factory(_new_task)

    @property
    def now(self) -> float:
        """The world's time."""
        return self._clock.now

    def time(self) -> float:
        return self.now if self.machine is None else self.machine.clock(self.now)

    @contextmanager
    def on(self, machine: Machine | None) -> Iterator[None]:
        """Let what is begun within belong to a machine, or to the world."""
        before, self.machine = self.machine, machine
        try:
            yield
        finally:
            self.machine = before

    # ------------------------------------------------------------------ what asyncio asks

    def call_soon(
        self,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        context = context or contextvars.copy_context()
        owned = self._owned(callback, args, context)
        owned.handle = super().call_soon(owned, context=context)
        return owned.handle

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        rate = 1.0 if self.machine is None else self.machine.rate
        return self._call_at(self.now + delay / rate, callback, args, context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        if self.machine is not None:
            when = (when - self.machine.ahead) / self.machine.rate
        return self._call_at(when, callback, args, context)

    def _call_at(
        self,
        when: float,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        context: contextvars.Context | None,
    ) -> asyncio.TimerHandle:
        context = context or contextvars.copy_context()
        owned = self._owned(callback, args, context)
        handle = super().call_at(when, owned, context=context)
        owned.handle = handle
        return handle

    def run_in_executor(
        self, executor: Any, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """Do it at once: simulated time knows no threads."""
        future: asyncio.Future[T] = self.create_future()
        future.set_result(func(*args))
        return future

    def _owned(
        self, callback: Callable[..., object], args: tuple[Any, ...], context: contextvars.Context
    ) -> _Owned:
        task = getattr(callback, "__self__", None)
        machine = task.machine if isinstance(task, _Task) else self.machine
        return _Owned(self, machine, callback, args, context)

    def again(self, owned: _Owned) -> None:
        """Do something that was overdue."""
        super().call_soon(owned, context=owned.context)


class _Owned:
    """Something to be done on a machine."""

    __slots__ = ("_args", "_callback", "_loop", "_machine", "context", "handle")

    def __init__(
        self,
        loop: VirtualLoop,
        machine: Machine | None,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        context: contextvars.Context,
    ) -> None:
        self._loop = loop
        self._machine = machine
        self._callback = callback
        self._args = args
        self.context = context
        self.handle: asyncio.Handle | None = None

    def __call__(self) -> None:
        machine = self._machine
        if self.handle is not None and self.handle.cancelled():
            return
        if machine is not None and not machine.is_up:
            machine.overdue.append(lambda: self._loop.again(self))
        else:
            with self._loop.on(machine):
                self._callback(*self._args)


def _new_task(loop: asyncio.AbstractEventLoop, coro: Any, **how: Any) -> asyncio.Task[Any]:
    assert isinstance(loop, VirtualLoop)
    return _Task(coro, loop=loop, **how)


def this_loop() -> VirtualLoop:
    """Return the loop that runs."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop


# ---------------------------------------------------------------------- running


def run_simulated(play: Coroutine[Any, Any, T]) -> tuple[T, list[str]]:
    """Run something in simulated time; return what came of it, and what faults the loop told."""
    loop = VirtualLoop()
    faults: list[str] = []
    loop.set_exception_handler(lambda _loop, told: faults.append(_fault(told)))
    try:
        return loop.run_until_complete(play), faults
    finally:
        _end_all(loop)
        loop.close()


def _fault(told: dict[str, Any]) -> str:
    return f"{told.get('message')}: {told.get('exception')!r}"


def _end_all(loop: VirtualLoop) -> None:
    """Cancel whatever still runs, as often as it takes, on dead machines as well."""
    for _turn in range(20):
        left = asyncio.all_tasks(loop)
        if not left:
            return
        for task in left:
            assert isinstance(task, _Task)
            task.cancel()
            if task.machine is not None:
                task.machine.is_dead = False
                task.machine.go_on()
        loop.run_until_complete(asyncio.wait(left, timeout=1))
    raise Stuck(f"these do not end: {asyncio.all_tasks(loop)}")
