"""The application of one guest among many in one process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from tui.card_app import CardApp

if TYPE_CHECKING:
    from tui.config.services import Surroundings
    from tui.screens.room.hall import Enter


class GuestApp(CardApp):
    """A guest's Kahwa: the room and its tables, and nothing else of the host."""

    def __init__(self, surroundings: Surroundings, enter: Enter) -> None:
        """Take the guest's own surroundings, and how the guest comes in."""
        super().__init__(surroundings)
        self._enter = enter

    def first_screen(self) -> Screen[None]:
        """Return the hall of the room."""
        from tui.screens.room.hall import HallScreen

        return HallScreen(self._enter)
