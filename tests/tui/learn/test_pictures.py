"""Pictures of a lesson: something is asked, answered wrongly, and all is done.

After a wanted change: `.venv/bin/pytest tests/tui/learn/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

import pytest

from core.learning.lecture import LessonStage
from tests.tui.app_kit import Running, press
from tests.tui.learn.kit import Told, at_lesson, sat_down, until
from tests.tui.learn.lessons import TAKING
from tests.tui.pictured import Compare
from tests.tui.table_kit import KINDS
from tui.config.services import Services

KEYS = {"asked": (), "wrong": ("enter",), "over": ("right", "enter")}
"""What is pressed at the second step."""

STAGES = {"asked": LessonStage.ASKED, "wrong": LessonStage.WRONG, "over": LessonStage.OVER}

SHOWN = [
    *(("asked", kind) for kind in KINDS),
    *(("wrong", kind) for kind in ("40x12", "60x18", "80x24")),
    ("over", "80x24"),
]


@pytest.mark.parametrize(("name", "kind"), SHOWN)
def test_picture(
    services: Services, told: Told, name: str, kind: str, same_picture: Compare
) -> None:
    size, settings = KINDS[kind]

    async def show(pilot: Running) -> None:
        screen = await sat_down(pilot, "ronda", TAKING, told)
        await press(pilot, "enter")
        await until(pilot, screen, LessonStage.ASKED, 1)
        for key in KEYS[name]:
            await press(pilot, key)
        await until(pilot, screen, STAGES[name], 1)

    app = at_lesson(services, **settings)
    assert same_picture(app, run_before=show, terminal_size=size)
