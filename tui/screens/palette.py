"""The command palette, closed once however many keys close it."""

from __future__ import annotations

from contextlib import suppress

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """Textual's palette, which fast keys would have close what lies below it as well."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close the palette, if it is still open."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        """Go through the list; Textual's fails at a page before it has lines."""
        with suppress(KeyError):
            super()._action_command_list(action)
