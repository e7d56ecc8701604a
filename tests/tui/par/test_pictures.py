"""Pictures of a par in several sizes and in plain ASCII, complete and still being played.

After a wanted change: `.venv/bin/pytest tests/tui/par/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from textual.screen import Screen

from core.par.model import Par, ParRound
from tests.tui.app_kit import Running, press
from tests.tui.pictured import Compare
from tests.tui.table_kit import KINDS
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.commanded import CommandedScreen
from tui.screens.par import ParDialog

NOBODY_YET = (None, None, None, None)

RIKIKI = Par(
    "k4x9mz",
    tuple(
        ParRound(n, (-10, 12, 14, -20)[n % 4], (12, -10, 14, -10 * (n % 3))) for n in range(1, 24)
    ),
    False,
    "rikiki",
)
MAKAO = Par(
    "k4x9mz",
    (ParRound(1, 31, (0, 12, 51, 8)), ParRound(2, 0, (2, 0, 0, 7)), ParRound(3, 18, NOBODY_YET)),
    True,
    "makao",
)


class Bare(KahwaApp):
    """Has nothing in the place of the lobby."""

    def first_screen(self) -> Screen[None]:
        return CommandedScreen()


@pytest.mark.parametrize("kind", ["40x12", "60x18", "80x24", "120x40", "ascii"])
@pytest.mark.parametrize("par", [RIKIKI, MAKAO], ids=["complete", "begun"])
def test_picture(services: Services, same_picture: Compare, par: Par, kind: str) -> None:
    size, changed = KINDS[kind]
    plain = {**msgspec.to_builtins(services.settings), **changed}
    settings = msgspec.convert(plain, type(services.settings))
    app = Bare(replace(services, settings=settings))

    async def show(pilot: Running) -> None:
        app.push_screen(ParDialog(par))
        await press(pilot, "down")

    assert same_picture(app, terminal_size=size, run_before=show)
