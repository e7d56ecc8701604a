"""The par of a game as it is kept and shown: each round, the person's points beside the bots'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.games.registry import game_names, game_type
from core.store.pars import DONE, OPEN, WHOLE

if TYPE_CHECKING:
    from core.contract.game import Plain
    from core.saves.saves import Saves

TURNS = 4
"""The bots that play each round, one after the other."""

YOURS, THEIRS, POINTS = "yours", "theirs", "points"
"""What is kept of a game: the person's points by round, and when it is done the bots' in all; of a
round and a bot its points."""


@dataclass(frozen=True, slots=True)
class ParRound:
    """A round, counted from 1: the points it brought the person's side, and each of the bots.

    A bot that has not played it yet has None.
    """

    number: int
    yours: int
    theirs: tuple[int | None, ...]

    @property
    def mean(self) -> float | None:
        """The mean of the bots' points, None until all of them have played."""
        return _mean(self.theirs)


@dataclass(frozen=True, slots=True)
class Par:
    """What strong bots made of a game so far, in the points of that game; `game` is its name.

    With `fewest_wins` less is better, as in games that count what is left over. There are no
    `rounds` until it has been found out what the person's were.
    """

    game_id: str
    rounds: tuple[ParRound, ...]
    fewest_wins: bool
    game: str

    @property
    def is_complete(self) -> bool:
        """Whether every bot has played every round."""
        return bool(self.rounds) and self.played == self.wanted

    @property
    def played(self) -> int:
        """How many rounds the bots have played, each bot's counted."""
        return sum(points is not None for one in self.rounds for points in one.theirs)

    @property
    def wanted(self) -> int:
        """How many rounds the bots are to play."""
        return len(self.rounds) * TURNS

    @property
    def yours(self) -> int:
        """What all rounds brought the person's side."""
        return sum(one.yours for one in self.rounds)

    @property
    def theirs(self) -> tuple[int | None, ...]:
        """What all rounds brought each bot, None for one that has not played them all."""
        return tuple(
            _sum(points) for points in zip(*(one.theirs for one in self.rounds), strict=True)
        )

    @property
    def mean(self) -> float | None:
        """The mean of what all rounds brought the bots, None until they have played them."""
        return _mean(self.theirs)

    @property
    def ahead(self) -> float | None:
        """How much better the person did than the mean of the bots; below 0 how much worse."""
        return None if self.mean is None else better_by(self.yours, self.mean, self.fewest_wins)


def better_by(yours: float, theirs: float, fewest_wins: bool) -> float:
    """Return by how many points the first of two scores is better than the other."""
    return theirs - yours if fewest_wins else yours - theirs


def all_ahead(saves: Saves) -> dict[str, float]:
    """Return for each game whose par is complete how much better the person did than the bots.

    Raise StoreError if that cannot be read.
    """
    known = game_names()
    found = {}
    for game_id, game, whole in saves.pars.done():
        mean = _mean(_points(whole.get(THEIRS)))
        if game in known and mean is not None:
            yours = sum(_points(whole.get(YOURS)))
            found[game_id] = better_by(yours, mean, game_type(game).fewest_wins)
    return found


def par_of(saves: Saves, game_id: str) -> Par | None:
    """Return the par of a game as far as it has been played; None if it is to have none.

    Raise StoreError if it cannot be read.
    """
    kept = saves.pars.of(game_id)
    whole = kept.get((WHOLE, DONE), kept.get((WHOLE, OPEN)))
    game = saves.pars.game_of(game_id)
    if whole is None or game is None or game not in game_names():
        return None
    yours = enumerate(_points(whole.get(YOURS)), 1)
    rounds = (ParRound(number, points, _turns(kept, number)) for number, points in yours)
    return Par(game_id, tuple(rounds), game_type(game).fewest_wins, game)


def _turns(kept: Mapping[tuple[int, int], Plain], number: int) -> tuple[int | None, ...]:
    points = (kept.get((number, turn), {}).get(POINTS) for turn in range(1, TURNS + 1))
    return tuple(one if type(one) is int else None for one in points)


def _points(kept: object) -> tuple[int, ...]:
    """Return the points of a list that is kept; none if it is damaged."""
    sound = isinstance(kept, list) and all(type(one) is int for one in kept)
    return tuple(kept) if isinstance(kept, list) and sound else ()


def _sum(points: tuple[int | None, ...]) -> int | None:
    known = [one for one in points if one is not None]
    return sum(known) if len(known) == len(points) else None


def _mean(points: Sequence[int | None]) -> float | None:
    known = [one for one in points if one is not None]
    return sum(known) / len(known) if points and len(known) == len(points) else None
