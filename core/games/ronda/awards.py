"""An award: points that a side gets, and the rule that gives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from core.contract.game import Plain, Reason, Rule

NO_FIELDS: Final[Mapping[str, object]] = {}

KINDS: Final = (
    "ronda",
    "tringa",
    "contest",
    "hidden",
    "bount",
    "khamsa",
    "aachra",
    "missa",
    "last",
    "cards",
)
"""What an award can be for, in the order of a round's reckoning."""


class Award(NamedTuple):
    """Points for a side, earned by a seat; `missa` of them are for the Missa made with a call."""

    side: int
    seat: int
    points: int
    kind: str
    rule: Rule
    missa: int = 0
    fields: Mapping[str, object] = NO_FIELDS

    def reason(self) -> Reason:
        """Return the rule as a sentence with its source."""
        return self.rule.reason(legal=True, **self.fields)


def breakdown(awards: list[Award], sides: int) -> list[Plain]:
    """Return for each side how many points it earned for what; kinds without points are absent."""
    earned = [dict.fromkeys(KINDS, 0) for _side in range(sides)]
    for award in awards:
        earned[award.side][award.kind] += award.points - award.missa
        earned[award.side]["missa"] += award.missa
    return [{kind: points for kind, points in side.items() if points} for side in earned]
