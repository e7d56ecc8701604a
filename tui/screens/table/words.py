"""The words that can be typed at a table, and what each of them does on the screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from core.ground.harmless import echoed
from core.ground.words import _, pgettext
from tui.rules.lines import ALL, no_part, part_of
from tui.screens.commanded import CommandedScreen
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.table_actions import TableActions
from tui.session.answers import LEGAL_TOLD
from tui.session.typed import (
    Answered,
    NotNow,
    OpensCoach,
    OpensPar,
    ToldLines,
    TypedWords,
    WrongLine,
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
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: RoundSheets,
    ) -> None:
        """Take the screen and the parts of its table that do what a word says."""
        self._screen = screen
        self._kahwa = screen.kahwa
        self._shown = shown
        self._sheets = sheets
        self._session = shown.session
        self._typed = TypedWords(shown.session, lambda: shown.reading, LEGAL_TOLD)
        self._view = shown.view
        self._playing = playing
        self._hinting = hinting
        self._table_actions = table_actions

    def all(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word, given the rest of the line."""
        typed, told = self._typed, self._told
        return {
            "help": lambda _rest: self._screen.do_help(),
            "hand": lambda _rest: told(typed.hand()),
            "table": lambda _rest: told(typed.table()),
            "score": lambda _rest: told(typed.score()),
            "legal": lambda _rest: told(typed.legal()),
            "why": lambda rest: told(typed.why(rest)),
            "hint": lambda _rest: self._hinting.ask(),
            "undo": lambda _rest: self._playing.take_back(),
            "redo": lambda _rest: self._playing.redo(),
            "log": lambda _rest: self._show_log(),
            "replay": self._replay,
            "coach": lambda _rest: told(typed.coach()),
            "par": lambda _rest: told(typed.par(is_over=self._shown.is_over)),
            "rules": self._show_rules,
            "settings": self._change_settings,
            "save": lambda rest: told(typed.save(rest, pgettext("saved game", "Saved."))),
            "quit": lambda _rest: self._table_actions.leave(),
        }

    def _told(self, answer: Answered) -> str | None:
        """Say or open what a word has led to; return why the line is wrong, if it is."""
        match answer:
            case ToldLines(lines):
                self._shown.say(" ".join(lines))
            case NotNow(sentence):
                self._shown.refuse(sentence)
            case WrongLine(sentence):
                return sentence
            case OpensCoach():
                self._sheets.open_coach()
            case OpensPar(par, growing):
                from tui.screens.par import ParDialog

                self._screen.app.push_screen(ParDialog(par, growing))
        return None

    def _show_log(self) -> None:
        """Show score and log, where they are not beside the felt anyway."""
        if self._view.log_pane.display:
            self._shown.say(_("The log is beside the table. PgUp shows earlier lines."))
        else:
            self._view.swap_panel()

    def _replay(self, text: str) -> str | None:
        """Replay the game from its first deal, or from a move."""
        moves = {str(move): move for move in range(self._session.place.number + 1)}
        if text and text not in moves:
            return _("There's no move {number} yet.").format(number=echoed(text))
        self._table_actions.watch_again(moves.get(text, 0))
        return None

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
