"""Which statistics are asked for, checked: of a game, by some rules, against a level, of days."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from core.bots.levels import LEVELS
from core.contract.options import BadOption
from core.games.registry import game_names, game_type
from core.ground.harmless import echoed
from core.ground.words import _
from core.statistics.filters import Filter
from core.statistics.kinds import CHANGED, PERSON
from core.table.seating import PROGRAM

MOST_DAYS = 36500
"""Days that may be asked for."""


ALL_LEVELS = (*LEVELS, PROGRAM, PERSON)
"""What a rival may count as."""


class StatisticsSelection(NamedTuple):
    """The game that is asked for, None for all, and which of its games."""

    game: str | None
    filter: Filter

    def with_rules(self, name: str) -> StatisticsSelection:
        """Return the same by a preset or by changed rules; raise BadOption if it is unknown."""
        if self.game is None:
            raise BadOption(
                _("A preset belongs to a game. Name one of {allowed} too.").format(
                    allowed=", ".join(game_names())
                )
            )
        if name not in rules_of_game(self.game):
            raise BadOption(
                _("There's no preset {name}. The presets are {allowed}.").format(
                    name=echoed(name), allowed=", ".join(rules_of_game(self.game))
                )
            )
        return self._replace(filter=self.filter.with_rules(self.game, name))

    def with_level(self, level: str) -> StatisticsSelection:
        """Return the same against a level; raise BadOption if it is unknown."""
        if level not in ALL_LEVELS:
            raise BadOption(
                _("There's no level {level}. The levels are {allowed}.").format(
                    level=echoed(level), allowed=", ".join(ALL_LEVELS)
                )
            )
        return self._replace(filter=replace(self.filter, level=level))

    def with_days(self, days: int) -> StatisticsSelection:
        """Return the same of the last days; raise BadOption if they are none, or too many."""
        if not 1 <= days <= MOST_DAYS:
            raise BadOption(
                _("Days must be a number from 1 to {most}, not {days}.").format(
                    most=MOST_DAYS, days=days
                )
            )
        return self._replace(filter=replace(self.filter, days=days))

    def with_unaided(self) -> StatisticsSelection:
        """Return the same without games with help."""
        return self._replace(filter=replace(self.filter, unaided=True))


def rules_of_game(game: str) -> tuple[str, ...]:
    """Return the rules that games of a kind may have been played by."""
    return (*game_type(game).table.presets, CHANGED)


def asked_options(
    game: str | None, rules: str | None, level: str | None, days: int | None, *, unaided: bool
) -> StatisticsSelection:
    """Return what the options of a command ask for; raise BadOption for one that is unknown."""
    asked = StatisticsSelection(game, Filter())
    if rules is not None:
        asked = asked.with_rules(rules)
    if level is not None:
        asked = asked.with_level(level)
    if days is not None:
        asked = asked.with_days(days)
    return asked.with_unaided() if unaided else asked
