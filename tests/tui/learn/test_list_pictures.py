"""Pictures of the list of what there is to learn, in every size class and in plain ASCII.

After a wanted change:
`.venv/bin/pytest tests/tui/learn/test_list_pictures.py --update-pictures`.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from core.saves.saves import Saves
from tests.tui.app_kit import Running, press
from tests.tui.learn.taught import teach
from tests.tui.pictured import Compare
from tests.tui.table_kit import KINDS
from tui.app import KahwaApp
from tui.config.services import Services

SCREENS = {"new": [], "known": [], "puzzles": ["G"]}
"""Keys pressed on the list: of a newcomer, and of somebody who knows some of it."""

SHOWN = [
    *(("known", kind) for kind in KINDS),
    *(("puzzles", kind) for kind in ("40x12", "60x18")),
    ("new", "80x24"),
]


@pytest.mark.parametrize(("screen", "kind"), SHOWN)
def test_picture(
    services: Services,
    saves: Saves,
    monkeypatch: pytest.MonkeyPatch,
    same_picture: Compare,
    screen: str,
    kind: str,
) -> None:
    teach(monkeypatch)
    if screen != "new":
        saves.progress.finished("ronda", "taking")
        saves.progress.finished("ronda", "missa")
        saves.progress.reached("ronda", "runs", 1)
        saves.progress.keep_solved("ronda", "ronda-1")
        saves.progress.note_mistake("ronda", "last")
    size, changed = KINDS[kind]
    plain = {**msgspec.to_builtins(services.settings), **changed}
    dressed = replace(services, settings=msgspec.convert(plain, type(services.settings)))

    async def open_screen(pilot: Running) -> None:
        await press(pilot)
        await press(pilot, "l", *SCREENS[screen])
        await press(pilot)

    assert same_picture(KahwaApp(dressed), terminal_size=size, run_before=open_screen)
