"""A table of this process in line mode, at which the bots wait for whoever wants to claim."""

from __future__ import annotations

from core.saves.saves import OpenGame
from tui.config.services import Services
from tui.plain.console import Console
from tui.plain.table import PlainTable
from tui.plain.unhurried import Unhurried
from tui.session.open_table import OpenTable


def local_table(game: OpenGame, services: Services, console: Console) -> PlainTable:
    """Lay the table of an open game for the persons at this keyboard."""
    pace = Unhurried(services.settings.pace if console.watched else 0.0)
    seated = OpenTable(game, services.saves, services.crew, pace, services.par_player)
    table = PlainTable(seated, services, console)
    pace.claims = table.claims_over
    return table
