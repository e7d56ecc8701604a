"""A table of a card room before it is opened: its rules, its seats, and how it is played there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from core.bots.levels import DEFAULT_LEVEL
from core.games.registry import game_type
from core.rooms.tables.plan import CLOCKS, TablePlan, TakeBacks
from tui.new_game.choice import PLAYERS, Rules
from tui.new_game.plan import next_level


@dataclass(frozen=True, slots=True)
class TableChoice(Rules):
    """What has been chosen of a table so far; see `TablePlan` for what it means.

    The first seat is the person's who opens the table, and stays free.
    """

    levels: tuple[str | None, ...] = ()
    take_backs: TakeBacks = "none"
    clock: int = 0
    watchers: bool = False

    @property
    def plan(self) -> TablePlan:
        """The plan of the table."""
        return TablePlan(
            self.game,
            self.preset,
            self.changed,
            self.levels,
            self.take_backs,
            self.clock,
            self.watchers,
        )

    def check(self) -> None:
        """Raise BadOption saying why no table can be opened like this, if none can."""
        self.plan.check()

    def with_players(self, players: int, rng: Random) -> TableChoice:
        """Return the choice for more or fewer players; the new seats are free."""
        levels = (*self.levels, *([None] * players))[:players]
        return replace(self, changed={**self.changed, PLAYERS: players}, levels=levels)

    def with_level(self, number: int, level: str | None) -> TableChoice:
        """Return the choice with a bot of a level at a seat, or with that seat free."""
        levels = (*self.levels[:number], level, *self.levels[number + 1 :])
        return replace(self, levels=levels)

    def swapped(self, number: int) -> TableChoice:
        """Return the choice with a bot at a free seat, or with the seat of a bot free."""
        return self.with_level(number, DEFAULT_LEVEL if self.levels[number] is None else None)

    def stepped(self, number: int, direction: int) -> TableChoice:
        """Return the choice with a stronger or a weaker bot at a seat, if one sits there."""
        level = self.levels[number]
        return self if level is None else self.with_level(number, next_level(level, direction))

    def with_clock(self, direction: int) -> TableChoice:
        """Return the choice with more time for a turn, or less; after the last comes the first."""
        at = (CLOCKS.index(self.clock) + direction) % len(CLOCKS)
        return replace(self, clock=CLOCKS[at])


def first_choice(game: str) -> TableChoice:
    """Return a table by the default preset of a game, with every seat free."""
    table = game_type(game).table
    preset = table.preset(None).name
    players = int(table.settle({}, preset)[PLAYERS])
    return TableChoice(game, preset).with_players(players, Random(0))


def choice_of(plan: TablePlan) -> TableChoice:
    """Return the choice that led to a plan."""
    return TableChoice(
        plan.game,
        plan.preset,
        plan.changed,
        plan.levels,
        plan.take_backs,
        plan.clock,
        plan.watchers,
    )
