"""How a table makes an action durable: what it asks of its journal, and how it waits for that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

from core.match.match import MatchStep, TakeBack

Why = Literal["person", "bot", "clock"]
"""Whose wish a row is: a person's, a bot's, or that of a clock whose time is up."""


class Journal(Protocol):
    """Where the table makes an action durable before anybody sees it.

    A journal in this process has kept a row when it returns; one that is reached over a network
    returns what is to be awaited for that. Where others write the same journal, it has their rows
    taken in before it raises Overtaken.
    """

    def append(
        self, step: MatchStep, why: Why = "person", wait: float | None = None
    ) -> Awaitable[None] | None:
        """Keep a step, not before `wait` seconds after the row before it.

        Raise StoreError, keeping nothing, if that is impossible.
        """

    def take_back(self, back: TakeBack) -> Awaitable[None] | None:
        """Keep that steps are taken back; raise StoreError, keeping nothing, if impossible."""


async def when_kept(kept: Awaitable[None] | None, then: Callable[[], None]) -> None:
    """Do something once a row is kept; also if whoever waits is cancelled until then."""
    cancelled: asyncio.CancelledError | None = None
    if kept is not None:
        keeping = asyncio.ensure_future(kept)
        while not keeping.done():
            try:
                await asyncio.wait({keeping})
            except asyncio.CancelledError as error:
                cancelled = error
        if cancelled is not None and keeping.exception() is not None:
            raise cancelled
        keeping.result()
    then()
    if cancelled is not None:
        raise cancelled
