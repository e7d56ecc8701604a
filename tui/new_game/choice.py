"""What is chosen of a game before it begins, wherever it is played: the game and its rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Self, TypeVar

from core.contract.options import BadOption, Option, Options, OptionTable, Value
from core.games.registry import game_type

PLAYERS = "players"
"""The option that every game has."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game, and the rules chosen for it. They may be impossible; `problem` then says why.

    `changed` are the options that differ from the preset, the number of players among them.
    """

    game: str
    preset: str
    changed: Mapping[str, Value] = field(default_factory=dict)

    @property
    def table(self) -> OptionTable:
        """The game's options and presets."""
        return game_type(self.game).table

    def settled(self) -> Options:
        """Return the complete options; raise BadOption if they exclude each other."""
        return self.table.settle(self.changed, self.preset)

    @abstractmethod
    def check(self) -> None:
        """Raise BadOption saying why no game can come of this, if none can."""

    def problem(self) -> str | None:
        """Return the sentence that says why no game can come of this, None if one can."""
        try:
            self.check()
        except BadOption as error:
            return str(error)
        return None

    def value(self, name: str) -> Value:
        """Return the value an option has, also where the rules are impossible."""
        return self.values()[name]

    def values(self) -> Options:
        """Return every option's value, whether or not they exclude each other."""
        preset = self.table.preset(self.preset).values
        values: Options = {}
        for option in self.table.options.values():
            chosen = self.changed.get(option.name, preset.get(option.name))
            values[option.name] = option.default(values) if chosen is None else chosen
        return values

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.value(PLAYERS))

    # ------------------------------------------------------------------ changes

    def with_preset(self, preset: str) -> Self:
        """Return the plan with a preset as it is; the number of players stays."""
        return replace(self, preset=preset, changed={PLAYERS: self.players})

    def with_option(self, name: str, value: Value) -> Self:
        """Return the plan with another value of an option other than the number of players."""
        changed = {**self.changed, name: value}
        unchanged = replace(self, changed={k: v for k, v in changed.items() if k != name})
        if unchanged.value(name) == value:
            return unchanged
        return replace(self, changed=changed)

    @abstractmethod
    def with_players(self, players: int, rng: Random) -> Self:
        """Return the plan for more or fewer players; somebody is found for the new seats."""


Plan = TypeVar("Plan", bound=Rules)


def steps(option: Option) -> Sequence[Value]:
    """Return the values of an option in the order that ← and → walk through."""
    if option.range:
        return range(option.range[0], option.range[1] + 1)
    if option.type == "integer":
        return sorted(option.values)
    return option.values


def stepped_players(plan: Plan, direction: int, rng: Random) -> Plan:
    """Return the plan with the next number of players that fits the rules chosen.

    A rule that only permits more numbers is switched on where it has to be, and off elsewhere. If
    no number fits, it is simply the next one, and the plan says why it cannot be played.
    """
    numbers = [int(value) for value in steps(plan.table.options[PLAYERS])]
    further = [n for n in numbers if (n - plan.players) * direction > 0]
    if direction < 0:
        further.reverse()
    plans = [_permitted(plan.with_players(number, rng)) for number in further]
    fitting = (one for one in plans if one.problem() is None)
    return next(fitting, plans[0] if plans else plan)


def permission(plan: Rules) -> Option | None:
    """Return the rule without which so many could not play, if one is switched on for that."""
    if plan.players in plan.table.options[PLAYERS].values:
        return None
    return next((one for one in _permitting(plan) if plan.value(one.name)), None)


def _permitting(plan: Rules) -> list[Option]:
    return [option for option in plan.table.options.values() if option.permits == PLAYERS]


def _permitted(plan: Plan) -> Plan:
    """Return the plan with the permissions that its number of players needs, and no others."""
    for option in _permitting(plan):
        plan = plan.with_option(option.name, False)
        if plan.problem() is not None:
            plan = plan.with_option(option.name, True)
    return plan
