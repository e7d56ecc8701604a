"""A game at a room's table for tests: time passes when told, and what is told is noted."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.rooms.hosts.driver import What
from core.rooms.news import Notice
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.place import RoomPlace
from core.rooms.play.play import Play, Tolerance
from core.store import Mark
from core.table import Seat, Table
from core.table.pace import Pace
from tests.core.rooms.kit import soon
from tests.core.table_kit import Disk


class Hours:
    """Time that only passes in `go`."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        self._count += 1
        due = (self._now + seconds, self._count, call)
        self._due.append(due)
        return lambda: self._due.remove(due) if due in self._due else None

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        prevent = self.later(seconds, over.set)
        try:
            await over.wait()
        finally:
            prevent()

    async def go(self, seconds: float) -> None:
        """Let a time pass, with all that is due in it."""
        until = self._now + seconds
        await settled()
        while self._due and min(self._due)[0] <= until + 1e-9:
            due = min(self._due)
            self._due.remove(due)
            self._now = max(self._now, due[0])
            due[2]()
            await settled()
        self._now = until


async def settled() -> None:
    """Let everybody do what can be done without time."""
    for _turn in range(25):
        await asyncio.sleep(0)


class Persons:
    """The company of a table, which notes what it is told."""

    def __init__(self, persons: list[int]) -> None:
        self.persons = persons
        self.near = persons
        self.told: list[tuple[int, str]] = []
        self.marks: list[tuple[str, int]] = []
        self.changes = 0

    def tell(self, seat: int, notice: Notice) -> None:
        self.told.append((seat, notice.told()))

    def tell_others(self, seat: int, notice: Notice) -> None:
        for one in self.persons:
            if one != seat:
                self.tell(one, notice)

    def changed(self) -> None:
        self.changes += 1

    def keep_mark(self, kind: str, seat: int) -> None:
        self.marks.append((kind, seat))

    def count_mark(self, kind: str, seat: int) -> None:
        """Count nothing: the journal keeps it."""

    def helps(self) -> list[Mark]:
        return []

    def heard(self, seat: int) -> list[str]:
        """Return what a seat was told, and forget it."""
        heard = [text for one, text in self.told if one == seat]
        self.told = [(one, text) for one, text in self.told if one != seat]
        return heard


NAMES = ("Salma", "Karim", "Hiba", "Omar", "Lina")


class Alone:
    """The driver of a game that no other host can have."""

    token: int | None = 1

    def set_candidate(self, is_candidate: bool) -> None:
        """Drive it all the same."""

    def lost(self) -> None:
        """Go on: nobody else can have it."""

    def say(self, what: What, /, **content: object) -> None:
        """Tell nobody."""

    def close(self) -> None:
        """Let go of nothing."""


class Sitting:
    """A game with some persons and bots, all of them here; `places` are those of the persons."""

    def __init__(
        self,
        match: Match,
        *,
        persons: tuple[int, ...] = (0, 1),
        level: str = "casual",
        clock: int = 0,
        here: tuple[int, ...] | None = None,
        last_keys: Mapping[int, int] | None = None,
    ) -> None:
        self.match = match
        self.disk = Disk()
        self.hours = Hours()
        self.participants = Persons(list(persons))
        seats = [
            Seat(NAMES[seat], None if seat in persons else level)
            for seat in range(match.game.players)
        ]
        self.table = Table(
            match,
            seats,
            self.disk,
            pace=Pace(0.6, 2.0, self.hours.sleep),
            bot_seed="test",
            tell=lambda event: self.play.happened(event),
        )
        self.play = Play(
            self.table,
            self.hours,
            self.participants,
            Tolerance(clock, level, 20.0),
            here=persons if here is None else here,
            last_keys=last_keys or {},
            driver=Alone(),
        )
        self.play.begin()
        self.lines = {seat: ScreenDelay() for seat in persons}
        self.places = {
            seat: RoomPlace(self.play, seat, soon, line) for seat, line in self.lines.items()
        }
        for seat, line in self.lines.items():
            self.play.display_times.begin(seat, line)

    def show(self, *seats: int) -> None:
        """Have the screens of some seats, or of all, show the present."""
        for seat in seats or self.places:
            self.places[seat].snapshot()
            self.play.shown(seat, self.match.row)

    def act_any(self) -> None:
        """Let the match go on by itself, before anybody follows it."""
        seat = self.match.game.to_act
        self.match.act(seat, self.match.game.legal_texts(seat)[0])

    async def play_any(self) -> None:
        """Let the seat to act do the first thing it may."""
        seat = self.match.game.to_act
        await self.places[seat].act(self.match.game.legal_texts(seat)[0])


def match_of(game: str, seed: int = 1, preset: str | None = None, **options: object) -> Match:
    kind = game_type(game)
    return Match(kind, kind.table.settle(options, preset), Seeded(seed))


def rikiki() -> Match:
    """Return a game of Rikiki for four, at its first bid."""
    return match_of("rikiki", players=4)


def makao_with_a_claim(seed: int = 1, players: int = 3) -> Match:
    """Return a game of Makao in which somebody has just forgotten LAST CARD."""
    match = match_of("makao", seed, "document", players=players)
    rng = random.Random(seed)
    while len(match.game.actors()) < players:
        seat = match.game.to_act
        texts = match.game.legal_texts(seat)
        plain = [text for text in texts if not text.endswith("last")] or texts
        match.act(seat, rng.choice(plain))
    return match
