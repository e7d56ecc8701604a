"""For whom of a table's persons a bot plays, and how many moves it has made."""

from __future__ import annotations

from collections.abc import Mapping

from core.rooms.hosts.driver import Say
from core.rooms.play.participants import Participants
from core.store import STAND_IN
from core.table import Table


class StandIns:
    """The bots that play for persons until those are back, as this host knows them.

    Whoever drives the game begins them and tells the other hosts; the person's own key or coming
    ends one, wherever that is. A row of the journal tells as well who has played a seat.
    """

    def __init__(self, table: Table, participants: Participants, say: Say, level: str) -> None:
        """Take the level of the bots that stand in."""
        self._table = table
        self._participants = participants
        self._say = say
        self._level = level
        self._moves: dict[int, int] = {}
        """The moves that bots have made for each seat with a stand-in."""
        self._token = 0
        """The token of whoever last told what is so."""

    def __contains__(self, seat: int) -> bool:
        """Tell whether a bot plays for the person of a seat now."""
        return seat in self._moves

    def begin(self, seat: int, wait: float | None = None) -> None:
        """Let a bot play, at first not before `wait` seconds after the last row."""
        self._moves[seat] = 0
        self._table.stand_in(seat, self._level, wait)

    def end(self, seat: int) -> int | None:
        """Let the person play again; return how many moves a bot has made, None where none did."""
        count = self._moves.pop(seat, None)
        if count is not None:
            self._table.stand_in(seat, None)
        return count

    def moved(self, seat: int, *, keep: bool) -> None:
        """Note a move that a bot has made for a person; the first is marked in the game.

        Only one host is to `keep` that mark: the one that drives.
        """
        self._moves[seat] += 1
        if self._moves[seat] != 1:
            return
        if keep:
            self._participants.keep_mark(STAND_IN, seat)
        else:
            self._participants.count_mark(STAND_IN, seat)

    # ------------------------------------------------------------------ other hosts

    def row_comes(self, seat: int, *, of_bot: bool) -> bool:
        """Note who, at another host, has played a person's seat; tell whether that is news."""
        if seat not in self._participants.persons or of_bot == (seat in self._moves):
            return False
        if of_bot:
            self.begin(seat)
        else:
            self.end(seat)
        return True

    def tell(self, token: int) -> None:
        """Tell the other hosts what is so, as the driver by a token."""
        self._say("stand-ins", token=token, moves={str(n): c for n, c in self._moves.items()})

    def hear(self, token: int, moves: Mapping[str, int]) -> bool:
        """Take what a driver tells, unless a later one has told already; tell whether it is news.

        Raise AttributeError, OverflowError, TypeError or ValueError where it is not what a driver
        tells.
        """
        told = {int(seat): int(count) for seat, count in moves.items()}
        if int(token) < self._token or not told.keys() <= {*self._participants.persons}:
            return False
        self._token = int(token)
        before = set(self._moves)
        for seat in before - told.keys():
            self.end(seat)
        for seat in told.keys() - before:
            self.begin(seat)
        self._moves = told
        return before != told.keys()
