"""How the last play is looked at before the table goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from textual.worker import Worker

from tui.config.settings import Settings
from tui.games.look import AnyLook
from tui.games.reading import Reading
from tui.games.seat_view import StagedView, StagedViewOf
from tui.games.staging import told
from tui.models import LogLine
from tui.screens.commanded import CommandedScreen
from tui.screens.table.shown import ShownTable
from tui.session.listener import TableNews
from tui.session.sight import DisplaySettings

SHORTEST, LONGEST = 0.15, 4.0
"""Seconds a stage is looked at where the bots act at once, and at most."""

SHORTEST_LAST = 0.4
"""The same for the last play of a deal where the bots act at once."""

TIMES, TIMES_LAST = 1.2, 2.5
"""How much of the bots' pause is added to that, and to the last play of a deal."""

TIMES_LEAN = 0.5
"""How much of it is left of that where the line is spared."""


class Glimpse(NamedTuple):
    """A stage, and the lines of the log that are new with it."""

    stage: StagedView
    lines: tuple[LogLine, ...] = ()


def looks_at(
    look: AnyLook, stages: Iterable[StagedView], reading: Reading, lines: deque[LogLine]
) -> list[Glimpse]:
    """Return stages with the lines of the log that their events told; the rest stays in `lines`.

    The log has been told from `reading`.
    """
    looks = []
    for stage in stages:
        count = sum(len(look.talk.narrate(reading, event)) for event in stage.events)
        looks.append(Glimpse(stage, tuple(lines.popleft() for _line in range(count))))
    return looks


def seconds_of(stage: StagedView, settings: Settings) -> float:
    """Return how long a stage is looked at, by the pace of the bots."""
    shortest, times = (SHORTEST_LAST, TIMES_LAST) if stage.last else (SHORTEST, TIMES)
    if stage.sitting.low_bandwidth:
        times *= TIMES_LEAN
    return min(LONGEST, shortest + times * settings.pace)


class Staging:
    """Shows the stages of an update one after the other, then what they lead to.

    The game is never held up, only what is shown of it, and the bots wait meanwhile. Any key ends
    the looking and does what it does besides, but nothing that acts on cards not seen before.
    """

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        sight: Callable[[], DisplaySettings],
    ) -> None:
        """Take the screen, what it shows, and how that is looked at."""
        self._screen = screen
        self._shown = shown
        self._session = shown.session
        self._look = shown.look
        self._sight = sight
        self.has_cut = False
        """Whether the key or click being dealt with has ended the looking."""
        self.looked_at: StagedView | None = None
        """The stage that is shown now."""
        self._looks: deque[Glimpse] = deque()
        self._afterwards: Callable[[], None] | None = None
        self._number = 0
        self._worker: Worker[None] | None = None

    # ------------------------------------------------------------------ looking

    def show(self, news: TableNews, lines: deque[LogLine], afterwards: Callable[[], None]) -> None:
        """Show the stages of an action, then do something; the last looking ends before.

        Of the new `lines` of the log those stay that no stage tells.
        """
        looks = looks_at(self._look, self._stages(news), news.after, lines)
        self.look_on()
        self._looks.extend(looks)
        self._afterwards = afterwards
        self._next(self._number)

    def _stages(self, news: TableNews) -> tuple[StagedView, ...]:
        """Return what is looked at; whoever is to give the keyboard away sees the own play."""
        update, chair = news.update, self._session.present
        stages = self._look.stages(news.before, update.events)
        turn = update.view["turn"]
        leaves = turn is not None and self._session.chairs.get(turn, chair) is not chair
        if stages or not leaves or update.actor != chair.seat:
            return stages
        remarks = dict(chair.chronicle.remarks)
        own = replace(news.after.sitting, legal=(), remarks=remarks)
        return (StagedViewOf(own, update.events, last=True),)

    @property
    def is_on(self) -> bool:
        """Whether something is looked at, or comes after it."""
        return self._afterwards is not None

    @property
    def looks_at_last(self) -> bool:
        """Whether the end of a deal is looked at: what comes then is not known yet."""
        return self.looked_at is not None and self.looked_at.last

    def look_on(self) -> bool:
        """End the looking and show what comes then; tell whether there was anything to end."""
        if self._afterwards is None:
            return False
        self._looks.clear()
        self._next(self._number)
        return True

    def drop(self) -> None:
        """Forget what was to be shown: the game has gone elsewhere."""
        self._looks.clear()
        self._afterwards = None
        self._end()
        self._let_go_on()

    def _end(self) -> None:
        self._number += 1
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def _let_go_on(self) -> None:
        """Let the bots go on where they have waited for a stage."""
        staged, self.looked_at = self.looked_at, None
        if staged is not None and self._screen.is_active:
            self._session.pace.go_on()

    def _next(self, number: int) -> None:
        """Show the next stage, or what comes after the last, unless the look is over already."""
        if number != self._number or self._afterwards is None:
            return
        self._end()
        if self._looks:
            look = self._looks.popleft()
            self.looked_at = look.stage
            self._show_stage(look)
            linger = partial(self._linger, look.stage, self._number)
            self._worker = self._screen.work_beside(linger, "looking")
            return
        afterwards, self._afterwards = self._afterwards, None
        self._let_go_on()
        afterwards()

    def _show_stage(self, look: Glimpse) -> None:
        """Show a play that is looked at; meanwhile nobody acts."""
        self._session.pace.hold()
        self._shown.view.tell(look.lines)
        sight = self._sight()
        sitting = replace(
            look.stage.sitting,
            settings=sight.settings,
            glyphs=sight.glyphs,
            size=sight.size,
            low_bandwidth=sight.low_bandwidth,
        )
        self._shown.take(self._look.talk.read(sitting), told(self._look, look.stage))
        self._shown.show()

    async def _linger(self, stage: StagedView, number: int) -> None:
        """Wait for as long as a stage is looked at, and until nothing lies over the table."""
        kahwa = self._screen.kahwa
        await kahwa.linger(seconds_of(stage, kahwa.settings))
        if self._screen.is_active:
            self._screen.call_later(self._next, number)

    # ------------------------------------------------------------------ cut short

    @property
    def is_seen(self) -> bool:
        """Whether nothing lies over the table."""
        return self._screen.is_active

    def cut_short(self) -> bool:
        """End the looking as a key or click comes; tell whether the table still is uppermost."""
        self.has_cut = self.look_on()
        return self.is_seen
