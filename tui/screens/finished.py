"""The finished games of one kind, newest first; each can be watched again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual import on
from textual.app import ComposeResult
from textual.events import Resize

from core.registry import title_of
from core.store import FinishedGame
from core.words import N_, _, ngettext
from tui.commands import ALWAYS, MOVE, OPEN, Command
from tui.models import HeaderModel
from tui.saved.games import when
from tui.screens.commanded import CommandedScreen
from tui.screens.setting_lines import FeltPage
from tui.statistics import words as told
from tui.widgets.cell_widget import CellWidget
from tui.widgets.fit import shorten
from tui.widgets.header import Header
from tui.widgets.page import Line, Page, Piece

TIME, OUTCOME, SCORE = 14, 6, 11
"""Columns of a line; what is left tells against whom."""


class FinishedScreen(CommandedScreen[None]):
    """Lists finished games of one kind, given in the order they ended."""

    CONTROLS = (
        Command("up", "up,k", "↑ k", "", N_("game above"), MOVE),
        Command("down", "down,j", "↓ j", "", N_("game below"), MOVE),
        Command("choose", "", "↑ ↓", N_("choose"), "", MOVE),
        Command("first", "home,g", "g", "", N_("newest game"), MOVE),
        Command("last", "end,G", "G", "", N_("oldest game"), MOVE),
        Command("watch", "w,enter", "w", N_("watch"), N_("watch the game again"), OPEN),
        Command("back", "escape,q", "Esc", N_("back"), N_("back to the statistics"), ALWAYS),
    )

    def __init__(self, game: str, games: Sequence[FinishedGame]) -> None:
        super().__init__()
        self._game = game
        self._games = tuple(reversed(games))
        self._at = 0

    def compose(self) -> ComposeResult:
        """Put the list between header and footer."""
        yield Header()
        yield FeltPage(id="finished")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Stand on the newest game."""
        self.show()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Cut the lines for another width."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the list, and in it the game the player is on."""
        count = len(self._games)
        fact = ngettext("{count} finished game", "{count} finished games", count)
        self.query_one(Header).model = HeaderModel(
            title_of(self._game), (fact.format(count=count),)
        )
        page = self.query_one("#finished", Page)
        page.lines = tuple(self._lines())
        page.call_after_refresh(page.reveal, self._at)

    def _lines(self) -> Iterator[Line]:
        now, glyphs = self.kahwa.now(), self.kahwa.glyphs
        for number, one in enumerate(self._games):
            won = one.result.won
            yield Line(
                (
                    Piece(when(one.ended, now).ljust(TIME)),
                    Piece(told.outcome(one).ljust(OUTCOME), "good" if won else "muted"),
                    Piece(shorten(told.score(one), SCORE - 1, glyphs).ljust(SCORE)),
                    Piece(told.against_whom(one), "muted"),
                ),
                (Piece(_("helped") if one.helped else "", "muted"),),
                zone=str(number),
                lit="key" if number == self._at else "",
            )

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#finished")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id)
        if number == self._at:
            self.do_watch()
        self._go(number)

    def _go(self, number: int) -> None:
        self._at = number % len(self._games)
        self.show()

    def do_up(self) -> None:
        """Go to the game above."""
        self._go(self._at - 1)

    def do_down(self) -> None:
        """Go to the game below."""
        self._go(self._at + 1)

    def do_first(self) -> None:
        """Go to the newest game."""
        self._go(0)

    def do_last(self) -> None:
        """Go to the oldest game."""
        self._go(-1)

    def do_watch(self) -> None:
        """Watch the game again."""
        self.kahwa.watch_again(self._games[self._at].id)

    def do_back(self) -> None:
        """Go back to the statistics."""
        self.dismiss(None)
