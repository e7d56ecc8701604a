"""Guests whose terminals send anything at all, at a real host, while somebody else plays on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import asyncssh
import pytest

from core.ground.paths import log_file
from tests.e2e.hosting import Host
from tests.terminal.strange import random_bytes
from tools.bench.host import Process
from tools.bench.ssh_guests import DELETE, LETTER, Guest

SENDERS = 3

BURSTS = int(os.environ.get("BURSTS", "60"))
"""How many bursts of bytes each of the senders sends."""

PAUSE = 0.03

GROWN = 80
"""Megabytes that a host may grow by while a few guests come and go."""


class Sender:
    """A guest who sends bytes, and comes back when that has ended the visit."""

    def __init__(self, port: int, seed: int) -> None:
        self._port = port
        self._rng = Random(seed)
        self._name = f"s{seed}"
        self._visits = 0

    async def send_all(self) -> None:
        guest = await self._come_in()
        for _burst in range(BURSTS):
            if guest.screen.closed:
                guest = await self._come_in()
            try:
                guest.channel.write(random_bytes(self._rng))
                if self._rng.random() < 0.2:
                    guest.channel.change_terminal_size(*self._size())
            except (BrokenPipeError, asyncssh.Error):
                continue
            await asyncio.sleep(PAUSE)
        guest.cut()

    def _size(self) -> tuple[int, int]:
        return self._rng.choice((0, 1, 20, 80, 400, 70_000)), self._rng.choice((0, 1, 24, 90_000))

    async def _come_in(self) -> Guest:
        """Come as somebody else each time: what has been done at a table stays there."""
        self._visits += 1
        guest = Guest(f"{self._name}v{self._visits}", self._port, size=(100, 30))
        await guest.come_in()
        return guest


@pytest.mark.parametrize("seed", [1])
async def test_whatever_terminals_send_the_host_stays_small_and_answers(
    tmp_path: Path, seed: int
) -> None:
    with Host(tmp_path, "--open", "--per-address", "50") as host:
        process = Process(host.pid)
        quiet = Guest("quiet", host.port)
        await quiet.come_in()
        await quiet.press("w")
        before = process.megabytes()
        senders = [Sender(host.port, SENDERS * seed + number) for number in range(SENDERS)]
        sending = asyncio.gather(*(sender.send_all() for sender in senders))
        answered = 0
        while not sending.done():
            answered += await _is_answered(quiet, LETTER) + await _is_answered(quiet, DELETE)
        await sending
        assert answered > 5
        assert process.megabytes() - before < GROWN
        assert await _is_answered(quiet, LETTER)
        assert "ERROR" not in log_file().read_text("utf-8") if log_file().exists() else True


async def _is_answered(guest: Guest, key: str) -> bool:
    """Press a key, and wait for the answer."""
    guest.send(key)
    async with asyncio.timeout(60):
        while guest.screen.first is None:
            assert not guest.screen.closed
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.1)
    return True
