"""The part of a table screen that lets the last play be looked at before the table goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from textual.worker import Worker

from core.table import Table, Update
from tui.commands import Command
from tui.config.settings import Settings
from tui.games.face import Face
from tui.games.sitting import Sitting, Stage
from tui.games.staging import told
from tui.models import LogLine, Prompt
from tui.screens.commanded import CommandedScreen
from tui.screens.table.view import TableView
from tui.session.chair import Chair
from tui.theme.sizes import SizeClass

SHORTEST, LONGEST = 0.15, 4.0
"""Seconds a stage is looked at where the bots act at once, and at most."""

SHORTEST_LAST = 0.4
"""The same for the last play of a deal where the bots act at once."""

TIMES, TIMES_LAST = 1.2, 2.5
"""How much of the bots' pause is added to that, and to the last play of a deal."""

TIMES_LEAN = 0.5
"""How much of it is left of that where the line is spared."""


class Look(NamedTuple):
    """A stage, and the lines of the log that are new with it."""

    stage: Stage
    lines: tuple[LogLine, ...] = ()


def looks_at(
    face: Face, stages: Iterable[Stage], sitting: Sitting, lines: deque[LogLine]
) -> list[Look]:
    """Return stages with the lines of the log that their events told; the rest stays in `lines`.

    The log has been told from `sitting`.
    """
    looks = []
    for stage in stages:
        count = sum(len(face.narrate(sitting, event)) for event in stage.events)
        looks.append(Look(stage, tuple(lines.popleft() for _line in range(count))))
    return looks


def seconds_of(stage: Stage, settings: Settings) -> float:
    """Return how long a stage is looked at, by the pace of the bots."""
    shortest, times = (SHORTEST_LAST, TIMES_LAST) if stage.last else (SHORTEST, TIMES)
    if settings.lean():
        times *= TIMES_LEAN
    return min(LONGEST, shortest + times * settings.pace)


class Staging(CommandedScreen[None]):
    """Shows the stages of an update one after the other, then what they lead to.

    The game is never held up, only what is shown of it, and the bots wait meanwhile. Any key ends
    the looking and does what it does besides, but nothing that acts on cards not seen before.

    The screen it is mixed into has the table and its chairs.
    """

    table: Table
    _chair: Chair
    _chairs: Mapping[int, Chair]
    _face: Face
    _view: TableView
    _sitting: Sitting
    _notice: str | None

    def __init__(self, extra: Sequence[Command] = ()) -> None:
        super().__init__(extra)
        self.has_cut = False
        """Whether the key or click being dealt with has ended the looking."""
        self._told: Prompt | None = None
        self._looks: deque[Look] = deque()
        self._looked_at: Stage | None = None
        self._afterwards: Callable[[], None] | None = None
        self._look_number = 0
        self._looking: Worker[None] | None = None

    @abstractmethod
    def _show(self) -> None:
        """Show the table."""

    @property
    @abstractmethod
    def _room(self) -> SizeClass:
        """The size class of the table."""

    def stages_of(self, before: Sitting, after: Sitting, update: Update) -> tuple[Stage, ...]:
        """Return what is looked at; whoever is to give the keyboard away sees the own play."""
        stages = self._face.stages(before, update.events)
        leaves = self._chairs.get(update.view["turn"], self._chair) is not self._chair
        if stages or not leaves or update.actor != self._chair.seat:
            return stages
        remarks = dict(self._chair.chronicle.remarks)
        return (Stage(replace(after, legal=(), remarks=remarks), update.events, last=True),)

    def look_at(self, looks: Iterable[Look], afterwards: Callable[[], None]) -> None:
        """Show stages, then do something; what was still looked at has been seen long enough."""
        self.look_on()
        self._looks.extend(looks)
        self._afterwards = afterwards
        self._next_look(self._look_number)

    def look_on(self) -> bool:
        """End the looking and show what comes then; tell whether there was anything to end."""
        if self._afterwards is None:
            return False
        self._looks.clear()
        self._next_look(self._look_number)
        return True

    def drop_looks(self) -> None:
        """Forget what was to be shown: the game has gone elsewhere."""
        self._looks.clear()
        staged, self._looked_at, self._afterwards = self._looked_at, None, None
        self._end_look()
        if staged is not None and self.is_active:
            self.table.pace.go_on()

    def _end_look(self) -> None:
        self._look_number += 1
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _next_look(self, number: int) -> None:
        """Show the next stage, or what comes after the last, unless the look is over already."""
        if number != self._look_number or self._afterwards is None:
            return
        self._end_look()
        if self._looks:
            look = self._looks.popleft()
            self._looked_at = look.stage
            self._show_stage(look)
            linger = partial(self._linger, self._look_number)
            self._looking = self.run_worker(linger, name="looking")
            return
        afterwards, staged = self._afterwards, self._looked_at
        self._afterwards = self._looked_at = None
        if staged is not None and self.is_active:
            self.table.pace.go_on()
        afterwards()

    def _show_stage(self, look: Look) -> None:
        """Show a play that is looked at; meanwhile nobody acts."""
        kahwa, sitting = self.kahwa, look.stage.sitting
        self.table.pace.hold()
        self._view.tell(look.lines)
        self._sitting = replace(
            sitting, settings=kahwa.settings, glyphs=kahwa.glyphs, size=self._room
        )
        self._notice, self._told = None, told(self._face, look.stage)
        self._chair.draft = self._face.fresh_draft(self._sitting, self._chair.draft)
        self._show()

    async def _linger(self, number: int) -> None:
        """Wait for as long as a stage is looked at, and until nothing lies over the table."""
        assert self._looked_at is not None
        await self.kahwa.linger(seconds_of(self._looked_at, self.kahwa.settings))
        if self.is_active:
            self.call_later(self._next_look, number)

    # ------------------------------------------------------------------ cut short

    @property
    def looks_at_last(self) -> bool:
        """Whether the end of a deal is looked at: what comes then is not known yet."""
        return self._looked_at is not None and self._looked_at.last

    def cut_short(self) -> bool:
        """End the looking as a key or click comes; tell whether the table still is uppermost."""
        self.has_cut = self.look_on()
        return self.is_active

    async def action_command(self, command_id: str) -> None:
        """Carry out a command, whatever is being looked at; a key has ended that before."""
        if self._afterwards is not None and not self.cut_short():
            return
        await super().action_command(command_id)
        self.has_cut = False
