"""The part of a table screen that answers the typed command line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from textual import on
from textual.screen import Screen

from core.words import _
from tui.line_words import worded
from tui.models import Prompt, Typed
from tui.widgets.command_line import CommandLine


class TypedLine(Screen[None]):
    """Opens the command line, previews what is typed, and hands over what is entered.

    The screen it is mixed into says what a line means and does it.
    """

    @abstractmethod
    def read_line(self, text: str) -> Typed:
        """Return what a typed line means."""

    @abstractmethod
    def carry_out_line(self, typed: Typed) -> None:
        """Do what a typed line means."""

    @abstractmethod
    def line_words(self) -> dict[str, Callable[[str], None]]:
        """Return what the words of every table do with the rest of the line."""

    @abstractmethod
    def line_candidates(self) -> Sequence[str]:
        """Return what a typed line may be completed to."""

    @abstractmethod
    def line_closed(self) -> None:
        """Show again what the command line was laid over."""

    def do_type(self) -> None:
        """Open the command line."""
        line = self.query_one(CommandLine)
        line.open()
        line.preview(_hint())

    @on(CommandLine.Changed)
    def _line_changed(self, event: CommandLine.Changed) -> None:
        line = self.query_one(CommandLine)
        if not event.text.strip() or worded(event.text, self.line_words()):
            line.preview(_hint())
        else:
            line.preview(Prompt(((self.read_line(event.text).preview, "muted"),)))

    @on(CommandLine.Submitted)
    def _line_entered(self, event: CommandLine.Submitted) -> None:
        self._close_line()
        if not event.text.strip():
            return
        general = worded(event.text, self.line_words())
        if general is not None:
            general()
        else:
            self.carry_out_line(self.read_line(event.text))

    def _close_line(self) -> None:
        self.query_one(CommandLine).close()
        self.line_closed()

    def action_recall(self, step: int) -> None:
        """Show an earlier or later typed line."""
        self.query_one(CommandLine).recall(step)

    def action_complete(self) -> None:
        """Complete the typed line as far as it is certain."""
        self.query_one(CommandLine).complete(self.line_candidates())

    def action_cancel_typing(self) -> None:
        """Close the command line without doing anything."""
        self._close_line()


def _hint() -> Prompt:
    return Prompt(((_("Enter plays  Esc cancels  Tab completes"), "muted"),))
