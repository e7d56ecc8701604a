"""A finished game played again: each round from where it began, by a bot in the person's seat."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from core.bots.decision import seed_of
from core.bots.levels import choose
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING
from core.ground.resting import collector_resting
from core.match.course import Course
from core.match.history import chance_of
from core.match.journal import RESEAT, Row
from core.saves.resuming import replayed
from core.store import SavedGame

LEVEL = "strong"
"""The level of the bots that play for the person."""

Decide = Callable[[str, Observation[Game], str, str], int]
"""Returns the action of a bot, or `NOTHING`, from its level, what it sees, its seed and name."""


def decide(level: str, observation: Observation[Game], seed: str, name: str) -> int:
    """Return what a bot of a level does, however long it takes to find that.

    On a slow machine it is the same as on a fast one.
    """
    with collector_resting():
        return choose(level, observation, random.Random(seed).random, inf, name).action


@dataclass(frozen=True, slots=True)
class Levels:
    """Who sat where during a game: the level of each seat, None for the person's.

    `changes` are the seats in which another bot sat before some action of the game, in order: the
    number of that action from 0, the seat, and the level before.
    """

    last: Sequence[str | None]
    changes: Sequence[tuple[int, int, str | None]]

    @classmethod
    def of(cls, saved: SavedGame) -> Levels:
        """Return who sat where during a saved game."""
        last = [seat["level"] for seat in saved.head.seats]
        reseated = (row for row in saved.rows if row.kind == RESEAT)
        changes = [(bisect(saved.row_of, row.number), row.seat, _before(row)) for row in reseated]
        return cls(last, changes)

    def at(self, position: int) -> list[str | None]:
        """Return the levels with which the action after so many others was played."""
        levels = list(self.last)
        for action, seat, before in reversed(self.changes):
            if action > position:
                levels[seat] = before
        return levels


def _before(row: Row) -> str | None:
    """Return the level of the bot that sat in a seat before another took its place."""
    from json import loads

    level: str | None = loads(row.content)["before"]["level"]
    return level


class Again:
    """A finished game of one person, whose rounds can be played again one by one.

    The other bots decide by the seed that they had in the game, so whoever plays as the person did
    meets what the person met.
    """

    def __init__(self, saved: SavedGame, think: Decide = decide) -> None:
        """Replay a game, which has one person; raise BadRecord if it does not replay."""
        match = replayed(saved)
        self._course = Course(match)
        self._think = think
        self._levels = Levels.of(saved)
        self._names = [seat["name"] for seat in saved.head.seats]
        (self._seat,) = saved.head.persons
        self._seed = str(saved.head.source["seed"])
        self._side = match.game.side(self._seat)
        self.rows = saved.head.rows

    @property
    def yours(self) -> list[int]:
        """What each round brought the side of the person."""
        return [gains[self._side] for gains in self._course.gains]

    def play(self, number: int, turn: int, between: Callable[[], object] = lambda: None) -> int:
        """Let bot number `turn`, from 1, play a round, from 1; return what that brings the side.

        `between` is called before each decision, and may wait.
        """
        position = self._course.rounds[number - 1]
        game = self._round(position)
        before = game.scores()[self._side]
        others = list(zip(self._levels.at(position), self._names, strict=True))
        play = _Play(game, others, self._seat, self._seed, turn, position)
        while not game.is_over:
            between()
            play.go_on(self._think)
        return game.scores()[self._side] - before

    def _round(self, position: int) -> Game:
        """Return the state in which a round begins; the game ends with that round."""
        game = self._course.game(position)
        chance = chance_of(game)
        chance.leave_record()
        chance.endless = False
        return game


class _Play:
    """A round as it is played again, the `bots` being the level and name of every seat."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[tuple[str | None, str]],
        seat: int,
        seed: str,
        turn: int,
        actions: int,
    ) -> None:
        self._game = game
        self._bots = bots
        self._seat = seat
        self._seed = seed
        self._turn = turn
        self._actions = actions

    def go_on(self, think: Decide) -> None:
        """Let whoever claims something have it, or else whose turn it is play.

        As at a table the person's seat may claim first, and then the others in random order.
        """
        game, own = self._game, self._seat
        claimants = [seat for seat in game.actors() if seat != game.to_act]
        others = [seat for seat in claimants if seat != own]
        order = random.Random(seed_of(self._seed, self._actions, "claims"))
        others.sort(key=lambda _seat: order.random())
        for seat in (*(seat for seat in claimants if seat == own), *others):
            if self._act(seat, think):
                return
        self._act(game.to_act, think)

    def _act(self, seat: int, think: Decide) -> bool:
        """Ask the bot of a seat; tell whether it has acted, which it need not out of turn."""
        level, name = (LEVEL, "") if seat == self._seat else self._bots[seat]
        table = f"kahwa/par/{self._turn}/{self._seed}" if seat == self._seat else self._seed
        seed = seed_of(table, self._actions, seat)
        assert level is not None
        action = think(level, self._game.observation(seat), seed, name)
        if action == NOTHING:
            return False
        self._actions += 1
        self._game.apply(seat, action)
        return True
