"""The keys of a table in a card room: those of every table, and those for the people at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.ground.words import N_
from tui.commands import Command
from tui.screens.table.keys import table_keys

PEOPLE = N_("People")

SAY = Command("say", "w", "w", N_("talk"), N_("say something to the table"), PEOPLE)
MUTE = Command("mute", "M", "M", "", N_("hear no talk, or hear it again"), PEOPLE)
AGREE = Command("agree", "y", "y", N_("agree"), N_("let the last decision be taken back"), PEOPLE)
REFUSE = Command("refuse", "n", "n", N_("refuse"), N_("do not let it be taken back"), PEOPLE)

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
    return replace(command, meaning=N_("to the hall")) if command.id == "leave" else command


def _as_here(command: Command) -> Command:
    """Return a key of every table with what it means among people."""
    meanings = {
        "undo": N_("ask to take the last decision back"),
        "leave": N_("to the hall; the seat is kept, and a bot plays"),
    }
    return replace(command, meaning=meanings.get(command.id, command.meaning))
