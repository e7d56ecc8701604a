"""A table of a card room: who sits where while it waits, and its game once that has begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as with_fields

from core.bots.crew import Crew
from core.contract.public_state import PublicState
from core.ground.logs import log
from core.ground.words import _
from core.records.recording import Recording
from core.room_store.contract import KeptRow
from core.rooms.errors import Refused
from core.rooms.hosts.driver import Alone, GameDriver
from core.rooms.news import Deliver, Notice
from core.rooms.people.person import Person
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.place import RoomPlace
from core.rooms.play.play import Play, Tolerance
from core.rooms.play.public_states import public_state_in, public_state_of, with_public_state
from core.rooms.play.table_bots import TableBots
from core.rooms.tables.arranged import Arranged, RoomSeat, TableCallbacks
from core.rooms.tables.plan import TablePlan
from core.rooms.tables.seats import seat_among
from core.rooms.tables.seen import Phase, TableSeen, seal_of, seen_by_head
from core.rooms.timing import LoopTiming, Timing
from core.saves.journal_rows import summary
from core.saves.open_game import OpenGame
from core.store import GameHead, Mark
from core.store.model import JsonObject
from core.table import Table
from core.table.pace import Pace
from core.table.updates import GameEvent

BOTS_PACE, BOTS_GRACE = 0.6, 2.0
"""Seconds that bots pause at a room's tables, and leave the persons to claim something."""


