"""The pace of a table: how long the bots pause, and what they wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

HURRY_SECONDS = 0.1
"""The longest pause of a bot while nobody has anything to decide."""

RETRY_SECONDS = 3.0
"""Seconds after which a bot whose action could not be saved tries again."""


@dataclass(slots=True)
class Pace:
    """How long bots pause before they act, in seconds, where the choice is neither hard nor plain.

    `grace` is how long the bots leave a person to claim something out of turn before they go on.
    Both may be changed at any time. While the pace is held, no bot acts; while it is `hurried`,
    because nobody has anything to decide, the pauses are short. While bots are `kept back`,
    they think and pause already, but act only once they are let.
    """

    seconds: float
    grace: float = 0.0
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    hurried: bool = False
    _free: asyncio.Event = field(default_factory=asyncio.Event)
    _may_act: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self._free.set()
        self._may_act.set()

    def hold(self) -> None:
        """Keep the bots waiting: somebody is reading a dialog, or looking at the last play."""
        self._free.clear()

    def go_on(self) -> None:
        """Let the bots play again."""
        self._free.set()

    def keep_back(self) -> None:
        """Let no bot act: something may yet be said of the last play, which may be taken back."""
        self._may_act.clear()

    def let_act(self) -> None:
        """Keep the bots back no longer."""
        self._may_act.set()

    async def pause(self, share: float) -> None:
        """Wait for so many times the pace.

        It begins when nothing more is being read, so that what comes then is seen as long as ever.
        """
        await self._free.wait()
        seconds = min(self.seconds, HURRY_SECONDS) if self.hurried else self.seconds
        await self.sleep(seconds * share)
        await self._may_act.wait()
        await self._free.wait()

    async def wait_for_claims(self) -> None:
        """Leave a person time to claim something."""
        await self._free.wait()
        await self.sleep(self.grace)
        await self._free.wait()

    async def breathe(self) -> None:
        """Wait before something that failed is tried again."""
        await self.sleep(RETRY_SECONDS)
