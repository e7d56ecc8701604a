"""What somebody opens a table with: game, rules, seats, and how it is played there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from core.bots.levels import check_level
from core.contract.options import BadOption, Options, Value
from core.games.registry import game_type
from core.ground.words import _

TakeBacks = Literal["none", "agreed"]
"""Whether nothing can be taken back, or what all the persons at the table agree to."""

CLOCKS = (0, 15, 30, 60, 120)
"""Seconds for a turn that can be chosen; 0 is without a clock."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table as it is opened, or changed before its game begins.

    `changed` are the options that differ from the preset, the number of players among them.
    `levels` has for each seat the level of the bot that plays there, None where a person may sit
    down. `clock` is the time for a turn in seconds, 0 for none.
    """

    game: str
    preset: str
    changed: Mapping[str, Value] = field(default_factory=dict)
    levels: tuple[str | None, ...] = ()
    take_backs: TakeBacks = "none"
    clock: int = 0
    watchers: bool = False

    def settled(self) -> Options:
        """Return the complete options; raise BadOption if no game can come of them."""
        return game_type(self.game).table.settle(self.changed, self.preset)

    @property
    def partners(self) -> list[list[int]]:
        """The seats of each side, where partners play together; none where each plays alone."""
        sides: dict[int, list[int]] = {}
        for seat, side in enumerate(game_type(self.game).sides_of(self.settled())):
            sides.setdefault(side, []).append(seat)
        teams = list(sides.values())
        return teams if any(len(team) > 1 for team in teams) else []

    def check(self) -> None:
        """Raise BadOption saying why no table can be opened like this, if none can."""
        players = int(self.settled()["players"])
        if len(self.levels) != players:
            raise BadOption(
                _("A table for {players} has {players} seats, not {seats}.").format(
                    players=players, seats=len(self.levels)
                )
            )
        for level in self.levels:
            if level is not None:
                check_level(level)
        if None not in self.levels:
            raise BadOption(_("Leave at least one seat for a person."))
        if self.clock not in CLOCKS:
            raise BadOption(
                _("The clock can be {allowed} seconds a turn.").format(
                    allowed=", ".join(map(str, CLOCKS))
                )
            )
