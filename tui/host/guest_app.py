"""The application of one guest among many in one process."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from core.ground.words import own_language
from tui.card_app import STYLES, CardApp
from tui.terminal.remote import RemoteApp, RemoteDriver, TerminalConnection
from tui.terminal.share import ProcessorShare

if TYPE_CHECKING:
    from tui.config.services import Surroundings
    from tui.screens.room.hall import Enter


class GuestApp(RemoteApp, CardApp):
    """A guest's Kahwa: the room and its tables, and nothing else of the host."""

    CSS_PATH: ClassVar = [*CardApp.CSS_PATH, str(STYLES / "room.tcss")]
    # Textual reads the style sheets of screens that are pushed, and not that of the first one.

    def __init__(
        self,
        surroundings: Surroundings,
        enter: Enter,
        line: TerminalConnection,
        share: ProcessorShare | None = None,
    ) -> None:
        """Take the guest's own surroundings, how the guest comes in, the terminal, and the share.

        From now on the calling context speaks the guest's language; the app has to run in it.
        """
        own_language()
        super().__init__(surroundings, partial(RemoteDriver, line), share=share)
        self._enter = enter
        self.farewell = ""
        """Why the guest is no longer in the room, to be said once the screen is given back."""

    def first_screen(self) -> Screen[None]:
        """Return the hall of the room."""
        from tui.screens.room.hall import HallScreen

        return HallScreen(self._enter)

    def leave_room(self, sentence: str = "") -> None:
        """End this guest's Kahwa; what is to be said is said on the normal screen."""
        self.farewell = sentence
        self.exit()

    def take_apart(self) -> None:
        """Leave nothing to be looked for in a while: this guest's Kahwa has ended."""
        self.stop_painting()
        driver = () if self._driver is None else (self._driver,)
        self._dismantler.gone(*self._registry, *driver, self)
