"""A game before it begins: its rules, who sits where and how it is shuffled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from core.bots.levels import DEFAULT_LEVEL, LEVELS
from core.bots.names import fresh_names
from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.words import _
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tui.new_game.choice import PLAYERS, Rules


@dataclass(frozen=True, slots=True)
class Plan(Rules):
    """What the player has chosen so far. It may be impossible; `problem` then says why.

    Without a `seed` the shuffle is a fresh one; with `take_backs` decisions may be taken back.
    `first` is the seat that deals or leads first, where a code says so.
    """

    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    take_backs: bool = True
    first: int | None = None

    def check(self) -> None:
        """Raise BadOption saying why no game can come of this plan, if none can."""
        self.settled()
        names = [seat.name.casefold() for seat in self.seats]
        for seat in self.seats:
            if names.count(seat.name.casefold()) > 1:
                raise BadOption(
                    _("Two seats are called {name}. Give each seat its own name.").format(
                        name=seat.name
                    )
                )

    def with_players(self, players: int, rng: Random) -> Plan:
        """Return the plan for more or fewer players; bots take the new seats."""
        kept = self.seats[:players]
        names = fresh_names(players - len(kept), [seat.name for seat in kept], rng)
        bots = tuple(Seat(name, DEFAULT_LEVEL) for name in names)
        changed = {**self.changed, PLAYERS: players}
        return replace(self, changed=changed, seats=(*kept, *bots), first=None)

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
            Seeded(seed, self.first),
            take_backs=self.take_backs,
        )


def first_plan(game: str, player: str, rng: Random) -> Plan:
    """Return a game by its default preset: the player and casual bots."""
    table = game_type(game).table
    preset = table.preset(None).name
    players = int(table.settle({}, preset)[PLAYERS])
    return Plan(game, preset, seats=(Seat(player),)).with_players(players, rng)


def next_level(level: str | None, direction: int) -> str:
    """Return the level after (or before) one; the strongest and the weakest are the ends."""
    levels = list(LEVELS)
    at = levels.index(level) if level in LEVELS else levels.index(DEFAULT_LEVEL)
    return levels[max(0, min(len(levels) - 1, at + direction))]
