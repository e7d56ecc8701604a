"""The deals of the day: what is to be played today, the streaks, and the days before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import groupby

from textual import on
from textual.app import ComposeResult
from textual.events import Resize, ScreenResume

from core.deals import code_of, deal_of_day
from core.deals.days import DayPlayed, day_of, streak_in
from core.games.registry import game_names, title_of
from core.ground.errors import KahwaError
from core.ground.words import N_, _
from tui.commands import ALWAYS, CHOOSE, MOVE, OPEN, Command, up_and_down
from tui.models import HeaderModel
from tui.new_game.days import (
    SAME_EVERYWHERE,
    again_told,
    outcome_of,
    shown_day,
    streak_told,
)
from tui.new_game.lines import EMPTY, FILLED
from tui.painting.wrapping import wrapped
from tui.screens.commanded import CommandedScreen
from tui.screens.end_sheet import COPY_CODE, COPY_RESULT
from tui.screens.lists import Listed
from tui.screens.sharing import Sharing
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Line, Page, Piece, heading, line, spaced

NAME, TODAY, STREAK, DAY = 11, 24, 8, 12
"""Columns of the table, and of the day in the history."""

AROUND = 2
"""Rows of the screen for header and footer."""

EDGES = 4
"""Columns that nothing stands in at both sides of the table."""

MOST_DOTS, LEAST_DOTS = 28, 7
"""Days that the table shows as dots, where there is room for them."""


FOR_FRIENDS = N_("Friends who type this code into a new game play the same deal.")
ROOM_FOR_WORDS = 80
"""The columns of a terminal from which on it is said what a code is for."""


class DaysScreen(Listed, CommandedScreen[None]):
    """Shows every game in a line, and below them the days of the one the player is on."""

    CONTROLS = (
        *up_and_down(N_("game above"), N_("game below")),
        Command("play", "enter,space", "Enter", N_("play"), N_("play today's deal"), OPEN),
        replace(COPY_RESULT, meaning=N_("copy the newest result that counts")),
        COPY_CODE,
        Command("watch", "w", "w", N_("watch"), N_("watch the newest deal that counts"), OPEN),
        CHOOSE,
        Command("page-down", "pagedown", "PgDn", "", N_("older days"), MOVE),
        Command("page-up", "pageup,b", "PgUp b", "", N_("newer days"), MOVE),
        Command("back", "escape,q,d", "Esc", N_("back"), N_("back to the menu"), ALWAYS),
    )

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._games = game_names()
        self._history: dict[str, list[DayPlayed]] = {}
        self._today = date.min
        if game in self._games:
            self.at = self._games.index(game)

    @property
    def count(self) -> int:
        """The number of games."""
        return len(self._games)

    @property
    def game(self) -> str:
        """The game the player is on."""
        return self._games[self.at]

    def _days(self, game: str) -> Sequence[DayPlayed]:
        return self._history.get(game, ())

    def _played(self, game: str) -> DayPlayed | None:
        """Return what was played of today's deal of a game."""
        return next((one for one in self._days(game) if one.day == self._today), None)

    def compose(self) -> ComposeResult:
        """Put the games over the days."""
        yield Header()
        yield FeltPage(id="games")
        yield FeltPage(id="figures")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show what was played."""
        self.saves_changed()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Read what was played again: a deal may be over by now, or another day have begun."""
        self.saves_changed()

    def saves_changed(self) -> None:
        """Show the days as they are now."""
        try:
            self._history = self.home.saves.days.history()
        except KahwaError as error:
            self._history = {}
            self.app.call_later(self.kahwa.tell, str(error))
        self.show()

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew."""
        self.call_after_refresh(self.show)

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show the games, and the days of the one the player is on."""
        self._today = day_of(self.kahwa.now())
        day = _("{day} UTC").format(day=shown_day(self._today))
        self.query_one(Header).model = HeaderModel(_("Deal of the day"), (day,))
        games, days = self.query_one("#games", Page), self.query_one("#figures", Page)
        past = self._past()
        games.lines = self._spaced(list(self._table()), len(past))
        games.styles.height = len(games.lines)
        days.lines = tuple(past)
        self.refresh_bindings()
        self.renew_footer()

    def _spaced(self, table: list[Line], below: int) -> tuple[Line, ...]:
        """Return the table, with blank lines if whatever game's days have room below it then."""
        more = max(len(self._days(game)) for game in self._games) - len(self._days(self.game))
        room = self.app.size.height - AROUND - below - more - len(table)
        return spaced(table) if room > len(table) else (Line(), *table, Line())

    @property
    def _dots_shown(self) -> int:
        """How many days the table shows as dots; none without room for a week."""
        room = self.app.size.width - EDGES - NAME - TODAY - STREAK
        return min(room, MOST_DOTS) if room >= LEAST_DOTS else 0

    def _table(self) -> Iterator[Line]:
        titles = [_("GAME").ljust(NAME), _("TODAY").ljust(TODAY)]
        if self._dots_shown:
            titles += [_("STREAK").ljust(STREAK), _("LAST DAYS")]
        yield Line(tuple(Piece(title, "accent", bold=True) for title in titles))
        for number, game in enumerate(self._games):
            yield self._row(number, game)

    def _row(self, number: int, game: str) -> Line:
        days, played = self._days(game), self._played(game)
        tone = "good" if played and played.won else "text"
        pieces = [
            Piece(title_of(game).ljust(NAME), bold=True),
            Piece(outcome_of(played).ljust(TODAY), tone if played else "muted"),
        ]
        if self._dots_shown:
            streak = streak_in(days, self._today).present
            pieces += [
                Piece((str(streak) if streak else "").ljust(STREAK)),
                *self._dots(days),
            ]
        return Line(tuple(pieces), zone=str(number), lit="key" if number == self.at else "")

    def _dots(self, days: Sequence[DayPlayed]) -> Iterator[Piece]:
        """Give the last days, today at the right, filled where the deal was played."""
        done = {one.day for one in days if one.done}
        past = (self._today - timedelta(days=ago) for ago in reversed(range(self._dots_shown)))
        for is_done, run in groupby(day in done for day in past):
            count = len(list(run))
            yield Piece((FILLED if is_done else EMPTY) * count, "accent" if is_done else "muted")

    def _past(self) -> list[Line]:
        days = self._days(self.game)
        streak = streak_told(streak_in(days, self._today))
        return [
            *self._sentence(_(SAME_EVERYWHERE)),
            Line(),
            heading(title_of(self.game)),
            line(_("Code {code}").format(code=self._code())),
            *([line(_(FOR_FRIENDS), "muted")] if self.app.size.width >= ROOM_FOR_WORDS else []),
            *([line(streak)] if streak else []),
            *map(_day_line, days),
        ]

    def _sentence(self, text: str) -> list[Line]:
        return [line(part, "muted") for part in wrapped(text, self.app.size.width - EDGES)]

    # ------------------------------------------------------------------ acting

    @on(CellWidget.Pressed, "#games")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id)
        if number == self.at:
            self.do_play()
        else:
            self.go_to(number)

    def go_to(self, place: int) -> None:
        """Go to a game, and to the newest of its days."""
        self.query_one("#figures", Page).top = 0
        super().go_to(place)

    def _code(self) -> str:
        return code_of(deal_of_day(self.game, self._today))

    @property
    def _finished(self) -> str | None:
        """The id of the newest game that counts and is over, None where there is none."""
        counted = (one.counted for one in self._days(self.game))
        return next((one.id for one in counted if one is not None and one.finished), None)

    def can_watch(self) -> bool:
        """Tell whether there is a game that counts."""
        return self._finished is not None

    can_copy_result = can_watch

    def _is_another_day(self) -> bool:
        """Tell whether midnight (UTC) has passed since the days were shown; then show them anew."""
        if day_of(self.kahwa.now()) == self._today:
            return False
        self.saves_changed()
        self.kahwa.tell(_("Another day has begun (UTC): these are its deals."))
        return True

    def do_play(self) -> None:
        """Play today's deal: what waits of it, or another try."""
        if not self._is_another_day():
            self.home.play_day(self.game)

    def do_watch(self) -> None:
        """Watch the newest game that counts again."""
        if self._finished is not None:
            self.home.watch_again(self._finished)

    def do_copy_result(self) -> None:
        """Copy the result of the newest game that counts."""
        Sharing(lambda: self.home, lambda: self._finished).do_copy_result()

    def do_copy_code(self) -> None:
        """Copy the code of today's deal."""
        if not self._is_another_day():
            self.kahwa.copy(self._code(), _("the code of the deal"))

    def do_page_down(self) -> None:
        """Show older days."""
        days = self.query_one("#figures", Page)
        days.scroll_rows(max(1, days.rows - 1))

    def do_page_up(self) -> None:
        """Show newer days."""
        days = self.query_one("#figures", Page)
        days.scroll_rows(-max(1, days.rows - 1))

    def do_back(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)


def _day_line(played: DayPlayed) -> Line:
    return Line(
        (
            Piece(shown_day(played.day).ljust(DAY)),
            Piece(outcome_of(played), "good" if played.won else "text"),
            Piece(f"   {again_told(played)}", "muted"),
        )
    )
