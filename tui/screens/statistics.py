"""The statistics: what the finished games come to, and the figures of the one the player is on."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.events import Resize
from textual.worker import Worker

from core.ground.errors import KahwaError
from core.ground.words import _, ngettext, pgettext
from core.statistics.filters import TIMES, Filter, after, levels_met, rules_played
from core.statistics.moments import KeptMoment
from core.statistics.totals import GameStatistics, statistics_of
from core.store import FinishedGame
from tui.models import HeaderModel
from tui.saved.damage import left_out
from tui.screens.commanded import CommandedScreen
from tui.screens.lists import Listed
from tui.screens.statistics_keys import KEYS, keys_for
from tui.statistics import words as told
from tui.statistics.filtered import told_filter
from tui.statistics.found_moments import FoundMoments
from tui.statistics.lines import FIGURES, MOMENTS, PARTS, TIME, StatisticsLines
from tui.statistics.moments import SEARCHING, ZONE, MomentCards, moment_lines
from tui.statistics.tiles import Tiles
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine

AROUND = 2
"""Rows of header and footer."""

AT_ONCE = 50
"""Games that are counted before the results are read again."""


class StatisticsScreen(Listed, CommandedScreen[None]):
    """Shows every game as a tile or in a line, and below them the figures and moments of one.

    `moment` is the one the player has gone to, None on a game.
    """

    CONTROLS = KEYS

    def __init__(self) -> None:
        super().__init__()
        self._finished: Sequence[FinishedGame] = ()
        self.games: list[GameStatistics] = []
        self.filter = Filter()
        self.part = FIGURES
        self.moment: int | None = None
        self._seeking: Worker[None] | None = None

    @property
    def count(self) -> int:
        """The number of games in the table."""
        return len(self.games)

    def compose(self) -> ComposeResult:
        """Put the table over the figures."""
        yield Header()
        yield FeltPage(id="games")
        yield FeltPage(id="figures")
        yield FeltPage(id="moments")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show what is counted, beginning with the game played last; then count what is not."""
        self._found = FoundMoments(self.home.saves.peek)
        damaged = left_out(self._read())
        if damaged:
            self.app.call_later(self.kahwa.tell, damaged)
        self.show()
        self.work_beside(self._catch_up, "statistics")

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Find room for everything anew."""
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
        self._begin_search()

    def _begin_search(self) -> None:
        """Look for the moments of the games that are shown now, first of that the player is on."""
        if self._seeking is not None:
            self._seeking.cancel()
        games = [*self.games[self.at :], *self.games[: self.at]]
        going = partial(self._found.seek, games, self.show, of_all=self.filter == Filter())
        self._seeking = self.work_beside(going, "moments")

    @property
    def _moments(self) -> list[KeptMoment]:
        """The moments of the game the player is on; none before all are found."""
        return self._found.of(self.games[self.at].game) if self._finished else []

    # ------------------------------------------------------------------ showing

    @property
    def _tiles(self) -> Tiles | None:
        """The games as tiles, where they have room side by side and moments stand below."""
        if not self._finished or self.size_class < SizeClass.S:
            return None
        tiles = Tiles(self.games, self.app.size.width - 2, self.at, self.moment is None)
        return tiles if tiles.fits else None

    @property
    def _parts(self) -> list[str]:
        """The parts of what is told of a game; moments are one where they have no place below."""
        return [name for name in PARTS if name != MOMENTS or self._tiles is None]

    def _moment_at(self, moments: Sequence[KeptMoment]) -> int | None:
        """Return the moment the player is on, if any."""
        if not moments or (self._tiles is None and self.part != MOMENTS):
            return None
        if self.moment is None:
            return None if self._tiles is not None else 0
        return min(self.moment, len(moments) - 1)

    def show(self, left: int = 0) -> None:
        """Show games, figures and moments; `left` games are still to be counted."""
        self.query_one(Header).model = self._header(left)
        if self.part not in self._parts:
            self.part = FIGURES
        games, figures = self.query_one("#games", Page), self.query_one("#figures", Page)
        lines = StatisticsLines(self.kahwa.glyphs, self.kahwa.settings, self.app.size.width)
        moments = self._moments
        at = self._moment_at(moments)
        if self._finished:
            detail = self._detail(lines, moments, at)
            tiles = self._tiles
            if tiles is not None:
                games.lines = (PageLine(), *tiles.lines(), PageLine())
            else:
                room = self.app.size.height - AROUND - figures.rows_of(detail)
                games.lines = games.spaced_in(lines.table(self.games, self.at), room)
            figures.lines = tuple(detail)
        else:
            games.lines = (PageLine(), *lines.sentence(_(told.NOTHING)))
            figures.lines = ()
        games.styles.height = games.rows_of(games.lines)
        self._show_moments(moments, at)
        self.controls = keys_for(
            self.controls,
            across=self._tiles is not None,
            moments=bool(moments),
            on_moment=at is not None,
        )
        self.renew_footer()

    def _show_moments(self, moments: Sequence[KeptMoment], at: int | None) -> None:
        """Show the moments below everything else, where there is room for cards."""
        page = self.query_one("#moments", Page)
        page.lines = ()
        if self._tiles is not None:
            shown = self.games[self.at]
            searching = bool(shown.games) and not self._found.is_known(shown.game)
            if moments or searching:
                size, width = self.size_class, self.app.size.width
                page.lines = (
                    *MomentCards(
                        shown.game, moments, width, size, at, self.kahwa.now(), searching
                    ).lines(),
                )
        page.styles.height = page.rows_of(page.lines)

    def _detail(
        self, lines: StatisticsLines, moments: Sequence[KeptMoment], at: int | None
    ) -> list[PageLine]:
        """Return the title of the game the player is on, and the part of it that is told."""
        shown, now = self.games[self.at], self.kahwa.now()
        title = lines.title(shown.game, self.part, self._parts)
        if not shown.games and self.filter != Filter():
            nothing = _("No finished game matches. Press a to show all games.")
            return [title, *lines.sentence(nothing)]
        if self.part != MOMENTS:
            detail = lines.detail(shown, self.part, now)
            if self.part == FIGURES and shown.games and self.size_class >= SizeClass.M:
                detail += lines.detail(shown, TIME, now)
            return [title, *detail]
        if moments:
            return [title, *moment_lines(moments, at, now, lines.columns.indent)]
        searching = not self._found.is_known(shown.game)
        return [title, *lines.sentence(_(SEARCHING) if searching else _("No moments yet."))]

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

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#figures")
    def _part_clicked(self, event: CellWidget.Pressed) -> None:
        if event.zone_id.startswith(ZONE):
            self._moment_clicked(event)
        else:
            self._turn_to(event.zone_id)

    @on(CellWidget.Pressed, "#moments")
    def _moment_clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id.removeprefix(ZONE))
        if self._moment_at(self._moments) == number:
            self.do_open()
        else:
            self.moment = number
            self.show()

    @on(CellWidget.Pressed, "#games")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id)
        if number == self.at and self.moment is None and self.can_open():
            self.do_open()
        self.go_to(number)

    def go_to(self, place: int) -> None:
        """Go to a game, and to the first of its figures."""
        self.query_one("#figures", Page).top = 0
        self.moment = None
        super().go_to(place)

    def step(self, direction: int) -> None:
        """Go to the line below or above; from tiles to the moments below them, and back."""
        moments = self._moments
        at = self._moment_at(moments)
        if self._tiles is not None and moments:
            self.moment = 0 if at is None else None
            self.show()
        elif self._tiles is None and at is not None:
            self._go_to_moment(at + direction, len(moments))
        else:
            super().step(direction)

    def _go_to_moment(self, place: int, count: int) -> None:
        self.moment = place % count
        self.show()

    def do_left(self) -> None:
        """Go to the game or moment before."""
        self._step_across(-1)

    def do_right(self) -> None:
        """Go to the next game or moment."""
        self._step_across(1)

    def _step_across(self, direction: int) -> None:
        moments = self._moments
        at = self._moment_at(moments)
        if self._tiles is not None and at is not None:
            self._go_to_moment(at + direction, len(moments))
        else:
            self.go_to(self.at + direction)

    def can_open(self) -> bool:
        """Tell whether a game of this kind is finished."""
        return bool(self._finished) and bool(self.games[self.at].games)

    def can_watch(self) -> bool:
        """Tell whether there is a best game."""
        return bool(self._finished) and self.games[self.at].best is not None

    def can_choose(self) -> bool:
        """Tell whether any game is listed."""
        return bool(self._finished)

    can_up = can_down = can_left = can_right = can_part = can_level = can_days = can_unaided = (
        can_choose
    )

    def can_rules(self) -> bool:
        """Tell whether games of this kind were played by any rules."""
        return any(one.game == self.games[self.at].game for one in self._finished)

    def can_everything(self) -> bool:
        """Tell whether only some of the games are shown."""
        return self.filter != Filter()

    def do_part(self) -> None:
        """Show the next part of what is told of the game."""
        self._turn_to(after(self.part, self._parts) or FIGURES)

    def _turn_to(self, part: str) -> None:
        self.part = part
        self.moment = None
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
        self._begin_search()
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
        """Replay the moment the player is on, or list the games of that of the game."""
        moments = self._moments
        at = self._moment_at(moments)
        if at is not None:
            chosen = moments[at]
            self.home.watch_again(chosen.game.id, chosen.moment.action - 1)
            return
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
