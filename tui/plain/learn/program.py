"""Learning in line mode as a program: `kahwa learn`."""

from __future__ import annotations

import asyncio

from core.words import use_language
from tui.config.services import Services
from tui.plain.console import Console
from tui.plain.learn.list import PlainLessons
from tui.plain.program import held, own_console


def run_learning(services: Services, game: str | None) -> None:
    """Offer the lessons of a game that has some, or of all games."""
    use_language(services.settings.language)
    asyncio.run(learn(services, game, own_console(services)))


async def learn(services: Services, game: str | None, console: Console) -> None:
    """Offer lessons until the conversation ends."""
    await held(services, console, PlainLessons(services, console, game).stay)
