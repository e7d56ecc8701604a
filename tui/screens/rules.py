"""The complete rules of a game, with what holds in the game being played marked."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize
from textual.widgets import Input

from core.games import game_type, sections_of
from core.options import Options
from core.words import N_, _
from tui.commands import ALWAYS, MOVE, OPEN, Command
from tui.games import MODULES
from tui.models import HeaderModel
from tui.rule_lines import Layout, contents, rule_lines
from tui.saved_games import title_of
from tui.screens.commanded import CommandedScreen
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import Page

WIDEST = 78
"""Columns of the widest line of text; longer ones are hard to read."""

CONTENTS_FROM = 110
"""Columns of a terminal from which the contents stand at the left."""


class FeltPage(Page):
    """The text, on the felt."""

    ground = "felt"


class RulesScreen(CommandedScreen[None]):
    """Reads the rules of the game in play (`options` given), or of any game."""

    CONTROLS = (
        Command("down", "down,j", "↓ j", "", N_("line down"), MOVE),
        Command("up", "up,k", "↑ k", "", N_("line up"), MOVE),
        Command("scroll", "", "↑ ↓", N_("read"), "", MOVE),
        Command("page-down", "pagedown,space,enter", "Space", "", N_("page down"), MOVE),
        Command("page-up", "pageup,b", "PgUp b", "", N_("page up"), MOVE),
        Command("top", "home,g", "g", "", N_("beginning"), MOVE),
        Command("end", "end,G", "G", "", N_("end"), MOVE),
        Command(
            "next", "right_square_bracket,right,l", "]", N_("section"), N_("next section"), MOVE
        ),
        Command("previous", "left_square_bracket,left,h", "[", "", N_("section before"), MOVE),
        Command("find", "slash", "/", N_("find"), N_("find a word"), MOVE),
        Command("again", "n", "n", "", N_("find it again"), MOVE),
        Command("game", "tab", "Tab", N_("game"), N_("rules of the next game"), OPEN),
        Command("leave", "escape,q,i", "Esc", N_("back"), N_("back to where you were"), ALWAYS),
    )

    def __init__(self, game: str | None = None, options: Options | None = None) -> None:
        super().__init__()
        self._game = game or next(iter(MODULES))
        self._options = options
        self._layout = Layout((), ())
        self._words = ""
        if options is not None or len(MODULES) == 1:
            self.controls = tuple(one for one in self.controls if one.id != "game")

    def compose(self) -> ComposeResult:
        """Put text and contents between header and footer."""
        yield Header()
        with Horizontal(id="book"):
            yield Page(id="contents")
            yield FeltPage(id="rules")
        yield Input(placeholder=_("word to find"), id="find", compact=True)
        yield self.make_footer()

    def on_resize(self, event: Resize) -> None:
        """Break the text for another width."""
        self.set_class(event.size.width >= CONTENTS_FROM, "-contents")
        self.call_after_refresh(self.show)

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def show(self) -> None:
        """Show the rules of the game chosen."""
        page = self.query_one("#rules", Page)
        table = game_type(self._game).table
        width = min(WIDEST, page.content_size.width - 8)
        sections = sections_of(self._game)
        self._layout = rule_lines(sections, table, self._options, width, self._words)
        page.lines = self._layout.lines
        page.top = min(page.top, page.last_top)
        self._mark_section()
        fact = _("as in this game") if self._options is not None else _("with every variant")
        self.query_one(Header).model = HeaderModel(
            _("Rules of {game}").format(game=title_of(self._game)), (fact,)
        )

    def _mark_section(self) -> None:
        page = self.query_one("#rules", Page)
        starts = self._layout.starts
        at = max((n for n, row in enumerate(starts) if row <= page.top + 1), default=0)
        self.query_one("#contents", Page).lines = contents(sections_of(self._game), at)

    def _go(self, row: int) -> None:
        page = self.query_one("#rules", Page)
        page.top = max(0, min(page.last_top, row))
        self._mark_section()

    def _scroll(self, rows: int) -> None:
        self._go(self.query_one("#rules", Page).top + rows)

    def _page(self) -> int:
        return max(1, self.query_one("#rules", Page).rows - 2)

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#contents")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        self._go(self._layout.starts[int(event.zone_id)])

    def do_down(self) -> None:
        """Read on by a line."""
        self._scroll(1)

    def do_up(self) -> None:
        """Go back by a line."""
        self._scroll(-1)

    def do_page_down(self) -> None:
        """Read on by a page."""
        self._scroll(self._page())

    def do_page_up(self) -> None:
        """Go back by a page."""
        self._scroll(-self._page())

    def do_top(self) -> None:
        """Go to the beginning."""
        self._go(0)

    def do_end(self) -> None:
        """Go to the end."""
        self._go(len(self._layout.lines))

    def do_next(self) -> None:
        """Go to the next section."""
        top = self.query_one("#rules", Page).top
        self._go(next((row for row in self._layout.starts if row > top), top))

    def do_previous(self) -> None:
        """Go to the beginning of this section, or to the one before."""
        top = self.query_one("#rules", Page).top
        self._go(next((row for row in reversed(self._layout.starts) if row < top), 0))

    def do_game(self) -> None:
        """Show the rules of the next game."""
        games = list(MODULES)
        self._game = games[(games.index(self._game) + 1) % len(games)]
        self.query_one("#rules", Page).top = 0
        self.show()

    def do_find(self) -> None:
        """Open the line to find by."""
        self.add_class("-finding")
        self.query_one("#find", Input).focus()

    @on(Input.Submitted, "#find")
    def _find(self, event: Input.Submitted) -> None:
        """Mark the words and go to the first place below."""
        self._words = event.value.strip()
        self.set_focus(None)
        self.remove_class("-finding")
        self.show()
        if self._words and not self._layout.found:
            self.kahwa.tell(_("“{words}” is not in these rules.").format(words=self._words))
        self.do_again()

    def do_again(self) -> None:
        """Go to the next place where the words stand, from the end to the beginning."""
        top = self.query_one("#rules", Page).top
        found = self._layout.found
        if found:
            self._go(next((row - 1 for row in found if row - 1 > top), found[0] - 1))

    def do_leave(self) -> None:
        """Close the line to find by, or the rules."""
        if self.has_class("-finding"):
            self.set_focus(None)
            self.remove_class("-finding")
        else:
            self.dismiss(None)
