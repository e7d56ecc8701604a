"""A game at a room's table as it is played: who is here, whose time runs, who was first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import assert_never

from core.ground.errors import KahwaError
from core.ground.words import N_
from core.match.journal import ACTION
from core.match.match import MatchStep
from core.room_store.contract import KeptRow
from core.room_store.errors import Away, Diverged, LeaseLost, TooEarly
from core.rooms.hosts.driver import GameDriver
from core.rooms.hosts.replicas import Handler, Replicas
from core.rooms.news import Notice
from core.rooms.play.contested_calls import ContestedCalls
from core.rooms.play.display_times import DisplayTimes
from core.rooms.play.participants import Participants
from core.rooms.play.pause_reasons import PauseReason, PauseReasons
from core.rooms.play.presence import Presence
from core.rooms.play.round_pause import Sheets
from core.rooms.play.turn_clock import WARNING, TurnClock
from core.rooms.play.undo_by_agreement import Agreement
from core.rooms.timing import Timing
from core.store import TAKE_BACK, Overtaken
from core.store.model import JsonObject
from core.table import Table
from core.table.updates import BotNotKept, BotsRest, GameEvent, LaidAnew, Stepped, WentBack

_NO_TIME_RUNS: tuple[PauseReason, ...] = ("nobody", "sheet", "away")

NOBODY_ELSE = -1
"""No seat: what is told to all others than this is told to everybody at the table."""

_LITTLE_TIME = N_("You have {seconds} seconds left.")
_LOOK_AGAIN = (TooEarly, Overtaken, Diverged, Away)
"""Why a bot's action is not kept although nothing is wrong with it, or the room tells what is."""

