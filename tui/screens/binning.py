"""What keys do with deleted games: into the bin, back out of it, deleted for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.games.registry import title_of
from core.ground.words import _, pgettext
from core.store import DamagedGame, Entry
from tui.saved.games import who_plays
from tui.screens.commanded import CommandedScreen
from tui.screens.confirm import ConfirmDialog


class Binning:
    """Carries out those keys in a list of games.

    `chosen` is the game that the player is on, `in_bin` tells whether it lies in the bin.
    """

    def __init__(
        self,
        screen: CommandedScreen[Any],
        chosen: Callable[[], Entry | None],
        in_bin: Callable[[], bool],
    ) -> None:
        self._screen = screen
        self._chosen = chosen
        self._in_bin = in_bin
        self._thrown: list[str] = []
        """What was thrown away from here, the last at the end."""

    def can_delete(self) -> bool:
        """Tell whether a game is listed."""
        return self._chosen() is not None

    def can_bring_back(self) -> bool:
        """Tell whether there is anything to bring back."""
        return self._chosen() is not None if self._in_bin() else bool(self._thrown)

    def do_delete(self) -> None:
        """Throw the game into the bin; out of the bin it is deleted, once that is agreed to."""
        screen, entry = self._screen, self._chosen()
        if entry is None:
            return
        if self._in_bin():
            self._delete_for_good(entry)
        elif screen.home.throw_away(entry.id):
            self._thrown.append(entry.id)
            told = _("{game} ({who}) is in the bin for a week. Press u to undo.")
            screen.kahwa.tell(told.format(game=title_of(entry.game), who=_who(entry)))
            screen.renew_footer()

    def _delete_for_good(self, entry: Entry) -> None:
        screen = self._screen
        question = _("Delete {game} ({who}) for good? You can't undo this.").format(
            game=title_of(entry.game), who=_who(entry)
        )

        def answered(sure: bool | None) -> None:
            if sure:
                screen.home.delete_game(entry.id)

        screen.app.push_screen(ConfirmDialog(pgettext("title", "Delete"), question), answered)

    def do_bring_back(self) -> None:
        """Take the game out of the bin, or in another list what was thrown away from here last."""
        screen, entry = self._screen, self._chosen()
        if self._in_bin() and entry is not None:
            screen.home.bring_back(entry.id)
            self._thrown = [one for one in self._thrown if one != entry.id]
        elif self._thrown:
            # What was told of throwing it away is no longer so.
            screen.app.clear_notifications()
            screen.home.bring_back(self._thrown.pop())
            screen.renew_footer()


def _who(entry: Entry) -> str:
    return entry.id if isinstance(entry, DamagedGame) else who_plays(entry)
