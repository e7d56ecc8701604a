"""The first screen of a card room: which tables there are, and who is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from core.rooms.news import Deliver, Line, Listener, Notice
from core.rooms.room import Stay
from core.words import N_
from tui.commands import ALWAYS, Command
from tui.screens.commanded import CommandedScreen
from tui.widgets.page import Page, line

if TYPE_CHECKING:
    from tui.screens.room.table import RoomTableScreen

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
        for table in self._tables():
            table.changed()

    def said(self, line: Line) -> None:
        """Show what somebody said."""
        for table in self._tables():
            table.said(line)

    def told(self, notice: Notice) -> None:
        """Tell something in passing."""
        for table in self._tables():
            table.told(notice)

    def called(self, _table: str) -> None:
        """Go to the own table."""
        from tui.screens.room.table import RoomTableScreen

        self.app.push_screen(RoomTableScreen(self.stay))

    def _tables(self) -> list[RoomTableScreen]:
        """Return the table that lies over the hall, if it does."""
        from tui.screens.room.table import RoomTableScreen

        return [one for one in self.app.screen_stack if isinstance(one, RoomTableScreen)]

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
