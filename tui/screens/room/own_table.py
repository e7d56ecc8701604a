"""Which screen of the own table lies over the hall: that of a table that waits, or of its game."""

from __future__ import annotations

from typing import NamedTuple

from core.ground.errors import KahwaError
from tui.screens.commanded import CommandedScreen
from tui.screens.room.base import RoomScreen


class _Looking(NamedTuple):
    """The screen of a game, and at which table that is."""

    laying: tuple[str, int]
    table: str
    screen: CommandedScreen[None]


class OwnTable:
    """Opens and closes the screens of the own table over the hall."""

    def __init__(self, hall: RoomScreen) -> None:
        self._hall = hall
        self._waited = ""
        self._looking: _Looking | None = None

    def follow(self) -> None:
        """Go to the own table when it begins to wait, and leave the game of one that is gone.

        A table that waits is opened by itself once: who goes back to the hall may look around.
        """
        hall = self._hall
        if hall.came is None or hall.is_left:
            return
        mine = hall.visit.mine
        looking = self._shown()
        if looking is not None and (mine is None or mine.id != looking.table):
            self._clear()
        if mine is None or mine.phase != "waiting":
            self._waited = ""
        elif hall.is_uppermost and mine.id != self._waited:
            self.wait(mine.id)

    def wait(self, table: str) -> None:
        """Show a table that waits."""
        from tui.screens.room.waiting import WaitingScreen

        self._waited = table
        self._hall.app.push_screen(WaitingScreen(self._hall.visit, table))

    def play(self) -> None:
        """Look at the game of the own table, unless that is what is shown."""
        from tui.screens.room.table import RoomTableScreen

        stay = self._hall.visit.stay
        try:
            laying, shown = stay.laying, self._shown()
            if shown is not None and shown.laying == laying:
                return
            is_laid_anew = shown is not None and shown.laying[0] == laying[0]
            self._clear()
            last_key = self._hall.visit.last_key
            screen = RoomTableScreen(stay, is_laid_anew=is_laid_anew, last_key=last_key)
        except KahwaError as error:
            self._hall.kahwa.tell(str(error))
        else:
            self._looking = _Looking(laying, stay.at or "", screen)
            self._hall.app.push_screen(screen)

    def _shown(self) -> _Looking | None:
        """Return the game that is looked at, be it below other screens."""
        looking = self._looking
        is_there = looking is not None and looking.screen in self._hall.app.screen_stack
        return looking if is_there else None

    def _clear(self) -> None:
        """Close whatever lies over the hall."""
        while not self._hall.is_uppermost:
            screen = self._hall.app.screen
            if isinstance(screen, CommandedScreen):
                screen.leave_place()
            self._hall.app.pop_screen()
