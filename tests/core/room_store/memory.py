"""A room's store in memory, for several simulated hosts, whose every step a test may delay.

The games lie in a SQLite database in memory, by the statements of the real store. All the rest,
who was first, leases, entries, news, is done here as the contract wants it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from core.match.journal import link as linked
from core.room_store.contract import (
    MOST_SAID,
    NO_CLAIMS,
    Appending,
    Content,
    Entries,
    Hear,
    HearAvailability,
    HostSeen,
    KeptRow,
    Kind,
    PeopleHere,
    StoreNews,
)
from core.room_store.errors import Away, Diverged, LeaseLost, Moved, TooEarly
from core.store.creating import insert_game
from core.store.errors import NoSuchGame, Overtaken, damaged_row
from core.store.extending import count_mark, extend_game
from core.store.model import GameHead, JsonObject, SavedGame
from core.store.reading import read_game
from core.store.rows import DamagedRow
from tests.core.room_store.memory_database import Directory, Lease, Life, MemoryDatabase

Gate = Callable[[str, str], Awaitable[None]]
"""Waits before and after each step of a host, `("h1", "append")`; may raise Away."""


async def at_once(_host: str, _step: str) -> None:
    """Let every step be done at once."""


class MemoryStore:
    """One host's way to the memory."""

    def __init__(self, shared: MemoryDatabase, host: str, gate: Gate = at_once) -> None:
        self.shared = shared
        self.host = host
        self._gate = gate
        self.life: str | None = None
        self.followed: frozenset[str] = frozenset()
        self._hear: Hear | None = None
        self._telling: set[asyncio.Task[None]] = set()
        shared.stores.append(self)

    @property
    def is_mute(self) -> bool:
        """Whether what this host tells is lost."""
        return False

    def _tell_all(self, news: StoreNews, by: MemoryStore | None = None, game: str = "") -> None:
        if not self.is_mute:
            self.shared.tell(news, by, game)

    # ------------------------------------------------------------------ games

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        await self._alive("create")
        link = insert_game(self.shared.db, head, opening, (), {}, self.shared.time())
        await self._gate(self.host, "created")
        return link

    async def load(self, game: str) -> SavedGame:
        await self._gate(self.host, "load")
        try:
            saved = read_game(self.shared.db, game)
        except DamagedRow as error:
            raise damaged_row(game, error.number, error.kind) from error
        await self._gate(self.host, "loaded")
        return saved

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        await self._gate(self.host, "heads")
        found = {}
        for game in games:
            try:
                found[game] = read_game(self.shared.db, game).head
            except (NoSuchGame, DamagedRow):
                continue
        return found

    async def append(self, appending: Appending) -> str:
        """Keep a row; an attempt whose end is not heard of is looked up, as a real store does."""
        while True:
            try:
                await self._gate(self.host, "append")
                if self.is_over and appending.token is None:
                    await self.revived()
                link = self._append(appending)
                await self._gate(self.host, "appended")
                return link
            except Away:
                number = appending.row.number
                by, _at = self.shared.attempts.get((appending.game, number), ("", 0.0))
                if by == appending.by:
                    link_of_it = self.shared.row_link(appending.game, number)
                    assert link_of_it is not None
                    return link_of_it
                raise

    def _append(self, new: Appending) -> str:
        shared, number = self.shared, new.row.number
        before = shared.row_link(new.game, number - 1)
        there = shared.row_link(new.game, number)
        if shared.row_link(new.game, 0) is None:
            raise NoSuchGame(new.game)
        if before != new.previous:
            raise Diverged(new.game, number - 1)
        if there is not None:
            raise Overtaken(new.game, number, number)
        lease = shared.leases.get(new.game)
        if new.token is not None and not (
            lease is not None and lease.token == new.token and shared.is_alive(lease.holder)
        ):
            raise LeaseLost(new.game)
        _by, at = shared.attempts.get((new.game, number - 1), ("", shared.began))
        since = max(at, shared.began, 0.0 if lease is None else lease.since)
        if new.wait is not None and shared.now() < since + new.wait:
            raise TooEarly(new.game)
        if self.is_over:
            raise Away
        link = extend_game(
            shared.db,
            new.game,
            new.row,
            new.previous,
            shared.time(),
            new.summary,
            finished=new.finished,
            result=new.result,
        )
        shared.attempts[new.game, number] = (new.by, shared.now())
        if new.state is not None and number > 1:
            shared.db.execute(
                "INSERT OR REPLACE INTO states (game_id, number, link, state) VALUES (?, ?, ?, ?)",
                (new.game, number - 1, linked(new.previous, new.state), new.state),
            )
        kept = KeptRow(new.game, new.row, link, new.by, shared.moment(shared.now()))
        self._tell_all(StoreNews(rows=(kept,)), self, new.game)
        return link

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        await self._gate(self.host, "read")
        found = []
        for game, number in known.items():
            try:
                saved = read_game(self.shared.db, game)
            except NoSuchGame:
                continue
            except DamagedRow as error:
                raise damaged_row(game, error.number, error.kind) from error
            for row in saved.rows[number:]:
                link = self.shared.row_link(game, row.number)
                by, at = self.shared.attempts[game, row.number]
                assert link is not None
                found.append(KeptRow(game, row, link, by, self.shared.moment(at)))
        await self._gate(self.host, "was read")
        return found

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        await self._gate(self.host, "links")
        found = {game: self.shared.row_link(game, number) for game, number in known.items()}
        return {game: link for game, link in found.items() if link is not None}

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._alive("mark")
        count_mark(self.shared.db, game, kind, seat)

    async def delete(self, game: str) -> None:
        await self._alive("delete")
        self.shared.db.execute("PRAGMA foreign_keys = ON")
        self.shared.db.execute("DELETE FROM games WHERE id = ?", (game,))
        self.shared.leases.pop(game, None)

    async def finished_before(self, day: date) -> list[str]:
        await self._gate(self.host, "finished_before")
        asked = "SELECT id FROM games WHERE finished <> 0 AND updated < ? ORDER BY updated, id"
        return [str(row["id"]) for row in self.shared.db.execute(asked, (day.isoformat(),))]

    # ------------------------------------------------------------------ the directory

    async def entries(
        self, kind: Kind, since: int = 0, only: Collection[str] | None = None
    ) -> Entries:
        await self._gate(self.host, "entries")
        directory = self.shared.directories.setdefault(kind, Directory())
        changed = sorted(
            (
                (version, name, content)
                for name, (version, content) in directory.entries.items()
                if version > since and (only is None or name in only)
            ),
            key=lambda change: change[0],
        )
        plain = {
            name: content if content is None else _object(json.loads(json.dumps(content)))
            for _v, name, content in changed
        }
        return Entries(directory.version, plain, {name: version for version, name, _ in changed})

    async def put(
        self,
        kind: Kind,
        changes: Mapping[str, Content | None],
        seen: Mapping[str, int] | None = None,
        claims: Mapping[str, Collection[str]] = NO_CLAIMS,
    ) -> dict[str, int]:
        await self._alive("put")
        directory = self.shared.directories.setdefault(kind, Directory())
        for name in changes if seen is not None else ():
            assert seen is not None
            if directory.entries.get(name, (0, None))[0] != seen.get(name, 0):
                raise Moved
        claimants = {*claims, *(name for name, one in changes.items() if one is None)}
        kept = {claim: of for claim, of in directory.claims.items() if of not in claimants}
        wanted = {claim: name for name, some in claims.items() for claim in some}
        if kept.keys() & wanted.keys():
            raise Moved
        directory.claims = kept | wanted
        directory.version += 1
        for name, content in changes.items():
            plain = None if content is None else json.loads(json.dumps(dict(content)))
            directory.entries[name] = directory.version, plain
        self._tell_all(StoreNews(kinds=frozenset({kind})))
        version = directory.version
        await self._gate(self.host, "was put")
        return dict.fromkeys(changes, version)

    async def _alive(self, step: str) -> None:
        """Wait for a step; raise Away if the host's life is over, as a real store does at last."""
        await self._gate(self.host, step)
        if self.is_over:
            await self.revived()

    async def revived(self) -> None:
        """Wait until the host has a life; raise Away if that takes too long: here at once."""
        raise Away

    @property
    def is_over(self) -> bool:
        """Whether the life that the host has had is over."""
        return self.life is not None and not self.shared.is_alive(self.life)

    # ------------------------------------------------------------------ hosts

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        await self._gate(self.host, "enrol")
        assert life not in self.shared.lives, "a life has a name that nobody has had"
        self.shared.lives[life] = Life(self.shared.now() + seconds, about)
        self.life = life

    async def heartbeat(self, life: str, seconds: float, about: JsonObject) -> bool:
        await self._gate(self.host, "heartbeat")
        if not self.shared.is_alive(life):
            return False
        self.shared.lives[life] = Life(self.shared.now() + seconds, about)
        await self._gate(self.host, "has beaten")
        return True

    async def hosts(self) -> list[HostSeen]:
        await self._gate(self.host, "hosts")
        held = [lease.holder for lease in self.shared.leases.values()]
        return [
            HostSeen(
                name,
                life.about,
                life.until - self.shared.now(),
                held.count(name),
                self.shared.here[name].number if name in self.shared.here else 0,
            )
            for name, life in sorted(self.shared.lives.items())
            if self.shared.is_alive(name)
        ]

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        await self._gate(self.host, "acquire")
        taken: dict[str, int] = {}
        if not self.shared.is_alive(life):
            return taken
        for game in sorted(games):
            lease = self.shared.leases.get(game)
            if lease is None or not self.shared.is_alive(lease.holder):
                token = 1 if lease is None else lease.token + 1
                self.shared.leases[game] = Lease(life, token, self.shared.now())
                taken[game] = token
        await self._gate(self.host, "acquired")
        return taken

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        await self._gate(self.host, "release")
        named = set(self.shared.leases) if games is None else set(games)
        for game, lease in self.shared.leases.items():
            if game in named and lease.holder == life:
                lease.holder = ""
        if games is None:
            self.shared.lives.pop(life, None)
            self.shared.here.pop(life, None)
        for game in named:
            self._tell_all(StoreNews(games=frozenset({game})), None, game)

    async def say_here(
        self, life: str, number: int, people: Mapping[str, Content | None]
    ) -> PeopleHere | None:
        await self._gate(self.host, "say_here")
        shared = self.shared
        if not shared.is_alive(life):
            return None
        before = shared.here.get(life) or PeopleHere(life, 0, {})
        here, said = dict(before.people), dict[str, JsonObject | None]()
        for person, content in people.items():
            here.pop(person, None)
            if content is None:
                said[person] = None
                continue
            shared.comings += "came" not in content
            said[person] = here[person] = {
                "came": shared.comings,
                **json.loads(json.dumps(dict(content))),
            }
        if number >= before.number:
            shared.here[life] = PeopleHere(life, number, here)
            self._tell_all(StoreNews(here=(PeopleHere(life, number, said),)), self)
        await self._gate(self.host, "was said")
        return PeopleHere(life, number, said)

    async def read_here(self, lives: Iterable[str]) -> list[PeopleHere]:
        await self._gate(self.host, "read_here")
        there = [self.shared.here.get(life) or PeopleHere(life, 0, {}) for life in lives]
        return [
            one._replace(people=dict(one.people)) for one in there if one.life in self.shared.lives
        ]

    # ------------------------------------------------------------------ news

    def listen(self, hear: Hear, _availability: HearAvailability) -> None:
        self._hear = hear
        self.hear_soon(None)
        if self.followed:
            self.hear_soon(StoreNews(games=self.followed))

    def follow(self, games: Collection[str]) -> None:
        new = frozenset(games) - self.followed
        self.followed = frozenset(games)
        if new:
            self.hear_soon(StoreNews(games=new))

    def hear_soon(self, news: StoreNews | None) -> None:
        """Have this host told something when the gate lets it through; lost where that is Away."""
        if self._hear is not None:
            task = asyncio.ensure_future(self._tell(news))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell(self, news: StoreNews | None) -> None:
        try:
            await self._gate(self.host, "news")
        except Away:
            return
        if self._hear is not None:
            self._hear(news)

    async def say(self, message: JsonObject, game: str = "") -> None:
        await self._gate(self.host, "say")
        plain = json.dumps(message, ensure_ascii=False)
        if len(plain.encode()) <= MOST_SAID:
            self._tell_all(StoreNews(messages=(json.loads(plain),)), self, game)

    async def close(self) -> None:
        self._hear = None
        for task in self._telling:
            task.cancel()
        if self in self.shared.stores:
            self.shared.stores.remove(self)


def _object(plain: Any) -> JsonObject:
    """Return an entry as it reads, whatever somebody has made of it."""
    return plain if isinstance(plain, dict) else {}
