"""The typed line of a table: words for what its keys do, and everything its game understands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from core.table import Table
from tui.chairs import Chair
from tui.games.face import Face, Sitting
from tui.models import Draft, Outcome, Play, Typed
from tui.screens.errands import Errands
from tui.screens.typing import TypedLine


class TableLine(TypedLine, Errands):
    """Says what a typed line means at a table, and does it.

    The screen it is mixed into has the table and its chairs.
    """

    table: Table
    _chair: Chair
    _face: Face
    _next: Chair | None
    _sitting: Sitting

    @abstractmethod
    def _carry_out(self, outcome: Outcome) -> None:
        """Do what the player's choice leads to."""

    @abstractmethod
    def _redraft(self, draft: Draft) -> None:
        """Show another choice in the making."""

    @abstractmethod
    def do_hint(self) -> None:
        """Show what is best now."""

    @abstractmethod
    def do_undo(self) -> None:
        """Take the last decision back."""

    @abstractmethod
    def do_redo(self) -> None:
        """Do again what was taken back."""

    def do_type(self) -> None:
        """Open the command line in place of a refusal, unless the keyboard is passing on."""
        if self._next is None:
            self._redraft(self._chair.draft)
            super().do_type()

    def read_line(self, text: str) -> Typed:
        """Return what a typed line means, with the rule that forbids it if one does."""
        typed = self._face.typed(self._sitting, text)
        if isinstance(typed.outcome, Play):
            reason = self.table.why(self._chair.seat, typed.outcome.action)
            forbidden = self._face.in_signs(self._sitting, reason.sentence)
            return typed if reason.legal else replace(typed, preview=forbidden)
        return typed

    def carry_out_line(self, typed: Typed) -> None:
        """Do what a typed line means."""
        self._carry_out(typed.outcome)

    def line_words(self) -> dict[str, Callable[[str], None]]:
        """Return what the words of every table do with the rest of the line."""
        return {
            "rules": lambda _rest: self.do_rules(),
            "help": lambda _rest: self.do_help(),
            "settings": lambda _rest: self.do_settings(),
            "leave": lambda _rest: self.do_leave(),
            "quit": lambda _rest: self.do_leave(),
            "save": self.save_as,
            "why": lambda _rest: self._tell_why(),
            "hint": lambda _rest: self.do_hint(),
            "undo": lambda _rest: self.do_undo(),
            "redo": lambda _rest: self.do_redo(),
        }

    def line_candidates(self) -> Sequence[str]:
        """Return what a typed line may be completed to."""
        return (*self._sitting.legal, *self.line_words())

    def line_closed(self) -> None:
        """Show the ► line again."""
        self._redraft(self._chair.draft)

    def _tell_why(self) -> None:
        """Say by which rule the last points were given."""
        self.say(self._chair.chronicle.why())
