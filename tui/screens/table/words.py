"""The words that can be typed at a table, and what each of them does on the screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from core.ground.errors import KahwaError
from core.ground.words import _
from tui.models import Refusal
from tui.rules.lines import ALL, no_part, part_of
from tui.screens.commanded import CommandedScreen
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import Sheets
from tui.screens.table.shown import Shown
from tui.screens.table.table_actions import TableActions
from tui.session.answers import (
    LEGAL_TOLD,
    echoed,
    hand_sentence,
    legal_sentence,
    name_problem,
    no_par,
    refused,
    score_sentence,
    table_sentences,
    why_sentence,
)
from tui.session.words import WORDS, Word

Answer = str | Awaitable[None] | None
"""Why a line is wrong, and nothing has been done; or what is done, at once or when awaited."""


class Words:
    """Does the words of every table, those of its `vocabulary`."""

    vocabulary: Sequence[Word] = WORDS

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: Shown,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: Sheets,
    ) -> None:
        """Take the screen and the parts of its table that do what a word says."""
        self._screen = screen
        self._kahwa = screen.kahwa
        self._shown = shown
        self._sheets = sheets
        self._session = shown.session
        self._talk = shown.session.talk
        self._view = shown.view
        self._playing = playing
        self._hinting = hinting
        self._table_actions = table_actions

    def all(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word, given the rest of the line."""
        talk, say = self._talk, self._shown.say
        return {
            "help": lambda _rest: self._screen.do_help(),
            "hand": lambda _rest: say(hand_sentence(talk, self._shown.reading)),
            "table": lambda _rest: say(" ".join(table_sentences(talk, self._shown.reading))),
            "score": lambda _rest: say(
                score_sentence(self._session.place, self._shown.reading.sitting)
            ),
            "legal": lambda _rest: say(legal_sentence(talk, self._shown.reading, LEGAL_TOLD)),
            "why": self._tell_why,
            "hint": lambda _rest: self._hinting.ask(),
            "undo": lambda _rest: self._playing.take_back(),
            "redo": lambda _rest: self._playing.redo(),
            "log": lambda _rest: self._show_log(),
            "watch": self._watch,
            "coach": lambda _rest: self._ask_coach(),
            "par": lambda _rest: self._show_par(),
            "rules": self._show_rules,
            "settings": self._change_settings,
            "save": self._save_as,
            "quit": lambda _rest: self._table_actions.leave(),
        }

    def _tell_why(self, text: str) -> str | None:
        """Say by which rule the last points were given, or an answer is allowed or forbidden."""
        if not text:
            self._shown.say(self._session.present.chronicle.why())
            return None
        outcome = self._talk.typed(self._shown.reading, text).outcome
        if isinstance(outcome, Refusal):
            return refused(text, outcome)
        self._shown.say(why_sentence(self._session.place.why(outcome.action)))
        return None

    def _show_log(self) -> None:
        """Show score and log, where they are not beside the felt anyway."""
        if self._view.log_pane.display:
            self._shown.say(_("The log stands beside the table; PgUp shows earlier lines."))
        else:
            self._view.swap_panel()

    def _watch(self, text: str) -> str | None:
        """Watch the game again from its first deal, or from a move."""
        moves = {str(move): move for move in range(self._session.place.number + 1)}
        if text and text not in moves:
            return _("There is no move {number} yet.").format(number=echoed(text))
        self._table_actions.watch_again(moves.get(text, 0))
        return None

    def _ask_coach(self) -> None:
        """Open the coach once a round is over."""
        if self._session.watches:
            self._shown.refuse(self._session.why_watching)
        elif self._session.place.why_no_hint:
            self._shown.refuse(self._session.place.why_no_hint)
        elif self._session.last_round(self._session.present.seat):
            self._sheets.open_coach()
        else:
            self._shown.say(_("The coach speaks of a round once it is over."))

    def _show_par(self) -> None:
        """Open the par of a game that is over."""
        from tui.screens.par import ParDialog

        growing = self._session.seated.par() if self._shown.is_over else None
        par = None if growing is None else growing.now()
        if par is None:
            self._shown.say(no_par(self._session.seated, is_over=self._shown.is_over))
        else:
            self._screen.app.push_screen(ParDialog(par, growing))

    def _show_rules(self, text: str) -> str | None:
        """Open how the game is played, or a part of all rules."""
        game = self._session.head.game
        if not text:
            self._table_actions.show_rules()
            return None
        part = 0 if text.casefold() == ALL else part_of(game, text)
        if part is None:
            return no_part(game)
        self._table_actions.show_rules(part)
        return None

    def _change_settings(self, text: str) -> str | None:
        """Open the settings, tell one, or change one."""
        from tui.config.words import changed

        if not text:
            self._table_actions.show_settings()
            return None
        change = changed(self._kahwa.settings, self._kahwa.login, text)
        told = self.settings_told(text)
        if change.settings is not None:
            self._kahwa.change_settings(change.settings)
        elif told == [change.sentence]:
            return change.sentence
        self._shown.say(" ".join(told))
        return None

    def settings_told(self, text: str) -> list[str]:
        """Return what a line after the word `settings` tells."""
        from tui.config.words import changed, looked_up

        settings, login = self._kahwa.settings, self._kahwa.login
        return looked_up(settings, login, text) or [changed(settings, login, text).sentence]

    def _save_as(self, name: str) -> str | None:
        """Give the saved game a name, or take it away."""
        problem = name_problem(name)
        if problem:
            return problem
        try:
            self._session.rename(name)
        except KahwaError as error:
            self._shown.refuse(str(error))
        else:
            told = _("Saved as “{name}”.").format(name=name) if name else _("Saved.")
            self._shown.say(told)
        return None
