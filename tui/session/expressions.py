"""What the faces at a table show: the mood of each seat, and what a bot has just said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.bots.portraits import portrait_of
from core.bots.table_talk import SaidLine, TableTalk
from core.contract.game import Plain
from core.contract.moods import AnyMoods, Mood
from core.ground.words import _
from core.table import PROGRAM, Seat
from tui.models import FaceModel, SmallTalk

DEALT = "deal"


class TableFaces:
    """The faces of those who sit at a table, and the names of the bots that talk.

    Every bot has the face of its name, and programs have no voice. People have a face once they
    have chosen one; its mood never changes.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        """Take who sits at each seat."""
        self.voices = tuple(one.name if one.is_bot and one.role != PROGRAM else "" for one in seats)
        self._calm = {
            seat: FaceModel(*portrait_of(one.name))
            for seat, one in enumerate(seats)
            if one.is_bot and one.name
        }
        self._names = {seat: one.name for seat, one in enumerate(seats) if not one.is_bot}
        self._worn: dict[int, FaceModel] = {}

    def faces(self, moods: Mapping[int, Mood]) -> Mapping[int, FaceModel]:
        """Return the faces with the moods of those who are not calm."""
        changed = {
            seat: replace(self._calm[seat], mood=mood)
            for seat, mood in moods.items()
            if seat in self._calm
        }
        return {**self._calm, **changed, **self._worn}

    def wear(self, heads: Mapping[int, str]) -> bool:
        """Let the people at some seats have these heads, and no others; tell if that is new."""
        worn = {
            seat: worn_by(self._names[seat], head)
            for seat, head in heads.items()
            if seat in self._names and head
        }
        before, self._worn = self._worn, worn
        return worn != before


def worn_by(name: str, head: str) -> FaceModel:
    """Return the face of a person who chose a head: its colours come from the name."""
    return FaceModel(*portrait_of(name)._replace(head=head))


def spoken(line: SaidLine | None) -> SmallTalk | None:
    """Return a line as it is read."""
    return None if line is None else SmallTalk(line.seat, _(line.text), _(line.brief))


class Expressions:
    """Follows the events of a game; `moods` are those of the seats that are not calm."""

    def __init__(self, moods: AnyMoods | None, voices: Sequence[str]) -> None:
        """Take how moods come about in a game, and the name of the bot at each seat."""
        self._rules = moods
        self._talk = TableTalk(voices)
        self._is_dealt = False
        self.moods: dict[int, Mood] = {}

    @property
    def line(self) -> SaidLine | None:
        """What was said last."""
        return self._talk.line

    @property
    def said(self) -> frozenset[str]:
        """What has been said in this game."""
        return self._talk.said

    def begin_after(self, earlier: Callable[[], frozenset[str]]) -> None:
        """Begin in the middle of a game; `earlier` returns what was said until then."""
        self._is_dealt = True
        self._talk.begin_after(earlier)

    def hush(self) -> None:
        """Let what was said last be over."""
        self._talk.hush()

    def hear(self, event: Plain, past: Sequence[Plain]) -> None:
        """Take in an event; `past` are those of its round, this one last."""
        if self._rules is None:
            return
        feelings = self._rules.feelings(event, past)
        acts = event["type"] in self._rules.turns
        if acts:
            self.moods.pop(event["seat"], None)
        self.moods.update({one.seat: one.mood for one in feelings})
        first = event["type"] == DEALT and not self._is_dealt
        self._is_dealt |= first
        self._talk.hear(event, feelings, acts=acts, begins=len(past) == 1, first=first)
