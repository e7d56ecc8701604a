"""What the deals of a contest say of the bots: means, differences and 95 % intervals.

Deals are independent of each other and the games within a deal are not, so every figure is a mean
of one value for each deal. Two bots are compared by the difference within each deal: the luck of
the cards falls out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

from core.arena.contest import Contest
from core.arena.deals import ContenderShare, ContestDeal
from core.contract.game import Plain

# Student's t at 97.5 %, for 1 to 30 degrees of freedom.
_T_TABLE = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
_NORMAL = 1.959964
"""The normal distribution at 97.5 %."""


def student_t(freedom: int) -> float:
    """Return Student's t at 97.5 % for so many degrees of freedom, to three places."""
    if freedom <= len(_T_TABLE):
        return _T_TABLE[freedom - 1]
    return _NORMAL + (_NORMAL**3 + _NORMAL) / (4 * freedom)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with half the width of its 95 % interval; None if there is but one deal."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Return the estimate from at least one independent value."""
        if len(values) < 2:
            return cls(values[0], None)
        half = student_t(len(values) - 1) * stdev(values) / sqrt(len(values))
        return cls(fmean(values), half)

    @property
    def excludes_zero(self) -> bool:
        """Whether zero lies outside the interval."""
        return self.half is not None and abs(self.mean) > self.half

    def plain(self) -> Plain:
        """Return the estimate as a JSON object: mean and both ends of the interval."""
        if self.half is None:
            return {"mean": self.mean, "low": None, "high": None}
        return {"mean": self.mean, "low": self.mean - self.half, "high": self.mean + self.half}


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How one bot did: score, reward and part of the wins for a side, and its time to decide."""

    name: str
    score: Estimate
    reward: Estimate
    win: Estimate
    milliseconds: Estimate
    decisions: int
    faults: int


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a bot is above the one named after it, within the deals."""

    name: str
    other: str
    score: Estimate
    reward: Estimate
    win: Estimate


@dataclass(frozen=True, slots=True)
class ContestStandings:
    """What so many deals say: each bot, and each bot against the one named after it."""

    deals: int
    bots: tuple[BotStanding, ...]
    differences: tuple[Difference, ...]


def standings(contest: Contest, results: Sequence[ContestDeal]) -> ContestStandings:
    """Return what at least one result says, whatever their order."""
    results = sorted(results, key=lambda result: result.number)
    names = [bot.name for bot in contest.contenders]
    columns = [[result.shares[place] for result in results] for place in range(len(names))]
    named = list(zip(names, columns, strict=True))
    return ContestStandings(
        len(results),
        tuple(_standing(name, shares) for name, shares in named),
        tuple(_difference(one, other) for one, other in pairwise(named)),
    )


def _standing(name: str, shares: Sequence[ContenderShare]) -> BotStanding:
    return BotStanding(
        name,
        Estimate.of([share.score for share in shares]),
        Estimate.of([share.reward for share in shares]),
        Estimate.of([share.win for share in shares]),
        Estimate.of([1000 * share.seconds / max(share.decisions, 1) for share in shares]),
        sum(share.decisions for share in shares),
        sum(share.faults for share in shares),
    )


def _difference(
    one: tuple[str, list[ContenderShare]], other: tuple[str, list[ContenderShare]]
) -> Difference:
    def apart(measure: Callable[[ContenderShare], float]) -> Estimate:
        pairs = zip(one[1], other[1], strict=True)
        return Estimate.of([measure(left) - measure(right) for left, right in pairs])

    return Difference(
        one[0],
        other[0],
        apart(lambda share: share.score),
        apart(lambda share: share.reward),
        apart(lambda share: share.win),
    )
