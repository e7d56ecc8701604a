"""The past of a game as its seats saw it: tables, logs and sentences for any position."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.bots.table_talk import SaidLine
from core.contract.game import NOBODY, Event
from core.contract.moods import Mood
from core.ground.words import _
from core.match.course import Course
from core.records.recording import Recording
from tui.games import look_of, talk_of
from tui.games.look import Parts
from tui.games.narrating import as_sentence, who
from tui.games.reading import Reading
from tui.games.seat_view import SeatView, SeatViewOf, StagedView
from tui.games.talk import AnyTalk
from tui.models import LogLine, PendingChoice, Remark
from tui.session.chronicle import Chronicle
from tui.session.expressions import TableFaces, spoken
from tui.session.sight import DisplaySettings
from tui.widgets.open_hands import OpenHand, OpenHandsModel

READINGS = 16
"""Readings that are kept: those of the position shown and of its neighbours."""


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


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is remembered after an action: how long the log is, and what was said and dealt.

    `told` is the line of the log that tells the action itself, if any does.
    """

    lines: int
    remarks: Mapping[int, Remark]
    dealt: tuple[str, ...]
    told: LogLine | None
    moods: Mapping[int, Mood]
    spoken: SaidLine | None
    race: tuple[Mapping[int, int], ...]


class Memory:
    """A seat's log of a whole game, and what else it remembers at each position."""

    def __init__(
        self, talk: AnyTalk, sitting: SeatView, course: Course, voices: Sequence[str]
    ) -> None:
        """Tell a whole course to the seat of a sitting.

        Of the sitting only names, options, signs and settings count, whatever its position is.
        `voices` are the names of the bots that talk.
        """
        self._chronicle = Chronicle(talk, voices)
        self._reading = talk.read(sitting)
        actors = (NOBODY, *(seat for seat, _action in course.actions))
        self._moments = [
            self._moment(actor, events) for actor, events in zip(actors, course.events, strict=True)
        ]

    def _moment(self, actor: int, events: Sequence[Event]) -> Remembered:
        chronicle, told = self._chronicle, None
        for event in events:
            known = len(chronicle.lines)
            chronicle.tell(self._reading, event.seen_by(self._reading.seat))
            deed = event.fields.get("seat") == actor and event.type != "award"
            if deed and told is None and len(chronicle.lines) > known:
                told = chronicle.lines[known]
        return Remembered(
            lines=len(chronicle.lines),
            remarks=dict(chronicle.remarks),
            dealt=chronicle.dealt,
            told=told,
            moods=dict(chronicle.faces.moods),
            spoken=chronicle.faces.line,
            race=chronicle.race,
        )

    def at(self, position: int) -> Remembered:
        """Return what is remembered at a position."""
        return self._moments[position]

    def log(self, position: int) -> Sequence[LogLine]:
        """Return the whole log at a position."""
        return self._chronicle.lines[: self.at(position).lines]

    def news(self, earlier: int, position: int) -> Sequence[LogLine]:
        """Return the lines of the log that a position has more than an earlier one."""
        return self._chronicle.lines[self.at(earlier).lines : self.at(position).lines]


