"""The game that a command line asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from core.bots.command import MARK, BotCommand, is_program
from core.bots.levels import LEVELS
from core.bots.minds import check_player
from core.contract.options import BadOption
from core.games.registry import game_type
from core.ground.harmless import echoed
from core.ground.words import _, with_nearest
from core.table import Seat
from tui.config.settings import PRINTABLE
from tui.new_game.asked_options import changed_options
from tui.new_game.choice import PLAYERS
from tui.new_game.dealt import plan_of_code
from tui.new_game.plan import Plan

if TYPE_CHECKING:
    from core.arena import Bot

PERSON = "person"


def asked_plan(
    game: str,
    players: int | None,
    preset: str | None,
    sets: Sequence[str],
    seats: Sequence[str],
    seed: int | None,
    person: str,
    rng: Random,
    *,
    take_backs: bool = True,
) -> Plan:
    """Return the game asked for; raise BadOption for whatever does not exist or does not fit.

    `sets` are `option=value`, `seats` `name=person` or `name=level` in playing order. Free seats
    are filled with bots; without any seat, `person` plays.
    """
    table = game_type(game).table
    changed = changed_options(table, sets)
    sitting = [asked_seat(text) for text in seats] or [Seat(person)]
    if players is not None:
        changed[PLAYERS] = players
    elif PLAYERS not in changed and table.options[PLAYERS].accepts(len(seats)):
        changed[PLAYERS] = len(seats)
    options = table.settle(changed, preset)
    number = int(options[PLAYERS])
    if len(sitting) > number:
        raise BadOption(
            _("There are {seats} seats for {players} players. Leave some out.").format(
                seats=len(sitting), players=number
            )
        )
    asked = Plan(game, table.preset(preset).name, changed, tuple(sitting), seed, take_backs)
    plan = asked.with_players(number, rng)
    plan.check()
    return plan


def asked_deal(code: str, others: Sequence[object], person: str, *, take_backs: bool) -> Plan:
    """Return the game that a code stands for; raise KahwaError for a code that cannot be played.

    `others` are the choices that a code makes, which may not be made besides.
    """
    if any(other not in (None, ()) for other in others):
        raise BadOption(
            _(
                "A code sets rules, players, seats and cards: leave out --players, --preset, "
                "--set, --seat and --seed."
            )
        )
    return replace(plan_of_code(code, person), take_backs=take_backs)


def asked_bots(texts: Sequence[str]) -> tuple[Bot, ...]:
    """Return the bots of a contest; raise BadOption if they are all the same one."""
    from core.arena import parse_bots

    bots = tuple(bot for text in texts for bot in parse_bots(text))
    if len({(bot.player, bot.character) for bot in bots}) == 1:
        raise BadOption(
            _(
                "A contest needs two different bots, not {bot} against itself. The levels are "
                "{allowed}."
            ).format(bot=bots[0].player, allowed=", ".join(LEVELS))
        )
    return bots


def asked_seat(text: str) -> Seat:
    """Return the seat that `name=person`, `name=level` or `name=exec:command` stands for."""
    program = text.find(f"={MARK}")  # a command may hold more equals signs, and so may a name
    at = text.rfind("=") if program < 0 else program
    name, who = text[: max(at, 0)].strip(), text[at + 1 :].strip()
    if not name:
        raise BadOption(
            _(
                "--seat takes NAME={person}, NAME=LEVEL or NAME=exec:COMMAND, not {text}. The "
                "levels are {allowed}."
            ).format(person=PERSON, text=echoed(text), allowed=", ".join(LEVELS))
        )
    if not re.search(PRINTABLE, name):
        raise BadOption(
            _("The name {name} has a character that can't be shown. Choose another name.").format(
                name=echoed(ascii(name))
            )
        )
    if who == PERSON:
        return Seat(name)
    if not is_program(who) and who not in LEVELS:
        raise BadOption(
            _(
                "There's no player {who}. After NAME= write {person}, one of the levels "
                "{allowed}, or exec:COMMAND."
            ).format(
                who=with_nearest(who, (PERSON, *LEVELS)), person=PERSON, allowed=", ".join(LEVELS)
            )
        )
    check_player(who)
    return Seat(name, BotCommand.read(who).anchored() if is_program(who) else who)
