"""The past of a game as its seats saw it: tables, logs and sentences for any position."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from core.ground.words import _
from core.match.course import Course
from core.saves.saves import Recording
from tui.games import look_of, talk_of
from tui.games.reading import Reading
from tui.games.seat_view import SeatView, Stage
from tui.games.telling import as_sentence, who
from tui.models import Draft
from tui.replay.memory import Memory
from tui.replay.outline import Outline
from tui.session.sight import Sight
from tui.widgets.open_hands import OpenHand, OpenHandsModel

READINGS = 16
"""Readings that are kept: those of the position shown and of its neighbours."""


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

    def memory(self, seat: int, sight: Sight) -> Memory:
        """Return what a seat remembers of the whole game."""
        if seat not in self._memories:
            bare = self._bare_sitting(0, seat, sight)
            self._memories[seat] = Memory(talk_of(self.recording.head.game), bare, self.course)
        return self._memories[seat]

    def forget(self) -> None:
        """Have everything told anew: signs or words have changed."""
        self._memories.clear()
        self.reading.cache_clear()

    def sitting(self, position: int, seat: int, sight: Sight) -> SeatView:
        """Return what a seat saw at a position, and what it might do if it acted next."""
        return self.reading(position, seat, sight).sitting

    def _read(self, position: int, seat: int, sight: Sight) -> Reading:
        moment = self.memory(seat, sight).at(position)
        bare = self._bare_sitting(position, seat, sight)
        sitting = replace(bare, remarks=moment.remarks, dealt=moment.dealt)
        reading: Reading = self.talk.read(sitting)
        return reading

    def stages(self, position: int, seat: int, sight: Sight) -> tuple[Stage, ...]:
        """Return what is to be looked at on the way from the position before."""
        events = (event.seen_by(seat) for event in self.course.events[position])
        return self.look.stages(self.reading(position - 1, seat, sight), tuple(events))

    def _bare_sitting(self, position: int, seat: int, sight: Sight) -> SeatView:
        game, actions = self.course.game(position), self.course.actions
        acts = position < len(actions) and actions[position][0] == seat
        return SeatView(
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

    def draft(self, position: int, seat: int, sight: Sight) -> Draft:
        """Return the choice that a seat is about to make at a position, if it acts next."""
        reading = self.reading(position, seat, sight)
        if not reading.legal:
            return Draft()
        draft = self.look.fresh_draft(reading, Draft())
        return self.look.aimed(reading, draft, self.course.actions[position][1]) or draft

    def told(self, position: int, seat: int, sight: Sight) -> str:
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

    def written(self, position: int, seat: int, action: str, sight: Sight) -> str:
        """Return in words an action that a seat had at a position."""
        return self.talk.typed(self.reading(position, seat, sight), action).preview

    def headline(self, seat: int, sight: Sight) -> str:
        """Return in a few words how the game ended, whose course must be over."""
        return self.talk.ending(self.reading(self.course.length, seat, sight)).headline

    def hands(self, position: int, seat: int) -> OpenHandsModel:
        """Return all hands but that of a seat, which only a game that is over may show."""
        assert self.course.is_over, "hidden cards stay hidden while the game goes on"
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
