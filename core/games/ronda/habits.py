"""What a good player of Ronda tends to play: signs of each play, and their learned weights.

A scene is what everybody at the table knows when a card is to be played. The signs of a play follow
from it, from the rank played and from how many more of the rank the hand holds, so that the same
weights serve to play on and to tell what somebody else may hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Final

from core.contract.weights import Weights
from core.games.ronda.chain import CALL_POINTS, Chain
from core.games.ronda.notation import CARDS, RANKS
from core.games.ronda.position import RondaPosition

LAST_RANK: Final = RANKS - 1

TABLES: Final = (2, 3, 4)
"""The numbers of players: a row of weights for each before the last deal, and one in it."""

SIGNS: Final = (
    "cards gained, the played one among them",
    "points of a Missa",
    "points of the last capture: no card is played after it",
    "cards that the next seat may be expected to take",
    "chance that the next seat clears the table with a Missa",
    "the card stays on the table",
    "it stays: chance that the next seat holds its rank",
    "it stays: the hand holds another of its rank",
    "it stays: nobody else can hold its rank",
    "it stays: its rank, 0 to 1",
    "points of the last capture: nobody has more than a card left",
    "a Bount",
    "a Bount: chance that the next seat holds the rank",
    "a Bount: that chance for each card gained",
    "a Khamsa",
    "a Khamsa: chance that the next seat holds the rank",
    "an Äachra",
    "cards gained, by how near the target is",
    "points of the call and the Missa, by how near the target is",
    "a capture: the hand holds another of its rank",
    "a capture leaves the table empty",
    "a capture leaves a single card",
    "points of the last capture: somebody has more than a card left",
)

NEAR: Final = 15
"""Points from the target at which it begins to matter how points are made."""

UNLIKELY: Final = 0.02
"""The least chance that any legal play is given."""


class Scene:
    """What all know when a seat is to play a card: `lacking` counts what is unseen of each rank."""

    __slots__ = (
        "chain",
        "clears",
        "dealers",
        "facing",
        "foe",
        "hidden",
        "lacking",
        "last",
        "last_hand",
        "left",
        "lying",
        "near",
        "players",
        "runs",
        "size",
    )

    def __init__(
        self,
        world: RondaPosition,
        seat: int,
        seen: Iterable[int],
        layout: Iterable[int],
        chain: Chain | None,
        facing: int,
        left: int,
    ) -> None:
        """Take the cards seen, the ranks lying, the chain, the next hand's size, all hands' sum."""
        lacking = [4] * RANKS
        hidden = CARDS
        for card in seen:
            lacking[card % RANKS] -= 1
            hidden -= 1
        lying = [0] * RANKS
        size = 0
        for rank in layout:
            lying[rank] = 1
            size += 1
        self.lacking = lacking
        self.hidden = hidden
        self.lying = lying
        self.size = size
        self.runs = _runs(lying)
        self.chain = chain
        self.facing = facing
        self.left = left
        self.players = world.players
        self.last = world.is_last_batch()
        self.clears = world.missa_scores(last_card=left == 1)
        self.foe = chain is not None and world.sides[chain.seat] != world.sides[seat]
        self.dealers = world.sides[seat] == world.sides[world.dealer]
        self.last_hand = world.terms.last_hand
        short = world.terms.target - max(world.points)
        self.near = min(1.0, max(0.0, 1.0 - short / NEAR))

    @staticmethod
    def of(world: RondaPosition) -> Scene:
        """Return the scene that the seat to act finds."""
        seat = world.to_act
        hands = world.hands
        left = 0
        for hand in hands:
            left += len(hand)
        facing = len(hands[(seat + 1) % world.players])
        return Scene(world, seat, world.seen, world.layout, world.chain, facing, left)


def _runs(lying: list[int]) -> list[int]:
    """Return for each rank how many cards a card of it takes."""
    runs = [0] * RANKS
    run = 0
    for rank in range(LAST_RANK, -1, -1):
        run = run + 1 if lying[rank] else 0
        runs[rank] = run
    return runs


def weigh(scene: Scene, rank: int, mates: int, called: bool, row: list[float]) -> float:
    """Return the sum of the signs of a play, each counted as `row` says.

    The play is of a rank from a hand that holds so many more of it.
    """
    odds = max(0, scene.lacking[rank] - 1 - mates) * scene.facing / scene.hidden
    odds = min(1.0, odds)
    chain = scene.chain
    if called and chain is not None and chain.level:
        return _answer(scene, chain, odds, row)
    if scene.runs[rank]:
        return _capture(scene, rank, mates, called, odds, row)
    return _lay(scene, rank, mates, odds, row)


def signs(scene: Scene, rank: int, mates: int, called: bool) -> list[float]:
    """Return the signs of a play."""
    found = []
    for sign in range(len(SIGNS)):
        unit = [0.0] * len(SIGNS)
        unit[sign] = 1.0
        found.append(weigh(scene, rank, mates, called, unit))
    return found


def _answer(scene: Scene, chain: Chain, odds: float, row: list[float]) -> float:
    cards = 1.0 + (len(chain.cards) if scene.foe else 0)
    points = CALL_POINTS[chain.level + 1] + chain.missa
    total = cards * row[0] + scene.near * (cards * row[17] + points * row[18])
    total += row[14] + odds * row[15] if chain.level == 1 else row[16]
    total += _last(scene, chain.rank, row)
    return total + _threat(scene, -1, -1, RANKS, 0, row)


def _capture(
    scene: Scene, rank: int, mates: int, called: bool, odds: float, row: list[float]
) -> float:
    taken = scene.runs[rank]
    cards = taken + 1.0
    missa = 1.0 if taken == scene.size and scene.clears else 0.0
    total = cards * row[0] + missa * row[1]
    if called:
        total += row[11] + odds * (row[12] + cards * row[13])
    if mates:
        total += row[19]
    if taken == scene.size:
        total += row[20]
    elif taken == scene.size - 1:
        total += row[21]
    if scene.near:
        total += scene.near * (cards * row[17] + (missa + called) * row[18])
    total += _last(scene, rank, row)
    return total + _threat(scene, rank, rank + taken - 1, RANKS, mates, row)


def _lay(scene: Scene, rank: int, mates: int, odds: float, row: list[float]) -> float:
    total = row[5] + odds * row[6] + rank / LAST_RANK * row[9]
    if mates:
        total += row[7]
    if not odds:
        total += row[8]
    return total + _threat(scene, -1, -1, rank, mates, row)


def _threat(scene: Scene, first: int, last: int, laid: int, mates: int, row: list[float]) -> float:
    """Weigh what the next seat may do with the table that a play leaves.

    The ranks from `first` to `last` are taken, and `laid` lies, of which the hand holds more.
    """
    run = size = 0
    expected = clears = 0
    lying, lacking = scene.lying, scene.lacking
    for rank in range(LAST_RANK, -1, -1):
        if rank != laid and (not lying[rank] or first <= rank <= last):
            run = 0
            continue
        run += 1
        size += 1
        unseen = lacking[rank]
        if rank == laid:
            unseen -= 1 + mates
        if unseen > 0:
            expected += unseen * (run + 1)
        clears = unseen if run == size else 0
    part = scene.facing / scene.hidden
    total = expected * part * row[3]
    if clears > 0 and scene.clears:
        total += clears * part * row[4]
    return total


def _last(scene: Scene, rank: int, row: list[float]) -> float:
    """Weigh the points that the rule of the last capture may bring to a capture with a rank."""
    if not scene.last or not scene.last_hand:
        return 0.0
    worth = float(scene.last_hand)
    if scene.dealers:
        worth = worth if rank == LAST_RANK else -worth if rank == 0 else 0.0
    return worth * row[2 if scene.left == 1 else 10 if scene.left <= scene.players else 22]


def row_of(scene: Scene) -> int:
    """Return the row of weights that serves a scene."""
    return 2 * (scene.players - TABLES[0]) + scene.last


class Habits:
    """The learned weights of the signs, and what follows from them for a scene."""

    def __init__(self, weights: Weights) -> None:
        self.rows = weights.table("habits", 2 * len(TABLES), len(SIGNS))

    def force(self, scene: Scene, rank: int, mates: int, called: bool) -> float:
        """Return how strongly a good player is drawn to a play, in proportion to its chance."""
        total = weigh(scene, rank, mates, called, self.rows[row_of(scene)])
        return exp(max(-30.0, min(30.0, total)))


@cache
def learned_habits() -> Habits:
    """Return the habits that are shipped."""
    return Habits(Weights.of("ronda"))
