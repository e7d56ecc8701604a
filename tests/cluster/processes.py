"""The hosts of the proof as processes: started, told what to do, stopped, and killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]

PATIENCE = 60.0
"""Seconds after which a process that should have begun or ended never will."""


@dataclass(frozen=True, slots=True)
class HostPlan:
    """How hosts are started: the store of their room, where logs go, and how guests play there."""

    store: str
    folder: Path
    seed: int = 1
    lease: float = 2.0
    pace: float = 0.3
    steady: bool = False
    """Whether guests do nothing but play on, and what they are shown is not summed."""


@dataclass(eq=False)
class HostProcess:
    """One host; `guests` are those who are thought to be there."""

    name: str
    process: asyncio.subprocess.Process
    on_ended: Callable[[HostProcess, str], None]
    guests: set[str] = field(default_factory=set)
    is_stopped: bool = False

    @classmethod
    async def start(
        cls, plan: HostPlan, name: str, on_ended: Callable[[HostProcess, str], None]
    ) -> HostProcess:
        """Start a host and wait until its room is open; it tells whose stay has ended there."""
        home = plan.folder / name
        home.mkdir()
        with (plan.folder / f"{name}.err").open("wb") as errors:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.cluster.host", "--store", plan.store),
                *("--name", name, "--log", str(plan.folder / f"{name}.log")),
                *("--seed", str(plan.seed), "--lease", str(plan.lease)),
                *("--pace", str(plan.pace), *(["--steady"] if plan.steady else [])),
                cwd=ROOT,
                env={**os.environ, "KAHWA_HOME": str(home), "HOME": str(home)},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )
        host = cls(name, process, on_ended)
        assert process.stdout is not None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                if (await process.stdout.readline()).strip() == b"ready":
                    host._listening = asyncio.create_task(host._listen())
                    return host
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise RuntimeError((plan.folder / f"{name}.err").read_text())

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            word, _space, guest = line.decode().strip().partition(" ")
            if word == "ended" and guest in self.guests:
                self.on_ended(self, guest)

    @property
    def is_there(self) -> bool:
        """Whether the process runs and is not stopped."""
        return self.process.returncode is None and not self.is_stopped

    def tell(self, command: str) -> None:
        """Tell the host something, which it does when it can."""
        assert self.process.stdin is not None
        if self.process.returncode is None:
            with contextlib.suppress(ConnectionError):
                self.process.stdin.write(f"{command}\n".encode())

    def enter(self, guest: str) -> None:
        """Have a guest come in."""
        self.guests.add(guest)
        self.tell(f"enter {guest}")

    def leave(self, guest: str) -> None:
        """Have the line of a guest lost."""
        self.guests.discard(guest)
        self.tell(f"leave {guest}")

    async def kill(self) -> None:
        """End it as `kill -9` does."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await self._listening

    def stop(self) -> None:
        """Let it do nothing, and keep all its connections."""
        self.is_stopped = True
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on where it was stopped."""
        self.is_stopped = False
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGCONT)

    async def close(self) -> bool:
        """Have it close its room while guests are there; tell whether it has ended by that."""
        self.process.send_signal(signal.SIGTERM)
        return await self._end()

    async def end(self) -> bool:
        """Have it close its room; tell whether it has ended by that, or had to be killed."""
        self.tell("end")
        return await self._end()

    async def _end(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                code = await self.process.wait()
        except TimeoutError:
            code = -1
        await self.kill()
        return code == 0

    _listening: asyncio.Task[None] = field(init=False)
