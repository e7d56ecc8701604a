"""Where a table leads: menu, rules, settings, replay, lobby, another game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from core.words import _
from tui.config.settings import CardSize
from tui.navigation import Showing
from tui.screens.commanded import CommandedScreen
from tui.session.session import Session

if TYPE_CHECKING:
    from core.coach.lessons import Lessons


class Errands:
    """Opens what lies over a table, and leaves it."""

    def __init__(self, screen: CommandedScreen[None], session: Session) -> None:
        self._screen = screen
        self._kahwa = screen.kahwa
        self._session = session

    def show_rules(self, part: int | None = None) -> None:
        """Open the rules with this game's options marked, or a part of all rules."""
        self._kahwa.show_rules(self._session.head.game, self._session.place.options, part)

    def show_settings(self) -> None:
        """Open the settings."""
        self._kahwa.show_settings()

    def change_size(self) -> None:
        """Show the cards small, or as large as there is room."""
        settings = self._kahwa.settings
        size: CardSize = "by room" if settings.card_size == "small" else "small"
        self._kahwa.change_settings(msgspec.structs.replace(settings, card_size=size))

    def pause(self) -> None:
        """Open the menu."""
        from tui.screens.pause import PauseMenu

        title = _(self._session.place.title)
        self._screen.app.push_screen(PauseMenu(title), self._after_pause)

    def _after_pause(self, result: str | None) -> None:
        head = self._session.head
        match result:
            case "rules":
                self.show_rules()
            case "settings":
                self.show_settings()
            case "watch":
                self.watch_again()
            case "save":
                self._screen.home.name_game(head)
            case "new":
                self.leave_for(self._screen.home.show_new_game)
            case "give-up":
                self.leave_for(lambda: self._screen.home.give_up(head.id))
            case "leave":
                self.leave()

    def watch_again(self, at: int = 0, lessons: Lessons | None = None) -> None:
        """Watch this game again from a position on, with what the coach has found in it."""
        seat = self._session.present.seat
        self._kahwa.show_replay(Showing(self._session.recording(), at, seat, lessons))

    def leave(self) -> None:
        """Go back to the lobby; everything played is saved."""
        self.leave_for(lambda: None)

    def play_another(self) -> None:
        """Leave for a new game like this one."""
        self.leave_for(lambda: self._screen.home.play_another(self._session.head))

    def leave_for(self, afterwards: Callable[[], None]) -> None:
        """Leave the table, then do something else from the lobby."""
        if not self._screen.is_uppermost:
            return
        self._screen.leave_place()
        self._screen.dismiss(None)
        self._screen.app.call_later(afterwards)
