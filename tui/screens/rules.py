"""How a game is played: a page for newcomers by the rules of a table, and all rules behind `v`."""

from __future__ import annotations

from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.widgets import Input

from core.contract.options import Options
from core.games.registry import entry_of, game_names, game_type, title_of
from core.ground.words import N_, NC_, _
from tui.commands import ALWAYS, MOVE, OPEN, Command, up_and_down
from tui.config.keyboard import meant
from tui.models import HeaderModel
from tui.painting.wrapping import wrapped
from tui.rules.layout import (
    RulesLayout,
    Setter,
    card_size,
    contents,
    full_layout,
    marked,
)
from tui.rules.lines import sections_of
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import UpAndDown
from tui.theme.sizes import SizeClass, least_target
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.header import Header
from tui.widgets.input_line import InputLine
from tui.widgets.page import FeltPage, Page, PageLine, Piece, chip_lines

WIDEST = 78
"""Columns of the widest line of text; longer ones are hard to read."""

CONTENTS_FROM = 110
"""Columns of a terminal from which the contents stand at the left."""

MARGINS = 8
"""Columns beside the text."""

CHOOSING = ("game", "game-back", "preset")
"""The commands that choose what to read about; at a table its own rules are read."""


class RulesScreen(UpAndDown, CommandedScreen[None]):
    """Reads how the game in play (`options` given), or any game by any preset, is played."""

    CONTROLS = (
        Command(
            "full",
            "v",
            "v",
            N_("all rules"),
            N_("all rules and variants, or the short version"),
            OPEN,
        ),
        *reversed(up_and_down(N_("scroll up a line"), N_("scroll down a line"))),
        Command("scroll", "", "↑ ↓", NC_("key hint", "read"), "", MOVE),
        Command("page-down", "pagedown,space,enter", "Space", "", N_("page down"), MOVE),
        Command("page-up", "pageup,b", "PgUp b", "", N_("page up"), MOVE),
        Command("top", "home,g", "g", "", NC_("help", "beginning"), MOVE),
        Command("end", "end,G", "G", "", NC_("help", "end"), MOVE),
        Command("game", "tab", "Tab", NC_("key hint", "game"), N_("rules of the next game"), OPEN),
        Command("game-back", "shift+tab", "Shift+Tab", "", N_("rules of the previous game"), OPEN),
        Command("preset", "p", "p", N_("other rules"), N_("the same game by other rules"), OPEN),
        Command(
            "next",
            "right_square_bracket,right,l",
            "]",
            NC_("key hint", "section"),
            N_("next section"),
            MOVE,
        ),
        Command("previous", "left_square_bracket,left,h", "[", "", N_("previous section"), MOVE),
        Command("find", "slash", "/", NC_("key hint", "find"), N_("find words"), MOVE),
        Command("again", "n", "n", "", N_("find the next"), MOVE),
        Command(
            "leave",
            "escape,q,i",
            "Esc",
            NC_("key hint", "back"),
            N_("back to where you were"),
            ALWAYS,
        ),
    )

    def __init__(
        self, game: str | None = None, options: Options | None = None, part: int | None = None
    ) -> None:
        super().__init__()
        self._game = game or next(iter(game_names()))
        self._options = options
        self._preset = 0
        self._full = part is not None
        self._part = part
        self._layout = RulesLayout(())
        self._words = ""
        if options is not None:
            self.controls = tuple(one for one in self.controls if one.id not in CHOOSING)

    def compose(self) -> ComposeResult:
        """Put what can be chosen, text and contents between header and footer."""
        yield Header()
        yield Page(id="choose")
        with Horizontal(id="book"):
            yield Page(id="contents")
            yield FeltPage(id="rules")
        yield InputLine(placeholder=_("words to find"), id="find", compact=True)
        yield self.make_footer()

    def footer_model(self) -> FooterModel:
        """Return the footer; the key to all rules leads back to the page for newcomers."""
        model = super().footer_model()
        if not self._full:
            return model
        word = N_("in short")
        commands = (replace(one, label=word) if one.id == "full" else one for one in model.commands)
        return model._replace(commands=tuple(commands))

    def on_resize(self, event: Resize) -> None:
        """Break the text for another width."""
        self.set_class(event.size.width >= CONTENTS_FROM, "-contents")
        self.call_after_refresh(self.show)

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show the rules chosen."""
        page = self.query_one("#rules", Page)
        self._show_choice()
        self._layout = marked(self._laid_out(page.content_size.width), self._words)
        page.lines = self._layout.lines
        page.top = min(page.top, page.last_top)
        if self._part is not None and self._layout.starts:
            page.top = min(self._layout.starts[self._part], page.last_top)
            self._part = None
        self._mark_section()
        sentence = _("All the rules of {game}") if self._full else _("How to play {game}")
        fact = _("at this table") if self._options is not None else self._preset_title()
        self.query_one(Header).model = HeaderModel(
            sentence.format(game=title_of(self._game)), (fact,)
        )
        self.renew_footer()

    def _preset_title(self) -> str:
        return _(list(game_type(self._game).table.presets.values())[self._preset].title)

    def _chosen(self) -> Options:
        """Return the options of the table, or of the preset chosen."""
        table = game_type(self._game).table
        return self._options or table.settle({}, list(table.presets)[self._preset])

    def _laid_out(self, columns: int) -> RulesLayout:
        """Return the page for newcomers, or all rules, in the columns there are."""
        width = max(1, min(WIDEST, columns - MARGINS))
        if self._full:
            return full_layout(sections_of(self._game), self._chosen(), width)
        setter = Setter(self.kahwa.glyphs, card_size(self.size_class, self.kahwa.glyphs), width)
        return setter.primer(entry_of(self._game).primer(self._chosen()))

    def _show_choice(self) -> None:
        """Show the games and presets to choose from, and what the preset changes."""
        choice = self.query_one("#choose", Page)
        lines = self._choice(choice.content_size.width) if self._options is None else ()
        choice.styles.height = choice.rows_of(lines)
        choice.lines = lines

    def _choice(self, width: int) -> tuple[PageLine, ...]:
        games = [
            Piece(f"{number} {title_of(game)}", zone=game, chip=True, armed=game == self._game)
            for number, game in enumerate(game_names(), 1)
        ]
        presets = list(game_type(self._game).table.presets.values())
        ways = [
            Piece(_(one.title), zone=f"preset:{number}", chip=True, armed=number == self._preset)
            for number, one in enumerate(presets)
        ]
        if self.size_class is SizeClass.XXS:
            return (PageLine(tuple(one for one in (*games, *ways) if one.armed)),)
        told = wrapped(_(presets[self._preset].difference), max(1, width - 4))
        if self.size_class is SizeClass.XS:
            told = []
        meaning = [PageLine((Piece(text, "muted"),), indent=3) for text in told]
        least = least_target(self.size_class).columns
        return (*chip_lines(games, width, least), *chip_lines(ways, width, least), *meaning)

    def _mark_section(self) -> None:
        page = self.query_one("#rules", Page)
        starts = self._layout.starts
        at = max((n for n, row in enumerate(starts) if row <= page.top + 1), default=0)
        self.query_one("#contents", Page).lines = contents(self._layout.titles, at)

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

    @on(CellWidget.Pressed, "#choose")
    def _chose(self, event: CellWidget.Pressed) -> None:
        kind, _colon, number = event.zone_id.partition(":")
        if number:
            self._read(self._game, int(number))
        else:
            self._read(kind)

    def on_key(self, event: Key) -> None:
        """Go to the game of a digit."""
        digit = meant(event.character, self.kahwa.settings)
        games = list(game_names())
        if self._options is None and digit in map(str, range(1, len(games) + 1)):
            event.stop()
            self._read(games[int(digit) - 1])

    def _read(self, game: str, preset: int = 0) -> None:
        """Read about another game, or by another preset, from the beginning."""
        self._game, self._preset = game, preset
        self.query_one("#rules", Page).top = 0
        self.show()

    def step(self, direction: int) -> None:
        """Read on or go back by a line."""
        self._scroll(direction)

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
        self._turn(1)

    def do_game_back(self) -> None:
        """Show the rules of the game before."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        games = list(game_names())
        self._read(games[(games.index(self._game) + step) % len(games)])

    def do_preset(self) -> None:
        """Show the rules by the next preset."""
        presets = game_type(self._game).table.presets
        self._read(self._game, (self._preset + 1) % len(presets))

    def do_full(self) -> None:
        """Show all rules and variants, or the page for newcomers again."""
        self._full = not self._full
        self.query_one("#rules", Page).top = 0
        self.show()

    def do_find(self) -> None:
        """Open the line to find by."""
        self.add_class("-finding")
        self.query_one("#find", Input).focus()

    @on(Input.Submitted, "#find")
    def _find(self, event: Input.Submitted) -> None:
        """Mark the words and go to the first place below, in all rules if they stand only there."""
        self._words = event.value.strip()
        self.set_focus(None)
        self.remove_class("-finding")
        self.show()
        if self._words and not self._layout.found and not self._full:
            self.do_full()
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