class RoomTable:
    """One table of a room."""

    def __init__(self, table_id: str, plan: TablePlan, opener: Person) -> None:
        self.id = table_id
        self.plan = plan
        self.opener = opener
        self.seats = [RoomSeat(level=level) for level in plan.levels]
        self.watchers: list[Person] = []
        self.invited: list[Person] = []
        self.rests = False
        self.game_id: str | None = None
        """The game that is played here, whether this host follows it or not."""
        self.head: GameHead | None = None
        """What is known of the game where this host does not follow it."""
        self.game: OpenGame | None = None
        self.table: Table | None = None
        self.play: Play | None = None
        self.laying: tuple[str, int] = ("", 0)
        """Which game was laid here last, and how often one was: a place is good for one laying."""
        self.trouble: Refused | None = None
        """Why the game could not be opened here when that was tried last."""
        self._house: TableCallbacks | None = None
        self._driver: GameDriver = Alone()
        self._timing: Timing = LoopTiming()
        self._bots: TableBots | None = None
        self._helps: Counter[tuple[str, int]] = Counter()

    @property
    def phase(self) -> Phase:
        """Whether the table waits for its game, plays it, or has ended it."""
        if self.game_id is None:
            return "waiting"
        if self.table is not None:
            return "over" if self.table.match.game.is_over else "playing"
        return "over" if self.head is not None and self.head.finished else "playing"

    @property
    def row(self) -> int:
        """The last row of the journal of the table's game, 0 before its first."""
        return 0 if self.table is None else self.table.match.row

    def seen(self) -> TableSeen:
        """Return the table as everybody may see it."""
        seats = tuple(seat.seen() for seat in self.seats)
        seen = TableSeen(
            self.id,
            self.plan,
            self.opener.name,
            self.phase,
            seats,
            tuple(person.name for person in self.watchers),
            tuple(person.name for person in self.invited),
        )
        if self.table is None:
            if self.head is None:
                return seen
            shown = self._shown(public_state_in(self.head))
            return replace(seen_by_head(seen, self.head), shown=shown)
        commitment, secret = seal_of(self.table.match.chance.source, is_over=self.phase == "over")
        stood_in = [self.table.bot_at(seat) is not None for seat in range(len(seats))]
        asked = None if self.play is None else self.play.agreement.asked_by
        return replace(
            seen,
            seats=tuple(
                replace(one, stood_in=bot and one.level is None, bot_at=self._bot_at(seat))
                for seat, (one, bot) in enumerate(zip(seats, stood_in, strict=True))
            ),
            scores=tuple(self.table.match.game.scores()),
            commitment=commitment,
            secret=secret,
            asked="" if asked is None else self.table.seats[asked].name,
            shown=self._shown(public_state_of(self.table.match.game)),
        )

    def _shown(self, state: PublicState | None) -> PublicState | None:
        """Return of how the game stands what who is not at the table may see.

        Where nobody may watch, that is how far it is, and no card.
        """
        return state if state is None or self.plan.watchers else replace(state, cards=(), turned="")

    def _bot_at(self, seat: int) -> float | None:
        return None if self.play is None else self.play.presence.bot_at(seat)

    # ------------------------------------------------------------------ seats

    def seat_of(self, person: Person) -> int | None:
        """Return where a person sits, None where that is nowhere here."""
        return seat_among(self.seats, person)

    # ------------------------------------------------------------------ as it is kept

    def arrange(self, kept: Arranged) -> None:
        """Be as the table is kept now; who has left a game that goes on is played for."""
        for number, seat in enumerate(kept.seats):
            was = self.seats[number].person if number < len(self.seats) else None
            if was is not None and seat.person is None and self.phase == "playing":
                self.went(was, on_purpose=True)
        self.plan, self.opener = kept.plan, kept.opener
        self.seats, self.invited = kept.seats, kept.invited
        self.game_id, self.rests = kept.game, kept.rests
        self._let_bots_stand_in()

    def _let_bots_stand_in(self) -> None:
        """Let bots play for those who have left the game for good."""
        if self.table is not None:
            for number, seat in enumerate(self.seats):
                if seat.level and self.table.bot_at(number) is None:
                    self.table.stand_in(number, seat.level)

    def lift(self) -> None:
        """Keep of a game that was put away only how it stands, until it is followed again."""
        if self.table is not None and self.game is not None:
            game = self.table.match.game
            summed = with_public_state(summary(game.scores(), None), game)
            self.head = with_fields(self.game.head, finished=game.is_over, summary=summed)
        self.game = self.table = self.play = self._bots = None

    # ------------------------------------------------------------------ the game

    def begin(
        self,
        game: OpenGame,
        crew: Crew,
        house: TableCallbacks,
        *,
        level: str,
        grace: float,
        last_keys: Mapping[int, int],
        timing: Timing | None = None,
        driver: GameDriver | None = None,
    ) -> Table:
        """Lay the table of a game and return it.

        Its bots play while this host drives the game, by its `driver`.

        A bot of `level` plays for whoever has been away for the seconds of `grace`. `last_keys`
        are what persons had seen, when the game was played before. Without a driver no other host
        can have the game.
        """
        self.game, self._house = game, house
        self.game_id, self.head, self.trouble = game.head.id, None, None
        self.laying = game.head.id, self.laying[1] + 1
        self._driver = driver or Alone()
        self._helps = Counter({(mark.kind, mark.seat): mark.times for mark in game.head.marks})
        self._timing = timing or self._timing
        self._bots = TableBots(self.id, crew, self._timing)
        self.table = table = Table(
            game.match,
            game.seats,
            game.journal,
            pace=Pace(BOTS_PACE, BOTS_GRACE, self._timing.sleep),
            bot_seed=game.bot_seed,
            think=self._bots.think,
            take_backs=game.head.take_backs,
            tell=partial(self._game_happened, game),
        )
        self.play = Play(
            table,
            self._timing,
            self,
            Tolerance(self.plan.clock, level, grace),
            here=[seat for seat in self.persons if self._is_here(seat)],
            last_keys=last_keys,
            driver=self._driver,
        )
        self._let_bots_stand_in()
        self._look_at_driver()
        self._begin_bots()
        return table

    def opened(self) -> OpenGame:
        """Return the game as it was opened here; raise Refused where it has not begun."""
        if self.game is None:
            raise self.no_game()
        return self.game

    def _game_happened(self, game: OpenGame, event: GameEvent) -> None:
        """Follow what happens in the game, but not what still comes of one that was put away."""
        if self.play is not None and self.game is game:
            self.play.happened(event)

    # ------------------------------------------------------------------ driving the game

    def driver_changed(self) -> None:
        """Let bots and clock go, or rest: this host drives the game from now on, or no more."""
        if self.play is not None:
            self._end_bots()
            self.play.driver_changed()
            self._begin_bots()
            self.changed()

    def _begin_bots(self) -> None:
        if self.table is not None and self._bots is not None and self._driver.token is not None:
            self._bots.begin(self.table)

    def _end_bots(self) -> None:
        if self._bots is not None:
            self._bots.rest()

    def _look_at_driver(self) -> None:
        """Say whether this host would drive: its persons play here, or nobody does anywhere."""
        if self.play is not None:
            somebody = bool(self.near) or not self.play.presence.here
            self._driver.set_candidate(somebody and self.phase == "playing")

    def place(self, seat: int, deliver: Deliver, line: ScreenDelay, *, watches: bool) -> RoomPlace:
        """Return the place of a seat, or one to watch from; raise Refused before the game."""
        return RoomPlace(self._playing(), seat, deliver, line, watches=watches)

    def _playing(self) -> Play:
        if self.play is None:
            raise self.no_game()
        return self.play

    def no_game(self) -> Refused:
        """Return why there is no game to look at, or not yet."""
        if self.trouble is not None:
            return self.trouble
        if self.game_id is not None:
            return Refused(_("The game at this table is loading. Wait a moment."))
        return Refused(_("The game hasn't started yet."))

    @property
    def last_keys(self) -> Mapping[int, int]:
        """For each seat how many actions its person had seen at the last key."""
        return {} if self.play is None else self.play.last_keys

    def note_keys(self, keys: Mapping[int, int]) -> None:
        """Note what the persons of some seats had seen at their last keys."""
        if self.play is not None:
            self.play.last_keys.update(keys)

    # ------------------------------------------------------------------ who is here

    def came(self, person: Person) -> None:
        """Note that somebody is in the room again; who has a seat plays it."""
        seat = self.seat_of(person)
        if self.play is not None and seat is not None:
            self.play.presence.came(seat)
            # Perhaps from another host, before anybody noted that the person was away.
            self._look_at_driver()

    def went(self, person: Person, *, on_purpose: bool) -> None:
        """Note that somebody's line is lost, or that the person has left the table on purpose."""
        seat = self.seat_of(person)
        if self.play is not None and seat is not None:
            self.play.presence.went(seat, on_purpose=on_purpose)

    # What comes from other hosts, and what the game asks of its company, and tells it.

    def row_comes(self, kept: KeptRow) -> None:
        """Note a row that is read from the journal, before it is shown."""
        if self.play is not None:
            self.play.row_comes(kept)

    def hear(self, message: JsonObject) -> None:
        """Take what the replica of the game at another host tells."""
        game = None if self.game is None else self.game.head.id
        if self.play is not None and message.get("game") == game:
            self.play.hear(message)

    def announce(self) -> None:
        """Tell the other hosts who of this one is at the table: news may have been missed."""
        if self.play is not None and self.phase == "playing":
            self.play.announce()

    def availability(self, is_away: bool) -> None:
        """Let bots and clock wait while the database is away."""
        if self.play is not None and self.phase == "playing":
            self.play.availability(is_away)

    @property
    def persons(self) -> list[int]:
        """The seats that persons hold, here or away."""
        return [number for number, seat in enumerate(self.seats) if seat.person is not None]

    @property
    def near(self) -> list[int]:
        """The seats of the persons who are in the room, at this host."""
        house = self._house
        return [
            number
            for number, seat in enumerate(self.seats)
            if house is not None and seat.person is not None and house.is_near(seat.person)
        ]

    def _is_here(self, seat: int) -> bool:
        person = self.seats[seat].person
        return person is not None and person.is_here

    def tell(self, seat: int, notice: Notice) -> None:
        """Tell the person of a seat something, if here."""
        person = self.seats[seat].person
        if self._house is not None and person is not None:
            self._house.tell(person, notice)

    def tell_others(self, seat: int, notice: Notice) -> None:
        """Tell something to everybody at the table, who watches included, but one seat."""
        for one in self.persons:
            if one != seat:
                self.tell(one, notice)
        if self._house is not None:
            for watcher in self.watchers:
                self._house.tell(watcher, notice)

    def changed(self) -> None:
        """Have its people, and all in the hall, look at the table anew.

        The room calls it as well when somebody of the table has gone on at another host.
        """
        self._look_at_driver()
        if self._house is not None:
            self._house.table_changed(self.id)

    def keep_mark(self, kind: str, seat: int) -> None:
        """Keep with the game that a seat has had some help."""
        if self._house is not None and self.game is not None:
            self._house.keep_mark(self.game.head.id, kind, seat)
            self.count_mark(kind, seat)

    def count_mark(self, kind: str, seat: int) -> None:
        """Count a help of a seat that the journal has kept already."""
        self._helps[kind, seat] += 1

    def helps(self) -> Sequence[Mark]:
        """Return the help that the seats have had in this game, by kind and seat."""
        return [Mark(kind, seat, times) for (kind, seat), times in sorted(self._helps.items())]

    # ------------------------------------------------------------------ agreeing, looking back

    def agree(self, person: Person, agrees: bool) -> None:
        """Answer for a person whether the last decision may be taken back."""
        seat = self.seat_of(person)
        if seat is not None:
            self._playing().agreement.answer(seat, agrees)

    def recording(self) -> Recording:
        """Return the game with all that was dealt; raise Refused until it is over."""
        if self.table is None or self.game is None or self.phase != "over":
            raise Refused(_("You can replay the game when it's over."))
        match = self.table.match
        head = with_fields(self.game.head, source=match.chance.source.plain())
        return Recording(head, match, list(self.table.seats))

    def close(self) -> None:
        """End the bots and let go of the game; everything played is saved."""
        self._end_bots()
        self._driver.close()
        try:
            if self.play is not None:
                self.play.close()
            if self._bots is not None:
                self._bots.close()
        except Exception:  # whatever ends badly: the game must not stay claimed
            log().exception("table %s: not everything could be ended", self.id)
        finally:
            if self.game is not None:
                self.game.close()
