"""How well what a seat said and played fits the cards it may have been dealt.

Good players announce most of what they hold and play by learned habits: a seat that was silent
hardly holds a pair, and one that left a rank on the table hardly holds it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from core.contract.weights import Weights
from core.games.ronda.combinations import POT_SHARE
from core.games.ronda.habits import UNLIKELY, Scene, learned_habits
from core.games.ronda.notation import RANKS
from core.games.ronda.position import RondaPosition

PENALTIES: Final = (0, 1, 5)
"""The values of the option `hidden_penalty`, a row of `Silence` for each."""

MOST: Final = 4
"""The most cards of a rank in a hand."""


class Fits:
    """How well hands fit what each seat has done in this batch, in 0..1; worked out when asked.

    It stands on what all at the table know, so it is the same from every seat. Any hand fits the
    seats that are `left_out`.
    """

    def __init__(self, world: RondaPosition, left_out: Collection[int] = ()) -> None:
        self._world = world
        self._left_out = left_out
        self._plays: dict[int, list[_Play]] = {}
        self._known: list[dict[int, float]] = [{} for _seat in range(world.players)]

    def of(self, seat: int, hand: list[int], played: list[int]) -> float:
        """Return how well the course of the batch fits a seat that has this hand left.

        `played` are the cards the seat has played in this batch, in order.
        """
        if seat in self._left_out:
            return 1.0
        if not played:
            return self._silence(seat, [card % RANKS for card in hand])
        key = 0
        for card in hand:
            key += 1 << (3 * (card % RANKS))
        known = self._known[seat]
        if key not in known:
            known[key] = self._fit(seat, hand, played)
        return known[key]

    def _fit(self, seat: int, hand: list[int], played: list[int]) -> float:
        ranks = [card % RANKS for card in hand]
        later = [card % RANKS for card in played]
        if seat not in self._plays:
            self._plays[seat] = _plays_of(self._world, seat, later)
        fit = self._silence(seat, ranks + later)
        counts = [0] * RANKS
        for rank in ranks:
            counts[rank] += 1
        for play in reversed(self._plays[seat]):
            counts[play.rank] += 1
            fit *= play.fit(counts)
        return fit

    def _silence(self, seat: int, dealt: list[int]) -> float:
        if self._world.said[seat] == "silent" and len(set(dealt)) < len(dealt):
            return learned_silence().chance(self._world, seat)
        return 1.0


class Silence:
    """How often good players keep silent although they may announce something."""

    def __init__(self, weights: Weights) -> None:
        self.rows = weights.table("hides", len(PENALTIES), 2)

    def chance(self, world: RondaPosition, seat: int) -> float:
        """Return how often a seat hides what it holds, by what it had heard of the others."""
        row = self.rows[PENALTIES.index(world.terms.hidden_penalty)]
        return row[heard_a_rival(world, seat)]


def heard_a_rival(world: RondaPosition, seat: int) -> bool:
    """Tell whether a seat of another side had announced something when this one spoke."""
    for other in world.play_order():
        if other == seat:
            return False
        if world.said[other] in POT_SHARE and world.sides[other] != world.sides[seat]:
            return True
    return False


@cache
def learned_silence() -> Silence:
    """Return the silence that is shipped."""
    return Silence(Weights.of("ronda"))


class _Play:
    """A play that all saw, and how strongly a good player is drawn to each one there was."""

    def __init__(
        self, world: RondaPosition, scene: Scene, rank: int, called: bool, others: int
    ) -> None:
        self.rank = rank
        self._called = called
        self._answers = -1
        if scene.chain is not None and scene.chain.level < 3:
            self._answers = scene.chain.rank
        self._auto = world.terms.auto_calls
        self._scene = scene
        self._forces: dict[int, float] = {}
        self._others = others
        self._least = min([self._drawn(each, 0) for each in range(RANKS)])

    def fit(self, counts: list[int]) -> float:
        """Return in 0..1 how well the play fits a hand of so many cards of each rank."""
        total = 0.0
        for rank in range(RANKS):
            if counts[rank]:
                total += self._drawn(rank, counts[rank] - 1)
        force = self._force(self.rank, counts[self.rank] - 1, self._called)
        chance = max(UNLIKELY, force / total)
        return min(1.0, chance * (1.0 + self._others * self._least / force))

    def _drawn(self, rank: int, mates: int) -> float:
        """Return how strongly the plays of a rank draw together."""
        if rank != self._answers:
            return self._force(rank, mates, False)
        force = self._force(rank, mates, True)
        return force if self._auto else force + self._force(rank, mates, False)

    def _force(self, rank: int, mates: int, called: bool) -> float:
        key = (rank * MOST + mates) * 2 + called
        if key not in self._forces:
            self._forces[key] = learned_habits().force(self._scene, rank, mates, called)
        return self._forces[key]


def _plays_of(world: RondaPosition, seat: int, ranks: list[int]) -> list[_Play]:
    """Return the plays of a seat in this batch, in order; it has played these ranks."""
    players = world.players
    first = (seat - world.dealer - 1) % players
    plays = []
    dealt = world.terms.hand_sizes[world.batch - 1]
    before = len(world.seen) - len(world.faced)
    for turn, rank in enumerate(ranks):
        place = first + turn * players
        layout, chain = world.faced[place]
        after = world.faced[place + 1][1] if place + 1 < len(world.faced) else world.chain
        called = after is not None and after.level > 0
        facing = dealt - turn - (1 if first == players - 1 else 0)
        scene = Scene(
            world,
            seat,
            world.seen[: before + place],
            layout,
            chain,
            facing,
            dealt * players - place,
        )
        plays.append(_Play(world, scene, rank, called, dealt - turn - 1))
    return plays
