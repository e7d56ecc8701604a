"""The game that a command line asks for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from core.bots.levels import LEVELS, check_level
from core.games import game_type
from core.options import BadOption, OptionTable, Value
from core.table import Seat
from core.words import _
from tui.plan import PLAYERS, Plan

HUMAN = "human"


def asked_plan(
    game: str,
    players: int | None,
    preset: str | None,
    sets: Sequence[str],
    seats: Sequence[str],
    seed: int | None,
    human: str,
    rng: Random,
) -> Plan:
    """Return the game asked for; raise BadOption for whatever does not exist or does not fit.

    `sets` are `option=value`, `seats` `name=human` or `name=level` in playing order. Free seats
    are filled with bots; without any seat, `human` plays.
    """
    table = game_type(game).table
    changed = _changed(table, sets)
    sitting = [_seat(text) for text in seats] or [Seat(human)]
    if players is not None:
        changed[PLAYERS] = players
    elif PLAYERS not in changed and table.options[PLAYERS].accepts(len(seats)):
        changed[PLAYERS] = len(seats)
    options = table.settle(changed, preset)
    number = int(options[PLAYERS])
    if len(sitting) > number:
        raise BadOption(
            _("There are {seats} seats for {players} players; leave some out.").format(
                seats=len(sitting), players=number
            )
        )
    asked = Plan(game, table.preset(preset).name, changed, tuple(sitting), seed)
    plan = asked.with_players(number, rng)
    plan.check()
    return plan


def _changed(table: OptionTable, sets: Sequence[str]) -> dict[str, Value]:
    changed: dict[str, Value] = {}
    for text in sets:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(
                _("--set takes OPTION=VALUE, not {text}; the options are {allowed}.").format(
                    text=text, allowed=", ".join(table.options)
                )
            )
        changed[name.strip()] = table.option(name.strip()).read(value.strip())
    return changed


def _seat(text: str) -> Seat:
    """Return the seat that `name=human` or `name=level` stands for."""
    name, equals, who = (part.strip() for part in text.rpartition("="))
    if not equals or not name:
        raise BadOption(
            _(
                "--seat takes NAME={human} or NAME=LEVEL, not {text}; the levels are {allowed}."
            ).format(human=HUMAN, text=text, allowed=", ".join(LEVELS))
        )
    if who == HUMAN:
        return Seat(name)
    check_level(who)
    return Seat(name, who)
