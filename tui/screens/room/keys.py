"""The keys of a table in a card room: those of every table, and those for the people at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.ground.words import N_, NC_
from tui.commands import Command
from tui.screens.table.keys import table_keys

PEOPLE = NC_("heading of keys", "People")

SAY = Command("say", "w", "w", NC_("key hint", "talk"), N_("say something to the table"), PEOPLE)
MUTE = Command("mute", "M", "M", "", N_("mute or unmute all talk"), PEOPLE)
AGREE = Command(
    "agree", "y", "y", NC_("key hint", "agree"), N_("agree to undo the last decision"), PEOPLE
)
REFUSE = Command("refuse", "n", "n", NC_("key hint", "refuse"), N_("refuse the undo"), PEOPLE)

ASKED = (AGREE, REFUSE)
"""What answers who asks to take back."""


def room_keys(
    game: Sequence[Command], *, take_backs: bool, watches: bool = False
) -> tuple[Command, ...]:
    """Return the keys of a table with those of its game; taking back may not be offered.

    Whoever watches gets no keys to play with, and leaves no seat.
    """
    if watches:
        keys = (_as_seen(one) for one in table_keys((), take_backs=False) if one.id != "hint")
        return (*keys, SAY, MUTE)
    keys = (_as_here(one) for one in table_keys(game, take_backs=take_backs) if one.id != "redo")
    return (*(ASKED if take_backs else ()), *keys, SAY, MUTE)


def _as_seen(command: Command) -> Command:
    """Return a key of every table with what it means to whoever watches."""
    return replace(command, meaning=N_("go to the hall")) if command.id == "leave" else command


def _as_here(command: Command) -> Command:
    """Return a key of every table with what it means among people."""
    meanings = {
        "undo": N_("ask to undo the last decision"),
        "leave": N_("go to the hall; a bot plays and you keep your seat"),
    }
    return replace(command, meaning=meanings.get(command.id, command.meaning))
