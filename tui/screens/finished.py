"""The finished games of one kind, newest first; each can be replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from textual import on
from textual.app import ComposeResult
from textual.events import Resize, ScreenResume

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, ngettext, pgettext
from core.par.model import all_ahead
from core.store import FinishedGame
from tui.commands import ALWAYS, CHOOSE, OPEN, Command, first_and_last, up_and_down
from tui.models import HeaderModel
from tui.painting.fit import field, measure
from tui.saved.games import when
from tui.saved.par import ahead_told
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import Listed
from tui.screens.par import PAR
from tui.screens.sharing import COPY_KEYS, Sharing
from tui.statistics import words as told
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, LinesWhenShown, Page, PageLine, Piece

TIME, SCORE, APART = 14, 11, 2
"""Columns of a line, and the blanks behind an outcome; what is left tells against whom."""


class FinishedScreen(Listed, CommandedScreen[None]):
    """Lists finished games of one kind, given in the order they ended."""

    CONTROLS = (
        *up_and_down(N_("previous game"), N_("next game")),
        CHOOSE,
        *first_and_last(N_("newest game"), N_("oldest game")),
        Command("watch", "w,enter", "w", NC_("key hint", "replay"), N_("replay the game"), OPEN),
        *COPY_KEYS,
        Command(
            "back", "escape,q", "Esc", NC_("key hint", "back"), N_("back to the statistics"), ALWAYS
        ),
        PAR,
    )

    def __init__(self, game: str, games: Sequence[FinishedGame], which: str = "") -> None:
        """List `games`; `which` tells that they are not all that are finished."""
        super().__init__()
        self._game = game
        self._games = tuple(reversed(games))
        self._which = which
        self._ahead: Mapping[str, float] = {}
        self._outcomes = 0
        self.parts = (Sharing(lambda: self.home, lambda: self._games[self.at].id),)

    @property
    def count(self) -> int:
        """The number of games."""
        return len(self._games)

    def compose(self) -> ComposeResult:
        """Put the list between header and footer."""
        yield Header()
        yield FeltPage(id="finished")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Stand on the newest game."""
        self.show()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Show the pars that are complete by now; without any the list is no worse."""
        with suppress(KahwaError):
            self._ahead = all_ahead(self.home.saves)
        self.show()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Cut the lines for another width."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the list, and in it the game the player is on."""
        fact = ngettext("{count} finished game", "{count} finished games", self.count)
        self.query_one(Header).model = HeaderModel(
            title_of(self._game), (fact.format(count=self.count),), self._which, "good"
        )
        glyphs = self.kahwa.glyphs
        self._outcomes = max(measure(told.outcome(one), glyphs) for one in self._games) + APART
        page = self.query_one("#finished", Page)
        page.lines = LinesWhenShown(self.count, self._line)
        page.call_after_refresh(page.reveal, self.at)

    def _line(self, number: int) -> PageLine:
        one, glyphs = self._games[number], self.kahwa.glyphs
        won, outcome = one.result.won, told.outcome(one)
        blanks = " " * (self._outcomes - measure(outcome, glyphs))
        return PageLine(
            (
                Piece(when(one.ended, self.kahwa.now()).ljust(TIME)),
                Piece(f"{outcome}{blanks}", "good" if won else "muted"),
                Piece(field(told.score(one), SCORE, glyphs)),
                Piece(told.against_whom(one), "muted"),
            ),
            (Piece(self._remark(one), "muted"),),
            zone=str(number),
            lit="key" if number == self.at else "",
        )

    def _remark(self, one: FinishedGame) -> str:
        """Return whether there was help, and how far the player was ahead of strong bots."""
        ahead = self._ahead.get(one.id)
        told = (
            pgettext("saved game", "helped") if one.helped else "",
            "" if ahead is None else ahead_told(ahead),
        )
        return "  ".join(filter(None, told))

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#finished")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id)
        if number == self.at:
            self.do_watch()
        self.go_to(number)

    def do_watch(self) -> None:
        """Watch the game again."""
        self.home.watch_again(self._games[self.at].id)

    def do_back(self) -> None:
        """Go back to the statistics."""
        self.dismiss(None)
