"""An app at the table of a lesson, for tests, and what its screen has told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from msgspec.structs import replace as with_settings

from core.contract.lesson import Lesson
from core.games.registry import entry_of, game_names
from core.learning.lecture import Lecture, LessonStage
from core.table.pace import Pace
from tests.tui.app_kit import Running, find, painted
from tests.tui.table_kit import settled
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.learn.lesson import LessonScreen
from tui.screens.learn.outline import LessonOutline
from tui.session.lesson_table import LessonTable
from tui.widgets.lesson_box import LessonBox

NAME = "Nadia"


def written() -> dict[str, tuple[str, Lesson]]:
    """Return all lessons that are rigged deals, by game and name."""
    found = {}
    for game in game_names():
        teaching = entry_of(game).teaching()
        for one in teaching.lessons if teaching is not None else ():
            if isinstance(one, Lesson):
                found[f"{game}/{one.name}"] = game, one
    return found


@dataclass
class Told:
    """What the screen of a lesson has told, in order."""

    news: list[str] = field(default_factory=list)

    def outline(self, title: str, number: int = 1, count: int = 8, **more: Any) -> LessonOutline:
        """Return an outline that notes all it is told."""
        tell = self.news.append
        return LessonOutline(
            **{
                "number": number,
                "count": count,
                "title": title,
                "next_title": "The run",
                "reached": lambda steps: tell(f"reached {steps}"),
                "finished": lambda: tell("finished"),
                "go_on": lambda: tell("go on"),
                "again": lambda: tell("again"),
                "all_lessons": lambda: tell("all lessons"),
                **more,
            }
        )


def at_lesson(services: Services, **changed: Any) -> KahwaApp:
    """Return an app whose bots act at once; `sat_down` seats it at a lesson."""
    calm = {"pace": 0.0, "repaint": "full", "animation": False, **changed}
    return KahwaApp(replace(services, settings=with_settings(services.settings, **calm)))


async def sat_down(
    pilot: Running, game: str, lesson: Lesson, told: Told, step: int = 0, **more: Any
) -> LessonScreen:
    """Let the learner sit down at a lesson; return its screen."""
    table = LessonTable(Lecture(game, lesson), NAME, Pace(0.0), step)
    screen = LessonScreen(table, told.outline(lesson.title, **more))
    await pilot.app.push_screen(screen)
    await pilot.pause()
    return screen


async def until(pilot: Running, screen: LessonScreen, stage: LessonStage, step: int) -> None:
    """Wait until the lesson stands somewhere and nothing is looked at any more."""

    def there() -> bool:
        standing = screen.telling.standing
        return (standing.stage, standing.step) == (stage, step) and not screen.staging.is_on

    await settled(pilot, there)
    await pilot.pause()


def boxed(pilot: Running) -> str:
    """Return what the box says, in one line."""
    return " ".join(painted(find(pilot, LessonBox)).split())
