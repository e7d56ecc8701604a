"""A game before it begins: its rules, who sits where and how it is shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from core.bots.levels import DEFAULT_LEVEL, LEVELS
from core.bots.names import fresh_names
from core.options import BadOption, Option, Options, OptionTable, Value
from core.registry import game_type
from core.saves import OpenGame, Saves
from core.sources import Seeded
from core.table import Seat
from core.words import _

PLAYERS = "players"
"""The option that every game has."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the player has chosen so far. It may be impossible; `problem` then says why.

    `changed` are the options that differ from the preset, the number of players among them.
    Without a `seed` the shuffle is a fresh one; with `take_backs` decisions may be taken back.
    """

    game: str
    preset: str
    changed: Mapping[str, Value] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    take_backs: bool = True

    @property
    def table(self) -> OptionTable:
        """The game's options and presets."""
        return game_type(self.game).table

    def settled(self) -> Options:
        """Return the complete options; raise BadOption if they exclude each other."""
        return self.table.settle(self.changed, self.preset)

    def check(self) -> None:
        """Raise BadOption saying why no game can come of this plan, if none can."""
        self.settled()
        names = [seat.name.casefold() for seat in self.seats]
        for seat in self.seats:
            if names.count(seat.name.casefold()) > 1:
                raise BadOption(
                    _("Two seats are called {name}; every seat needs a name of its own.").format(
                        name=seat.name
                    )
                )

    def problem(self) -> str | None:
        """Return the sentence that says why no game can come of this plan, None if one can."""
        try:
            self.check()
        except BadOption as error:
            return str(error)
        return None

    def value(self, name: str) -> Value:
        """Return the value an option has, also in a plan that is impossible."""
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

    def with_preset(self, preset: str) -> Plan:
        """Return the plan with a preset as it is; the number of players stays."""
        return replace(self, preset=preset, changed={PLAYERS: self.players})

    def with_option(self, name: str, value: Value) -> Plan:
        """Return the plan with another value of an option other than the number of players."""
        changed = {**self.changed, name: value}
        unchanged = replace(self, changed={k: v for k, v in changed.items() if k != name})
        if unchanged.value(name) == value:
            return unchanged
        return replace(self, changed=changed)

    def with_players(self, players: int, rng: Random) -> Plan:
        """Return the plan for more or fewer players; bots take the new seats."""
        kept = self.seats[:players]
        names = fresh_names(players - len(kept), [seat.name for seat in kept], rng)
        bots = tuple(Seat(name, DEFAULT_LEVEL) for name in names)
        return replace(self, changed={**self.changed, PLAYERS: players}, seats=(*kept, *bots))

    def with_seat(self, number: int, seat: Seat) -> Plan:
        """Return the plan with someone else on a seat."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def begin(self, saves: Saves, fresh_seed: int) -> OpenGame:
        """Deal the game and save it; raise KahwaError if that cannot be."""
        self.check()
        seed = fresh_seed if self.seed is None else self.seed
        return saves.begin(
            self.game,
            self.settled(),
            list(self.seats),
            Seeded(seed),
            take_backs=self.take_backs,
        )


def first_plan(game: str, player: str, rng: Random) -> Plan:
    """Return a game by its default preset: the player and casual bots."""
    table = game_type(game).table
    preset = table.preset(None).name
    players = int(table.settle({}, preset)[PLAYERS])
    return Plan(game, preset, seats=(Seat(player),)).with_players(players, rng)


def steps(option: Option) -> Sequence[Value]:
    """Return the values of an option in the order that ← and → walk through."""
    if option.range:
        return range(option.range[0], option.range[1] + 1)
    if option.type == "integer":
        return sorted(option.values)
    return option.values


def stepped_players(plan: Plan, direction: int, rng: Random) -> Plan:
    """Return the plan with the next number of players that fits the rules chosen.

    If none fits, it is simply the next number, and the plan says why it cannot be played.
    """
    numbers = [int(value) for value in steps(plan.table.options[PLAYERS])]
    further = [n for n in numbers if (n - plan.players) * direction > 0]
    if direction < 0:
        further.reverse()
    plans = [plan.with_players(number, rng) for number in further]
    fitting = (one for one in plans if one.problem() is None)
    return next(fitting, plans[0] if plans else plan)


def next_level(level: str | None, direction: int) -> str:
    """Return the level after (or before) one; the strongest and the weakest are the ends."""
    levels = list(LEVELS)
    at = levels.index(level) if level in LEVELS else levels.index(DEFAULT_LEVEL)
    return levels[max(0, min(len(levels) - 1, at + direction))]
