"""The first screen of a card room: which tables there are, who is here, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import ScreenSuspend

from core.ground.errors import KahwaError
from core.ground.words import _, pgettext
from core.rooms.guest_session import GuestSession
from core.rooms.hosts.releases import goes_on_elsewhere
from core.rooms.news import Deliver, Notice, RoomListener, TalkLine
from core.rooms.tables.seen import PersonSeen, TableSeen
from core.rooms.tables.table_list import TableList
from tui.commands import Command
from tui.models import HeaderModel
from tui.navigation import Hosting
from tui.new_game.table_choice import TableChoice
from tui.screens.confirm import ConfirmDialog
from tui.screens.lists import Listed
from tui.screens.room.base import RoomScreen
from tui.screens.room.hall_keys import KEYS, OF_THE_HOST, SIT, deed_at
from tui.screens.room.hall_lines import PEOPLE_SHOWN, PeopleLines, TableLines, around, facts
from tui.screens.room.heard import TalkHistory
from tui.screens.room.own_table import OwnTable
from tui.screens.room.trouble import status_of
from tui.screens.room.visit import LiveRoomScreen, RoomVisit
from tui.screens.room.way_in import way_in
from tui.session.legible import legible
from tui.theme.sizes import SizeClass
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.footer import FooterModel
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine

Enter = Callable[[RoomListener, Deliver], GuestSession]
"""Lets the person of this terminal into the room."""

GO = "go"
"""What the zone of a table's button begins with there."""


