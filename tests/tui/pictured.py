"""Pictures of screens as plain text: what stands in every cell, and beside it the roles of colour.

A picture is a file of its own in the folder `pictures` beside its test. A row shows the cells, and
right of the bar runs of cells of one kind: `felt: text 12 accent* 3` are twelve cells of text and
three in the accent colour, bold, all on felt. (`*` is bold, `_` underlined, `/` italic, `~`
reversed; a blank goes with the run it stands in.) Roles that share a colour go by the first name;
a colour of no role, such as a table dimmed under a dialog, is given as it is.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.widgets import Input

from tests.tui.app_kit import Running
from tui.card_app import CardApp
from tui.painting.pens import pen, rich_style
from tui.theme.looks import Scheme

UPDATE = "--update-pictures"
FOLDER = "pictures"
BAR = " │ "
GROUNDS = ("bg", "felt", "slot", "panel", "key", "paper", "paper2", "pick", "back")
"""Roles that are backgrounds first of all."""


class Compare(Protocol):
    """What `same_picture` gives a test."""

    def __call__(
        self,
        app: CardApp,
        *,
        terminal_size: tuple[int, int],
        run_before: Callable[[Running], Awaitable[None]],
    ) -> bool:
        """Run the app until `run_before` is done and compare its screen with the stored one."""
        ...


@pytest.fixture
def same_picture(request: pytest.FixtureRequest) -> Compare:
    """Compare a screen with the picture stored for this test; fail with the rows that differ."""

    def compare(
        app: CardApp,
        *,
        terminal_size: tuple[int, int],
        run_before: Callable[[Running], Awaitable[None]],
    ) -> bool:
        shown = asyncio.run(_taken(app, terminal_size, run_before))
        file = picture_file(request.node.path, request.node.name)
        if request.config.getoption(UPDATE):
            file.parent.mkdir(exist_ok=True)
            file.write_text(shown, "utf-8")
        stored = file.read_text("utf-8") if file.exists() else ""
        if shown != stored:
            changed = unified_diff(
                stored.splitlines(), shown.splitlines(), "stored", "shown", n=0, lineterm=""
            )
            pytest.fail("\n".join([f"{file} differs; after a wanted change: {UPDATE}", *changed]))
        return True

    return compare


def picture_file(module: Path, test: str) -> Path:
    """Return where the picture of a test, named with its parameters, is stored."""
    name = re.sub(r"[^\w-]+", "-", test.removeprefix("test_").removeprefix("picture"))
    return module.parent / FOLDER / f"{name.strip('-')}.txt"


async def _taken(
    app: CardApp, size: tuple[int, int], run_before: Callable[[Running], Awaitable[None]]
) -> str:
    async with app.run_test(size=size) as pilot:
        await run_before(pilot)
        for field in app.screen.query(Input):
            if field.has_focus:
                field._pause_blink(visible=True)
        await pilot.pause()
        await pilot.wait_for_scheduled_animations()
        await pilot.pause()
        return picture(app)


def picture(app: CardApp) -> str:
    """Return the picture of the screen an app shows now."""
    names = Names(app.look)
    rows = list(_rows(app))
    width = max(app.size.width, 1)
    lines = []
    for row in rows:
        text = "".join(segment.text for segment in row)
        blanks = " " * (width - cell_len(text))
        lines.append(f"{text}{blanks}{BAR}{described(row, names)}".rstrip())
    return "\n".join(lines) + "\n"


def _rows(app: CardApp) -> Iterator[list[Segment]]:
    screen = app.screen
    update = screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    strips: Iterable[Iterable[Iterable[Segment]]] = update.strips  # type: ignore[union-attr]
    for chops in strips:
        yield [segment for chop in chops for segment in chop if segment.text]


class _Run(NamedTuple):
    ground: str
    ink: str


def described(row: Iterable[Segment], names: Names) -> str:
    """Return the runs of a row, those on one ground together."""
    runs: list[tuple[_Run, int]] = []
    for segment in row:
        style = segment.style or Style.null()
        for blank, signs in groupby(segment.text, str.isspace):
            run, cells = names.run(style), cell_len("".join(signs))
            seen = blank and not (style.underline or style.reverse)
            last = runs[-1] if runs else None
            if last is not None and last[0].ground == run.ground and (seen or last[0] == run):
                runs[-1] = (last[0], last[1] + cells)
            else:
                runs.append((run if not seen else _Run(run.ground, ""), cells))
    parts = []
    for ground, group in groupby(runs, lambda one: one[0].ground):
        inks = (f"{run.ink} {cells}".strip() for run, cells in group)
        parts.append(f"{ground}: {' '.join(inks)}")
    return "; ".join(parts)


class Names:
    """The roles of a look by their colours."""

    def __init__(self, look: Scheme) -> None:
        roles = list(look.roles)
        pixels = [role for role in roles if role.startswith("px-")]
        last = (*GROUNDS, "off", *pixels)
        inks = sorted(roles, key=lambda role: last.index(role) if role in last else -1)
        grounds = sorted(roles, key=lambda role: role not in GROUNDS)
        self._inks = {_colour(look, role): role for role in reversed(inks)}
        self._grounds = {_colour(look, role): role for role in reversed(grounds)}

    def run(self, style: Style) -> _Run:
        """Return ground and ink of a style."""
        marks = (("*", style.bold), ("_", style.underline), ("/", style.italic))
        signs = "".join(sign for sign, given in marks if given) + ("~" if style.reverse else "")
        ink = self._inks.get(style.color) or _plain(style.color)
        return _Run(self._grounds.get(style.bgcolor) or _plain(style.bgcolor), ink + signs)


def _colour(look: Scheme, role: str) -> Color | None:
    return rich_style(look, pen(role, role)).color


def _plain(colour: Color | None) -> str:
    if colour is None or colour.is_default:
        return "default"
    return colour.triplet.hex if colour.triplet else colour.name
