"""A place at a room's table: what a seat, or who watches, may see there and may send."""

from __future__ import annotations

from collections.abc import Callable

from core.rooms.news import Deliver
from core.table import Place, Table, Update
from core.table.updates import Subscriber


class RoomPlace(Place):
    """A place whose owner is told in the own context, never within whoever acts."""

    def __init__(self, table: Table, seat: int, deliver: Deliver, *, watches: bool = False) -> None:
        """Take how its owner is told."""
        super().__init__(table, seat, watches=watches)
        self._deliver = deliver
        self._begun = False
        self.round_trip = 0.0
        """Seconds that the line takes there and back, as its terminal measured last."""

    def follow(self, subscriber: Subscriber) -> Callable[[], None]:
        """Send a snapshot at once, then every update soon; return what ends that."""
        following = True

        def hear(update: Update) -> None:
            if following:
                subscriber(update)

        def pass_on(update: Update) -> None:
            if self._begun:
                self._deliver(lambda: hear(update))
            else:
                self._begun = True
                hear(update)

        end = super().follow(pass_on)

        def leave() -> None:
            nonlocal following
            following = False
            end()

        return leave

    # ------------------------------------------------------------------ what the face tells

    def shown(self, row: int) -> None:
        """Note that the update of a row has just gone out to the line, to be seen there."""

    def stirred(self) -> None:
        """Note a key of the person, for whom no bot plays any longer."""

    def left(self) -> None:
        """Note that the person has left the table on purpose, and keeps the seat: a bot plays."""

    def reading(self, is_reading: bool) -> None:
        """Note that the person reads the sheet of a round, for which the bots wait a while."""

    @property
    def since(self) -> int:
        """How many actions the person had seen at the last key: what came then is a recap's."""
        return self.number
