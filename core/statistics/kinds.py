"""By which rules a finished game was played, and against whom: what statistics are divided by."""

from __future__ import annotations

from functools import lru_cache

from core.contract.options import BadOption, OptionTable, Value
from core.games.registry import game_type
from core.store import FinishedGame
from core.table import Seat

CHANGED = "changed"
"""In the place of a preset: rules that are those of none."""

PERSON = "person"
"""In the place of a level: somebody at the same keyboard."""

_PLAYERS = "players"


def rules_of(one: FinishedGame) -> str:
    """Return the name of the preset that a game was played by, or `CHANGED`.

    The number of players belongs to no preset. Options that an older game lacks were added later,
    and had the value then that is the default now.
    """
    return _rules(one.game, tuple(one.options.items()))


def levels_of(one: FinishedGame) -> frozenset[str]:
    """Return the levels of a game's rivals; programs and persons have one each of their own."""
    return frozenset([level_of(one.seats[rival]["level"]) for rival in one.result.rivals])


@lru_cache(maxsize=256)
def level_of(level: str | None) -> str:
    """Return what a seat's level counts as: a level, `program` or `PERSON`."""
    return Seat("", level).role or PERSON


@lru_cache(maxsize=1024)
def _rules(game: str, options: tuple[tuple[str, Value], ...]) -> str:
    table = game_type(game).table
    try:
        played = table.settle(dict(options))
    except BadOption:
        return CHANGED  # rules of another Kahwa
    fitting = (preset for preset in table.presets if _is_preset(table, preset, played))
    return next(fitting, CHANGED)


def _is_preset(table: OptionTable, preset: str, played: dict[str, Value]) -> bool:
    try:
        usual = table.settle({_PLAYERS: played[_PLAYERS]}, preset)
    except BadOption:
        # So many cannot play by it unless something is changed.
        usual = {**played, **table.settle({}, preset), _PLAYERS: played[_PLAYERS]}
        return all(
            played[name] == value or _is_impossible(table, {**played, name: value})
            for name, value in usual.items()
        )
    return usual == played


def _is_impossible(table: OptionTable, options: dict[str, Value]) -> bool:
    try:
        table.settle(options)
    except BadOption:
        return True
    return False
