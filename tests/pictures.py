"""Makes the picture of the README: `make screenshot`.

It is the program's own screen in the middle of a game whose player may answer with a Bount.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from core.bots.levels import choose
from core.registry import game_type
from core.saves import OpenGame, Saves
from core.sources import Seeded
from core.store import Store
from core.table import Seat
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Settings

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "ronda.png"
COLUMNS, ROWS = 100, 30
PIXELS_WIDE = 1200
SEED, ACTIONS = 19, 27
"""A deal, and how many of its actions the bots play before the picture is taken."""
NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
FONT = "DejaVu Sans Mono"
TERMINAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def main() -> None:
    """Write the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    write_png(asyncio.run(screen()))


async def screen() -> str:
    """Return the screen as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "games.db", lambda: NOON)
        with store:
            saves = Saves(store, Random(SEED))
            settings = Settings(pace=0, repaint="full")
            services = Services(
                saves=saves,
                settings=settings,
                login="Login",
                settings_file=Path(folder) / "settings.json",
                now=lambda: NOON,
                random=Random(SEED),
                environ=TERMINAL,
            )
            app = KahwaApp(services, in_the_middle(saves))
            async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
                await pilot.pause(0.5)
                await pilot.press("b")
                await pilot.pause(0.5)
                return app.export_screenshot()


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


def write_png(svg: str) -> None:
    """Draw the SVG with a font of this machine, without asking the network for one."""
    import cairosvg

    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    svg = re.sub(r"font-family:[^;]*;", f"font-family: {FONT};", svg)
    cairosvg.svg2png(bytestring=svg.encode(), write_to=str(PICTURE), output_width=PIXELS_WIDE)


if __name__ == "__main__":
    main()
