"""The way through a replay: by moves, by parts, and running automatically."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.timer import Timer

from core.ground.words import _
from tui.replay.past import Past

SECONDS = 1.6
"""Seconds from one move to the next when a replay runs at its usual speed."""

SPEEDS = (1, 2, 4, 8)
"""How many times the usual speed a replay may run."""


class Display(Protocol):
    """Where a position is shown."""

    def show_position(self) -> None:
        """Show the present position."""

    def show_moved(self) -> None:
        """Show a position that was gone to; what was said before is over."""

    def say(self, sentence: str) -> None:
        """Say something in place of what is told."""

    def set_interval(self, interval: float, callback: Callable[[], None], /) -> Timer:
        """Do something every so many seconds."""


class Playback:
    """A position in a past; going anywhere by hand ends a run.

    Its commands are those of the screen on which the position is shown.
    """

    def __init__(self, past: Past, position: int, shown: Display) -> None:
        self.position = position
        self._past = past
        self._shown = shown
        self._pace = 0
        self._timer: Timer | None = None

    @property
    def length(self) -> int:
        """The number of moves."""
        return self._past.course.length

    @property
    def runs(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._timer is not None

    @property
    def speed(self) -> int:
        """How many times the usual speed it runs."""
        return SPEEDS[self._pace]

    def go_to(self, position: int) -> None:
        """Show another position, as near as there is one."""
        self.position = max(0, min(position, self.length))
        self._shown.show_moved()

    # ------------------------------------------------------------------ what applies

    def can_previous(self) -> bool:
        """Tell whether there is a move before."""
        return self.position > 0

    can_part_before = can_start = can_previous

    def can_next(self) -> bool:
        """Tell whether there is a move after."""
        return self.position < self.length

    can_part_after = can_end = can_next

    def can_steps(self) -> bool:
        """Tell whether there is any move at all."""
        return self.length > 0

    can_parts = can_ends = can_speed = can_steps

    def can_run(self) -> bool:
        """Tell whether there is anything left to run through."""
        return self.runs or self.can_next()

    def can_faster(self) -> bool:
        """Tell whether there is a higher speed."""
        return self._pace < len(SPEEDS) - 1

    def can_slower(self) -> bool:
        """Tell whether there is a lower speed."""
        return self._pace > 0

    # ------------------------------------------------------------------ by hand

    def _go_by_hand(self, position: int) -> None:
        self.stop()
        self.go_to(position)

    def do_previous(self) -> None:
        """Go back a move."""
        self._go_by_hand(self.position - 1)

    def do_next(self) -> None:
        """Go on a move."""
        self._go_by_hand(self.position + 1)

    def do_part_before(self) -> None:
        """Go back to the start of the part, or of the one before."""
        self._go_by_hand(self._past.outline.before(self.position))

    def do_part_after(self) -> None:
        """Go on to the start of the next part, or to the end."""
        self._go_by_hand(self._past.outline.after(self.position))

    def do_start(self) -> None:
        """Go to the first deal."""
        self._go_by_hand(0)

    def do_end(self) -> None:
        """Go to the end."""
        self._go_by_hand(self.length)

    # ------------------------------------------------------------------ by itself

    def do_run(self) -> None:
        """Run from move to move, or stop."""
        if self.runs:
            self.stop()
            self._shown.show_position()
        else:
            self._run()
            self.go_to(self.position)

    def _run(self) -> None:
        self.stop()
        self._timer = self._shown.set_interval(SECONDS / self.speed, self.run_on)

    def run_on(self) -> None:
        """Go on a move, and stop at the end."""
        if self.position + 1 >= self.length:
            self.stop()
        self.go_to(self.position + 1)

    def stop(self) -> None:
        """End a run."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None

    def do_faster(self) -> None:
        """Run faster."""
        self._change_pace(1)

    def do_slower(self) -> None:
        """Run slower."""
        self._change_pace(-1)

    def _change_pace(self, step: int) -> None:
        self._pace = max(0, min(self._pace + step, len(SPEEDS) - 1))
        if self.runs:
            self._run()
        self._shown.say(_("Speed ×{speed}").format(speed=self.speed))
