"""A room's store that counts what passes through it, and how long that takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from core.room_store.around import StoreAround
from core.room_store.contract import (
    Appending,
    Hear,
    HearAvailability,
    KeptRow,
    RoomStore,
    StoreNews,
    Trouble,
)
from core.room_store.figures import Figures
from core.store.errors import StoreError

NOTED = 1000
"""Games of which it is noted when news came; those that nobody here follows are never read."""


class MeasuredStore(StoreAround[RoomStore]):
    """A store that keeps count in `figures` of what is appended, read and heard."""

    def __init__(self, store: RoomStore, now: Callable[[], float] = monotonic) -> None:
        """Take the store, and a clock in seconds."""
        super().__init__(store)
        self._now = now
        self._figures = Figures()
        self._woken: dict[str, float] = {}
        self._away_since: float | None = None
        self._hears = False
        self.trouble: Trouble = ""
        """What is wrong with the database at the moment."""

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

        def changed(trouble: Trouble) -> None:
            self._changed(trouble)
            availability(trouble)

        self._store.listen(heard, changed)

    def _heard(self, news: StoreNews | None) -> None:
        if news is None:
            self._figures.missed += self._hears
            self._hears = True
            return
        now = self._now()
        self._figures.rows += len(news.rows)
        for game in news.games:
            self._woken.setdefault(game, now)
        while len(self._woken) > NOTED:
            del self._woken[next(iter(self._woken))]

    def _changed(self, trouble: Trouble) -> None:
        self._count_away()
        self._figures.outages += bool(trouble) and not self.trouble
        self.trouble = trouble
        self._away_since = self._now() if trouble else None
