"""The bots of a table: their turns, what they claim out of turn, and their pauses."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from core.bots.decision import Decision, seed_of
from core.bots.levels import decide
from core.bots.pondering import pause_of
from core.contract.game import Game, Illegal, Plain
from core.contract.opinion import NOTHING, Opinion
from core.ground.errors import KahwaError
from core.match.match import Match
from core.table.keeping import Why
from core.table.pace import Pace
from core.table.seating import Seat, company_of
from core.table.updates import BotNotKept, BotsRest, TellGame

T = TypeVar("T")

Think = Callable[[Decision], Awaitable[Opinion]]
"""Asks a bot for its opinion without blocking the event loop; cancelled if the game moves on."""


async def think_here(decision: Decision) -> Opinion:
    """Ask the bot in this process: for bots that answer within a millisecond."""
    return decide(decision)


class TableOfBots(Protocol):
    """What bots see of the table at which they play, and do there."""

    match: Match
    seats: list[Seat]
    pace: Pace
    moved: asyncio.Event
    tell: TellGame

    def bot_at(self, seat: int) -> Seat | None:
        """Return the bot that plays a seat now, None where a person does."""

    def allowance(self, seat: int) -> float | None:
        """Return after how many seconds a bot may act at a seat whose person's time is up."""

    def past(self, seat: int, since: int = 0) -> Sequence[tuple[Plain, ...]]:
        """Return what `seat` saw of every action from one on."""

    async def act_in(
        self, game: Game, seat: int, text: str, why: Why = "bot", wait: float | None = None
    ) -> bool:
        """Carry out an action that was chosen in `game`, unless the match has moved on.

        It is kept not before `wait` seconds after the row before it.
        """


class Bots:
    """The bots in the seats of a table, whose choices and pauses come from a seed."""

    def __init__(self, table: TableOfBots, seed: str, think: Think) -> None:
        self._table = table
        self._seed = seed
        self._think = think
        self._left: tuple[Game, float] | None = None
        """In which game persons have been left so many seconds to claim something."""

    async def run(self) -> None:
        """Let the bots play and claim whenever they can, until the game is over."""
        while not self._table.match.game.is_over:
            self._table.moved.clear()
            if await self._let_claim():
                continue
            seat = self._table.match.game.to_act
            if self._table.bot_at(seat):
                await self._let_play(seat)
            else:
                self._table.tell(BotsRest())
                await self._table.moved.wait()

    async def _let_claim(self) -> bool:
        """Offer what may be claimed out of turn; tell whether to look at the table anew.

        Persons who may claim get their time before any bot claims or goes on; then the bots are
        asked in random order.
        """
        game = self._table.match.game
        claimants = [seat for seat in game.actors() if seat != game.to_act]
        if not claimants:
            return False
        rng = self._rng("claims")
        bots = [seat for seat in claimants if self._table.bot_at(seat)]
        hurried = bool(bots) or self._table.bot_at(game.to_act) is not None
        if hurried and len(bots) < len(claimants):
            self._left = game, self._table.pace.grace
            await self._unless_moved(self._table.pace.wait_for_claims())
            if self._table.moved.is_set():
                return True
        for seat in sorted(bots, key=lambda _seat: rng.random()):
            if self._table.match.game is not game or await self._let_play(seat):
                return True
        return self._table.match.game is not game

    async def _unless_moved(self, awaited: Awaitable[T]) -> T | None:
        """Wait for something, but not longer than until the game has moved on; then return None."""
        awaiting = asyncio.ensure_future(awaited)
        moved = asyncio.ensure_future(self._table.moved.wait())
        try:
            await asyncio.wait({awaiting, moved}, return_when=asyncio.FIRST_COMPLETED)
            return awaiting.result() if awaiting.done() else None
        finally:
            awaiting.cancel()
            moved.cancel()

    async def _let_play(self, seat: int) -> bool:
        """Let the bot of `seat` pause and act; tell whether it has.

        It has not if the game moved on meanwhile, if it claims nothing, if saving failed, or if
        somebody else plays a seat now.
        """
        game, bot = self._table.match.game, self._table.bot_at(seat)
        if bot is None or bot.level is None:
            return False
        decision = self._decision(seat, bot.name, bot.level)
        opinion = await self._unless_moved(self._think(decision))
        if opinion is None or opinion.action == NOTHING:
            return False
        share = pause_of(decision, opinion, self._rng("pause").random())
        await self._unless_moved(self._table.pace.pause(share))
        if self._table.moved.is_set() or self._table.bot_at(seat) is not bot:
            return False
        return await self._try(seat, self._table.match.game.text(opinion.action), game)

    def _decision(self, seat: int, name: str, player: str) -> Decision:
        """Return what is asked of the bot of a seat."""
        return Decision(
            name=name,
            player=player,
            observation=self._table.match.game.observation(seat, company_of(self._table.seats)),
            table=self._seed,
            number=len(self._table.match.actions),
            past=lambda first: self._table.past(seat, first),
            gone_back=tuple(self._table.match.gone_back),
        )

    async def _try(self, seat: int, text: str, game: Game) -> bool:
        """Carry out what a bot chose in `game`; tell whether it has been."""
        why, wait = self._right_to(game, seat)
        try:
            return await self._table.act_in(game, seat, text, why, wait)
        except Illegal:
            raise
        except KahwaError as error:
            self._table.tell(BotNotKept(error))
            await self._table.pace.breathe()
            return False

    def _right_to(self, game: Game, seat: int) -> tuple[Why, float | None]:
        """Return why a seat is played by a bot, and what it must leave persons before, if aught."""
        grace = self._left[1] if self._left is not None and self._left[0] is game else None
        allowance = self._table.allowance(seat)
        if allowance is None:
            return "bot", grace
        return "clock", max(allowance, grace or 0.0)

    def _rng(self, purpose: str) -> random.Random:
        return random.Random(seed_of(self._seed, len(self._table.match.actions), purpose))
