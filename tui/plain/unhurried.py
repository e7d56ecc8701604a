"""The pace of line mode, at which nobody is hurried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from core.table.pace import Pace


async def _at_once() -> None: ...


@dataclass(slots=True)
class Unhurried(Pace):
    """A pace that leaves persons all the time they want to claim something.

    `claims` returns once the person at the keyboard has claimed or let be.
    """

    claims: Callable[[], Awaitable[None]] = field(default=_at_once)

    async def wait_for_claims(self) -> None:
        """Wait for the person, however long it takes."""
        await self.claims()
