"""A place at a room's table: what a seat, or who watches, may see there and may send."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from core.contract.game import NOBODY, Game, Observation, Plain, Reason
from core.ground.sentence import in_this_language
from core.ground.words import _
from core.match.match import Match, MatchStep
from core.rooms.errors import Refused, kept_or_not
from core.rooms.news import Deliver
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.play import Play
from core.store import Mark, Overtaken
from core.table import MovedOn, NothingToTakeBack, OnlyWatching, Place, Update
from core.table.updates import Subscriber


class RoomPlace(Place):
    """A place whose owner is told in the own context, never within whoever acts.

    Who watches from it sees no hand, whatever `seat` it is seen from. What gives more than the
    seat may know, the whole game or a hint, is refused until the game is over.
    """

    def __init__(
        self,
        play: Play,
        seat: int,
        deliver: Deliver,
        line: ScreenDelay,
        *,
        watches: bool = False,
    ) -> None:
        """Take how its owner is told, and what is known of the line to the owner's screen."""
        super().__init__(play.table, seat, watches=watches)
        self._play = play
        self._deliver = deliver
        self._told: dict[int, int] = {}
        """The numbers of the actions that were told with rows that are not shown yet."""
        known = None if watches else play.last_keys.get(seat)
        self._known = known or 0
        self._since = known
        self._line = line
        self._is_followed = False
        self._in_view: int | None = None
        """The row of the view that the face has now, in which the next action is chosen."""

    # ------------------------------------------------------------------ seeing

    @property
    def _eyes(self) -> int:
        """Whose knowledge is shown here."""
        return NOBODY if self.watches else self.seat

    def follow(self, subscriber: Subscriber) -> Callable[[], None]:
        """Send a snapshot at once, then every update soon; return what ends that.

        The person of the seat is at the table from now on, and plays.
        """
        following = True
        self._begin()

        def hear(update: Update) -> None:
            if following:
                self._told[update.row] = update.number
                self._in_view = update.row
                subscriber(replace(update, events=_for_reader(update.events)))

        end = self._table.subscribe(self._eyes, lambda update: self._deliver(partial(hear, update)))
        hear(self._table.snapshot(self._eyes))

        def leave() -> None:
            nonlocal following
            following = False
            end()

        return leave

    def _begin(self) -> None:
        """Note that the person is at the table, with another screen the first time."""
        if self.watches:
            return
        if not self._is_followed:
            self._is_followed = True
            self._play.display_times.begin(self.seat, self._line)
        self._play.presence.came(self.seat)

    def snapshot(self) -> Update:
        """Return the present."""
        now = self._table.snapshot(self._eyes)
        self._in_view = now.row
        return now

    def past(self, since: int = 0) -> list[tuple[Plain, ...]]:
        """Return the events of every action from one on as they were seen from here."""
        return [_for_reader(events) for events in self._table.past(self._eyes, since)]

    def why(self, action: str) -> Reason:
        """Return the rule that allows or forbids an action now; who watches may do nothing."""
        if self.watches:
            return Reason(False, str(self._only_watching()), _("Order of play"))
        return super().why(action)

    # ------------------------------------------------------------------ what is not told

    @property
    def why_no_hint(self) -> str:
        """Why there is no hint or lesson: others play as well, who have none."""
        if self.watches:
            return str(self._only_watching())
        if self.is_over or set(self._play.participants.persons) <= {self.seat}:
            return ""
        return _("Other people are playing, so there are no hints until the game is over.")

    @property
    def why_no_replay(self) -> str:
        """Why the game cannot be looked back on: it is not over."""
        return "" if self.is_over else _("You can replay the game when it's over.")

    def observation(self) -> Observation[Game]:
        """Return all that the seat may know; raise Refused where there is no hint."""
        _allow(self.why_no_hint)
        return super().observation()

    def history(self) -> Match:
        """Return the game with all its hands: what the coach goes by.

        Raise Refused while others play as well, or this only watches, and the game is not over.
        """
        _allow(self.why_no_replay and self.why_no_hint)
        return super().history()

    # ------------------------------------------------------------------ sending

    async def act(self, action: str) -> None:
        """Carry out an action of the seat, or first that of whoever reacted faster.

        Raise Illegal if the rules forbid it, TooLate if they do since somebody was faster, MovedOn
        if since the view that the face has the seat has done something or something was taken back,
        StoreError if it cannot be made durable; in all cases nothing has changed.
        """
        with self._sending():
            self._play.presence.active(self.seat)
            self._sees(await self._play.calls.act(self.seat, action, self._in_view))

    async def take_back(self) -> MatchStep:
        """Take back the last decision of a person, once all other persons here agree; return it.

        Raise NothingToTakeBack if there is none or they do not, StoreError if it cannot be kept.
        """
        with self._sending():
            step = await self._play.agreement.take_back(self.seat)
        self._sees(self._table.match.row)
        return step

    async def redo(self) -> MatchStep:
        """Do the next decision again that was taken back, where nobody else is here; return it.

        Raise NothingToTakeBack if there is none, StoreError if not all could be made durable.
        """
        with self._sending():
            if self.why_no_redo:
                raise NothingToTakeBack(self.why_no_redo)
            step = await self._table.redo()
        self._sees(self._table.match.row)
        return step

    @contextmanager
    def _sending(self) -> Iterator[None]:
        """Let the person do something inside; raise OnlyWatching where that may not be.

        Say why it is not kept: the store is away, or it came too late. Too late is also who plays
        from a table that this host has let go meanwhile.
        """
        self._check()
        try:
            with kept_or_not():
                yield
        except Overtaken as error:
            raise MovedOn from error

    def _sees(self, row: int) -> None:
        """Note that who has just done what a row says knows of it, however late it is shown."""
        if self._in_view is not None:
            self._in_view = max(self._in_view, row)

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again: there is nothing, or other persons are here."""
        if not self.watches and self._play.agreement.others(self.seat):
            return _("With others at the table you can't redo. Play it again yourself.")
        return super().why_no_redo

    def _only_watching(self) -> OnlyWatching:
        """Return why nothing may be sent from here."""
        return OnlyWatching(_("You're watching, so you can't play."))

    # ------------------------------------------------------------------ what the face tells

    @property
    def round_trip(self) -> float:
        """Seconds that the line takes there and back: the least measured last, 0.3 at most."""
        return self._line.round_trip

    def shown(self, row: int) -> None:
        """Note that the update of a row has just gone out to the line, to be seen there."""
        for told in [told for told in self._told if told <= row]:
            self._known = self._told.pop(told)
        if not self.watches:
            self._play.shown(self.seat, row)

    def active(self) -> None:
        """Note a key of the person, for whom no bot plays any longer."""
        if not self.watches:
            self._since = self._play.last_keys[self.seat] = self._known
            self._play.presence.active(self.seat)

    def helped(self, kind: str) -> None:
        """Note that the person has had some help, such as a hint."""
        self._play.participants.keep_mark(kind, self.seat)

    def helps(self) -> Sequence[Mark]:
        """Return the help that the seats have had in this game."""
        return self._play.participants.helps()

    def left(self) -> None:
        """Note that the person has left the table on purpose, and keeps the seat: a bot plays."""
        if not self.watches:
            self._play.presence.went(self.seat, on_purpose=True)

    def reading(self, is_reading: bool) -> None:
        """Note that the person reads the sheet of a round, for which the bots wait a while."""
        if not self.watches:
            self._play.reading(self.seat, is_reading)

    @property
    def since(self) -> int | None:
        """How many actions the person had seen at the last key: what came then is a recap's.

        None for who has not been at the table before, or only watches.
        """
        return None if self._since is None else min(self._since, self.number)


def _for_reader(events: tuple[Plain, ...]) -> tuple[Plain, ...]:
    """Return events with the rules they quote in the language of whoever reads them now."""
    return tuple(
        {name: in_this_language(value) for name, value in event.items()} for event in events
    )


def _allow(reason: str) -> None:
    """Raise Refused if there is a reason to."""
    if reason:
        raise Refused(reason)