_NOT_SAVED = N_("The last move couldn't be saved. Kahwa tries again. {error}")


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How a table is played: the seconds of a turn, 0 for any, and what happens to who is away.

    A bot of a `level` plays for a person whose line has been lost for the seconds of `grace`, or
    of the clock where there is one.
    """

    clock: int
    level: str
    grace: float


class Play:
    """What goes on around the game of a table: all that is neither a rule nor a card."""

    def __init__(
        self,
        table: Table,
        timing: Timing,
        participants: Participants,
        manners: Tolerance,
        *,
        here: Collection[int],
        last_keys: Mapping[int, int],
        driver: GameDriver,
    ) -> None:
        """Take the seats of the persons who are here, and what each had seen at the last key.

        There may be replicas of the game at other hosts, of which one drives it by its `driver`.
        """
        self.table = table
        self.participants = participants
        self.last_keys = dict(last_keys)
        """For each seat how many actions its person had seen at the last key."""
        self._driver = driver
        self._replicas = Replicas(self._driver, lambda: table.match.row, self._handlers())
        self._has_trouble = False
        self.display_times = DisplayTimes(timing)
        self._holds = PauseReasons(table.pace)
        self.sheets = Sheets(self._holds, timing, self._look_at_turn)
        self.clock = TurnClock(manners.clock, timing, self._warn, self._time_is_up)
        self.presence = Presence(
            table,
            timing,
            participants,
            self._driver,
            self._replicas.say,
            level=manners.level,
            grace=manners.clock or manners.grace,
            here=here,
            changed=self._persons_changed,
        )
        self.agreement = Agreement(
            table, timing, participants, lambda: self.presence.here, self._replicas.say
        )
        # Who has a screen at another host is not waited for: there the first row wins.
        self.calls = ContestedCalls(
            table, timing, self.display_times, self._holds, lambda: self.presence.playing_near
        )
        self.display_times.published(table.match.row)

    def begin(self) -> None:
        """Let the game go on from now on, and tell the other hosts who is here."""
        self._persons_changed()
        self.announce()

    def close(self) -> None:
        """Let nothing happen later, and nobody wait."""
        self._end()
        self.agreement.moved()
        self.calls.close()

    def _end(self) -> None:
        """Let no time run any more: the game is over, or the table is cleared."""
        self.presence.close()
        self.clock.turn(None, 0, shown=False)
        self.sheets.close()

    # ------------------------------------------------------------------ what a face tells

    def shown(self, seat: int, row: int) -> None:
        """Note that a row is on the screen of a seat from now on."""
        self.display_times.shown(seat, row)
        self.clock.shown(seat, row)
        if self.clock.seconds and self._driver.token is None and self._is_turn(seat, row):
            self._replicas.say("shown", seat=seat)

    def reading(self, seat: int, is_reading: bool) -> None:
        """Note that a person reads, or has read, the sheet of a round."""
        if self.sheets.reading(seat, is_reading):
            self._replicas.say("reading", seat=seat, reading=is_reading)

    # ------------------------------------------------------------------ what happens

    def happened(self, event: GameEvent) -> None:
        """Follow what happens in the game: each event of its table is matched here."""
        match event:
            case Stepped() | LaidAnew():
                self._has_trouble = False
                self.display_times.published(self.table.match.row)
                self.agreement.moved()
                if isinstance(event, Stepped):
                    self._has_stepped(event.step)
                else:
                    self._begin_turn()
                self._replicas.moved()
            case WentBack(decision):
                self.participants.count_mark(TAKE_BACK, decision.seat)
            case BotNotKept(error):
                self._troubled(error)
            case BotsRest():
                pass  # Persons at a room's table see for themselves whose turn it is.
            case _:
                assert_never(event)

    def _has_stepped(self, step: MatchStep) -> None:
        stand_ins = self.presence.stand_ins
        if step.seat in stand_ins:
            stand_ins.moved(step.seat, keep=self._driver.token is not None)
        # The whole deck is shuffled for each round that is dealt after another.
        if any(outcome["kind"] == "shuffle" for outcome in step.outcomes):
            self.sheets.round_ended()
            self.participants.changed()
        if step.seat == self.clock.seat:
            self._begin_turn()
        else:
            self._look_at_turn()
        if step.game.is_over:
            self._end()
            self.participants.changed()

    def _troubled(self, error: KahwaError) -> None:
        if isinstance(error, LeaseLost):
            self._driver.lost()
        elif not self._has_trouble and not isinstance(error, _LOOK_AGAIN):
            self._has_trouble = True
            notice = Notice(_NOT_SAVED, {"error": error})
            self.participants.tell_others(NOBODY_ELSE, notice)

    def _persons_changed(self) -> None:
        """Follow who is here and plays: the bots wait while nobody is."""
        self._holds.put("nobody", not self.presence.here)
        for seat in self.participants.persons:
            if seat not in self.presence.playing:
                self.sheets.reading(seat, False)
        self.agreement.went()
        self._look_at_turn()
        self.participants.changed()

    # ------------------------------------------------------------------ other hosts

    def driver_changed(self) -> None:
        """Note that this host drives the game from now on, or no more."""
        self._has_trouble = False
        self.presence.driver_changed()
        self._begin_turn()

    def availability(self, is_away: bool) -> None:
        """Let bots and clock wait while the database is away; then the turn begins anew."""
        self._holds.put("away", is_away)
        self.agreement.availability(is_away)
        self._begin_turn()

    def announce(self) -> None:
        """Tell the replicas who of this host is at the table, and ask them for the same."""
        self.presence.tell_persons(ask=True)
        self.agreement.tell()

    def row_comes(self, kept: KeptRow) -> None:
        """Note a row that was added at another host, before it is shown."""
        why = kept.by.rpartition("/")[2]
        if kept.row.kind == ACTION and why:
            self.presence.row_comes(kept.row.seat, of_bot=why != "person")

    def hear(self, message: JsonObject) -> None:
        """Take what the replica at another host tells."""
        self._replicas.hear(message)

    def _handlers(self) -> Mapping[str, Handler]:
        """Return what is done on each message of another replica: see there."""
        return {
            "persons": self._hear_persons,
            "left": lambda m: self.presence.hear_left(m["seat"]),
            "back": lambda m: self.presence.hear_back(m["seat"]),
            "stand-ins": lambda m: self.presence.hear_stand_ins(m["token"], m["moves"]),
            "reading": lambda m: self._hear_reading(m["seat"], m["reading"]),
            "shown": lambda m: self._hear_shown(m["seat"], m["row"]),
            "asks": lambda m: self.agreement.hear_asks(m["seat"]),
            "answers": lambda m: self.agreement.hear_answer(m["seat"], m["agrees"]),
            "settled": lambda m: self.agreement.hear_settled(m["seat"]),
        }

    def _hear_persons(self, message: JsonObject) -> None:
        here, left, ask = message["here"], message["left"], message["ask"]
        self.presence.hear_persons(here, left, ask=bool(ask))
        if ask:
            self.agreement.tell()

    def _hear_reading(self, seat: int, is_reading: bool) -> None:
        if seat in self.presence.playing:
            self.sheets.reading(seat, is_reading)

    def _hear_shown(self, seat: int, row: int) -> None:
        self.display_times.shown(seat, row)
        self.clock.shown(seat, row)

    # ------------------------------------------------------------------ the clock

    def _on_turn(self) -> int | None:
        """Return the person whose time runs: nobody's without a clock, or while the table waits."""
        if not self.clock.seconds:
            return None
        seat, game = self.table.match.game.to_act, self.table.match.game
        waits = any(cause in self._holds for cause in _NO_TIME_RUNS)
        if (
            waits
            or self._driver.token is None
            or game.is_over
            or self.table.bot_at(seat) is not None
        ):
            return None
        return seat

    def _is_turn(self, seat: int, row: int) -> bool:
        match = self.table.match
        return (seat, row) == (match.game.to_act, match.row)

    def _look_at_turn(self) -> None:
        """Begin another turn if it is somebody else's now."""
        if self._on_turn() != self.clock.seat:
            self._begin_turn()

    def _begin_turn(self) -> None:
        seat = self._on_turn()
        shown = seat is not None and self.display_times.since(seat) is not None
        self.clock.turn(seat, self.table.match.row, shown=shown)

    def _warn(self, seat: int) -> None:
        self.participants.tell(seat, Notice(_LITTLE_TIME, {"seconds": round(WARNING)}))

    def _time_is_up(self, seat: int) -> None:
        if self._driver.token is None:  # the host was stopped meanwhile, and its life is over
            return
        # The database looks as well whether so long has passed, by its own clock.
        self.presence.time_is_up(seat, min(self.clock.seconds, self.display_times.row_age))
