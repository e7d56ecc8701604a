"""Makes the pictures of the README and of the pages: `make screenshot`.

They are the program's own screens: the middle of a game whose player may answer with a Bount, and
a lesson of which something was answered wrongly.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from textual.pilot import Pilot

from core.bots.levels import choose
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.games.ronda.lessons import runs
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Settings

PICTURES = Path(__file__).parents[1] / "docs" / "images"
COLUMNS, ROWS = 100, 30
PIXELS_WIDE = 1200
SEED, ACTIONS = 19, 27
"""A deal, and how many of its actions the bots play before the picture is taken."""
STEP, ANSWER = 3, ("7", "enter")
"""A step of a lesson, and keys that answer it wrongly."""
NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
FONT = "DejaVu Sans Mono"
TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}

Deeds = Callable[[Pilot[None], KahwaApp], Awaitable[None]]


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, deeds in {"ronda": in_a_game, "lesson": in_a_lesson}.items():
        write_png(asyncio.run(screen(deeds)), PICTURES / f"{name}.png")


async def screen(deeds: Deeds) -> str:
    """Return the screen as SVG once something has been done there."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "games.db", lambda: NOON)
        with store:
            services = Services(
                saves=Saves(store, Random(SEED)),
                settings=Settings(pace=0, repaint="full"),
                login="Login",
                settings_file=Path(folder) / "settings.json",
                now=lambda: NOON,
                random=Random(SEED),
                environ=TERMINAL,
            )
            app = KahwaApp(services)
            async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
                await deeds(pilot, app)
                await pilot.pause(0.5)
                return app.export_screenshot()


async def in_a_game(pilot: Pilot[None], app: KahwaApp) -> None:
    """Prepare a Bount in the middle of a game."""
    app.play(in_the_middle(app.saves))
    await pilot.pause(0.5)
    await pilot.press("b")


async def in_a_lesson(pilot: Pilot[None], app: KahwaApp) -> None:
    """Answer a step of a lesson wrongly."""
    app.teach("ronda", runs.LESSON, STEP)
    await pilot.pause(0.5)
    await pilot.press(*ANSWER)


def in_the_middle(saves: Saves) -> OpenGame:
    """Return a game of Ronda for two with some actions played."""
    options = game_type("ronda").table.settle({"players": 2})
    seats = [Seat("Nadia"), Seat("Fatima", "casual")]
    game = saves.begin("ronda", options, seats, Seeded(SEED))
    rng = Random(SEED)
    for _action in range(ACTIONS):
        now = game.match.game
        opinion = choose("casual", now.observation(now.to_act), rng.random)
        step = game.match.prepare(now.to_act, now.text(opinion.action))
        game.journal.append(step)
        game.match.commit(step)
    return game


def write_png(svg: str, file: Path) -> None:
    """Draw the SVG with a font of this machine, without asking the network for one."""
    import cairosvg

    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"font-family:[^;]*;", f"font-family: {FONT};", svg)
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(file), output_width=PIXELS_WIDE)


if __name__ == "__main__":
    main()
