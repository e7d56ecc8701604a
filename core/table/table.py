"""The table: actions one at a time, durable before anybody sees them, and the way back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from core.contract.game import NOBODY, Game, Illegal, Plain, Reason
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.journal import Row
from core.match.match import Match, MatchStep, TakeBack
from core.store.errors import Away, Overtaken
from core.table.bots import Bots, Think, think_here
from core.table.keeping import Journal, Why, when_kept
from core.table.pace import Pace
from core.table.seating import Seat, sitting_after
from core.table.updates import (
    LaidAnew,
    Stepped,
    Subscriber,
    TellGame,
    Update,
    WentBack,
    tell_nobody,
)


class NothingToTakeBack(KahwaError):
    """Nothing can be taken back, or done again; the message says why."""

    code = "take-back"


class MovedOn(Illegal):
    """Something was chosen in a view that is not the present one any more."""

    code = "moved-on"

    def __init__(self) -> None:
        super().__init__(_("Somebody has played meanwhile. Look again before you play."))


class Table:
    """A match with people and bots in its seats; the only way to change the game.

    Every action is checked, committed to the journal, and only then taken over and published: one
    at a time, in the order in which they came; those that wait are checked when their turn comes.
    Whoever is cancelled while the journal is at work leaves nothing half done.

    Others may write the same journal, for it is the journal that orders what happens, not the
    table: their rows are taken in whenever they come, also while an action of this table is on its
    way to the journal. That one may be overtaken so; then the rules are asked again.
    """

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        journal: Journal,
        *,
        pace: Pace,
        bot_seed: str,
        think: Think = think_here,
        take_backs: bool = True,
        tell: TellGame = tell_nobody,
    ) -> None:
        """Seat the players. `bot_seed` makes the bots' choices and pauses reproducible.

        With `take_backs` persons may take their decisions back. Whoever lays the table is told what
        happens at it.
        """
        assert len(seats) == match.game.players
        self.match = match
        self.seats = seats
        self.pace = pace
        self._journal = journal
        self._take_backs = take_backs
        self._taken_back: list[MatchStep] = []
        self._last_rows: dict[int, int] = {}
        """For each seat the last row that was its, of those that came since the table is here."""
        self._is_ahead = False
        """Whether something was done again that nobody has been told yet."""
        self._last_back = 0
        """The last row that was a take-back."""
        self._stand_ins: dict[int, Seat] = {}
        self._allowances: dict[int, float] = {}
        """The seconds after the last row that stand-ins must leave to persons whose time is up."""
        self._subscribers: dict[int, list[Subscriber]] = {}
        self._turn = asyncio.Lock()
        self._times_away = 0
        self._bots = Bots(self, bot_seed, think)
        self.moved = asyncio.Event()
        """Set whenever the game has moved on, for the bots, who clear it."""
        self.tell = tell

    def subscribe(self, seat: int, subscriber: Subscriber) -> Callable[[], None]:
        """Send an update for `seat` after every action from now on; return what ends that.

        When the game has gone back, or on as before, there is a snapshot.
        """
        listeners = self._subscribers.setdefault(seat, [])
        listeners.append(subscriber)
        return lambda: listeners.remove(subscriber)

    def snapshot(self, seat: int) -> Update:
        """Return the present as `seat` may see it; NOBODY sees no hand, and can do nothing."""
        game, row = self.match.game, self.match.row
        now = Update(len(self.match.actions), None, None, game.view(seat), (), (), {}, row)
        if seat == NOBODY:
            return now
        return replace(now, legal=tuple(game.legal_texts(seat)), previews=game.previews(seat))

    def why(self, seat: int, text: str) -> Reason:
        """Return the rule that allows or forbids an action now."""
        return self.match.game.explain(seat, text)

    def past(self, seat: int, since: int = 0) -> list[tuple[Plain, ...]]:
        """Return the events of every action from one on as `seat` saw them; 0 is the first deal."""
        past = self.match.events_since(since)
        return [tuple(event.seen_by(seat) for event in events) for events in past]

    async def act(self, seat: int, text: str, seen: int | None = None) -> int:
        """Carry out an action of a seat and publish it; return the row that it is.

        `seen` is the row of the view in which it was chosen, without one the present. Raise Illegal
        if the rules forbid it, MovedOn if the seat has done something since that view or something
        was taken back, StoreError if it cannot be made durable; in all cases nothing has changed
        and the game can go on.
        """
        async with self._own_turn():
            seen = self.match.row if seen is None else seen
            while True:
                step, row = self.match.prepare(seat, text), self.match.row
                if max(self._last_rows.get(seat, 0), self._last_back) > seen:
                    raise MovedOn
                try:
                    await self._carry_out(step)
                except Overtaken:
                    if self.match.row == row:
                        raise
                else:
                    return row + 1

    async def act_in(
        self, game: Game, seat: int, text: str, why: Why = "bot", wait: float | None = None
    ) -> bool:
        """Carry out an action that was chosen in `game`; tell whether it has been.

        It is kept not before `wait` seconds after the row before it. It is not carried out if the
        match has moved on since. Raise Illegal if the rules forbid it, StoreError if it cannot be
        made durable.
        """
        async with self._own_turn():
            if self.match.game is not game:
                return False
            try:
                await self._carry_out(self.match.prepare(seat, text), why, wait)
            except Overtaken:
                if self.match.game is game:
                    raise
                return False
        return True

    @asynccontextmanager
    async def _own_turn(self) -> AsyncIterator[None]:
        """Wait until the journal is free; raise Away if the store went away for who had it then.

        Nobody waits so for longer than the store makes one wait.
        """
        before = self._times_away
        async with self._turn:
            if self._times_away != before:
                raise Away
            try:
                yield
            except Away:
                self._times_away += 1
                raise

    async def run(self) -> None:
        """Let the bots play and claim whenever they can, until the game is over."""
        await self._bots.run()

    def bot_at(self, seat: int) -> Seat | None:
        """Return the bot that plays a seat now, also as a stand-in; None where a person does."""
        sitting = self.seats[seat]
        return sitting if sitting.is_bot else self._stand_ins.get(seat)

    def stand_in(self, seat: int, level: str | None, allowance: float | None = None) -> None:
        """Let a bot of a level play for a person from now on; without one the person plays again.

        The seat stays the person's: what the bot plays may be taken back as the person's own. Where
        the person's time is up, the first time not before `allowance` seconds after the last row.
        """
        self._allowances.pop(seat, None)
        if level is None:
            self._stand_ins.pop(seat, None)
        else:
            self._stand_ins[seat] = Seat(self.seats[seat].name, level)
            if allowance is not None:
                self._allowances[seat] = allowance
        self.moved.set()

    def allowance(self, seat: int) -> float | None:
        """Return after how many seconds a bot may act at a seat whose person's time is up."""
        return self._allowances.get(seat)

    async def _carry_out(
        self, step: MatchStep, why: Why = "person", wait: float | None = None
    ) -> None:
        row = self.match.row + 1

        def take_over() -> None:
            if self.match.row < row:
                self.match.commit(step)
                self._taken_back.clear()
                self._has_come(step)

        await when_kept(self._journal.append(step, why, wait), take_over)

    def _has_come(self, step: MatchStep) -> None:
        """Tell everybody of the step that the match has just taken over."""
        self._last_rows[step.seat] = self.match.row
        self._allowances.pop(step.seat, None)
        for seat, listeners in self._subscribers.items():
            if not listeners:
                continue
            events = tuple(event.seen_by(seat) for event in step.events)
            now = self.snapshot(seat)
            update = replace(now, actor=step.seat, action=step.text, events=events)
            for listener in tuple(listeners):
                listener(update)
        self.moved.set()
        self.tell(Stepped(step))

    # ------------------------------------------------------------------ what others have kept

    def take_in(self, row: Row) -> None:
        """Take in the next row of the journal, and publish it; once only, however often it comes.

        Raise BadRecord, with nothing changed, if it is not the next one, or leads elsewhere here.
        """
        if row.number <= self.match.row:
            return
        if self._is_ahead:
            self._publish_jump()
        followed = self.match.follow(row)
        if isinstance(followed, MatchStep):
            again = self._taken_back[:1]
            if [(step.seat, step.text) for step in again] == [(followed.seat, followed.text)]:
                del self._taken_back[0]
            else:
                self._taken_back.clear()
            self._has_come(followed)
        elif followed is not None:
            self._has_gone_back(followed)
        else:
            self.seats[row.seat] = sitting_after(row)
            self._last_rows[row.seat] = row.number
            self._publish_jump()

    # ------------------------------------------------------------------ taking back

    async def take_back(self, game: Game | None = None) -> MatchStep:
        """Take back the last decision of a person and all that followed; return that decision.

        A decision is an action besides which there was another choice. Whoever took it is to
        decide again, and the same actions bring the same cards. Raise NothingToTakeBack if there
        is none, the game is played without, or the match has moved on since `game`; StoreError if
        the journal refuses. Then nothing has changed.
        """
        async with self._own_turn():
            if game not in (None, self.match.game):
                raise _gone_on()
            _refuse(self.why_no_take_back)
            back = self.match.prepare_take_back(self._last_decision())
            row = self.match.row + 1

            def go_back() -> None:
                if self.match.row < row:
                    self.match.take_back(back)
                    self._has_gone_back(back)

            try:
                await when_kept(self._journal.take_back(back), go_back)
            except Overtaken:
                if self.match.row < row:
                    raise
                raise _gone_on() from None
        return back.steps[0]

    def _has_gone_back(self, back: TakeBack) -> None:
        """Tell everybody that the match has just gone back."""
        self._taken_back[:0] = back.steps
        self._last_back = self.match.row
        self.tell(WentBack(back.steps[0]))
        self._publish_jump()

    async def redo(self) -> MatchStep:
        """Do the next decision again that was taken back, with all that followed; return it.

        Raise NothingToTakeBack if there is none, StoreError if not all could be kept.
        """
        async with self._own_turn():
            _refuse(self.why_no_redo)
            first = self._taken_back[0]
            try:
                await self._redo_next()
                while self._taken_back and not self._is_decision(self._taken_back[0]):
                    await self._redo_next()
            finally:
                if self._is_ahead:
                    self._publish_jump()
        return first

    async def _redo_next(self) -> None:
        step, row = self._taken_back[0], self.match.row + 1

        def take_over() -> None:
            if self.match.row < row:
                self.match.commit(step)
                self._last_rows[step.seat] = row
                self._is_ahead = True
                del self._taken_back[0]

        try:
            await when_kept(self._journal.append(step), take_over)
        except Overtaken:
            if self.match.row < row:
                raise
            raise NothingToTakeBack(
                _("The game has moved on, so there's nothing to redo.")
            ) from None

    def _is_decision(self, step: MatchStep) -> bool:
        return not step.forced and not self.seats[step.seat].is_bot

    @property
    def why_no_take_back(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if not self._take_backs:
            return _("You can't undo anything in this game.")
        return "" if self._last_decision() else _("There's nothing to undo yet.")

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again now; empty if something can."""
        if not self._take_backs:
            return _("You can't undo anything in this game.")
        return "" if self._taken_back else _("There's nothing to redo.")

    def _last_decision(self) -> int:
        """Return the number of the last action that a person chose among others, 0 if none."""
        for number in range(len(self.match.actions), 0, -1):
            seat, _text = self.match.actions[number - 1]
            if not self.seats[seat].is_bot and not self.match.is_forced(number):
                return number
        return 0

    def _publish_jump(self) -> None:
        """Tell everybody where the game stands after it went back, or on as before."""
        self._is_ahead = False
        for seat, listeners in self._subscribers.items():
            for listener in tuple(listeners):
                listener(self.snapshot(seat))
        self.moved.set()
        self.tell(LaidAnew())


def _gone_on() -> NothingToTakeBack:
    return NothingToTakeBack(_("The game has moved on, so nothing is undone."))


def _refuse(reason: str) -> None:
    """Raise NothingToTakeBack if there is a reason to."""
    if reason:
        raise NothingToTakeBack(reason)
