"""Where a table leads: menu, rules, settings, replay, lobby, another game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from core.games.registry import title_of
from core.ground.errors import KahwaError
from tui.config.settings import CardSize
from tui.navigation import Showing
from tui.screens.commanded import CommandedScreen
from tui.session.session import Session

if TYPE_CHECKING:
    from core.coach.mistakes import PastMistakes
    from tui.screens.pause import PauseMenu


class TableActions:
    """Opens what lies over a table, and leaves it."""

    def __init__(self, screen: CommandedScreen[None], session: Session) -> None:
        """Take the screen and who sits there."""
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
        self._screen.app.push_screen(self._menu(), self._after_pause)

    def _menu(self) -> PauseMenu:
        """Return the menu, whose results are among `_deeds`."""
        raise NotImplementedError

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """Return what does each entry of the menu."""
        return {
            "rules": self.show_rules,
            "settings": self.show_settings,
            "watch": self.watch_again,
            "leave": self.leave,
        }

    def _after_pause(self, result: str | None) -> None:
        if result is not None:
            self._deeds()[result]()

    def watch_again(self, at: int = 0, lessons: PastMistakes | None = None) -> None:
        """Watch this game again from a position on, with what the coach has found in it."""
        seat = self._session.present.seat
        try:
            recording = self._session.recording()
        except KahwaError as error:
            self._kahwa.tell(str(error))
        else:
            self._kahwa.show_replay(Showing(recording, at, seat, lessons))

    def leave(self) -> None:
        """Go back to where the table was opened from; everything played is saved."""
        self.leave_for(lambda: None)

    @property
    def may_play_another(self) -> bool:
        """Whether this person may ask for a new game like this one."""
        return True

    def play_another(self) -> None:
        """Leave for a new game like this one."""
        raise NotImplementedError

    def leave_for(self, afterwards: Callable[[], None]) -> None:
        """Leave the table, then do something else from there."""
        if not self._screen.is_uppermost:
            return
        self._screen.leave_place()
        self._screen.dismiss(None)
        self._screen.app.call_later(afterwards)


class HomeTableActions(TableActions):
    """The errands at a table of the player's own."""

    def _menu(self) -> PauseMenu:
        from tui.new_game.days import giving_up_told
        from tui.screens.pause import AT_HOME, GIVE_UP, PauseMenu

        hidden = {GIVE_UP} if self._session.place.is_over else set()
        entries = tuple(one for one in AT_HOME if one not in hidden)
        warning = giving_up_told(self._session.head)
        return PauseMenu(title_of(self._session.place.game), entries, warning=warning)

    def _deeds(self) -> dict[str, Callable[[], None]]:
        home, head = self._screen.home, self._session.head
        return super()._deeds() | {
            "save": lambda: home.name_game(head),
            "new": lambda: self.leave_for(home.show_new_game),
            "give-up": lambda: self.leave_for(self._give_up),
        }

    def _give_up(self) -> None:
        self._screen.home.throw_away(self._session.head.id)

    def play_another(self) -> None:
        self.leave_for(lambda: self._screen.home.play_another(self._session.head))
