"""Pictures of games watched again, of open hands and of lessons.

After a wanted change: `.venv/bin/pytest tests/tui/replay/test_pictures.py --update-pictures`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_settings

from tests.tui.app_kit import Running, kahwa, press, top
from tests.tui.pictured import Compare
from tests.tui.replay.kit import recorded, replay
from tests.tui.table.thinkers import Thinkers
from tests.tui.table_kit import KINDS, settled
from tui.app import KahwaApp
from tui.config.services import Services
from tui.navigation import Showing
from tui.widgets.advice import AdviceSheet

RONDA = ("40x12", "60x18", "80x24", "120x40", "200x60", "ascii")
OTHERS = ("60x18", "80x24", "120x40", "ascii")

PICTURES = [
    *(("ronda", 83, "", kind) for kind in RONDA),
    *(("ronda", 90, "o", kind) for kind in ("40x12", "80x24")),
    *(("rikiki", 43, "", kind) for kind in OTHERS),
    *(("president", 14, "", kind) for kind in OTHERS),
    *(("president", 14, "o", kind) for kind in ("60x18", "120x40")),
    *(("makao", 21, "", kind) for kind in OTHERS),
]
"""Game, position, a key pressed there, and size or look of the terminal."""


def app_of(services: Services, kind: str) -> KahwaApp:
    _size, changed = KINDS[kind]
    calm = {"repaint": "full", "animation": False, **changed}
    settings = with_settings(services.settings, **calm)
    return KahwaApp(replace(services, settings=settings, crew=Thinkers(backwards=True)))


@pytest.mark.parametrize(("game", "position", "key", "kind"), PICTURES)
def test_picture(
    services: Services,
    game: str,
    position: int,
    key: str,
    kind: str,
    same_picture: Compare,
) -> None:
    async def show(pilot: Running) -> None:
        kahwa(pilot).show_replay(Showing(recorded(game), position))
        await press(pilot, *key)

    assert same_picture(app_of(services, kind), run_before=show, terminal_size=KINDS[kind][0])


@pytest.mark.parametrize("kind", ["40x12", "80x24", "ascii"])
@pytest.mark.parametrize("name", ["lessons", "lesson"])
def test_picture_of_the_coach(
    services: Services, name: str, kind: str, same_picture: Compare
) -> None:
    async def show(pilot: Running) -> None:
        kahwa(pilot).show_replay(Showing(recorded("ronda"), 60))
        await press(pilot)
        await press(pilot, "c")
        await settled(pilot, lambda: "cost" in shown_first(pilot))
        await press(pilot, "down")
        if name == "lesson":
            await press(pilot, "enter")
            assert top(pilot) == "ReplayScreen"
            assert replay(pilot).position != 60

    assert same_picture(app_of(services, kind), run_before=show, terminal_size=KINDS[kind][0])


def shown_first(pilot: Running) -> str:
    """Return the first row of the sheet."""
    return pilot.app.screen.query_one(AdviceSheet).model[0].text
