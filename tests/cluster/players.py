"""Hosts that append to games over real stores, each taking in what others did, without rules."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

from core.room_store.contract import Appending, KeptRow, RoomStore
from core.room_store.errors import Away
from core.store.errors import Overtaken
from tests.core.room_store.stores import OPENING, fresh
from tests.core.store_kit import row


@dataclass
class Player:
    """One host that plays games as fast as it can; `shown` is what its screens have shown."""

    store: RoomStore
    life: str
    shown: dict[str, list[KeptRow]] = field(default_factory=dict)
    links: dict[str, list[str]] = field(default_factory=dict)
    away: int = 0
    attempts: count[int] = field(default_factory=count)

    async def begin(self, games: Iterable[str]) -> None:
        """Begin games that no host has begun."""
        for game in games:
            self.links[game] = [await self.store.create(fresh(game), OPENING)]
            self.shown[game] = []

    async def join(self, games: Iterable[str]) -> None:
        """Follow games that another host has begun."""
        for game, link in (await self.store.links(dict.fromkeys(games, 0))).items():
            self.links[game] = [link]
            self.shown[game] = []

    async def play(self, game: str, rows: int) -> None:
        """Append to a game until so many rows are this host's own."""
        while rows:
            number = len(self.links[game])
            new = Appending(
                game=game,
                row=row(number),
                previous=self.links[game][-1],
                by=f"{self.life}/{next(self.attempts)}/person",
                summary={"scores": [number, 0], "winners": None},
            )
            try:
                link = await self.store.append(new)
            except Overtaken:
                await self.catch_up([game])
            except Away:
                self.away += 1
                await self.catch_up([game])
            else:
                rows -= 1
                self._show(KeptRow(game, new.row, link, new.by, None))

    async def catch_up(self, games: Iterable[str] | None = None) -> None:
        """Take in what others did; wait for the database if it is away."""
        known = {game: len(self.links[game]) - 1 for game in games or self.links}
        while True:
            try:
                found = await self.store.read(known)
            except Away:
                self.away += 1
                continue
            for one in found:
                self._show(one)
            return

    def _show(self, one: KeptRow) -> None:
        # What is shown follows what was shown, and once.
        assert one.row.number == len(self.links[one.game])
        self.links[one.game].append(one.link)
        self.shown[one.game].append(one)


async def check(players: Iterable[Player], store: RoomStore) -> int:
    """Hold what all have shown against the journal; return how many rows that has.

    Every row that any has shown is there, once, at its number with its link and of the same
    attempt, and nobody has seen another one there.
    """
    players = list(players)
    games = {game for player in players for game in player.links}
    journal: dict[str, list[KeptRow]] = {game: [] for game in games}
    for one in await store.read(dict.fromkeys(games, 0)):
        journal[one.game].append(one)
    for game, rows in journal.items():
        saved = await store.load(game)
        assert [one.row.number for one in rows] == list(range(1, len(rows) + 1))
        assert (saved.head.rows, [one.link for one in rows][-1:]) == (
            len(rows),
            [saved.link][: len(rows)],
        )
        assert len({one.by for one in rows}) == len(rows)
        for player in players:
            seen = player.shown.get(game, [])
            assert [(one.link, one.by) for one in seen] == [
                (one.link, one.by) for one in rows[: len(seen)]
            ]
    return sum(map(len, journal.values()))


async def _play_for_ever(url: str, game: str) -> None:
    """Play one game without an end, and say so once it has begun: a process to be stopped."""
    from core.room_store.postgres import open_store

    player = Player(await open_store(url, "stopped"), f"p{os.getpid()}")
    await player.join([game])
    await player.catch_up()
    await player.play(game, 1)
    os.write(1, b"plays\n")
    await player.play(game, 10**9)


if __name__ == "__main__":
    asyncio.run(_play_for_ever(*sys.argv[1:]))
