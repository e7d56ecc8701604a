"""Where a table of a card room leads: menu, rules, settings, replay, and the hall."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import _
from tui.screens.commanded import CommandedScreen
from tui.screens.table.table_actions import TableActions
from tui.session.room_seating import RoomSeating
from tui.session.session import Session

if TYPE_CHECKING:
    from tui.screens.pause import PauseMenu


class RoomTableActions(TableActions):
    """What can be done at a table of a room, which is one's own only as long as one sits there."""

    def __init__(
        self, screen: CommandedScreen[None], session: Session, seating: RoomSeating
    ) -> None:
        """Take the screen, who sits there, and how."""
        super().__init__(screen, session)
        self._stay = seating.stay
        self._place = seating.place

    def _menu(self) -> PauseMenu:
        from tui.screens.pause import IN_ROOM, STAND, WATCH, PauseMenu

        hidden = {WATCH} if self._session.place.why_no_replay else set()
        if self._place.watches:  # A spectator leaves no seat behind.
            hidden.add(STAND)
        entries = tuple(one for one in IN_ROOM if one not in hidden)
        return PauseMenu(title_of(self._session.place.game), entries, self._notes())

    def _notes(self) -> tuple[str, ...]:
        """Return the seal of the cards, and what it is for."""
        try:
            seen = self._stay.table(self._stay.at or "")
        except KahwaError:
            return ()
        half = len(seen.commitment) // 2
        if not half:
            return ()
        return (
            _("The cards are sealed: nobody can change them."),
            _("You can check this seal after the game:"),
            seen.commitment[:half],
            seen.commitment[half:],
        )

    def _deeds(self) -> dict[str, Callable[[], None]]:
        return super()._deeds() | {"stand": self._stand}

    def leave(self) -> None:
        """Go back to the hall: the seat is kept, and a bot plays there meanwhile."""
        self.leave_for(self._place.left)

    def _stand(self) -> None:
        """Leave the table for good."""
        self.leave_for(lambda: self._do(self._stay.stand()))

    @property
    def may_play_another(self) -> bool:
        """Whether the person plays here: who only watches waits for those who do."""
        return not self._place.watches

    def play_another(self) -> None:
        """Let the same people play again, and wait for them in the hall."""
        self.leave_for(lambda: self._do(self._stay.again()))

    def _do(self, deed: Coroutine[Any, Any, object]) -> None:
        """Do something in the room; what is refused is told."""

        async def done() -> None:
            try:
                await deed
            except KahwaError as error:
                self._kahwa.tell(str(error))

        self._screen.app.run_worker(done(), name="room")
