"""The part of a table screen that leads elsewhere: menu, rules, settings, lobby, another game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from core.errors import KahwaError
from core.saves import OpenGame, Recording
from core.words import N_, _
from tui.navigation import Showing
from tui.screens.commanded import CommandedScreen
from tui.session.chair import Chair

if TYPE_CHECKING:
    from core.coach.lessons import Lessons


class Errands(CommandedScreen[None]):
    """Opens dialogs over the table and leaves it; the screen it is mixed into has the game."""

    TROUBLE = N_("Something went wrong at the table; it is in the log, and the game is saved.")

    game: OpenGame
    _chair: Chair

    @abstractmethod
    def stand_up(self) -> None:
        """Stop following the table."""

    @abstractmethod
    def refuse(self, sentence: str) -> None:
        """Say on the ► line why something is not done."""

    @abstractmethod
    def say(self, sentence: str) -> None:
        """Say something on the ► line."""

    def save_as(self, name: str) -> None:
        """Give the saved game a name, or take it away."""
        try:
            self.kahwa.saves.rename(self.game.head.id, name or None)
        except KahwaError as error:
            self.refuse(str(error))
        else:
            self.say(_("Saved as “{name}”.").format(name=name) if name else _("Saved."))

    def do_rules(self) -> None:
        """Open the rules with this game's options marked."""
        self.kahwa.show_rules(self.game.head.game, self.game.match.game.options)

    def do_settings(self) -> None:
        """Open the settings."""
        self.kahwa.show_settings()

    def do_pause(self) -> None:
        """Open the menu."""
        from tui.screens.pause import PauseMenu

        self.app.push_screen(PauseMenu(_(self.game.match.game.title)), self._after_pause)

    def _after_pause(self, result: str | None) -> None:
        match result:
            case "rules":
                self.do_rules()
            case "settings":
                self.do_settings()
            case "watch":
                self.watch_again()
            case "save":
                self.kahwa.name_game(self.game.head)
            case "new":
                self.leave_for(self.kahwa.show_new_game)
            case "give-up":
                self.leave_for(lambda: self.kahwa.give_up(self.game.head.id))
            case "leave":
                self.do_leave()

    def watch_again(self, at: int = 0, lessons: Lessons | None = None) -> None:
        """Watch this game again from a position on, with what the coach has found in it."""
        recording = Recording(self.game.head, self.game.match, self.game.seats)
        self.kahwa.show_replay(Showing(recording, at, self._chair.seat, lessons))

    def leave_place(self) -> None:
        """Stop following the table, and let the game be opened elsewhere."""
        try:
            self.stand_up()
        finally:
            self.game.close()

    def do_leave(self) -> None:
        """Go back to the lobby; everything played is saved."""
        self.leave_for(lambda: None)

    def leave_for(self, afterwards: Callable[[], None]) -> None:
        """Leave the table, then do something else from the lobby."""
        if not self.is_uppermost:
            return
        self.leave_place()
        self.dismiss(None)
        self.app.call_later(afterwards)
