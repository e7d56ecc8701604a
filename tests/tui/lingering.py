"""Services in which plays are looked at for as long as a test wants."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from tui.config.services import Services


@dataclass
class Lingering:
    """Looks that end when the test says so; `asked` has the seconds of each."""

    asked: list[float] = field(default_factory=list)
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, seconds: float) -> None:
        """Look until the present look is ended."""
        self.asked.append(seconds)
        await self._ended.wait()

    def end(self) -> None:
        """End the present look; the next one is waited for again."""
        self._ended.set()
        self._ended = asyncio.Event()


def lingering(services: Services) -> tuple[Services, Lingering]:
    """Return services and what ends its looks."""
    looks = Lingering()
    return replace(services, linger=looks), looks
