"""What has been seen at a table so far: the log, each seat's last remark, this round's events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from core.contract.game import Plain
from core.ground.words import _
from tui.games.narrating import following
from tui.games.reading import Reading
from tui.games.talk import AnyTalk
from tui.models import LogLine, Remark
from tui.session.expressions import Expressions
from tui.sheet_models import RoundSheet

MOST_NOTES = 500
"""Lines of talk and the like that are kept, and as many again before the oldest are left out."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one event: the lines of the log, and the sheet of a round that it ends."""

    event: Plain
    lines: tuple[LogLine, ...]
    sheet: RoundSheet | None


@dataclass(frozen=True, slots=True)
class Retold:
    """What is told anew: at once of each of the `recent` actions, from number `first` on.

    Of those before it is told where somebody asks; number 0 is the deal.
    """

    first: int
    recent: list[list[Told]]
    earlier: Callable[[], list[list[Told]]]


class Chronicle:
    """Turns the events of one seat's stream into what its screen remembers.

    `lines` is the whole log; `ends[n]` how many lines there were after action n; `remarks` what
    each seat last said and did since it was dealt its cards; `dealt` those cards; `last_award` the
    latest event that gave points, with its rule; `standing` the action that the seat has settled to
    do by itself; `faces` what is seen and heard of the players beside the game. Of a long game that
    goes on only the last rounds are told, until somebody asks for more.
    """

    def __init__(self, talk: AnyTalk, voices: Sequence[str] = ()) -> None:
        """Take the talk of a game, and the name of the bot at each seat, empty for others."""
        self._talk = talk
        self.faces = Expressions(talk.moods if voices else None, voices)
        self._round: list[Plain] = []
        self._lines: list[LogLine] = []
        self._ends: list[int] = []
        self._notes: list[LogLine] = []
        self._first = self._told_late = 0
        self._race: list[tuple[int, Mapping[int, int]]] = [(0, {})]
        self._earlier: Callable[[], Chronicle] | None = None
        self.remarks: dict[int, Remark] = {}
        self.dealt: tuple[str, ...] = ()
        self.last_award: Plain | None = None
        self.standing = ""

    def begin_after(
        self,
        position: int,
        reading: Reading,
        events: Sequence[Plain],
        earlier: Callable[[], Chronicle],
        before: Chronicle,
    ) -> None:
        """Begin after an action by which a round was dealt; take its events.

        `earlier` tells where that is asked for what was until then, that action included. Of what
        was known `before` the race goes on.
        """
        self._first = position
        self._race = [step for step in before._race if step[0] < position]
        self.faces.begin_after(lambda: earlier().faces.said)
        self.take(reading, events)
        self._lines, self._ends = [], []
        self._first, self._earlier = position + 1, earlier

    @property
    def lines(self) -> list[LogLine]:
        """The whole log."""
        self._complete()
        return self._lines

    @property
    def ends(self) -> list[int]:
        """How many lines there were after each action, the deal first."""
        self._complete()
        return self._ends

    @property
    def length(self) -> int:
        """How many actions have been told, the deal among them."""
        return self._first + len(self._ends)

    def last(self, most: int) -> list[LogLine]:
        """Return the last lines, at most so many; none is told for that which was not."""
        return self._lines[-most:]

    def since(self, position: int) -> list[LogLine]:
        """Return the lines that were told after so many actions."""
        if position < self._first - 1:
            self._complete()
        if position < self._first:
            return self._lines
        return self._lines[self._ends[position - self._first] :]

    def earlier(self) -> list[LogLine]:
        """Return the lines that were not told at first, for whoever has been shown the others."""
        self._complete()
        return self._lines[: self._told_late]

    def _complete(self) -> None:
        """Have told what was not yet."""
        if self._earlier is None:
            return
        earlier, self._earlier, self._first = self._earlier(), None, 0
        self._told_late = before = len(earlier.lines)
        self._lines[:0] = earlier.lines
        self._ends = [*earlier.ends, *(before + end for end in self._ends)]
        if self.last_award is None:
            self.last_award = earlier.last_award

    def take(self, reading: Reading, events: Sequence[Plain]) -> list[Told]:
        """Take in the events of one action; return what is told of each."""
        self._note_awards(reading.seat, events)
        told = [self.tell(reading, event) for event in events]
        self._ends.append(len(self._lines))
        return told

    def _note_awards(self, seat: int, events: Sequence[Plain]) -> None:
        """Remember the last points an action gave, the player's own if there are any."""
        awards = [event for event in events if event["type"] == "award"]
        own = [award for award in awards if award["seat"] == seat]
        if awards:
            self.last_award = (own or awards)[-1]

    def tell(self, reading: Reading, event: Plain) -> Told:
        """Take in one event; return what is told of it."""
        self._round.append(event)
        if event["type"] in self._talk.standing_ends:
            self.standing = ""
        self._follow_race(event)
        lines = tuple(self._talk.narrate(reading, event))
        self._remember(reading, event)
        self.faces.hear(event, self._round)
        lines = tuple(map(self._with_mood, lines))
        self._lines.extend(lines)
        sheet = self._talk.sheet(reading, event, self._round)
        if sheet is not None:
            self._round.clear()
        return Told(event, lines, sheet)

    @property
    def race(self) -> tuple[Mapping[int, int], ...]:
        """The points of each side after each event that gave any, as far as they are known."""
        return tuple(points for _position, points in self._race)

    def _follow_race(self, event: Plain) -> None:
        last = self._race[-1][1] if self._race else {}
        points = {**last, **self._talk.points(event)}
        if points != last:
            self._race.append((self.length, points))

    def _with_mood(self, line: LogLine) -> LogLine:
        """Return a line with the mood of who did what it tells, as it is now."""
        if line.picture is None or line.picture.seat not in self.faces.moods:
            return line
        mood = self.faces.moods[line.picture.seat]
        return replace(line, picture=replace(line.picture, mood=mood))

    def note(self, line: LogLine) -> None:
        """Add a line to the log that is no event of the game; the oldest such lines are left out.

        Talk has no end as a game has.
        """
        self._lines.append(line)
        self._notes.append(line)
        if self._ends:
            self._ends[-1] = len(self._lines)
        if len(self._notes) > 2 * MOST_NOTES:
            self._forget_notes()

    def _forget_notes(self) -> None:
        """Leave out all lines that are no events but the newest."""
        gone = {id(line) for line in self._notes[:-MOST_NOTES]}
        del self._notes[:-MOST_NOTES]
        left = [0, *accumulate(id(line) not in gone for line in self._lines)]
        self._lines = [line for line in self._lines if id(line) not in gone]
        self._ends = [left[end] for end in self._ends]
        self._told_late = left[self._told_late]

    def why(self) -> str:
        """Return by which rule the last points were given."""
        if self.last_award is None:
            self._complete()
        if self.last_award is None:
            return _("Nobody has scored yet.")
        return _("{reason} ({source})").format(**self.last_award)

    def _remember(self, reading: Reading, event: Plain) -> None:
        if event["type"] == "deal":
            self.remarks.clear()
            hand = event.get("hand")
            self.dealt = tuple(hand) if isinstance(hand, list) else ()
        remark = self._talk.remark(reading, event)
        if remark is not None:
            self.remarks[remark.seat] = following(remark, self.remarks)
