"""A table of this process in line mode, at which the bots wait for whoever wants to claim."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from core.saves.open_game import OpenGame
from core.table.pace import Pace
from tui.config.services import Services
from tui.plain.console import Console
from tui.plain.table import PlainTable
from tui.session.open_table import OpenTable


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


def local_table(game: OpenGame, services: Services, console: Console) -> PlainTable:
    """Lay the table of an open game for the persons at this keyboard."""
    pace = Unhurried(services.settings.pace if console.watched else 0.0)
    seated = OpenTable(game, services.saves, services.crew, pace, services.par_player)
    table = PlainTable(seated, services, console)
    pace.claims = table.claims_over
    return table
