"""The outline of a game: where its rounds and their parts begin, and what each is called."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from core.contract.game import Event
from core.ground.words import _
from core.match.course import Course
from tui.games.look import Parts


class Outline:
    """The parts of a game, such as deals or tricks, by position."""

    def __init__(self, course: Course, parts: Parts) -> None:
        self._course = course
        self._parts = parts
        self._part_at: list[int] = []
        self._starts: list[int] = []
        part = 0
        for position, events in enumerate(course.events):
            fresh = position in course.rounds
            part = (0 if fresh else part) + self._begins(events, fresh=fresh)
            if fresh or part != self._part_at[-1]:
                self._starts.append(position)
            self._part_at.append(part)

    def _begins(self, events: Sequence[Event], *, fresh: bool) -> bool:
        """Tell whether events begin a part; where a round begins, what ended the last does not."""
        types = [event.type for event in events]
        if fresh:
            types = types[len(types) - 1 - types[::-1].index("deal") :]
        return any(begun in types for begun in self._parts.begun_by)

    def title(self, position: int) -> str:
        """Return where in the game a position is, as “deal 3” or “round 2, trick 4”."""
        number, part = self._course.round_at(position), self._part_at[position]
        title = self._parts.title if part else self._parts.opening
        return _(title).format(round=number + 1, part=part)

    def before(self, position: int) -> int:
        """Return where the part that is played at a position began, or the one before it."""
        return self._starts[max(0, bisect_left(self._starts, position) - 1)]

    def after(self, position: int) -> int:
        """Return where the next part begins, or the end of the game."""
        place = bisect_right(self._starts, position)
        return self._starts[place] if place < len(self._starts) else self._course.length
