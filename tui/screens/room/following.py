"""How the table screen of a card room follows a game that others may take back as well."""

from __future__ import annotations

from tui.screens.commanded import CommandedScreen
from tui.screens.table.following import Following
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import Sheets
from tui.screens.table.shown import Shown
from tui.screens.table.staging import Staging
from tui.session.chair import Chair
from tui.session.chronicle import Retold


class RoomFollowing(Following):
    """Shows the table anew when its game has gone back, whoever asked for that."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: Shown,
        staging: Staging,
        sheets: Sheets,
        playing: Playing,
    ) -> None:
        """Take the parts of the table that show what happened."""
        super().__init__(screen, shown, staging, sheets)
        self._playing = playing
        self._has_begun = False

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        """Forget what was looked at and read, and show the game as it is now."""
        super().told_anew(chair, retold)
        if self._has_begun:
            self._sheets.drop()
            self._playing.sit(chair)
        self._has_begun = True
