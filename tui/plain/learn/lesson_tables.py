"""Where a learner sits down in line mode: a console, and what Kahwa was given, as it is now."""

from __future__ import annotations

from dataclasses import replace

from tui.config.services import Services
from tui.plain.console import Console
from tui.plain.learn.lesson import AfterLesson, PlainLesson, Taught
from tui.plain.table import PlainTable


class LessonTables:
    """Lays tables for a learner one after the other; what is set at one holds at the next."""

    def __init__(self, services: Services, console: Console) -> None:
        self.services = services
        self.console = console

    @property
    def learner(self) -> str:
        """The name of the learner."""
        return self.services.settings.named(self.services.login)

    def lesson(self, taught: Taught, step: int = 0) -> PlainLesson:
        """Lay the table of a lesson; raise KahwaError if its script does not fit the game."""
        return PlainLesson(taught, self.services, self.console, self.learner, step)

    async def teach(self, lesson: PlainLesson) -> AfterLesson:
        """Play a lesson; return where the learner goes from it."""
        await self.play(lesson)
        return lesson.way

    async def play(self, table: PlainTable) -> None:
        """Play at a table until it is left."""
        await table.play()
        self.services = replace(self.services, settings=table.settings)
