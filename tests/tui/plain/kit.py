"""A conversation in line mode for tests: lines in, everything that was said out."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from io import StringIO

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.table_kit import begun, take
from tui.config.services import Services
from tui.plain.local_console import LocalConsole
from tui.plain.program import converse

__all__ = ["begun", "begun_ronda", "said", "take"]


def said(
    services: Services,
    game: OpenGame | None,
    lines: Sequence[str],
    *,
    talking: bool = False,
    unicode: bool = True,
) -> list[str]:
    """Return the lines said in a conversation that ends with the lines typed."""
    reading, writing = os.pipe()
    os.write(writing, "".join(f"{line}\n" for line in lines).encode())
    os.close(writing)
    heard = StringIO()
    console = LocalConsole(reading, heard, talking=talking, unicode=unicode)
    try:
        asyncio.run(converse(services, game, console))
    finally:
        os.close(reading)
    return heard.getvalue().splitlines()


def begun_ronda(saves: Saves, *persons: str, seed: int = 7) -> OpenGame:
    """Return a new game of Ronda of persons, or of one and a bot."""
    game = begun(saves, "ronda", 2, Seeded(seed), persons=len(persons) or 1)
    game.seats[: len(persons)] = [Seat(name) for name in persons]
    return game
