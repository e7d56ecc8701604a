"""The table: seats, the turn loop of the bots, durable actions and the stream of updates."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from core.bots.command import is_program
from core.bots.decision import Decision
from core.bots.levels import choose
from core.errors import KahwaError
from core.game import Game, Illegal, Plain, Reason
from core.match import Match, Step, TakeBack
from core.opinion import NOTHING, Opinion
from core.table.pace import Pace
from core.words import N_, _

T = TypeVar("T")

PROGRAM = N_("program")
"""What an external bot is called at the table."""


class NothingToTakeBack(KahwaError):
    """Nothing can be taken back, or done again; the message says why."""

    code = "take-back"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a person, or a bot: of a level, or a program as `exec:COMMAND`."""

    name: str
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.level is not None

    @property
    def role(self) -> str | None:
        """What a bot is called at the table: its level, or that it is a program."""
        return PROGRAM if self.level is not None and is_program(self.level) else self.level

    def plain(self) -> Plain:
        """Return the seat as a JSON object, as records and the store keep it."""
        return {"name": self.name, "kind": "bot" if self.is_bot else "human", "level": self.level}

    @classmethod
    def from_plain(cls, plain: Plain) -> Seat:
        """Return the seat that `plain()` described."""
        return cls(str(plain["name"]), plain["level"])


@dataclass(frozen=True, slots=True)
class Update:
    """What one subscriber learns of one action: the new view, its choices and what happened.

    `number` is that of the action, 0 before the first; `actor` and `action` are the seat and its
    notation, None in the snapshot that opens a subscription or follows a take-back, whose `events`
    are empty. `previews` tells of each legal action what it would do. `row` is the number of the
    journal's last row: unlike that of actions it only grows, by take-backs as well. It is 0 before
    the first row, and where there is no journal.
    """

    number: int
    actor: int | None
    action: str | None
    view: Mapping[str, Any]
    legal: tuple[str, ...]
    events: tuple[Plain, ...]
    previews: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    row: int = 0


Subscriber = Callable[[Update], None]


class Journal(Protocol):
    """Where the table makes an action durable before anybody sees it.

    A journal in this process has kept a row when it returns; one that is reached over a network
    returns what is to be awaited for that.
    """

    def append(self, step: Step) -> Awaitable[None] | None:
        """Keep a step; raise StoreError, keeping nothing, if that is impossible."""

    def take_back(self, back: TakeBack) -> Awaitable[None] | None:
        """Keep that steps are taken back; raise StoreError, keeping nothing, if impossible."""


Think = Callable[[Decision], Awaitable[Opinion]]
"""Asks a bot for its opinion without blocking the event loop; cancelled if the game moves on."""