class Past:
    """A recording, looked at from its seats; nobody is shown more than the seat knew.

    `seats` are those it may be watched from, that of the first person first: all seats once the
    game is over, until then those of its persons.
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.course = Course(recording.match)
        self.look = look_of(recording.head.game)
        self.talk = self.look.talk
        self.outline = Outline(self.course, self.look.parts)
        self.seats = _watchable(recording)
        self._names = tuple(seat.name for seat in recording.seats)
        self._roles = tuple(seat.role for seat in recording.seats)
        self._people = TableFaces(recording.seats)
        self._persons = [at for at, one in enumerate(recording.seats) if not one.is_bot]
        self._memories: dict[int, Memory] = {}
        self.reading = lru_cache(READINGS)(self._read)
        """What a seat made of what it saw at a position."""

    @property
    def is_divided(self) -> bool:
        """Whether several persons play a game that goes on, each of whom may see but one hand."""
        return not self.course.is_over and len(self.seats) > 1

    @property
    def is_of_a_file(self) -> bool:
        """Whether the game is read from a file, and not saved here."""
        origin = self.recording.head.origin
        return self.recording.comments is not None and origin is not None

    def name_of(self, seat: int) -> str:
        """Return the name of a seat."""
        return self._names[seat]

    def memory(self, seat: int, sight: DisplaySettings) -> Memory:
        """Return what a seat remembers of the whole game."""
        if seat not in self._memories:
            bare = self._bare_sitting(0, seat, sight)
            talk = talk_of(self.recording.head.game)
            self._memories[seat] = Memory(talk, bare, self.course, self._people.voices)
        return self._memories[seat]

    def forget(self) -> None:
        """Have everything told anew: signs or words have changed."""
        self._memories.clear()
        self.reading.cache_clear()

    def sitting(self, position: int, seat: int, sight: DisplaySettings) -> SeatView:
        """Return what a seat saw at a position, and what it might do if it acted next."""
        return self.reading(position, seat, sight).sitting

    def _read(self, position: int, seat: int, sight: DisplaySettings) -> Reading:
        moment = self.memory(seat, sight).at(position)
        bare = self._bare_sitting(position, seat, sight)
        sitting = replace(
            bare,
            remarks=moment.remarks,
            dealt=moment.dealt,
            faces=self._people.faces(moment.moods),
            spoken=spoken(moment.spoken),
            race=moment.race,
        )
        reading: Reading = self.talk.read(sitting)
        return reading

    def stages(self, position: int, seat: int, sight: DisplaySettings) -> tuple[StagedView, ...]:
        """Return what is to be looked at on the way from the position before."""
        events = (event.seen_by(seat) for event in self.course.events[position])
        return self.look.stages(self.reading(position - 1, seat, sight), tuple(events))

    def _bare_sitting(self, position: int, seat: int, sight: DisplaySettings) -> SeatView:
        game, actions = self.course.game(position), self.course.actions
        acts = position < len(actions) and actions[position][0] == seat
        return SeatViewOf(
            seat=seat,
            names=self._names,
            levels=self._roles,
            view=game.view(seat),
            legal=tuple(game.legal_texts(seat)) if acts else (),
            glyphs=sight.glyphs,
            settings=sight.settings,
            size=sight.size,
            low_bandwidth=sight.low_bandwidth,
            addressed=self._persons == [seat],
            previews=game.previews(seat) if acts else {},
        )

    def draft(self, position: int, seat: int, sight: DisplaySettings) -> PendingChoice:
        """Return the choice that a seat is about to make at a position, if it acts next."""
        reading = self.reading(position, seat, sight)
        if not reading.legal:
            return PendingChoice()
        draft = self.look.fresh_draft(reading, PendingChoice())
        return self.look.aimed(reading, draft, self.course.actions[position][1]) or draft

    def told(self, position: int, seat: int, sight: DisplaySettings) -> str:
        """Return what was done in the action that led to a position; nothing at the first deal."""
        line = self.memory(seat, sight).at(position).told
        if position == 0:
            return ""
        if line is not None:
            return as_sentence(line)
        actor, action = self.course.actions[position - 1]
        return _("{name}: {what}").format(
            name=who(self.sitting(position, seat, sight), actor),
            what=self.written(position - 1, actor, action, sight),
        )

    def written(self, position: int, seat: int, action: str, sight: DisplaySettings) -> str:
        """Return in words an action that a seat had at a position."""
        return self.talk.typed(self.reading(position, seat, sight), action).preview

    def headline(self, seat: int, sight: DisplaySettings) -> str:
        """Return in a few words how the game ended, whose course must be over."""
        return self.talk.ending(self.reading(self.course.length, seat, sight)).headline

    def hands(self, position: int, seat: int) -> OpenHandsModel:
        """Return all hands but that of a seat; raise ValueError unless the game is over."""
        if not self.course.is_over:
            raise ValueError("hidden cards stay hidden while the game goes on")
        game = self.course.game(position)
        held = game.state()["hands"]
        opened = (
            OpenHand(self._names[other], self.look.in_hand(held[other]))
            for other in _others(seat, game.players)
        )
        return OpenHandsModel(self.look.deck, tuple(opened))


def _watchable(recording: Recording) -> list[int]:
    seats = recording.seats
    persons = [number for number, seat in enumerate(seats) if not seat.is_bot] or [0]
    if not recording.match.game.is_over:
        return persons
    return [persons[0], *_others(persons[0], len(seats))]


def _others(seat: int, players: int) -> list[int]:
    """Return the other seats in playing order."""
    return [(seat + step) % players for step in range(1, players)]
