"""The statistics: what the finished games come to, and the figures of the one the player is on."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Sequence
from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.events import Resize

from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _, ngettext, pgettext
from core.statistics.filters import TIMES, Filter, after, levels_met, rules_played
from core.statistics.totals import GameStatistics, statistics_of
from core.store import FinishedGame
from tui.commands import ALWAYS, CHANGE, CHOOSE, MOVE, OPEN, Command, up_and_down
from tui.models import HeaderModel
from tui.saved.damage import left_out
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import Listed
from tui.statistics import words as told
from tui.statistics.filtered import told_filter
from tui.statistics.lines import FIGURES, PARTS, StatisticsLines
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine, spaced

AROUND = 2
"""Rows of header and footer."""

AT_ONCE = 50
"""Games that are counted before the results are read again."""


class StatisticsScreen(Listed, CommandedScreen[None]):
    """Shows every game in a line, and below them the figures of one."""

    CONTROLS = (
        *up_and_down(N_("previous game"), N_("next game")),
        replace(CHOOSE, label=NC_("key hint", "game")),
        Command("page-down", "pagedown,space", "Space", "", N_("scroll down"), MOVE),
        Command("page-up", "pageup,b", "PgUp b", "", N_("scroll up"), MOVE),
        Command("open", "enter", "Enter", N_("its games"), N_("list its finished games"), OPEN),
        Command(
            "part",
            "tab",
            "Tab",
            NC_("key hint", "more"),
            N_("numbers, rules and levels, over time"),
            OPEN,
        ),
        Command("watch", "w", "w", N_("replay best"), N_("replay your best game"), OPEN),
        Command(
            "back", "escape,q,t", "Esc", NC_("key hint", "back"), N_("back to the menu"), ALWAYS
        ),
        Command(
            "rules", "r", "r", NC_("key hint", "rules"), N_("only games by some rules"), CHANGE
        ),
        Command(
            "level", "l", "l", NC_("key hint", "level"), N_("only games against a level"), CHANGE
        ),
        Command(
            "days", "d", "d", NC_("key hint", "days"), N_("only games of the last days"), CHANGE
        ),
        Command(
            "unaided", "u", "u", NC_("key hint", "unaided"), N_("only games without help"), CHANGE
        ),
        Command("everything", "a", "a", NC_("key hint", "all"), N_("all games again"), CHANGE),
    )

    def __init__(self) -> None:
        super().__init__()
        self._finished: Sequence[FinishedGame] = ()
        self.games: list[GameStatistics] = []
        self.filter = Filter()
        self.part = FIGURES

    @property
    def count(self) -> int:
        """The number of games in the table."""
        return len(self.games)

    def compose(self) -> ComposeResult:
        """Put the table over the figures."""
        yield Header()
        yield FeltPage(id="games")
        yield FeltPage(id="figures")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show what is counted, beginning with the game played last; then count what is not."""
        damaged = left_out(self._read())
        if damaged:
            self.app.call_later(self.kahwa.tell, damaged)
        self.show()
        self.work_beside(self._catch_up, "statistics")

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Find room for table and figures anew."""
        self.call_after_refresh(self.show)

    # ------------------------------------------------------------------ counting

    def _read(self) -> list[str]:
        """Read the results and return the ids of damaged ones.

        The first time there are any, go to the game played last.
        """
        nothing_yet = not self._finished
        damaged: list[str] = []
        try:
            self._finished, damaged = self.home.saves.results()
        except KahwaError as error:
            self._finished = ()
            self.app.call_later(self.kahwa.tell, str(error))
        self._sort_out()
        if nothing_yet and self._finished:
            names = [statistics.game for statistics in self.games]
            self.at = names.index(self._finished[-1].game)
        return damaged

    def _sort_out(self) -> None:
        """Count the games that are asked for."""
        self.games = statistics_of(self.filter.of(self._finished, self.kahwa.now()))

    async def _catch_up(self) -> None:
        """Count the games finished before results were kept, and let keys through in between."""
        try:
            for left in told.catch_up(self.home.saves):
                if left % AT_ONCE == 0:
                    self._read()
                self.show(left)
                await sleep(0)
        except KahwaError as error:
            self.kahwa.tell(str(error))

    # ------------------------------------------------------------------ showing

    def show(self, left: int = 0) -> None:
        """Show table and figures; `left` games are still to be counted."""
        games, figures = self.query_one("#games", Page), self.query_one("#figures", Page)
        self.query_one(Header).model = self._header(left)
        width = self.app.size.width
        lines = StatisticsLines(self.kahwa.glyphs, self.kahwa.settings, width)
        if self._finished:
            detail = self._detail(lines)
            games.lines = self._spaced(lines.table(self.games, self.at), len(detail))
            figures.lines = tuple(detail)
        else:
            games.lines = (PageLine(), *lines.sentence(_(told.NOTHING)))
            figures.lines = ()
        games.styles.height = len(games.lines)
        self.renew_footer()

    def _detail(self, lines: StatisticsLines) -> list[PageLine]:
        shown = self.games[self.at]
        detail = lines.detail(shown, self.part, self.kahwa.now())
        if shown.games or self.filter == Filter():
            return detail
        nothing = _("No finished game matches. Press a to show all games.")
        return [detail[0], *lines.sentence(nothing)]

    def _header(self, left: int) -> HeaderModel:
        """Return how many games are shown, since when, and which; or how many are not counted."""
        shown = self.filter.of(self._finished, self.kahwa.now())
        facts = [told.games_since(shown, self.kahwa.now())] if shown else []
        if left:
            counting = ngettext(
                "counting {count} older game", "counting {count} older games", left
            ).format(count=left)
            return HeaderModel(pgettext("title", "Statistics"), tuple(facts), counting, "muted")
        which = told_filter(self.filter, self.games[self.at].game) if self._finished else ""
        tone = "muted" if self.filter == Filter() else "good"
        return HeaderModel(pgettext("title", "Statistics"), tuple(facts), which, tone)

    def _spaced(self, table: Sequence[PageLine], below: int) -> tuple[PageLine, ...]:
        """Return the table with as many blank lines as there is room for over `below` lines."""
        room = self.app.size.height - AROUND - len(table) - below
        if room > len(table):
            return spaced(table)
        return (PageLine(), *table, PageLine()) if room > 1 else tuple(table)

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#figures")
    def _part_clicked(self, event: CellWidget.Pressed) -> None:
        self._turn_to(event.zone_id)

    @on(CellWidget.Pressed, "#games")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id)
        if number == self.at and self.can_open():
            self.do_open()
        self.go_to(number)

    def go_to(self, place: int) -> None:
        """Go to a game, and to the first of its figures."""
        self.query_one("#figures", Page).top = 0
        super().go_to(place)

    def can_open(self) -> bool:
        """Tell whether a game of this kind is finished."""
        return bool(self._finished) and bool(self.games[self.at].games)

    def can_watch(self) -> bool:
        """Tell whether there is a best game."""
        return bool(self._finished) and self.games[self.at].best is not None

    def can_choose(self) -> bool:
        """Tell whether any game is listed."""
        return bool(self._finished)

    can_up = can_down = can_part = can_level = can_days = can_unaided = can_choose

    def can_rules(self) -> bool:
        """Tell whether games of this kind were played by any rules."""
        return any(one.game == self.games[self.at].game for one in self._finished)

    def can_everything(self) -> bool:
        """Tell whether only some of the games are shown."""
        return self.filter != Filter()

    def do_part(self) -> None:
        """Show the next part of what is told of the game."""
        self._turn_to(after(self.part, list(PARTS)) or FIGURES)

    def _turn_to(self, part: str) -> None:
        self.part = part
        self.query_one("#figures", Page).top = 0
        self.show()

    def do_rules(self) -> None:
        """Show only the games of this kind by the next rules that any of them were played by."""
        game = self.games[self.at].game
        played = rules_played(one for one in self._finished if one.game == game)
        self._ask(self.filter.with_rules(game, after(self.filter.rules.get(game), played)))

    def do_level(self) -> None:
        """Show only the games against the next level."""
        level = after(self.filter.level, levels_met(self._finished))
        self._ask(replace(self.filter, level=level))

    def do_days(self) -> None:
        """Show only the games of fewer days."""
        self._ask(replace(self.filter, days=after(self.filter.days, TIMES)))

    def do_unaided(self) -> None:
        """Show only the games without help, or those with help too."""
        self._ask(replace(self.filter, unaided=not self.filter.unaided))

    def do_everything(self) -> None:
        """Show all games again."""
        self._ask(Filter())

    def _ask(self, asked: Filter) -> None:
        self.filter = asked
        self._sort_out()
        self._turn_to(self.part)

    def do_page_down(self) -> None:
        """Show what stands further down."""
        figures = self.query_one("#figures", Page)
        figures.scroll_rows(max(1, figures.rows - 1))

    def do_page_up(self) -> None:
        """Show what stands further up."""
        figures = self.query_one("#figures", Page)
        figures.scroll_rows(-max(1, figures.rows - 1))

    def do_open(self) -> None:
        """List the games of the one the player is on, if there are any."""
        from tui.screens.finished import FinishedScreen

        statistics = self.games[self.at]
        which = told_filter(self.filter, statistics.game) if self.can_everything() else ""
        self.app.push_screen(FinishedScreen(statistics.game, statistics.games, which))

    def do_watch(self) -> None:
        """Watch the best game again."""
        best = self.games[self.at].best
        if best is not None:
            self.home.watch_again(best.id)

    def do_back(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)
