"""A room's store that counts what passes through it, and how long that takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from time import monotonic

from core.room_store.contract import (
    Appending,
    Content,
    Entries,
    Hear,
    HearAvailability,
    HostSeen,
    KeptRow,
    Kind,
    RoomStore,
    StoreNews,
)
from core.room_store.figures import Figures
from core.store.errors import StoreError
from core.store.model import GameHead, JsonObject, SavedGame

NOTED = 1000
"""Games of which it is noted when news came; those that nobody here follows are never read."""


class MeasuredStore:
    """Hands everything on to a store, and keeps count in `figures`."""

    def __init__(self, store: RoomStore, now: Callable[[], float] = monotonic) -> None:
        """Take the store, and a clock in seconds."""
        self._store = store
        self._now = now
        self._figures = Figures()
        self._woken: dict[str, float] = {}
        self._away_since: float | None = None
        self._hears = False

    @property
    def figures(self) -> Figures:
        """What was counted until now."""
        self._count_away()
        return self._figures

    def _count_away(self) -> None:
        if self._away_since is not None:
            now = self._now()
            self._figures.away += now - self._away_since
            self._away_since = now

    @property
    def is_away(self) -> bool:
        """Whether the database cannot be reached at the moment."""
        return self._away_since is not None

    # ------------------------------------------------------------------ what is counted

    async def append(self, appending: Appending) -> str:
        began = self._now()
        try:
            link = await self._store.append(appending)
        except StoreError as error:
            self._figures.refused[error.code] += 1
            raise
        self._figures.appending.note(self._now() - began)
        self._figures.actions[appending.by.rpartition("/")[2]] += 1
        return link

    async def read(self, known: Mapping[str, int]) -> list[KeptRow]:
        woken = {game: self._woken.pop(game) for game in known if game in self._woken}
        try:
            rows = await self._store.read(known)
        except BaseException:
            self._woken = {**woken, **self._woken}
            raise
        now = self._now()
        self._figures.rows += len(rows)
        for game in {row.game for row in rows} & woken.keys():
            self._figures.following.note(now - woken[game])
        return rows

    def listen(self, hear: Hear, availability: HearAvailability) -> None:
        def heard(news: StoreNews | None) -> None:
            self._heard(news)
            hear(news)

        def changed(sentence: str) -> None:
            self._changed(sentence)
            availability(sentence)

        self._store.listen(heard, changed)

    def _heard(self, news: StoreNews | None) -> None:
        if news is None:
            self._figures.missed += self._hears
            self._hears = True
            return
        now = self._now()
        for game in news.games:
            self._woken.setdefault(game, now)
        while len(self._woken) > NOTED:
            del self._woken[next(iter(self._woken))]

    def _changed(self, sentence: str) -> None:
        was_away = self._away_since is not None
        if sentence and not was_away:
            self._figures.outages += 1
            self._away_since = self._now()
        elif not sentence and was_away:
            self._count_away()
            self._away_since = None

    # ------------------------------------------------------------------ all the rest

    async def create(self, head: GameHead, opening: Sequence[JsonObject]) -> str:
        return await self._store.create(head, opening)

    async def load(self, game: str) -> SavedGame:
        return await self._store.load(game)

    async def heads(self, games: Iterable[str]) -> dict[str, GameHead]:
        return await self._store.heads(games)

    async def links(self, known: Mapping[str, int]) -> dict[str, str]:
        return await self._store.links(known)

    async def mark(self, game: str, kind: str, seat: int) -> None:
        await self._store.mark(game, kind, seat)

    async def delete(self, game: str) -> None:
        await self._store.delete(game)

    async def finished_before(self, day: date) -> list[str]:
        return await self._store.finished_before(day)

    async def entries(self, kind: Kind, since: int = 0) -> Entries:
        return await self._store.entries(kind, since)

    async def put(
        self, kind: Kind, changes: Mapping[str, Content | None], since: int | None = None
    ) -> int:
        return await self._store.put(kind, changes, since)

    async def enrol(self, life: str, seconds: float, about: JsonObject) -> None:
        await self._store.enrol(life, seconds, about)

    async def beat(self, life: str, seconds: float, about: JsonObject) -> bool:
        return await self._store.beat(life, seconds, about)

    async def hosts(self) -> list[HostSeen]:
        return await self._store.hosts()

    async def acquire(self, life: str, games: Iterable[str]) -> dict[str, int]:
        return await self._store.acquire(life, games)

    async def release(self, life: str, games: Iterable[str] | None = None) -> None:
        await self._store.release(life, games)

    async def say(self, message: JsonObject) -> None:
        await self._store.say(message)

    async def close(self) -> None:
        await self._store.close()
