"""The command palette, closed once however many keys close it."""

from __future__ import annotations

from contextlib import suppress

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.events import Click


class PaletteList(CommandList):
    """Textual's list of commands, which fails at a click on what is no longer in it."""

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        if (event.style.meta.get("option") or 0) >= self.option_count:
            event.prevent_default()


class Palette(CommandPalette):
    """Textual's palette, which fast keys would have close what lies below it as well."""

    def compose(self) -> ComposeResult:
        """Put in a list of our own."""
        for widget in super().compose():
            yield PaletteList() if isinstance(widget, CommandList) else widget

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close the palette, if it is still open."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        """Go through the list; Textual's fails at a page before it has lines."""
        with suppress(KeyError):
            super()._action_command_list(action)
