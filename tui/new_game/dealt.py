"""Games of deals that others play too: the deal of a day, and what a pasted code stands for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from random import Random

from core.bots.characters import namesakes
from core.bots.names import fresh_names
from core.contract.options import Options, OptionTable, Value
from core.contract.sources import Seeded
from core.deals import Deal, code_in, deal_of, deal_of_day
from core.deals.days import origin_of
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tui.new_game.plan import Plan


def plan_of_code(code: str, player: str) -> Plan:
    """Return the game that a code stands for, the player at the first seat of a person.

    The code may stand in a result or a command that was sent. Raise BadCode where it is
    none, or cannot be played here.
    """
    deal = deal_of(code_in(code))
    table = game_type(deal.game).table
    preset, changed = _nearest_preset(table, deal.options)
    return Plan(
        deal.game,
        preset,
        changed,
        seats=tuple(seats_of(deal, player)),
        seed=deal.seed,
        first=deal.first,
    )


def seats_of(deal: Deal, player: str) -> list[Seat]:
    """Return who sits where in a deal: the player first of the persons, the others by new names.

    The names follow from the deal, and so do the characters of the bots, whoever plays it.
    """
    given = fresh_names(len(deal.levels), [], Random(deal.seed))
    names = iter(namesakes(given, player))
    seats: list[Seat] = []
    for level in deal.levels:
        is_player = level is None and all(seat.is_bot for seat in seats)
        seats.append(Seat(player if is_player else next(names), level))
    return seats


def _nearest_preset(table: OptionTable, options: Options) -> tuple[str, dict[str, Value]]:
    """Return the preset that needs the fewest changes, and these; how many play is always one."""
    changes = ((name, dict(_changes(table, options, name))) for name in table.presets)
    return min(changes, key=lambda one: len(one[1]))


def _changes(table: OptionTable, options: Options, preset: str) -> Sequence[tuple[str, Value]]:
    chosen = table.preset(preset).values
    changed = []
    settled: Options = {}
    for option in table.options.values():
        value = options[option.name]
        usual = chosen.get(option.name, option.default(settled))
        if value != usual or option.name == "players":
            changed.append((option.name, value))
        settled[option.name] = value
    return changed


def day_game(saves: Saves, game: str, day: date, player: str) -> OpenGame:
    """Return the deal of a day, opened for play: the attempt that waits, or else a new one.

    Only the first attempt counts, and nothing can be taken back. Raise KahwaError if it cannot be
    played.
    """
    played = saves.days.played(game, day)
    if played is not None and played.waiting is not None:
        return saves.resume(played.waiting.id)
    deal, counts = deal_of_day(game, day), played is None
    opened = saves.begin(
        game,
        deal.options,
        seats_of(deal, player),
        Seeded(deal.seed, deal.first),
        take_backs=False,
        origin=origin_of(day, counts=counts),
    )
    if counts:
        try:
            saves.days.count(game, day, opened.head.id)
        except KahwaError:
            # Nobody has seen it: without this it would count beside the next one.
            opened.close()
            with suppress(KahwaError):
                saves.delete(opened.head.id)
            raise
    return opened
