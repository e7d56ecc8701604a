"""The keys of the hall, and what Enter does with a table there."""

from __future__ import annotations

from dataclasses import replace

from core.ground.words import N_, NC_
from core.rooms.guest_session import GuestSession
from core.rooms.tables.seen import TableSeen
from tui.commands import ALWAYS, CHANGE, CHOOSE, OPEN, Command, first_and_last, pages, up_and_down
from tui.screens.room.base import MUTE, PEOPLE, RULES, SETTINGS, TALK

SIT, WATCH, GO_BACK = N_("sit down"), NC_("key hint", "watch"), NC_("key hint", "return")
GO_WATCHING = N_("go on watching")
"""What Enter does with a table."""

OF_THE_HOST = ("close", "new-password")
"""Commands that only the keyboard has which has the room."""

KEYS: tuple[Command, ...] = (
    *up_and_down(N_("previous table"), N_("next table")),
    *pages(),
    *first_and_last(N_("first table"), N_("last table")),
    Command("open", "enter", "Enter", SIT, N_("sit down, return to your table, or watch"), OPEN),
    Command("new", "n", "n", N_("new table"), N_("open a table"), OPEN),
    TALK,
    PEOPLE,
    Command("close", "escape", "Esc", N_("close the room"), N_("close the room"), ALWAYS),
    Command("watch", "v", "v", WATCH, N_("watch a game"), OPEN),
    replace(CHOOSE, label=NC_("key hint", "table")),
    Command("new-password", "N", "N", "", N_("make a new password"), ALWAYS),
    Command("drop", "x", "x", "", N_("leave your table; the host can close any"), CHANGE),
    RULES,
    SETTINGS,
    MUTE,
    Command("leave", "q", "q", NC_("key hint", "leave"), N_("leave; you keep your seat"), ALWAYS),
)


def deed_at(table: TableSeen, stay: GuestSession) -> str:
    """Return what Enter does with a table, nothing where that is nothing."""
    if table.release:
        return ""
    if table.id == stay.at:
        return GO_BACK if stay.seat is not None else GO_WATCHING
    if table.phase == "waiting" and table.free:
        return SIT
    return WATCH if table.plan.watchers else ""