async def think_here(decision: Decision) -> Opinion:
    """Ask the bot in this process: for bots that answer within a millisecond."""
    return choose(decision.player, decision.observation, decision.rng().random)


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
        `on_trouble` is told when a bot's action could not be saved; the bot tries again later.
        `on_rest` is told whenever only a person can go on: every bot has played and claimed.
        """
        assert len(seats) == match.game.players
        self.match = match
        self.seats = seats
        self.pace = pace
        self._journal = journal
        self._bot_seed = bot_seed
        self._think = think
        self._take_backs = take_backs
        self._taken_back: list[Step] = []
        self._subscribers: dict[int, list[Subscriber]] = {}
        self.on_trouble: Callable[[KahwaError], None] = lambda error: None
        self.on_rest: Callable[[], None] = lambda: None
        self._moved = asyncio.Event()
        self._turn = asyncio.Lock()

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
        """Return the present as `seat` may see it."""
        game = self.match.game
        number = len(self.match.actions)
        legal = tuple(game.legal_texts(seat))
        row, previews = self.match.row, game.previews(seat)
        return Update(number, None, None, game.view(seat), legal, (), previews, row)

    def why(self, seat: int, text: str) -> Reason:
        """Return the rule that allows or forbids an action now."""
        return self.match.game.explain(seat, text)

    def past(self, seat: int) -> list[tuple[Plain, ...]]:
        """Return the events of the first deal and of every action so far as `seat` saw them."""
        return [tuple(event.seen_by(seat) for event in events) for events in self.match.events]

    async def act(self, seat: int, text: str) -> None:
        """Carry out an action of a seat and publish it.

        Raise Illegal if the rules forbid it, StoreError if it cannot be made durable; in both
        cases nothing has changed and the game can go on.
        """
        async with self._turn:
            await self._carry_out(self.match.prepare(seat, text))

    async def _carry_out(self, step: Step) -> None:
        def take_over() -> None:
            self.match.commit(step)
            self._taken_back.clear()
            self._publish(step)
            self._moved.set()

        await _when_kept(self._journal.append(step), take_over)

    def _publish(self, step: Step) -> None:
        for seat, listeners in self._subscribers.items():
            if not listeners:
                continue
            update = Update(
                step.number,
                step.seat,
                step.text,
                step.game.view(seat),
                tuple(step.game.legal_texts(seat)),
                tuple(event.seen_by(seat) for event in step.events),
                step.game.previews(seat),
                self.match.row,
            )
            for listener in tuple(listeners):
                listener(update)

    # ------------------------------------------------------------------ taking back

    async def take_back(self) -> Step:
        """Take back the last decision of a person and all that followed; return that decision.

        A decision is an action besides which there was another choice. Whoever took it is to
        decide again, and the same actions bring the same cards. Raise NothingToTakeBack if there
        is none or the game is played without, StoreError if the journal refuses; then nothing has
        changed.
        """
        async with self._turn:
            _refuse(self.why_no_take_back)
            back = self.match.prepare_take_back(self._last_decision())

            def go_back() -> None:
                self.match.take_back(back)
                self._taken_back[:0] = back.steps
                self._publish_jump()

            await _when_kept(self._journal.take_back(back), go_back)
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

        await _when_kept(self._journal.append(step), take_over)

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
            if number not in self.match.forced and not self.seats[seat].is_bot:
                return number
        return 0

    def _publish_jump(self) -> None:
        """Tell everybody where the game stands after it went back, or on as before."""
        for seat, listeners in self._subscribers.items():
            for listener in tuple(listeners):
                listener(self.snapshot(seat))
        self._moved.set()

    # ------------------------------------------------------------------ the bots

    async def run(self) -> None:
        """Let the bots play and claim whenever they can, until the game is over."""
        while not self.match.game.is_over:
            self._moved.clear()
            if await self._let_claim():
                continue
            seat = self.match.game.to_act
            if self.seats[seat].is_bot:
                await self._let_play(seat)
            else:
                self.on_rest()
                await self._moved.wait()

    async def _let_claim(self) -> bool:
        """Offer what may be claimed out of turn; tell whether the game has moved on.

        Persons who may claim get their time before any bot claims or goes on; then the bots are
        asked in random order.
        """
        game = self.match.game
        claimants = [seat for seat in game.actors() if seat != game.to_act]
        if not claimants:
            return False
        rng = self._rng("claims")
        bots = [seat for seat in claimants if self.seats[seat].is_bot]
        hurried = bool(bots) or self.seats[game.to_act].is_bot
        if hurried and len(bots) < len(claimants):
            await self._unless_moved(self.pace.wait_for_claims())
        for seat in sorted(bots, key=lambda _seat: rng.random()):
            if self.match.game is not game or await self._let_play(seat):
                return True
        return self.match.game is not game

    async def _unless_moved(self, awaited: Awaitable[T]) -> T | None:
        """Wait for something, but not longer than until the game has moved on; then return None."""
        awaiting = asyncio.ensure_future(awaited)
        moved = asyncio.ensure_future(self._moved.wait())
        try:
            await asyncio.wait({awaiting, moved}, return_when=asyncio.FIRST_COMPLETED)
            return awaiting.result() if awaiting.done() else None
        finally:
            awaiting.cancel()
            moved.cancel()

    async def _let_play(self, seat: int) -> bool:
        """Let the bot of `seat` pause and act; tell whether it has.

        It has not if the game moved on meanwhile, if it claims nothing, or if saving failed.
        """
        game = self.match.game
        opinion = await self._unless_moved(self._think(self._decision(seat)))
        if opinion is None or opinion.action == NOTHING:
            return False
        await self._unless_moved(self.pace.pause(self._rng("pause").random()))
        if self.match.game is not game:
            return False
        return await self._try(seat, self.match.game.text(opinion.action), game)

    def _decision(self, seat: int) -> Decision:
        sitting = self.seats[seat]
        assert sitting.level is not None
        return Decision(
            name=sitting.name,
            player=sitting.level,
            observation=self.match.game.observation(seat),
            table=self._bot_seed,
            number=len(self.match.actions),
            past=lambda: self.past(seat),
        )

    async def _try(self, seat: int, text: str, game: Game) -> bool:
        """Carry out what a bot chose in `game`, unless that has moved on; tell whether it is."""
        try:
            async with self._turn:
                if self.match.game is not game:
                    return False
                await self._carry_out(self.match.prepare(seat, text))
        except Illegal:
            raise
        except KahwaError as error:
            self.on_trouble(error)
            await self.pace.breathe()
            return False
        return True

    def _rng(self, purpose: str) -> random.Random:
        return random.Random(f"{self._bot_seed}/{len(self.match.actions)}/{purpose}")


async def _when_kept(kept: Awaitable[None] | None, then: Callable[[], None]) -> None:
    """Do something once a row is kept; also if whoever waits is cancelled until then."""
    cancelled: asyncio.CancelledError | None = None
    if kept is not None:
        keeping = asyncio.ensure_future(kept)
        while not keeping.done():
            try:
                await asyncio.wait({keeping})
            except asyncio.CancelledError as error:
                cancelled = error
        keeping.result()
    then()
    if cancelled is not None:
        raise cancelled


def _refuse(reason: str) -> None:
    """Raise NothingToTakeBack if there is a reason to."""
    if reason:
        raise NothingToTakeBack(reason)
