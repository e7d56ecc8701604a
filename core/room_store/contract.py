"""What a card room asks of where it is kept: the games, the directory, and the other hosts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal, NamedTuple, Protocol

from core.match.journal import Row
from core.store.model import GameHead, JsonObject, Result, SavedGame

Kind = Literal["person", "table", "keys", "word", "settings"]
"""Kinds of entries: whom the room knows; its tables and who sits there; what players had seen at
their last keys; the room's words and the key of its hosts; how guests, by their keys, want Kahwa to
look and answer."""

Content = Mapping[str, Any]
"""What an entry says, as a JSON object."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appending:
    """A row to be added to a game's journal after the one with the link `previous`.

    `by` is unique to this one attempt: `LIFE/COUNT/WHY`, where WHY is `person`, `bot` or `clock`.
    With a `token`, that of the lease by which a host drives the table, the row is kept only while
    the lease holds; with `wait` not before so many seconds after the row before it, or after the
    lease or the database began, whichever was last. `summary`, `finished`, `result` and `state`
    (the position before the row, kept now and then of a long game) are kept with the row.
    """

    game: str
    row: Row
    previous: str
    by: str
    summary: JsonObject
    finished: bool = False
    result: Result | None = None
    state: str | None = None
    token: int | None = None
    wait: float | None = None


class KeptRow(NamedTuple):
    """A row as the journal of a game has it, with its link, whose attempt it was, and when.

    Where one host alone keeps the journal, nobody need know `by` and `at`: they are empty.
    """

    game: str
    row: Row
    link: str
    by: str
    at: datetime | None


class Entries(NamedTuple):
    """Entries of a kind that have changed, by their ids, None for those that are gone.

    `version` is where to read on from; some entries may then come once more. Each entry has a
    version of its own in `versions`, which is another one after each change of it.
    """

    version: int
    changed: dict[str, JsonObject | None]
    versions: dict[str, int]


class PeopleHere(NamedTuple):
    """What a host has said of its guests in its life, by their keys, None for those who have left.

    `number` counts what it has said; who hears one and not the one before reads them all. Each
    guest has a number `came`, which is greater for who came later, at whichever host.
    """

    life: str
    number: int
    people: dict[str, JsonObject | None]


class HostSeen(NamedTuple):
    """A host that lives: its `life`, what it says `about` itself, and how many tables it drives.

    `left` is how many seconds its life still lasts unless it beats again; `here` is the number of
    what it said last of its guests.
    """

    life: str
    about: JsonObject
    left: float
    leases: int
    here: int = 0


@dataclass(frozen=True, slots=True)
class StoreNews:
    """What another host, or this one, has just done: what it was, or where to read it.

    `rows` are new rows of games, in the order of each game; `games` have other new rows, `kinds`
    new entries; of rows that it has added itself a host may be told nothing, for it has their
    links. `here` is what hosts said of their guests. `messages` were said by other hosts; unlike
    everything else they are kept nowhere, and may be lost.
    """

    games: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    messages: tuple[JsonObject, ...] = ()
    rows: tuple[KeptRow, ...] = ()
    here: tuple[PeopleHere, ...] = ()


Hear = Callable[[StoreNews | None], None]
"""Is told news soon, in the event loop; None wherever some may have been missed."""

Trouble = Literal["", "away", "read-only", "full"]
"""What is wrong with a database: it cannot be reached, nothing may be written, its disk is full."""

HearAvailability = Callable[[Trouble], None]
"""Is told what is wrong with the database, and that nothing is any more."""

MOST_SAID = 7_000
"""Bytes as JSON of the longest message that a host says to the others."""


def is_short_enough(message: str) -> bool:
    """Tell whether a message, as JSON, is one that is sent to other hosts."""
    return len(message.encode("utf-8", "replace")) <= MOST_SAID


NO_CLAIMS: Mapping[str, Collection[str]] = {}


