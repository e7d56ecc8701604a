"""Which finished games the statistics are of: all, or those by some rules, level and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Self, TypeVar

from core.statistics.kinds import CHANGED, PERSON, levels_of, rules_of
from core.store import FinishedGame

TIMES = (365, 30, 7)
"""The last days that the statistics may be of."""

Choice = TypeVar("Choice", str, int)


@dataclass(frozen=True, slots=True)
class Filter:
    """What is asked for; `rules` are by game, for a game that is not there all of them.

    A `level` is that of any rival. Of `days` there are the last ones before the present moment.
    With `unaided` there are only games without any help.
    """

    rules: Mapping[str, str] = field(default_factory=dict)
    level: str | None = None
    days: int | None = None
    unaided: bool = False

    def of(self, games: Sequence[FinishedGame], now: datetime) -> list[FinishedGame]:
        """Return the games asked for, in the order given; `now` has a time zone."""
        kept = list(games)
        if self.days is not None:
            since = now - timedelta(days=self.days)
            kept = [one for one in kept if datetime.fromisoformat(one.ended) >= since]
        if self.unaided:
            kept = [one for one in kept if not one.helped]
        if self.level is not None:
            kept = [one for one in kept if self.level in levels_of(one)]
        if self.rules:
            kept = [one for one in kept if self.rules.get(one.game) in (None, rules_of(one))]
        return kept

    def with_rules(self, game: str, rules: str | None) -> Self:
        """Return the same with other rules of a game; with None, all of them."""
        others = {name: kept for name, kept in self.rules.items() if name != game}
        return replace(self, rules=others if rules is None else others | {game: rules})


def rules_played(games: Iterable[FinishedGame]) -> list[str]:
    """Return the rules that games of one kind were played by, the most frequent first."""
    return _frequent(Counter(rules_of(one) for one in games), CHANGED)


def levels_met(games: Iterable[FinishedGame]) -> list[str]:
    """Return the levels of the rivals, the most frequent first and persons last."""
    return _frequent(Counter(level for one in games for level in levels_of(one)), PERSON)


def after(choice: Choice | None, choices: Sequence[Choice]) -> Choice | None:
    """Return the next one of some choices; after the last there is None, for all."""
    if choice is None:
        return next(iter(choices), None)
    at = choices.index(choice) + 1 if choice in choices else 0
    return choices[at] if at < len(choices) else None


def _frequent(times: Counter[str], last: str) -> list[str]:
    return sorted(times, key=lambda name: (name == last, -times[name], name))
