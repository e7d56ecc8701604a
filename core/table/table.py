"""The table: actions one at a time, durable before anybody sees them, and the way back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from core.errors import KahwaError
from core.game import NOBODY, Game, Plain, Reason
from core.match import Match, Step
from core.table.bots import Bots, Think, think_here
from core.table.keeping import Journal, when_kept
from core.table.pace import Pace
from core.table.seating import Seat
from core.table.updates import Subscriber, Update
from core.words import _


class NothingToTakeBack(KahwaError):
    """Nothing can be taken back, or done again; the message says why."""

    code = "take-back"


class Table:
    """A match with people and bots in its seats; the only way to change the game.

    Every action is checked, committed to the journal, and only then taken over and published: one
    at a time, in the order in which they came; those that wait are checked when their turn comes.
    Whoever is cancelled while the journal is at work leaves nothing half done.
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
    ) -> None:
        """Seat the players. `bot_seed` makes the bots' choices and pauses reproducible.

        With `take_backs` persons may take their decisions back.
        """
        assert len(seats) == match.game.players
        self.match = match
        self.seats = seats
        self.pace = pace
        self._journal = journal
        self._take_backs = take_backs
        self._taken_back: list[Step] = []
        self._stand_ins: dict[int, Seat] = {}
        self._subscribers: dict[int, list[Subscriber]] = {}
        self._turn = asyncio.Lock()
        self._bots = Bots(self, bot_seed, think)
        self.moved = asyncio.Event()
        """Set whenever the game has moved on, for the bots, who clear it."""
        self.on_trouble: Callable[[KahwaError], None] = lambda error: None
        """Told when a bot's action could not be saved; the bot tries again later."""
        self.on_rest: Callable[[], None] = lambda: None
        """Told whenever only a person can go on: every bot has played and claimed."""
        self.on_move: Callable[[Step | None], None] = lambda step: None
        """Told of every step, or of none when the game has gone back, or on as before."""

    def subscribe(self, seat: int, subscriber: Subscriber) -> Callable[[], None]:
        """Send a snapshot for `seat` at once and an update after every action from now on.

        When the game has gone back, or on as before, there is a snapshot again.
        Return the function that ends the subscription.
        """
        listeners = self._subscribers.setdefault(seat, [])
        listeners.append(subscriber)
        subscriber(self.snapshot(seat))
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

    async def act(self, seat: int, text: str) -> None:
        """Carry out an action of a seat and publish it.

        Raise Illegal if the rules forbid it, StoreError if it cannot be made durable; in both
        cases nothing has changed and the game can go on.
        """
        async with self._turn:
            await self._carry_out(self.match.prepare(seat, text))

    async def act_in(self, game: Game, seat: int, text: str) -> bool:
        """Carry out an action that was chosen in `game`; tell whether it has been.

        It has not if the match has moved on since. Raise as `act` does.
        """
        async with self._turn:
            if self.match.game is not game:
                return False
            await self._carry_out(self.match.prepare(seat, text))
        return True

    async def run(self) -> None:
        """Let the bots play and claim whenever they can, until the game is over."""
        await self._bots.run()

    def bot_at(self, seat: int) -> Seat | None:
        """Return the bot that plays a seat now: one that sits there, or one that stands in."""
        sitting = self.seats[seat]
        return sitting if sitting.is_bot else self._stand_ins.get(seat)

    def stand_in(self, seat: int, level: str | None) -> None:
        """Let a bot of a level play for a person from now on; without one the person plays again.

        The seat stays the person's: what the bot plays may be taken back as the person's own.
        """
        if level is None:
            self._stand_ins.pop(seat, None)
        else:
            self._stand_ins[seat] = Seat(self.seats[seat].name, level)
        self.moved.set()

    async def _carry_out(self, step: Step) -> None:
        def take_over() -> None:
            self.match.commit(step)
            self._taken_back.clear()
            self._publish(step)
            self.moved.set()
            self.on_move(step)

        await when_kept(self._journal.append(step), take_over)

    def _publish(self, step: Step) -> None:
        """Tell everybody of the step that the match has just taken over."""
        for seat, listeners in self._subscribers.items():
            if not listeners:
                continue
            events = tuple(event.seen_by(seat) for event in step.events)
            now = self.snapshot(seat)
            update = replace(now, actor=step.seat, action=step.text, events=events)
            for listener in tuple(listeners):
                listener(update)

    # ------------------------------------------------------------------ taking back

    async def take_back(self, game: Game | None = None) -> Step:
        """Take back the last decision of a person and all that followed; return that decision.

        A decision is an action besides which there was another choice. Whoever took it is to
        decide again, and the same actions bring the same cards. Raise NothingToTakeBack if there
        is none, the game is played without, or the match has moved on since `game`; StoreError if
        the journal refuses. Then nothing has changed.
        """
        async with self._turn:
            if game not in (None, self.match.game):
                raise NothingToTakeBack(_("The game has gone on: nothing is taken back."))
            _refuse(self.why_no_take_back)
            back = self.match.prepare_take_back(self._last_decision())

            def go_back() -> None:
                self.match.take_back(back)
                self._taken_back[:0] = back.steps
                self._publish_jump()

            await when_kept(self._journal.take_back(back), go_back)
        return back.steps[0]

    async def redo(self) -> Step:
        """Do the next decision again that was taken back, with all that followed; return it.

        Raise NothingToTakeBack if there is none, StoreError if not all could be kept.
        """
        async with self._turn:
            _refuse(self.why_no_redo)
            first = self._taken_back[0]
            try:
                await self._redo_next()
                while self._taken_back and not self._is_decision(self._taken_back[0]):
                    await self._redo_next()
            finally:
                self._publish_jump()
        return first

    async def _redo_next(self) -> None:
        step = self._taken_back[0]

        def take_over() -> None:
            self.match.commit(step)
            del self._taken_back[0]

        await when_kept(self._journal.append(step), take_over)

    def _is_decision(self, step: Step) -> bool:
        return not step.forced and not self.seats[step.seat].is_bot

    @property
    def why_no_take_back(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if not self._take_backs:
            return _("In this game nothing can be taken back.")
        return "" if self._last_decision() else _("There is nothing to take back yet.")

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be done again now; empty if something can."""
        if not self._take_backs:
            return _("In this game nothing can be taken back.")
        return "" if self._taken_back else _("There is nothing to do again.")

    def _last_decision(self) -> int:
        """Return the number of the last action that a person chose among others, 0 if none."""
        for number in range(len(self.match.actions), 0, -1):
            seat, _text = self.match.actions[number - 1]
            if not self.seats[seat].is_bot and not self.match.is_forced(number):
                return number
        return 0

    def _publish_jump(self) -> None:
        """Tell everybody where the game stands after it went back, or on as before."""
        for seat, listeners in self._subscribers.items():
            for listener in tuple(listeners):
                listener(self.snapshot(seat))
        self.moved.set()
        self.on_move(None)


def _refuse(reason: str) -> None:
    """Raise NothingToTakeBack if there is a reason to."""
    if reason:
        raise NothingToTakeBack(reason)
