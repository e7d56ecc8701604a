"""A walk: the whole program on a terminal of its own, one random step after another."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from datetime import timedelta
from pathlib import Path
from random import Random

import msgspec
from textual import _time

from core.ground.logs import log
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from tests.terminal.afresh import differing, is_at_rest
from tests.tui.app_kit import NOW
from tests.walk.clock import Endless, JumpingLoop
from tests.walk.home import GAMES, begin, home
from tests.walk.line import Line
from tests.walk.steps import Step, next_step
from tui.app import KahwaApp
from tui.config.services import Services
from tui.navigation import DaysOf, Learning

REST = 0.2
"""Seconds in which all that a step leads to is painted, unless bots are acting."""

Opening = OpenGame | Recording | Learning | DaysOf | None
"""What Kahwa may be started with."""

SHOWN = 25
"""Steps that are told of a walk that failed."""


class Stumbled(AssertionError):
    """A walk on which something went wrong: where, after which steps, and what is in the log."""


class Witness(logging.Handler):
    """Keeps what is written to the log with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.seen.append(logging.Formatter().format(record))


class Walk:
    """One walk of so many steps; everything in it comes from its name."""

    def __init__(self, seed: int, number: int, steps: int, folder: Path) -> None:
        self.name = f"seed {seed}, walk {number}"
        self.steps = steps
        self.taken = 0
        self.game = GAMES[number % len(GAMES)]
        self._rng = Random(f"{seed}/{number}")
        self._folder = folder
        self._last: deque[str] = deque(maxlen=SHOWN)
        self._witness = Witness()
        self._loop: JumpingLoop
        self._now = NOW

    def run(self) -> None:
        """Take all steps; raise Stumbled at the first on which something goes wrong."""
        log().addHandler(self._witness)
        before = _time.get_time
        try:
            with asyncio.Runner(loop_factory=self._make_loop) as runner:
                _time.get_time = self._loop_time
                runner.run(self._sittings())
        except Endless as error:
            raise self._stumbled("It never comes to rest.") from error
        finally:
            _time.get_time = before
            log().removeHandler(self._witness)

    def _make_loop(self) -> JumpingLoop:
        self._loop = JumpingLoop()
        return self._loop

    def _loop_time(self) -> float:
        return self._loop.time()

    async def _sittings(self) -> None:
        """Sit down again whenever the program has been left."""
        with home(self._folder, self._rng, self.game, lambda: self._now) as services:
            while self.taken < self.steps:
                await self._sitting(services, self._opening(services))

    def _opening(self, services: Services) -> Opening:
        """Return what is shown first: mostly a table, or else what `kahwa` shows of itself."""
        chance = self._rng.random()
        if chance < 0.3:
            return begin(services.saves, self._rng, self.game)
        if chance < 0.4:
            heads = services.saves.heads(self._rng.choice((True, None)))
            return services.saves.recording(self._rng.choice(heads).id) if heads else None
        if chance < 0.5:
            return DaysOf(self.game)
        return Learning(self.game) if chance < 0.6 else None

    async def _sitting(self, services: Services, opening: Opening) -> None:
        at_table = isinstance(opening, OpenGame)
        table_actions = 0.03 if at_table else self._rng.choice((0.2, 0.8))
        last = self.taken + self._rng.choice((60, 120, 240))
        app = KahwaApp(services, opening)
        app.driver_class = Line
        async with app.run_test(headless=False, size=(80, 24), notifications=True):
            while self.taken < min(last, self.steps) and not app._exit:
                self._loop.begin_step()
                step = next_step(app, self._rng, table_actions)
                self._note(app, step)
                await self._take(app, step)
                self.taken += 1
                self._look(app, rested=step.wait >= REST)
            app.exit()
        self._look(app)
        if isinstance(opening, OpenGame):
            opening.close()

    def _note(self, app: KahwaApp, step: Step) -> None:
        place = type(app.screen).__name__
        what = step.size or step.setting or step.hours or repr(step.text)
        width, height = app.size
        self._last.append(
            f"{self.taken}: {place} {width}x{height}: {step.kind} {what}, then {step.wait} s"
        )

    async def _take(self, app: KahwaApp, step: Step) -> None:
        line = app._driver
        assert isinstance(line, Line)
        if step.size is not None:
            line.resize(*step.size)
        elif step.hours:
            self._now += timedelta(hours=step.hours)
        elif step.setting is not None:
            field, value = step.setting
            app.change_settings(msgspec.structs.replace(app.settings, **{field: value}))
        elif step.text:
            line.type(step.text)
        for _round in range(0 if step.wait else 3):
            await asyncio.sleep(0)
        if step.wait:
            await asyncio.sleep(step.wait)

    def _look(self, app: KahwaApp, *, rested: bool = False) -> None:
        """Raise Stumbled if something has gone wrong."""
        app.caption.encode()
        found = [*self._witness.seen, *map(str, self._loop.faults)]
        if app.fault is not None:
            found.append(f"The app has ended: {app.fault!r}")
        elif rested and is_at_rest(app) and (cells := differing(app)):
            found.append(f"The terminal does not show what is painted: {cells}")
        if found:
            raise self._stumbled("\n".join(found))

    def _stumbled(self, what: str) -> Stumbled:
        last = "\n".join(self._last)
        return Stumbled(f"{self.name}, game {self.game}, after these steps:\n{last}\n\n{what}")
