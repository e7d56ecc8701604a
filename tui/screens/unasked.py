"""A screen that opens unasked over a table: at first it takes no key that was meant for that."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.screen import ScreenResultType

from tui.screens.commanded import CommandedScreen

DEAF_SECONDS = 0.6
"""Seconds, from when the screen is seen, in which keys are likely to be meant for the table."""


class OpensUnasked(CommandedScreen[ScreenResultType]):
    """A screen that hears of the commands in `MISTAKABLE` only after a moment, by key or click.

    Where there are none named, these are all commands.
    """

    MISTAKABLE: ClassVar[frozenset[str]] = frozenset()
    """Commands whose keys play at a table, so that they may have been typed for it."""

    _hears = False

    def on_mount(self) -> None:
        """Begin to hear a moment after this is seen, behind all that was typed until then."""
        begin = partial(self.call_later, self._hear)
        self.call_after_refresh(self.set_timer, DEAF_SECONDS, begin)

    def _hear(self) -> None:
        self._hears = True

    async def action_command(self, command_id: str) -> None:
        """Carry out a command, unless its key was likely meant for the table."""
        mistakable = not self.MISTAKABLE or command_id in self.MISTAKABLE
        if self._hears or not mistakable:
            await super().action_command(command_id)
