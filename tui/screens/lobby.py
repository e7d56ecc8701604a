"""The lobby: what there is to do, and the newest saved game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.events import Key, Resize, ScreenResume
from textual.timer import Timer

from core.ground.words import N_, NC_, _, pgettext
from tui.commands import ALWAYS, CHOOSE, OPEN, Command, up_and_down
from tui.screens.lists import UpAndDown
from tui.screens.menu import AGAIN, CONTINUE, MENU, MenuScreen
from tui.screens.todays import has_passed_to_next, is_over, place_typed
from tui.theme.sizes import LEAST_BLOCK, SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.menu import Menu, least_rows
from tui.widgets.preview import PreviewModel, PreviewPane

if TYPE_CHECKING:
    from core.store import GameHead
    from tui.models import DayCard
    from tui.widgets.day_cards import DayCards
    from tui.widgets.header import Header

BELOW = 3
"""Rows below today's cards for the game played last."""

TODAY, WELCOME, AROUND_TALL = LEAST_BLOCK, 14, 7
"""Rows in a tall terminal: of today's cards at least, of what a newcomer is told, of the rest."""

TODAY_DRAWN = 22
"""Rows of today's cards from which on the entries of the menu are set apart before these grow."""


class LobbyScreen(UpAndDown, MenuScreen[None]):
    """The first screen; every table leads back here."""

    CONTROLS = (
        *up_and_down(N_("previous entry"), N_("next entry")),
        Command(
            "open", "enter,space", "Enter", NC_("key hint", "open"), N_("open this entry"), OPEN
        ),
        CHOOSE,
        Command(
            "one", "", "1-5", NC_("key hint", "play one"), N_("play one of today's cards"), OPEN
        ),
        AGAIN,
        CONTINUE,
        *MENU,
        Command(
            "leave", "q", "q", NC_("key hint", "leave"), N_("leave; your games are saved"), ALWAYS
        ),
    )

    def __init__(self) -> None:
        super().__init__()
        self._midnight: Timer | None = None
        self._was_left = False

    def compose(self) -> ComposeResult:
        """Put the band over menu and pane, and in a small terminal a line with the date."""
        if self.size_class is SizeClass.XS:
            from tui.widgets.header import Header

            yield Header()
        yield from super().compose()

    def read_saves(self) -> None:
        """Read the saved games, and mark at once who is new: what is laid out goes by that."""
        super().read_saves()
        self.set_class(self.is_newcomer, "-newcomer")

    def on_resize(self, _event: Resize) -> None:
        """Show the line with the date once the terminal is small."""
        if self.size_class is SizeClass.XS and self.is_mounted:
            self._show_date()
        self._make_room()

    def on_mount(self) -> None:
        """Stand on what was left last: a game to play on, or to learn where none was finished."""
        self._show("")

    def on_screen_suspend(self) -> None:
        """Note that something lies over the lobby, perhaps from the beginning."""
        self._was_left = True

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Read the saved games again after that: one may have been played on or begun."""
        if self._was_left:
            self.saves_changed()

    def saves_changed(self) -> None:
        """Show the saved games as they are now."""
        chosen, before = self._chosen(), self._newest
        self.today = None
        self.read_saves()
        self._show(chosen if self._newest == before else "")

    # ------------------------------------------------------------------ today

    def show_today(self) -> None:
        """Show the cards of today, and say when the day is over; then the game below them."""
        from tui.new_game.day_cards import day_in_full
        from tui.saved.games import day_in_short
        from tui.widgets.day_cards import DayCardsModel

        if self.today is None:
            self.preview(self._game_shown)
            return
        day = self.today.day
        long, short = day_in_full(day), day_in_short(day)
        days = (_("A new day: press d"),) if is_over(self, day) else (long, short)
        if self.size_class is SizeClass.XS:
            self._show_date()
        self._day_cards().model = DayCardsModel(
            self.today.cards,
            pgettext("heading", "TODAY"),
            days,
            self.today.streak_told(),
            self.today.following if self._chosen() == "day" else None,
            rows=self._rows_below_menu,
        )
        self._wait_for_midnight()
        self._make_room()
        self.renew_footer()

    @property
    def _rows_below_menu(self) -> int:
        """The rows of a tall terminal below the menu, whose entries may stand close together."""
        rows = self.app.size.height - AROUND_TALL - least_rows(self.entries)
        apart = rows - len(self.entries)
        return apart if apart >= TODAY_DRAWN else max(0, rows)

    def _make_room(self) -> None:
        """Have what belongs to the menu stand below it in a tall terminal, where both find room."""
        rows = self._rows_below_menu
        self.set_class(self.today is not None and rows >= TODAY, "-today")
        self.set_class(self.is_newcomer and rows >= WELCOME, "-welcome")
        if self.today is not None and self.query("DayCards"):
            cards = self._day_cards()
            cards.model = cards.model._replace(rows=rows)

    def _show_date(self) -> None:
        """Say in the line at the top which day the cards are of, once they are read."""
        from tui.models import HeaderModel
        from tui.saved.games import day_in_short

        header = self._header()
        if self.today is not None:
            day = day_in_short(self.today.day)
            header.model = HeaderModel(_("the card room"), (), day, "muted")

    def _header(self) -> Header:
        """Return the line at the top, which stands there from the first small size on."""
        from tui.widgets.header import Header

        for shown in self.query(Header):
            return shown
        header = Header()
        self.mount(header, before=0)
        return header

    def _day_cards(self) -> DayCards:
        """Return the cards above the game played last, which stand there from the first time on."""
        from tui.widgets.day_cards import DayCards

        for shown in self.query(DayCards):
            return shown
        cards = DayCards(BELOW)
        self.query_one("#pane").mount(cards, before=0)
        return cards

    def on_day_cards_laid(self) -> None:
        """Show the game once the cards above it have taken their place."""
        self.preview(self._game_shown)

    def _wait_for_midnight(self) -> None:
        if self._midnight is not None:
            self._midnight.stop()
        now = self.kahwa.now().astimezone(UTC)
        begun = datetime.combine(now, time(), UTC)
        left = timedelta(days=1) - (now - begun)
        self._midnight = self.set_timer(left.total_seconds() + 1, self.show_today)

    def can_one(self) -> bool:
        """Tell whether there are cards to play."""
        size = self.size_class
        return self.today is not None and (
            size > SizeClass.T or (size is SizeClass.T and self.has_class("-today"))
        )

    def can_continue(self) -> bool:
        """Tell whether there is a game to play on."""
        return self.waiting is not None

    def footer_model(self) -> FooterModel:
        """Return the keys; on today's entry it says what Enter opens."""
        model = super().footer_model()
        if not self.is_mounted or self._chosen() != "day":
            return model
        deals = NC_("key hint", "today's deals")
        named = (replace(one, label=deals) if one.id == "open" else one for one in model.commands)
        return model._replace(commands=tuple(named))

    def on_key(self, event: Key) -> None:
        """Play the card of a digit."""
        cards = self.today.cards if self.today is not None else ()
        place = place_typed(self, event, len(cards))
        if place is not None:
            self._play(cards[place])

    @on(CellWidget.Pressed, "DayCards")
    def _card_clicked(self, event: CellWidget.Pressed) -> None:
        if self.today is not None:
            self._play(self.today.cards[int(event.zone_id.rpartition(":")[2])])

    def _play(self, card: DayCard) -> None:
        """Play a card of today; of a deal that is done show what came of it."""
        if self.today is None or has_passed_to_next(self, self.today.day):
            return
        if card.is_puzzle:
            if self.today.puzzle is not None:
                self.home.pose(self.today.puzzle)
        elif card.is_done:
            self.home.show_days(card.game)
        else:
            self.home.play_day(card.game)

    # ------------------------------------------------------------------ menu and preview

    @property
    def _newest(self) -> tuple[str, bool]:
        """The id of the game played last, and whether it is finished; no id where there is none."""
        head = self.ended or self.waiting
        return (head.id, head.finished) if head else ("", False)

    @property
    def _usual(self) -> str:
        """The entry that whoever comes in most likely wants; none where that is the first."""
        touched = max((one.touched for one in self.done.values()), default="")
        waits = self.waiting is not None and self.waiting.updated >= touched
        return "continue" if self.is_newcomer and waits else ""

    def _show(self, entry_id: str) -> None:
        """Mark an entry, the usual if there is no such one, and show the game it is about."""
        self.point_menu(entry_id or self._usual)
        if self.is_newcomer or self.query("DayCards"):
            self.preview(self._game_shown)
        else:  # what is shown without today's cards would have to make way for them
            self.query_one(PreviewPane).model = PreviewModel()
        if self.today is not None:
            self.show_today()
        else:
            self._make_room()
            self.renew_footer()

    @property
    def _game_shown(self) -> GameHead | None:
        """The game that the entry one is on is about, or the last one."""
        on_waiting = self.ended is None or self._chosen() == "continue"
        return self.waiting if on_waiting else self.ended

    def _chosen(self) -> str:
        model = self.query_one(Menu).model
        return model.entries[model.at].id if model.entries else ""

    def step(self, direction: int) -> None:
        """Go to the entry below or above."""
        ids = [entry.id for entry in self.entries]
        self._show(ids[(ids.index(self._chosen()) + direction) % len(ids)])

    @on(CellWidget.Pressed, "PreviewPane")
    def _preview_clicked(self) -> None:
        if self.ended is None or self._chosen() == "continue":
            self.do_continue()
        else:
            self.do_again()

    async def do_open(self) -> None:
        """Open the entry the player is on."""
        await self.open_entry(self._chosen())

    def do_continue(self) -> None:
        """Play the newest game on."""
        if self.waiting is not None:
            self.home.resume(self.waiting.id)

    def do_again(self) -> None:
        """Play another game with the rules and the players of the one that has ended."""
        if self.ended is not None:
            self.home.play_another(self.ended)

    def do_new(self) -> None:
        """Ask what to play."""
        self.home.show_new_game()

    def do_learn(self) -> None:
        """Open the lessons."""
        self.home.show_learn()

    def do_day(self) -> None:
        """Open the deals of the day."""
        self.home.show_days()

    def do_saved(self) -> None:
        """Open the list of saved games."""
        from tui.screens.saved import SavedScreen

        self.app.push_screen(SavedScreen(), self._after_list)

    async def _after_list(self, entry: str | None) -> None:
        if entry is not None:
            await self.open_entry(entry)

    def do_statistics(self) -> None:
        """Open the statistics."""
        from tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def do_rules(self) -> None:
        """Open the rules."""
        self.kahwa.show_rules()

    def do_host(self) -> None:
        """Open a card room for friends, or go back into the one that is open."""
        self.home.host_room()

    def do_settings(self) -> None:
        """Open the settings."""
        self.kahwa.show_settings()

    def do_leave(self) -> None:
        """Leave Kahwa; every game is saved. Ask first, where guests would be sent home."""
        if self.home.hosting is None:
            self.app.exit()
            return
        from tui.screens.confirm import ConfirmDialog

        def answered(sure: bool | None) -> None:
            if sure:
                self.app.exit()

        question = _("Your room is open. Leave and close it for everyone?")
        self.app.push_screen(ConfirmDialog(pgettext("title", "Leave"), question), answered)
