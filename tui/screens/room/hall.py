"""The first screen of a card room: which tables there are, and who is here."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from core.rooms.news import Deliver, Line, Listener, Notice
from core.rooms.room import Stay
from core.words import N_, _
from tui.commands import ALWAYS, Command
from tui.screens.commanded import CommandedScreen
from tui.widgets.page import Page, line

Enter = Callable[[Listener, Deliver], Stay]
"""Lets the person of this terminal into the room."""


class HallScreen(CommandedScreen[None]):
    """The tables of a room, over which the own table lies."""

    CONTROLS = (Command("leave", "q", "q", N_("leave"), N_("leave; the seat is kept"), ALWAYS),)

    def __init__(self, enter: Enter) -> None:
        """Take how the person comes in."""
        super().__init__()
        self._enter = enter
        self._page = Page()

    def compose(self) -> ComposeResult:
        """Yield the tables and the footer."""
        yield self._page
        yield self.make_footer()

    def on_mount(self) -> None:
        """Come in."""
        self.stay = self._enter(self, self._deliver)
        self.changed()

    def _deliver(self, told: Callable[[], None]) -> None:
        """Have something called in this screen's own context."""
        self.call_later(told)

    def changed(self) -> None:
        """Show people and tables as they are now."""
        tables = [f"{seen.id} {seen.plan.game} {seen.phase}" for seen in self.stay.tables()]
        people = [person.name for person in self.stay.people()]
        self._page.lines = tuple(line(one) for one in (*tables, *people))

    def said(self, line: Line) -> None:
        """Show what somebody said."""
        self.kahwa.tell(_("{name}: {text}").format(name=line.who, text=line.told()))

    def told(self, notice: Notice) -> None:
        """Tell something in passing."""
        self.kahwa.tell(notice.told())

    def called(self, _table: str) -> None:
        """Go to the own table."""
        from tui.screens.table.screen import TableScreen
        from tui.session.room_seating import RoomSeating

        self.app.push_screen(TableScreen(RoomSeating(self.stay)))

    def ended(self, _notice: Notice) -> None:
        """Leave."""
        self.app.exit()

    def leave_place(self) -> None:
        """End the stay."""
        self.stay.leave()

    def do_leave(self) -> None:
        """Leave the room."""
        self.leave_place()
        self.app.exit()
