"""Which persons of a table are here, and for which a bot plays until they are back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from core.ground.words import N_
from core.rooms.hosts.driver import GameDriver, Say
from core.rooms.news import Notice
from core.rooms.play.participants import Participants
from core.rooms.play.stand_ins import StandIns
from core.rooms.timing import Timing, nothing
from core.table import Table

_AWAY = N_("{name} is away. A bot plays for them.")
_TIME_UP = N_("{name}'s time is up. A bot plays for them.")
_YOUR_TIME_UP = N_("Your time is up. A bot plays for you until you press a key.")
_IS_BACK = N_("{name} is back and plays again.")
_YOU_ARE_BACK = N_("You're back. Nothing was played for you.")
_YOU_WERE_HELPED = N_("You're back. A bot made {count} of your moves.")


class Presence:
    """The persons of a table: who is `here`, at any host, and for whom a bot stands in.

    Whose line is lost keeps the seat, and after a while a bot plays until the person is back. Whose
    time for a turn is up is here all the same, and plays again after the next key. Only the host
    that drives the game decides that a bot stands in.
    """

    def __init__(
        self,
        table: Table,
        timing: Timing,
        participants: Participants,
        driver: GameDriver,
        say: Say,
        *,
        level: str,
        grace: float,
        here: Collection[int],
        changed: Callable[[], None],
    ) -> None:
        """Take the level of the bots that stand in, and the seconds before one does.

        `here` are the seats of the persons who are here at first; `changed` is told of all changes.
        """
        self._table = table
        self._timing = timing
        self._participants = participants
        self._driver = driver
        self._say = say
        self._grace = grace
        self.here = set(here)
        self._changed = changed
        self._leaving: dict[int, Callable[[], None]] = {}
        self._due: dict[int, float] = {}
        """When a bot is to play for each who is away, at whichever host drives the game."""
        self._left: set[int] = set()
        """Who has left the table on purpose, and is not back."""
        self.stand_ins = StandIns(table, participants, say, level)
        self.driver_changed()

    def driver_changed(self) -> None:
        """Note that this host drives the game from now on, or no more.

        Who is away then has as long as anybody who goes now, unless that was on purpose.
        """
        self.close()
        if self._driver.token is not None and not self._table.match.game.is_over:
            self._tell_stand_ins()
            for seat in self._participants.persons:
                if seat not in self.here and seat not in self.stand_ins:
                    if seat in self._left:
                        self._gone(seat)
                    else:
                        self._stand_in_later(seat)

    def close(self) -> None:
        """Let no bot stand in any more."""
        for prevent in self._leaving.values():
            prevent()
        self._leaving.clear()

    def bot_at(self, seat: int) -> float | None:
        """Return when a bot is to play for somebody who is away, None where none is to."""
        if seat in self.stand_ins or self._table.match.game.is_over:
            return None
        return self._due.get(seat)

    @property
    def playing(self) -> list[int]:
        """The seats of the persons who are here and play themselves."""
        return [seat for seat in sorted(self.here) if seat not in self.stand_ins]

    @property
    def playing_near(self) -> list[int]:
        """Those of them whose screens are at this host."""
        near = self._participants.near
        return [seat for seat in self.playing if seat in near]

    # ------------------------------------------------------------------ coming and going

    def came(self, seat: int) -> None:
        """Note that a person is at the table, and plays again."""
        self._leaving.pop(seat, nothing)()
        self._due.pop(seat, None)
        self._left.discard(seat)
        was_here = seat in self.here
        self.here.add(seat)
        if not self._back(seat) and not was_here:
            self._changed()
        if not was_here and seat in self._participants.near:
            self.tell_persons()

    def went(self, seat: int, *, on_purpose: bool) -> None:
        """Note that a person's line is lost, or that the person has left the table on purpose."""
        if seat not in self._participants.persons:
            return
        if on_purpose:
            self._say("left", seat=seat)
        self._gone_from(seat, on_purpose=on_purpose)

    def _gone_from(self, seat: int, *, on_purpose: bool) -> None:
        self.here.discard(seat)
        if on_purpose:
            self._left.add(seat)
        self._leaving.pop(seat, nothing)()
        if not on_purpose:
            self._due[seat] = self._timing.now() + self._grace
        if self._driver.token is None or seat in self.stand_ins or self._table.match.game.is_over:
            self._changed()
        elif on_purpose:
            self._gone(seat)
        else:
            self._stand_in_later(seat)
            self._changed()

    def active(self, seat: int) -> None:
        """Note a key of a person who is here."""
        if seat in self.here and seat in self.stand_ins:
            self._back(seat)

    # ------------------------------------------------------------------ stand-ins

    def time_is_up(self, seat: int, wait: float) -> None:
        """Let a bot play for a person who has not played in time: `wait` since the last row."""
        name = self._table.seats[seat].name
        self._participants.tell(seat, Notice(_YOUR_TIME_UP))
        self._participants.tell_others(seat, Notice(_TIME_UP, {"name": name}))
        self._stand_in(seat, wait)

    def _stand_in_later(self, seat: int) -> None:
        self._due[seat] = self._timing.now() + self._grace
        self._leaving[seat] = self._timing.later(self._grace, lambda: self._gone(seat))

    def _gone(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        if self._driver.token is None:
            return
        self._participants.tell_others(seat, Notice(_AWAY, {"name": self._table.seats[seat].name}))
        self._stand_in(seat, None)

    def _stand_in(self, seat: int, wait: float | None) -> None:
        self.stand_ins.begin(seat, wait)
        self._tell_stand_ins()
        self._changed()

    def _back(self, seat: int) -> bool:
        """Let a person play again for whom a bot has; tell whether one has.

        The host where the person is tells that, or the driver where the other knew of no bot.
        """
        count = self.stand_ins.end(seat)
        if count is None:
            return False
        near = seat in self._participants.near
        if near:
            self._say("back", seat=seat)
        if near or self._driver.token is not None:
            told = Notice(_YOU_WERE_HELPED, {"count": count}) if count else Notice(_YOU_ARE_BACK)
            name = self._table.seats[seat].name
            self._participants.tell(seat, told)
            self._participants.tell_others(seat, Notice(_IS_BACK, {"name": name}))
        self._tell_stand_ins()
        self._changed()
        return True

    def _tell_stand_ins(self) -> None:
        token = self._driver.token
        if token is not None:
            self.stand_ins.tell(token)

    # ------------------------------------------------------------------ other hosts

    def tell_persons(self, *, ask: bool = False) -> None:
        """Tell the other hosts who of this one is at the table; `ask` them for the same."""
        near = sorted(self._participants.near)
        here = [seat for seat in near if seat in self.here]
        left = [seat for seat in near if seat not in self.here]
        self._say("persons", here=here, left=left, ask=ask)

    def hear_persons(self, here: Collection[int], left: Collection[int], *, ask: bool) -> None:
        """Note who of another host is at the table, and who is only in the room there."""
        near = self._participants.near
        for seat in self._participants.persons:
            if seat in here and seat not in near and seat not in self.here:
                self.came(seat)
            elif seat in left and seat not in near and seat in self.here:
                self._gone_from(seat, on_purpose=True)
        if ask:
            self.tell_persons()
            self._tell_stand_ins()

    def hear_left(self, seat: int) -> None:
        """Note that a person at another host has left the table on purpose."""
        if seat in self._participants.persons and seat not in self._participants.near:
            self._gone_from(seat, on_purpose=True)

    def hear_back(self, seat: int) -> None:
        """Note that a person at another host plays again, where that was told already."""
        if self.stand_ins.end(seat) is not None:
            self._changed()
        self._tell_stand_ins()

    def hear_stand_ins(self, token: int, moves: Mapping[str, int]) -> None:
        """Note for whom bots play, as whoever drives the game tells it."""
        if self._driver.token is None and self.stand_ins.hear(token, moves):
            self._changed()

    def row_comes(self, seat: int, *, of_bot: bool) -> None:
        """Note who has played a seat at another host, before its row is shown."""
        if self.stand_ins.row_comes(seat, of_bot=of_bot):
            self._tell_stand_ins()
            self._changed()