class HallScreen(Listed, RoomScreen):
    """The tables of a room, over which the own table lies. It hears all that happens there.

    What it hears it passes on to the screens over it that show it by themselves (`LiveRoomScreen`).
    """

    CONTROLS = KEYS

    def __init__(self, enter: Enter, hosting: Hosting | None = None) -> None:
        """Take how the person comes in, and the room itself if this process has it open."""
        super().__init__(TalkHistory())
        self._enter = enter
        self._hosting = hosting
        if hosting is None:
            self.controls = tuple(one for one in self.controls if one.id not in OF_THE_HOST)
        self._tables = TableList((), lambda table: self.visit.stay.table(table))
        self._own = OwnTable(self)
        self._lines: tuple[TableLines, PeopleLines] | None = None

    def compose(self) -> ComposeResult:
        """Put the tables beside the people, and the talk below them."""
        yield Header()
        with Horizontal(id="hall"):
            yield FeltPage(id="tables")
            yield Page(id="people")
        yield self.make_talk()
        yield ButtonBar(id="buttons")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Come in; say why, where that is refused."""
        try:
            stay = self._enter(self, self.call_later)
        except KahwaError as error:
            self.app.call_later(self.kahwa.leave_room, str(error))
            return
        self.came = RoomVisit(stay, self.heard, self._hosting)
        stay.resized(f"{self.app.size.width}x{self.app.size.height}")
        stay.wear(self.kahwa.settings.face)
        self.show()
        self.call_after_refresh(self._own.follow)

    # ------------------------------------------------------------------ showing

    @property
    def count(self) -> int:
        """The number of tables."""
        return len(self._tables)

    @property
    def in_sight(self) -> int:
        """How many tables show at once, the last of which is shown again by the next page."""
        return max(1, self.query_one("#tables", Page).in_sight("table:") - 1)

    @property
    def _chosen(self) -> TableSeen | None:
        return self._table if self._tables else None

    @property
    def _table(self) -> TableSeen:
        """The table the player is on, where there are any."""
        return self._tables[self.at]

    def show(self) -> None:
        """Show tables, people and talk as they are now."""
        visit, glyphs = self.visit, self.kahwa.glyphs
        stay = visit.stay
        self._read_tables()
        people, here = stay.people(0, PEOPLE_SHOWN), stay.people_count
        self.query_one(Header).model = HeaderModel(
            legible(stay.room_name), facts(self.count, here), *status_of(stay, legible(visit.me))
        )
        page = self.query_one("#tables", Page)
        width = page.size.width or self.app.size.width
        above = way_in(self._hosting, self.size_class, width) if self._hosting else ()
        pictures = self.size_class >= SizeClass.S and glyphs.blocks
        watches = stay.seat is None
        lines = TableLines(visit.me, stay.at, width, glyphs, watches=watches, pictures=pictures)
        if self._lines is None or lines != self._lines[0]:
            self._lines = lines, PeopleLines(visit.me, glyphs)
        of_tables, of_people = self._lines
        shown = around(self.at, self.count)
        stay.look_at_hall(self._tables.ids(shown.start, len(shown)))
        if self.size_class is SizeClass.T:
            self._show_tall(page, of_tables, tuple(above), shown, people)
        else:
            of_tables.show(page, tuple(above), self._tables, shown, self.at)
        self.query_one("#people", Page).lines = of_people.show(people, here - len(people))
        self.show_talk()
        self.renew_footer()

    def restyled(self) -> None:
        """Make all lines anew, maybe in another language."""
        self._lines = None
        super().restyled()

    def _show_tall(
        self,
        page: Page,
        lines: TableLines,
        above: tuple[PageLine, ...],
        shown: range,
        people: Sequence[PersonSeen],
    ) -> None:
        """Show tables and people as blocks for a finger, and the buttons below them."""
        from tui.screens.room import tall_lines

        me = self.visit.me

        def table(seen: TableSeen, lit: bool) -> Iterator[PageLine]:
            return tall_lines.table_lines(seen, me, _(self._deed(seen) or ""), lit=lit)

        here = tall_lines.people_lines(people, me)
        lines.show(page, above, self._tables, shown, self.at, table, here)
        buttons = self.query_one(ButtonBar)
        buttons.tall = True
        buttons.model = tall_lines.buttons(self.controls)

    def _read_tables(self) -> None:
        """Read the tables, and stay on the one that the player was on."""
        chosen = self._chosen
        self._tables = self.visit.stay.tables()
        place = self._tables.place_of(chosen.id if chosen else self.visit.stay.at)
        self.at = max(0, min(self.at, self.count - 1)) if place is None else place

    def on_screen_suspend(self, _event: ScreenSuspend) -> None:
        """Hear of the own table only, while something else is on the screen."""
        if self.came is not None:
            self.came.stay.look_away()

    def footer_model(self) -> FooterModel:
        """Return the keys that do something now; Enter says what it does with the table."""
        model = super().footer_model()
        label = self._deed(self._chosen)
        shown = (replace(c, label=label) if c.id == "open" else c for c in model.commands)
        return model._replace(commands=tuple(shown))

    def _deed(self, table: TableSeen | None) -> str:
        """Return what Enter does with a table, nothing where that is nothing."""
        return "" if table is None or self.came is None else deed_at(table, self.came.stay)

    # ------------------------------------------------------------------ what happens in the room

    def changed(self) -> None:
        """Show people and tables as they are now, and go to where the person is now."""
        self.show_soon()
        self._own.follow()
        for screen in self._hearing():
            screen.changed()

    def said(self, line: TalkLine) -> None:
        """Show what somebody said."""
        self.heard.said(line)
        self.show_talk_soon()
        for screen in self._hearing():
            screen.said(line)

    def told(self, notice: Notice) -> None:
        """Tell something in passing, beside whatever else is being looked at."""
        self.heard.told(notice)
        self.show_talk_soon()
        for screen in self._hearing():
            screen.told(notice)
        if not self.is_uppermost and not isinstance(self.app.screen, LiveRoomScreen):
            self.kahwa.tell(legible(notice.told()))

    def _hearing(self) -> list[LiveRoomScreen]:
        """Return the screens over this one that show news by themselves."""
        stack = self.app.screen_stack
        over = stack[stack.index(self) + 1 :] if self in stack else []
        # One that is only being opened reads all there is once it stands.
        return [one for one in over if isinstance(one, LiveRoomScreen) and one.is_mounted]

    def called(self, _table: str) -> None:
        """Go to the own table, whatever is being looked at."""
        self._own.play()

    def ended(self, notice: Notice) -> None:
        """Leave, and say why; a screen that was closed by a fault has left already."""
        if not self.is_left:
            self.kahwa.leave_room(legible(notice.told()))

    def _show_now(self) -> None:
        super()._show_now()
        self._own.follow()

    # ------------------------------------------------------------------ commands

    @on(CellWidget.Pressed, "#tables")
    @on(CellWidget.Pressed, "#buttons")
    async def _clicked(self, event: CellWidget.Pressed) -> None:
        kind, _colon, table = event.zone_id.partition(":")
        if kind not in ("table", GO):
            await self.action_command(event.zone_id)
            return
        place = self._tables.place_of(table)
        if place is not None and kind == GO:
            self.go_to(place)
        if place == self.at:
            await self.action_command("open")
        elif place is not None:
            self.go_to(place)

    def can_up(self) -> bool:
        """Tell whether there is another table to go to."""
        return self.count > 1

    can_down = can_choose = can_up

    def can_open(self) -> bool:
        """Tell whether one can do anything at the table the player is on."""
        return bool(self._deed(self._chosen))

    def turn_down(self, command: Command) -> None:
        """Say why Enter does nothing with a table."""
        table = self._chosen
        if command.id not in ("open", "watch") or table is None:
            return
        if table.release:
            self.kahwa.tell(legible(goes_on_elsewhere(table.release)))
        elif command.id == "open":
            self.kahwa.tell(_("That table is full, and spectators aren't allowed."))

    async def do_open(self) -> None:
        """Sit down, go back to the own table, or watch."""
        table = self._table
        if table.id == self.visit.stay.at:
            # Who waits for another game is led to it, and not back to the one that was.
            if table.phase == "waiting":
                self._own.wait(table.id)
            elif not self.visit.stay.asks_again:
                self._own.play()
        elif self._deed(table) == SIT:
            await self._leaving_first(lambda: self._sit(table.id))
        else:
            await self.do_watch()

    def can_watch(self) -> bool:
        """Tell whether others may watch at the table the player is on."""
        table = self._chosen
        if table is None or table.release:
            return False
        return table.plan.watchers and table.id != self.visit.stay.at

    async def do_watch(self) -> None:
        """Watch the game at the table."""
        table = self._table
        await self._leaving_first(lambda: self._watch(table.id))

    async def _sit(self, table: str) -> None:
        await self.attempt(self.visit.stay.sit(table))

    async def _watch(self, table: str) -> None:
        await self.attempt(self.visit.stay.watch(table))

    async def _leaving_first(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Ask before a seat in a game that goes on is left for good."""
        mine = self.visit.mine
        if mine is None or mine.phase != "playing" or self.visit.stay.seat is None:
            await deed()
            return

        async def answered(sure: bool | None) -> None:
            if sure and await self.attempt(self.visit.stay.stand()):
                await deed()

        question = _(
            "You're still in the game at table {table}. Leave for good? A bot will play your cards."
        ).format(table=mine.id)
        self.app.push_screen(ConfirmDialog(_("Leave the table"), question), answered)

    async def do_new(self) -> None:
        """Ask what is to be played, and open a table."""
        await self._leaving_first(self._new)

    async def _new(self) -> None:
        from tui.screens.room.new_table import NewTableDialog

        self.app.push_screen(NewTableDialog(pgettext("player", "you")), self._open_table)

    async def _open_table(self, choice: TableChoice | None) -> None:
        if choice is not None:
            await self.attempt(self.visit.stay.open(choice.plan))

    def can_drop(self) -> bool:
        """Tell whether the player is on the own table, or may close any."""
        table = self._chosen
        return table is not None and (table.id == self.visit.stay.at or self.visit.stay.is_host)

    async def do_drop(self) -> None:
        """Leave the own table for good, or close that of others."""
        table, stay = self._table, self.visit.stay
        if table.id == stay.at and (table.phase != "playing" or stay.seat is None):
            await self.attempt(stay.stand())
            return

        async def answered(sure: bool | None) -> None:
            if sure:
                mine = table.id == stay.at
                await self.attempt(stay.stand() if mine else stay.close_table(table.id))

        question = _("Leave your game for good? A bot will play your cards.")
        if table.id != stay.at:
            question = _(
                "Close table {table} for everyone? A game in progress ends without a result."
            )
        asked = ConfirmDialog(_("Leave the table"), question.format(table=table.id))
        self.app.push_screen(asked, answered)

    def do_rules(self) -> None:
        """Open the rules of the game at the table the player is on, or of any game."""
        if self._chosen is None:
            self.kahwa.show_rules()
        else:
            self.kahwa.show_rules(self._chosen.plan.game, self._chosen.plan.settled())

    # ------------------------------------------------------------------ leaving

    def leave_place(self) -> None:
        """End the stay on purpose."""
        if self.came is not None:
            self.came.stay.leave(on_purpose=True)

    def on_unmount(self) -> None:
        """End the stay, if it has not ended: the line is gone, or this screen has failed."""
        if self.came is not None:
            self.came.stay.leave()

    def do_leave(self) -> None:
        """Leave the room; a guest is told that the seat in a game is kept."""
        mine = None if self.came is None or self._hosting else self.came.mine
        plays = mine is not None and mine.phase == "playing" and self.visit.stay.seat is not None
        self.leave_place()
        kept = _("Your seat is still yours. Connect the same way to sit there.")
        self.kahwa.leave_room(kept if plays else "")

    def can_close(self) -> bool:
        """Tell whether this keyboard has the room."""
        return self._hosting is not None

    def do_close(self) -> None:
        """Ask, then close the room."""

        def answered(sure: bool | None) -> None:
            if sure:
                self.leave_place()
                self.home.close_room()

        question = _("Close the room for everyone? Games are saved for the next time you open it.")
        self.app.push_screen(ConfirmDialog(_("Close the room"), question), answered)
