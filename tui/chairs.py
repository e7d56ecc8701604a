"""The chair of a person at a table: what that person remembers, sees and is about to do."""

from __future__ import annotations

from collections.abc import Iterable

from core.table import Seat, Update
from tui.chronicle import Chronicle
from tui.games.face import Face, Sitting
from tui.glyphs import Glyphs
from tui.models import Draft
from tui.settings import Settings
from tui.sizes import SizeClass


class Chair:
    """One person's place: a chronicle of the seat's own stream, the last update and a draft.

    A spectator's chair sees what its seat sees and may do nothing.
    """

    def __init__(self, seat: int, seats: Iterable[Seat], face: Face, *, spectator: bool) -> None:
        self.seat = seat
        self.draft = Draft()
        self.chronicle = Chronicle(face)
        self.is_spectator = spectator
        self._names = tuple(one.name for one in seats)
        self._levels = tuple(one.level for one in seats)

    @property
    def name(self) -> str:
        """The name of the person."""
        return self._names[self.seat]

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
        )
