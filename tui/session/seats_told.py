"""What is told of the seats of a room's table: who partners whom, and who is away how long."""

from __future__ import annotations

from math import ceil

from core.ground.words import _, pgettext
from core.rooms.tables.seen import TableSeen
from tui.session.legible import legible

STEP = 5
"""Seconds after which it is told anew how soon a bot plays: the line does not tick."""


def partners_told(table: TableSeen, me: str) -> str:
    """Return who plays with whom, nothing where everybody plays alone; `me` is who reads it."""
    teams = table.plan.partners
    pairs = [
        pgettext("list", " and ").join(_called(table, seat, me) for seat in team) for team in teams
    ]
    return _("Partners: {pairs}.").format(pairs="; ".join(pairs)) if pairs else ""


def _called(table: TableSeen, number: int, me: str) -> str:
    seat = table.seats[number]
    if seat.is_free:
        return _("seat {number}").format(number=number + 1)
    return pgettext("player", "you") if seat.name == me and not seat.level else legible(seat.name)


def away_told(table: TableSeen, own: int | None, now: float) -> str:
    """Return who but the `own` seat is away and how soon a bot plays, nothing where none will.

    `now` is the time of the loop.
    """
    told = []
    for number, seat in enumerate(table.seats):
        if seat.bot_at is not None and number != own:
            seconds = max(1, ceil((seat.bot_at - now) / STEP)) * STEP
            sentence = _("{name} is away. A bot plays in {seconds} s.")
            told.append(sentence.format(name=legible(seat.name), seconds=seconds))
    return " ".join(told)
