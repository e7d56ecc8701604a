"""The typed line of a table: words for what its keys do, and everything its game understands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from core.coach.lessons import last_finished_round
from core.table import Table
from core.words import _
from tui.games import voice_of
from tui.games.face import Face
from tui.games.sitting import Sitting
from tui.games.voice import Voice
from tui.models import Draft, Outcome, Play, Refusal, Typed
from tui.plain.telling import score_line
from tui.rules.lines import ALL, no_part, part_of
from tui.screens.table.errands import Errands
from tui.screens.table.typing import TypedLine
from tui.screens.table.view import TableView
from tui.session.answers import (
    LEGAL_TOLD,
    echoed,
    hand_sentence,
    legal_sentence,
    name_problem,
    refused,
    table_sentences,
    why_sentence,
)
from tui.session.chair import Chair
from tui.session.words import WORDS, Said
from tui.widgets.log import LogPane


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
    def open_coach(self) -> None:
        """Let the coach look at the last round."""

    @abstractmethod
    def do_hint(self) -> None:
        """Show what is best now."""

    @abstractmethod
    async def do_undo(self) -> None:
        """Take the last decision back."""

    @abstractmethod
    async def do_redo(self) -> None:
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

    def line_problem(self, text: str, typed: Typed) -> str:
        """Return why a typed line cannot be carried out, nothing if it can."""
        match typed.outcome:
            case Refusal() as refusal:
                return refused(text, refusal)
            case Play(action) if not self._chair.is_spectator:
                return "" if self.table.why(self._chair.seat, action).legal else typed.preview
        return ""

    def may_type(self) -> bool:
        """Tell whether whoever types may see the cards on the table."""
        return self._next is None

    # ------------------------------------------------------------------ the words

    def help_note(self) -> str:
        """Return what is said below the keys: which words can be typed."""
        names = ", ".join(word.name for word in WORDS)
        return _("Words that can be typed after a colon: {words}.").format(words=names)

    def line_words(self) -> dict[str, Callable[[str], str | None]]:
        """Return what does the words of every table, given the rest of the line."""
        return {
            "help": lambda _rest: self.do_help(),
            "hand": lambda _rest: self.say(hand_sentence(self._voice, self._sitting)),
            "table": lambda _rest: self.say(" ".join(table_sentences(self._voice, self._sitting))),
            "score": lambda _rest: self.say(score_line(self.table.match.game, self._sitting)),
            "legal": lambda _rest: self.say(legal_sentence(self._voice, self._sitting, LEGAL_TOLD)),
            "why": self._tell_why,
            "hint": lambda _rest: self.do_hint(),
            "undo": lambda _rest: self._soon(self.do_undo),
            "redo": lambda _rest: self._soon(self.do_redo),
            "log": lambda _rest: self._show_log(),
            "watch": self._watch,
            "coach": lambda _rest: self._ask_coach(),
            "rules": self._show_rules,
            "settings": self._change_settings,
            "save": self._save_as,
            "quit": lambda _rest: self.do_leave(),
        }

    def _soon(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something as soon as the line has been dealt with."""
        self.call_next(work)

    @property
    def _voice(self) -> Voice:
        return voice_of(self.game.head.game)

    def word_preview(self, said: Said) -> str:
        """Return what a line with a word of every table does; of a setting, which value."""
        if said.word.name == "settings" and said.rest:
            return " ".join(self._settings_told(said.rest))
        return said.preview

    def _tell_why(self, text: str) -> str | None:
        """Say by which rule the last points were given, or an answer is allowed or forbidden."""
        if not text:
            self.say(self._chair.chronicle.why())
            return None
        outcome = self._face.typed(self._sitting, text).outcome
        if isinstance(outcome, Refusal):
            return refused(text, outcome)
        self.say(why_sentence(outcome.action, self.table, self._sitting))
        return None

    def _show_log(self) -> None:
        """Show score and log, where they are not beside the felt anyway."""
        if self.query_one(LogPane).display:
            self.say(_("The log stands beside the table; PgUp shows earlier lines."))
        else:
            self.query_one(TableView).swap_panel()

    def _watch(self, text: str) -> str | None:
        """Watch the game again from its first deal, or from a move."""
        moves = {str(move): move for move in range(len(self.table.match.actions) + 1)}
        if text and text not in moves:
            return _("There is no move {number} yet.").format(number=echoed(text))
        self.watch_again(moves.get(text, 0))
        return None

    def _ask_coach(self) -> None:
        """Open the coach once a round is over."""
        if self._chair.is_spectator:
            self.refuse(_("You are watching: the bots play every seat."))
        elif last_finished_round(self.table.match, self._chair.seat):
            self.open_coach()
        else:
            self.say(_("The coach speaks of a round once it is over."))

    def _show_rules(self, text: str) -> str | None:
        """Open how the game is played, or a part of all rules."""
        game, options = self.game.head.game, self.game.match.game.options
        if not text:
            self.do_rules()
            return None
        place = 0 if text.casefold() == ALL else part_of(game, text)
        if place is None:
            return no_part(game)
        self.kahwa.show_rules(game, options, place)
        return None

    def _change_settings(self, text: str) -> str | None:
        """Open the settings, tell one, or change one."""
        from tui.config.words import changed

        if not text:
            self.do_settings()
            return None
        change = changed(self.kahwa.settings, text)
        told = self._settings_told(text)
        if change.settings is not None:
            self.kahwa.change_settings(change.settings)
        elif told == [change.sentence]:
            return change.sentence
        self.say(" ".join(told))
        return None

    def _settings_told(self, text: str) -> list[str]:
        from tui.config.words import changed, looked_up

        settings = self.kahwa.settings
        return looked_up(settings, text) or [changed(settings, text).sentence]

    def _save_as(self, name: str) -> str | None:
        problem = name_problem(name)
        if not problem:
            self.save_as(name)
        return problem

    def line_candidates(self) -> Sequence[str]:
        """Return what a typed line may be completed to."""
        return (*self._sitting.legal, *(word.name for word in WORDS))

    def line_closed(self) -> None:
        """Show the ► line again."""
        self._redraft(self._chair.draft)
