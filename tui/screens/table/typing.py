"""The part of a table screen that answers the typed command line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from textual import on
from textual.screen import Screen

from core.words import _
from tui.models import NotUnderstood, Prompt, Typed
from tui.screens.table.view import TableView
from tui.session.words import Said, beginning_with, read_word
from tui.widgets.command_line import CommandLine


class TypedLine(Screen[None]):
    """Opens the command line, previews what is typed, and hands over what is entered.

    What is wrong stays open to be mended. The screen it is mixed into says what a line means and
    does it.
    """

    @abstractmethod
    def read_line(self, text: str) -> Typed:
        """Return what a typed line means."""

    @abstractmethod
    def line_problem(self, text: str, typed: Typed) -> str:
        """Return why a typed line cannot be carried out, nothing if it can."""

    @abstractmethod
    def carry_out_line(self, typed: Typed) -> None:
        """Do what a typed line means."""

    @abstractmethod
    def line_words(self) -> dict[str, Callable[[str], str | None]]:
        """Return what does the words of every table, given the rest of the line.

        Each returns a sentence if the rest is wrong, and then has done nothing.
        """

    @abstractmethod
    def word_preview(self, said: Said) -> str:
        """Return what a line with a word of every table does."""

    @abstractmethod
    def line_candidates(self) -> Sequence[str]:
        """Return what a typed line may be completed to."""

    @abstractmethod
    def line_closed(self) -> None:
        """Show again what the command line was laid over."""

    @abstractmethod
    def may_type(self) -> bool:
        """Tell whether whoever types may see the cards on the table."""

    def do_type(self) -> None:
        """Open the command line."""
        self._open_line("", _hint())

    def _open_line(self, text: str, prompt: Prompt) -> None:
        self.query_one(CommandLine).open(text)
        self._preview(prompt)

    def _preview(self, prompt: Prompt) -> None:
        """Show what the line means on as many rows as that needs."""
        self.query_one(CommandLine).preview(prompt)
        self.query_one(TableView).place()

    @on(CommandLine.Changed)
    def _line_changed(self, event: CommandLine.Changed) -> None:
        line = self.query_one(CommandLine)
        if line.is_open and event.text == line.text and event.text != line.refused:
            self._preview(Prompt(((self._meaning(event.text), "muted"),)))

    def _meaning(self, text: str) -> str:
        """Return what a line does so far, or how to go on."""
        said = read_word(text)
        if not text.strip() or not self.may_type():
            return _hint_sentence()
        if said is not None:
            return said.wrong or self.word_preview(said)
        typed = self.read_line(text)
        words = beginning_with(text)
        if words and isinstance(typed.outcome, NotUnderstood):
            return _("{words}: Tab completes").format(words=", ".join(words))
        return typed.preview

    @on(CommandLine.Submitted)
    def _line_entered(self, event: CommandLine.Submitted) -> None:
        self._close_line()
        if not event.text.strip() or not self.may_type():
            return
        problem = self._carried_out(event.text)
        if problem:
            self._open_line(event.text, Prompt(((problem, "bad"),)))
            self.query_one(CommandLine).refused = event.text

    def _carried_out(self, text: str) -> str | None:
        """Do what a line means, or return why it cannot be done."""
        said = read_word(text)
        if said is not None:
            return said.wrong or self.line_words()[said.word.name](said.rest)
        typed = self.read_line(text)
        problem = self.line_problem(text, typed)
        if not problem:
            self.carry_out_line(typed)
        return problem

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
    return Prompt(((_hint_sentence(), "muted"),))


def _hint_sentence() -> str:
    return _("Enter plays, Esc cancels, Tab completes; help shows all words")
