"""The chair of a person at a table: what that person remembers, sees and is about to do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Literal

from core.contract.game import Plain
from core.table import Place, Seat, Update
from tui.config.settings import Bell
from tui.games.reading import Reading
from tui.games.seat_view import SeatView, SeatViewOf
from tui.games.talk import AnyTalk
from tui.models import LogLine, PendingChoice
from tui.session.chronicle import MOST_NOTES, Chronicle, Retold, Told
from tui.session.expressions import TableFaces, spoken
from tui.session.sight import DisplaySettings

Call = Literal["turn", "claims"]

_WANTED: dict[Bell, tuple[Call, ...]] = {
    "off": (),
    "turn": ("turn",),
    "claims": ("turn", "claims"),
}


class SeatBell:
    """Follows what a seat is asked for, so that the bell rings once for each time."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._asked: Call | None = None

    def rings(self, update: Update, wanted: Bell) -> bool:
        """Tell whether an update asks for something new of a person who has been waiting.

        Who has just acted is looking at the table: what one's own action leads to is not rung for.
        """
        before, self._asked = self._asked, self._call(update)
        news = self._asked is not None and self._asked != before
        return news and update.actor != self._seat and self._asked in _WANTED[wanted]

    def _call(self, update: Update) -> Call | None:
        if update.view["turn"] == self._seat:
            return "turn"
        return "claims" if update.legal else None


RECENT = 200
"""Actions of a game that goes on of which is told at once, at the least; of others if asked for."""


class Chair:
    """One person's place: a chronicle of the seat's own stream, a draft and a bell.

    A spectator's chair sees what its seat sees and may do nothing. A person who is `alone` at the
    keyboard is addressed. What is said at the table is in the log beside the events of the game.
    """

    def __init__(
        self,
        seat: int,
        seats: Iterable[Seat],
        talk: AnyTalk,
        *,
        spectator: bool = False,
        alone: bool = True,
    ) -> None:
        self.seat = seat
        self.draft = PendingChoice()
        seats = tuple(seats)
        self.people = TableFaces(seats)
        self.chronicle = Chronicle(talk, self.people.voices)
        self._talk = talk
        self.bell = SeatBell(seat)
        self.is_spectator = spectator
        self.last: Update | None = None
        """The last update of the seat's stream."""
        self._names = tuple(one.name for one in seats)
        self._levels = tuple(one.role for one in seats)
        self._alone = alone and not spectator
        self._has_company = sum(not one.is_bot for one in seats) > 1
        self._asides: deque[tuple[int, LogLine]] = deque(maxlen=MOST_NOTES)

    @property
    def name(self) -> str:
        """The name of the person."""
        return self._names[self.seat]

    def recall(
        self,
        snapshot: Update,
        past: Sequence[Sequence[Plain]],
        sight: DisplaySettings,
        first: int = 0,
        before: Callable[[], Sequence[Sequence[Plain]]] = tuple,
    ) -> Retold:
        """Begin with an empty chronicle; return what is told of each action, the deal first.

        `past` are the events from an action on, by which a round was dealt; `before` returns those
        until then, that action's among them.
        """
        self.draft = PendingChoice()
        known = self.chronicle
        self.chronicle = Chronicle(self._talk, self.people.voices)
        reading, asides = self.read(snapshot, sight), tuple(self._asides)
        if first == 0:
            return Retold(0, self._tell(self.chronicle, reading, past, 0, asides), list)

        @cache
        def earlier() -> tuple[Chronicle, list[list[Told]]]:
            chronicle = Chronicle(self._talk, self.people.voices)
            until = [aside for aside in asides if aside[0] <= first]
            return chronicle, self._tell(chronicle, reading, before(), 0, until)

        self.chronicle.begin_after(first, reading, past[0], lambda: earlier()[0], known)
        since = [aside for aside in asides if aside[0] > first]
        told = self._tell(self.chronicle, reading, past[1:], first + 1, since)
        self.chronicle.faces.hush()  # To find out what was said last takes all that was before.
        return Retold(first + 1, told, lambda: earlier()[1])

    def recall_rounds(self, snapshot: Update, place: Place, sight: DisplaySettings) -> Retold:
        """Begin with a chronicle of the last rounds at a place; those before wait to be asked for.

        In a game that is not long these are all.
        """
        first = place.round_before(max(0, snapshot.number - RECENT))
        return self.recall(
            snapshot, place.past(first), sight, first, lambda: place.past()[: first + 1]
        )

    @staticmethod
    def _tell(
        chronicle: Chronicle,
        reading: Reading,
        past: Sequence[Sequence[Plain]],
        first: int,
        asides: Sequence[tuple[int, LogLine]],
    ) -> list[list[Told]]:
        """Tell a chronicle what happened, and what was said aside; return what is told of it."""
        left, told = deque(asides), []
        for number, events in enumerate(past, first):
            told.append(chronicle.take(reading, events))
            while left and left[0][0] <= number:
                chronicle.note(left.popleft()[1])
        for _number, line in left:
            chronicle.note(line)
        return told

    def note(self, line: LogLine) -> None:
        """Add a line to the log that is no event of the game; it stays when the game goes back."""
        self._asides.append((self.last.number if self.last else 0, line))
        self.chronicle.note(line)

    def look(self, update: Update, sight: DisplaySettings) -> SeatView:
        """Return what the person sees after an update."""
        return SeatViewOf(
            seat=self.seat,
            names=self._names,
            levels=self._levels,
            view=update.view,
            legal=() if self.is_spectator else update.legal,
            glyphs=sight.glyphs,
            settings=sight.settings,
            size=sight.size,
            low_bandwidth=sight.low_bandwidth,
            remarks=dict(self.chronicle.remarks),
            dealt=self.chronicle.dealt,
            standing=self.chronicle.standing,
            addressed=self._alone,
            has_company=self._has_company,
            previews=update.previews,
            # Over a slow connection all stay calm: each mood is a picture to send.
            faces=self.people.faces({} if sight.low_bandwidth else self.chronicle.faces.moods),
            spoken=spoken(self.chronicle.faces.line),
            race=self.chronicle.race,
        )

    def read(self, update: Update, sight: DisplaySettings) -> Reading:
        """Return what an update means to the person."""
        reading: Reading = self._talk.read(self.look(update, sight))
        return reading

    def rings(self, update: Update, reading: Reading) -> bool:
        """Tell whether the bell rings for an update: it calls the person, who has a choice."""
        wanted = reading.sitting.settings.bell
        called = self.bell.rings(update, wanted) and not self.is_spectator
        return called and self._talk.automatic(reading) is None
