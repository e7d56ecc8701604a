"""The part of a replay that goes through the game: by moves, by parts, and running by itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual.events import ScreenSuspend
from textual.timer import Timer

from core.words import _
from tui.commands import Command
from tui.replay.past import Past
from tui.screens.commanded import CommandedScreen

SECONDS = 1.6
"""Seconds from one move to the next when a replay runs at its usual speed."""

SPEEDS = (1, 2, 4, 8)
"""How many times the usual speed a replay may run."""


class Running(CommandedScreen[None]):
    """Has a position in a past; going anywhere by hand ends a run.

    `notice` is said in place of what is told, in the role `tone`, until the position changes.
    """

    def __init__(self, extra: Sequence[Command], past: Past, position: int) -> None:
        super().__init__(extra)
        self.past = past
        self.position = position
        self.notice: str | None = None
        self.tone = "text"
        self._pace = 0
        self._timer: Timer | None = None

    @abstractmethod
    def show_position(self) -> None:
        """Show the present position."""

    @property
    def runs(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._timer is not None

    @property
    def speed(self) -> int:
        """How many times the usual speed it runs."""
        return SPEEDS[self._pace]

    def say(self, sentence: str) -> None:
        """Say something in place of what is told."""
        self.notice, self.tone = sentence, "text"
        self.show_position()

    def refuse(self, sentence: str) -> None:
        """Say why something is not done."""
        self.notice, self.tone = sentence, "bad"
        self.show_position()

    def go_to(self, position: int) -> None:
        """Show another position, as near as there is one."""
        self.position = max(0, min(position, self.past.course.length))
        self.notice = None
        self.show_position()

    # ------------------------------------------------------------------ what applies

    def can_previous(self) -> bool:
        """Tell whether there is a move before."""
        return self.position > 0

    can_part_before = can_start = can_previous

    def can_next(self) -> bool:
        """Tell whether there is a move after."""
        return self.position < self.past.course.length

    can_part_after = can_end = can_next

    def can_steps(self) -> bool:
        """Tell whether there is any move at all."""
        return self.past.course.length > 0

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
        self._go_by_hand(self.past.outline.before(self.position))

    def do_part_after(self) -> None:
        """Go on to the start of the next part, or to the end."""
        self._go_by_hand(self.past.outline.after(self.position))

    def do_start(self) -> None:
        """Go to the first deal."""
        self._go_by_hand(0)

    def do_end(self) -> None:
        """Go to the end."""
        self._go_by_hand(self.past.course.length)

    # ------------------------------------------------------------------ by itself

    def do_run(self) -> None:
        """Run from move to move, or stop."""
        if self.runs:
            self.stop()
            self.show_position()
        else:
            self._run()
            self.go_to(self.position)

    def _run(self) -> None:
        self.stop()
        self._timer = self.set_interval(SECONDS / self.speed, self._run_on)

    def _run_on(self) -> None:
        if self.position + 1 >= self.past.course.length:
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
        self.say(_("Speed ×{speed}").format(speed=self.speed))

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Stop while something else is being read."""
        self.stop()
