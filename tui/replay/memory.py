"""What a seat's screen remembers at every point of a game that is watched again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.contract.game import NOBODY, Event
from core.match.course import Course
from tui.games.seat_view import SeatView
from tui.games.talk import AnyTalk
from tui.models import LogLine, Remark
from tui.session.chronicle import Chronicle


@dataclass(frozen=True, slots=True)
class Moment:
    """What is remembered after an action: how long the log is, and what was said and dealt.

    `told` is the line of the log that tells the action itself, if any does.
    """

    lines: int
    remarks: Mapping[int, Remark]
    dealt: tuple[str, ...]
    told: LogLine | None


class Memory:
    """A seat's log of a whole game, and what else it remembers at each position."""

    def __init__(self, talk: AnyTalk, sitting: SeatView, course: Course) -> None:
        """Tell a whole course to the seat of a sitting.

        Of the sitting only names, options, signs and settings count, whatever its position is.
        """
        self._chronicle = Chronicle(talk)
        self._reading = talk.read(sitting)
        actors = (NOBODY, *(seat for seat, _action in course.actions))
        self._moments = [
            self._moment(actor, events) for actor, events in zip(actors, course.events, strict=True)
        ]

    def _moment(self, actor: int, events: Sequence[Event]) -> Moment:
        chronicle, told = self._chronicle, None
        for event in events:
            known = len(chronicle.lines)
            chronicle.tell(self._reading, event.seen_by(self._reading.seat))
            deed = event.fields.get("seat") == actor and event.type != "award"
            if deed and told is None and len(chronicle.lines) > known:
                told = chronicle.lines[known]
        return Moment(len(chronicle.lines), dict(chronicle.remarks), chronicle.dealt, told)

    def at(self, position: int) -> Moment:
        """Return what is remembered at a position."""
        return self._moments[position]

    def log(self, position: int) -> Sequence[LogLine]:
        """Return the whole log at a position."""
        return self._chronicle.lines[: self.at(position).lines]

    def news(self, earlier: int, position: int) -> Sequence[LogLine]:
        """Return the lines of the log that a position has more than an earlier one."""
        return self._chronicle.lines[self.at(earlier).lines : self.at(position).lines]