class GameStore(Protocol):
    """The games of a room, each with one journal, which has one order."""

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        """Begin a game with the chance outcomes of its opening; return the link of its beginning.

        Raise StoreError if there is a game of that id.
        """

    async def load(self, game: str) -> SavedGame:
        """Return a whole game; raise NoSuchGame if there is none."""

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        """Return the heads of those of the games that there are."""

    async def append(self, appending: Appending) -> str:
        """Add a row; once this returns its link, the row is on the disk, once and for all.

        A connection that is lost meanwhile is no answer: what became of the attempt is looked up.
        Raise Overtaken if another row has the number, Diverged if the row before it is another one
        than `previous` or is not there, NoSuchGame if the game is gone, LeaseLost or TooEarly.
        Several games are kept in one commit where they wait at the same time; those who append to
        one game do so one after the other.
        """

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        """Return the rows of games after the numbers that are known of each, in one question.

        They are in order within each game; rows of games that are gone are not there.
        """

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        """Return the link of one row of each game, where there is that row; 0 is the beginning."""

    async def mark(self, game: str, kind: str, seat: int) -> None:
        """Count one more mark of a kind for a seat."""

    async def delete(self, game: str) -> None:
        """Delete a game for good, if it is there."""

    async def finished_before(self, day: date) -> list[str]:
        """Return the finished games to which nothing was added since a day (UTC) began."""


class EntryStore(Protocol):
    """The directory of a room: entries of several kinds, each of which has its own version."""

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        """Return the entries of a kind that have changed since a version, oldest changes first.

        With `only` those of these ids, and no others. What is damaged, and no JSON object any more,
        reads as an empty one.
        """

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        """Change entries, all or none; return the versions that they have now.

        With `seen` only if each of them is still of the version that is named there, 0 for one that
        was never there; else raise Moved. `claims` is what an entry has from now on that no other
        of its kind may have, such as the people who sit at a table; raise Moved if another one has
        it. An entry that is gone has none.
        """


class HostStore(Protocol):
    """The hosts of a room: their lives, the leases by which they drive games, and their guests.

    A host whose life has ended changes nothing any more, neither here nor elsewhere in its store,
    until another has begun: it waits for that, and raises Away after a while.
    """

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        """Begin a host's life, under a name that nobody has had; it lasts so many seconds."""

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        """Let a life last so many seconds from now; False if it has ended, for it never comes back.

        Raise OtherRelease if the database is no longer one that this release can live with.
        """

    async def hosts(self) -> list[HostSeen]:
        """Return the hosts that live, in the order of their names."""

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        """Take the leases of those of the games that no living host has; return their tokens."""

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        """Give back the leases of some games; without any, all of them and the life itself."""

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        """Say of some guests how they are here by a life, and have it told; None if it has ended.

        `number` is one more than that of the attempt before, whatever came of it. To whom has no
        `came` one is given: that guest has come in after all others.
        """

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        """Return all that is said of their guests by those of the hosts' lives that there are."""


class NewsStore(Protocol):
    """What the hosts of a room tell each other."""

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        """Tell news from now on, first None: what was before may have been missed."""

    def follow(self, games: Collection[str]) -> None:
        """Tell news of the rows of these games from now on, and of no others.

        Those that are new among them are told as games with new rows once their news are heard.
        """

    async def say(self, message: JsonObject, game: str = "") -> None:
        """Tell all other hosts something that is kept nowhere, or those that follow a game.

        It may be lost. What is longer than MOST_SAID is not sent.
        """


class RoomStore(GameStore, EntryStore, HostStore, NewsStore, Protocol):
    """Where a card room is kept.

    All methods may raise Away, and StoreError where something is broken; then nothing has changed.
    Only where an answer was lost, and the database has stayed away so long that nobody could ask
    what became of the question, it may have been done all the same: rows say by whose attempt.
    Whoever is cancelled while waiting leaves nothing half done, but may have done it.
    """

    async def close(self) -> None:
        """Let go of everything; nothing waits to be written."""
