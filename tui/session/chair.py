"""The chair of a person at a table: what that person remembers, sees and is about to do."""

from __future__ import annotations

from collections.abc import Iterable

from core.table import Seat, Update
from tui.config.settings import Settings
from tui.games.sitting import Sitting
from tui.models import Draft
from tui.session.bell import SeatBell
from tui.session.chronicle import Chronicle, Teller
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass


class Chair:
    """One person's place: a chronicle of the seat's own stream, a draft and a bell.

    A spectator's chair sees what its seat sees and may do nothing.
    """

    def __init__(
        self, seat: int, seats: Iterable[Seat], teller: Teller, *, spectator: bool
    ) -> None:
        self.seat = seat
        self.draft = Draft()
        self.chronicle = Chronicle(teller)
        self._teller = teller
        self.bell = SeatBell(seat)
        self.is_spectator = spectator
        self.last: Update | None = None
        """The last update of the seat's stream."""
        seats = tuple(seats)
        self._names = tuple(one.name for one in seats)
        self._levels = tuple(one.role for one in seats)
        self._alone = sum(not one.is_bot for one in seats) == 1

    @property
    def name(self) -> str:
        """The name of the person."""
        return self._names[self.seat]

    def forget(self) -> None:
        """Begin with an empty chronicle, to be told everything anew."""
        self.draft = Draft()
        self.chronicle = Chronicle(self._teller)

    def look(self, update: Update, settings: Settings, glyphs: Glyphs, size: SizeClass) -> Sitting:
        """Return what the person sees after an update."""
        return Sitting(
            seat=self.seat,
            names=self._names,
            levels=self._levels,
            view=update.view,
            legal=() if self.is_spectator else update.legal,
            glyphs=glyphs,
            settings=settings,
            size=size,
            remarks=dict(self.chronicle.remarks),
            dealt=self.chronicle.dealt,
            standing=self.chronicle.standing,
            addressed=self._alone,
            previews=update.previews,
        )

    def rings(self, update: Update, sitting: Sitting) -> bool:
        """Tell whether the bell rings for an update: it calls the person, who has a choice."""
        called = self.bell.rings(update, sitting.settings.bell) and not self.is_spectator
        return called and self._teller.automatic(sitting) is None
