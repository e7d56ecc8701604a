"""The deals of the day: today's cards to be played, and of each game the days before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import groupby

from textual import on
from textual.app import ComposeResult
from textual.events import Key, Resize, ScreenResume

from core.deals import code_of, deal_of_day
from core.deals.days import DayPlayed, day_of, streak_in
from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _, pgettext
from tui.commands import ALWAYS, MOVE, OPEN, Command
from tui.models import DayCard, HeaderModel
from tui.new_game.day_cards import Today, day_in_full, today_of
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
from tui.screens.todays import has_passed_to_next, place_typed
from tui.widgets.cell_widget import CellWidget
from tui.widgets.day_cards import CARD, DayCards, DayCardsModel
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine, Piece, heading, line

DAY = 12
"""Columns of the day in the history."""

BELOW = 8
"""Rows below the cards for the days before."""

EDGES = 4
"""Columns that nothing stands in at both sides."""

MOST_DOTS = 28
"""Days that are shown as dots, where there is room for them."""


FOR_FRIENDS = N_("Friends who type this code into a new game play the same deal.")
ROOM_FOR_WORDS = 80
"""The columns of a terminal from which on it is said what a code is for."""


class DaysScreen(Listed, CommandedScreen[None]):
    """Shows today's cards, and below them the days of the one the player is on."""

    CONTROLS = (
        Command("up", "left,up,h,k", "← ↑", "", N_("previous card"), MOVE),
        Command("down", "right,down,l,j", "→ ↓", "", N_("next card"), MOVE),
        Command(
            "play", "enter,space", "Enter", NC_("key hint", "play"), N_("play today's deal"), OPEN
        ),
        Command("one", "", "1-5", "", N_("play one of today's cards"), OPEN),
        replace(COPY_RESULT, meaning=N_("copy your latest result")),
        COPY_CODE,
        Command(
            "watch",
            "w",
            "w",
            NC_("key hint", "replay"),
            N_("replay your latest deal"),
            OPEN,
        ),
        Command("choose", "", "← →", NC_("key hint", "choose"), "", MOVE),
        Command("page-down", "pagedown", "PgDn", "", N_("older days"), MOVE),
        Command("page-up", "pageup,b", "PgUp b", "", N_("newer days"), MOVE),
        Command(
            "back", "escape,q,d", "Esc", NC_("key hint", "back"), N_("back to the menu"), ALWAYS
        ),
    )

    def __init__(self, game: str | None = None) -> None:
        """Begin with the card of a game, or with the first that is still to be played."""
        super().__init__()
        self._asked = game
        self._history: dict[str, list[DayPlayed]] = {}
        self._today = Today(date.min, ())

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self._cards)

    @property
    def _cards(self) -> tuple[DayCard, ...]:
        return self._today.cards

    @property
    def _card(self) -> DayCard | None:
        """The card the player is on; None where none could be read."""
        return self._cards[self.at] if self._cards else None

    @property
    def _game(self) -> str | None:
        """The game of the deal the player is on; None on the puzzle."""
        card = self._card
        return None if card is None or card.is_puzzle else card.game

    def _days(self) -> Sequence[DayPlayed]:
        return self._history.get(self._game, ()) if self._game is not None else ()

    def compose(self) -> ComposeResult:
        """Put the cards over the days."""
        yield Header()
        yield DayCards(BELOW)
        yield FeltPage(id="figures")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show what was played, from the card that is asked for on."""
        self._read()
        games = [card.game for card in self._cards if not card.is_puzzle]
        asked = games.index(self._asked) if self._asked in games else self._today.following
        self.at = asked or 0
        self.show()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Read what was played again: a deal may be over by now, or another day have begun."""
        self.saves_changed()

    def saves_changed(self) -> None:
        """Show the days as they are now."""
        self._read()
        self.show()

    def _read(self) -> None:
        day = day_of(self.kahwa.now())
        try:
            self._history = self.home.saves.days.history()
            self._today = today_of(self.home.saves, self._history, day)
        except KahwaError as error:
            self._history, self._today = {}, Today(day, ())
            self.app.call_later(self.kahwa.tell, str(error))

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew."""
        self.call_after_refresh(self.show)

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show the cards, and the days of the one the player is on."""
        day = self._today.day
        facts = (_("{day} UTC").format(day=shown_day(day)),)
        self.query_one(Header).model = HeaderModel(_("Deal of the day"), facts)
        self.query_one(DayCards).model = DayCardsModel(
            self._cards,
            pgettext("heading", "TODAY"),
            (day_in_full(day),),
            self._today.streak_told(),
            self.at,
            is_chosen=True,
        )
        self.query_one("#figures", Page).lines = tuple(self._below())
        self.refresh_bindings()
        self.renew_footer()

    def _below(self) -> Iterator[PageLine]:
        """Give what is told of the card the player is on."""
        card = self._card
        if card is None:
            return
        puzzle = self._today.puzzle
        if card.is_puzzle and puzzle is not None:
            told = _("{kind}: one position a day, the same for everyone.")
            yield self._heading(title_of(card.game), "")
            yield from self._sentence(told.format(kind=puzzle.title))
            return
        days, tells_all = self._days(), self.app.size.width >= ROOM_FOR_WORDS
        yield self._heading(card.title, streak_told(streak_in(days, self._today.day)))
        dots = self._dots(days, MOST_DOTS if tells_all else MOST_DOTS // 2)
        yield PageLine((Piece(f"{_('LAST DAYS')}  ", "muted"), *dots))
        yield line(_("Code {code}").format(code=self._code()))
        if tells_all:
            yield from self._sentence(_(FOR_FRIENDS))
        yield from self._sentence(_(SAME_EVERYWHERE))
        yield from map(_day_line, days)

    def _heading(self, title: str, end: str) -> PageLine:
        return replace(heading(title), end=(Piece(f"{end}  ", "muted"),) if end else ())

    def _dots(self, days: Sequence[DayPlayed], count: int) -> Iterator[Piece]:
        """Give the last days, today at the right, filled where the deal was played."""
        done = {one.day for one in days if one.done}
        past = (self._today.day - timedelta(days=ago) for ago in reversed(range(count)))
        for is_done, run in groupby(day in done for day in past):
            times = len(list(run))
            yield Piece((FILLED if is_done else EMPTY) * times, "accent" if is_done else "muted")

    def _sentence(self, text: str) -> list[PageLine]:
        return [line(part, "muted") for part in wrapped(text, self.app.size.width - EDGES)]

    # ------------------------------------------------------------------ acting

    def on_key(self, event: Key) -> None:
        """Play the card of a digit; of one that is done show the days."""
        place = place_typed(self, event, self.count)
        if place is not None:
            self.go_to(place)
            if not self._cards[self.at].is_done:
                self.do_play()

    @on(CellWidget.Pressed, "DayCards")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id.removeprefix(CARD))
        if number == self.at:
            self.do_play()
        else:
            self.go_to(number)

    def go_to(self, place: int) -> None:
        """Go to a card, and to the newest of its days."""
        self.query_one("#figures", Page).top = 0
        super().go_to(place)

    def can_play(self) -> bool:
        """Tell whether there is a card."""
        return self._card is not None

    def _code(self) -> str:
        return code_of(deal_of_day(self._game, self._today.day)) if self._game is not None else ""

    def can_copy_code(self) -> bool:
        """Tell whether the player is on a deal."""
        return self._game is not None

    @property
    def _finished(self) -> str | None:
        """The id of the newest game that counts and is over, None where there is none."""
        counted = (one.counted for one in self._days())
        return next((one.id for one in counted if one is not None and one.finished), None)

    def can_watch(self) -> bool:
        """Tell whether there is a game that counts."""
        return self._finished is not None

    can_copy_result = can_watch

    def do_play(self) -> None:
        """Play today's deal: what waits of it, or another try; or pose the puzzle."""
        card = self._card
        if card is None or has_passed_to_next(self, self._today.day):
            return
        if not card.is_puzzle:
            self.home.play_day(card.game)
        elif self._today.puzzle is not None:
            self.home.pose(self._today.puzzle)

    def do_watch(self) -> None:
        """Watch the newest game that counts again."""
        if self._finished is not None:
            self.home.watch_again(self._finished)

    def do_copy_result(self) -> None:
        """Copy the result of the newest game that counts."""
        Sharing(lambda: self.home, lambda: self._finished).do_copy_result()

    def do_copy_code(self) -> None:
        """Copy the code of today's deal."""
        if not has_passed_to_next(self, self._today.day):
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


def _day_line(played: DayPlayed) -> PageLine:
    return PageLine(
        (
            Piece(shown_day(played.day).ljust(DAY)),
            Piece(outcome_of(played), "good" if played.won else "text"),
            Piece(f"   {again_told(played)}", "muted"),
        )
    )
