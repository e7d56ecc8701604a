"""Several hosts do anything in any order to any store of a card room, which a model foretells.

What they do one after the other ends as the model says; what they do at once ends as if they had
done it in some order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.room_store.contract import RoomStore
from core.room_store.errors import Diverged, LeaseLost, Moved
from core.store import NoSuchGame, Overtaken
from tests.core.room_store.stores import LASTING, Kept, Opening, Played, begun, openings
from tests.core.store_kit import row
from tests.depth import amounts

GAMES = ("aaaaaa", "bbbbbb")
KINDS = ("table", "person")
HOSTS = 3

Deed = tuple[Any, ...]

OFTEN = ("append",) * 8 + ("read",) * 3 + ("put",) * 6 + ("look",) * 3 + ("acquire",) * 3
RARE = ("release", "die", "delete")


def deed_of(number: int) -> Deed:
    """Return what a number stands for; much of it comes often, some of it rarely."""
    random = Random(number)
    what = random.choice(RARE if number % 12 == 0 else OFTEN)
    host, game, kind = random.randrange(HOSTS), random.choice(GAMES), random.choice(KINDS)
    if what == "append":
        return what, host, game, random.choice(("as it is", "as it is", "token", "other"))
    if what == "put":
        return what, host, kind, random.choice("123"), random.random() < 0.8, random.random() < 0.5
    if what in ("acquire", "release"):
        return what, host, game
    return {
        "read": (what, host, GAMES),
        "look": (what, host, kind),
        "die": (what, host),
        "delete": (what, game),
    }[what]


deeds = st.lists(st.integers(0, 2**24).map(deed_of), min_size=20, max_size=60)


@dataclass
class Party:
    """A host as the model knows it: what it has seen of everything, and which life it has."""

    store: RoomStore
    games: dict[str, Played]
    life: str
    since: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    seen: dict[str, dict[str, int]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    known: dict[str, dict[str, Any]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    tokens: dict[str, int] = field(default_factory=dict)
    lives: int = 1


@dataclass
class Model:
    """What is to be: journals, directory and who has which lease."""

    parties: list[Party]
    rows: dict[str, list[tuple[str, str]]] = field(default_factory=lambda: {g: [] for g in GAMES})
    versions: dict[str, dict[str, int]] = field(
        default_factory=lambda: {kind: {} for kind in KINDS}
    )
    entries: dict[str, dict[str, Any]] = field(default_factory=lambda: {k: {} for k in KINDS})
    holder: dict[str, Party] = field(default_factory=dict)
    count: int = 0

    async def do(self, deed: Deed) -> None:
        """Do something, and see that it ends as it must."""
        what, *rest = deed
        if what == "delete":
            await self._delete(*rest)
        else:
            await getattr(self, f"_{what}")(self.parties[rest[0]], *rest[1:])

    async def _append(self, party: Party, game: str, how: str) -> None:
        played, rows = party.games[game], self.rows.get(game)
        self.count += 1
        text = f"by {self.count}"
        token = party.tokens.get(game, 99) if how == "token" else None
        new = played.next(row=row(played.number + 1, content=text), token=token)
        if how == "other":
            new = replace(new, previous="0" * 32)
        expected: set[type[Exception]] = set()
        if rows is None:
            expected.add(NoSuchGame)
        elif how == "other":
            expected.add(Diverged)
        elif played.number < len(rows):
            expected.add(Overtaken)
        if new.token is not None and self.holder.get(game) is not party:
            expected.add(LeaseLost)
        if expected:
            with pytest.raises(tuple(expected)):
                await party.store.append(new)
        else:
            assert rows is not None
            played.links.append(await party.store.append(new))
            rows.append((text, played.links[-1]))

    async def _read(self, party: Party, games: tuple[str, ...]) -> None:
        known = {game: party.games[game].number for game in games}
        found = await party.store.read(known)
        for game in games:
            got = [(one.row.content, one.link) for one in found if one.game == game]
            assert got == self.rows.get(game, [])[known[game] :]
            party.games[game].links.extend(link for _text, link in got)

    async def _put(
        self, party: Party, kind: Any, name: str, is_there: bool, is_careful: bool
    ) -> None:
        self.count += 1
        content = {"count": self.count} if is_there else None
        if is_careful and party.seen[kind].get(name) != self.versions[kind].get(name):
            with pytest.raises(Moved):
                await party.store.put(kind, {name: content}, party.seen[kind])
            return
        versions = await party.store.put(
            kind, {name: content}, party.seen[kind] if is_careful else None
        )
        assert versions[name] > self.versions[kind].get(name, 0)
        self.versions[kind] |= versions
        self.entries[kind][name] = content

    async def _look(self, party: Party, kind: Any) -> None:
        found = await party.store.entries(kind, party.since[kind])
        party.since[kind] = found.version
        party.seen[kind] |= found.versions
        party.known[kind] |= found.changed
        assert party.seen[kind] == self.versions[kind]
        there = {name: one for name, one in self.entries[kind].items() if one is not None}
        assert {name: one for name, one in party.known[kind].items() if one is not None} == there

    async def _acquire(self, party: Party, game: str) -> None:
        if game not in self.rows:
            return
        taken = await party.store.acquire(party.life, [game])
        if game in self.holder:
            assert taken == {}
        else:
            assert set(taken) == {game}
            assert taken[game] != party.tokens.get(game)
            self.holder[game] = party
            party.tokens |= taken

    async def _release(self, party: Party, game: str) -> None:
        await party.store.release(party.life, [game])
        if self.holder.get(game) is party:
            del self.holder[game]

    async def _die(self, party: Party) -> None:
        await party.store.release(party.life)
        assert not await party.store.heartbeat(party.life, LASTING, {})
        self.holder = {game: one for game, one in self.holder.items() if one is not party}
        party.lives += 1
        party.life = f"{party.life.split('-')[0]}-{party.lives}"
        await party.store.enrol(party.life, LASTING, {})

    async def _delete(self, game: str) -> None:
        await self.parties[0].store.delete(game)
        self.rows.pop(game, None)
        self.holder.pop(game, None)


async def gathered(kept: Kept, *, alone: bool = False) -> list[Party]:
    """Return the hosts of a new room, all of whom know its games; one life is all if alone."""
    stores = [await kept.host() for _ in range(HOSTS)]
    played = {game: await begun(stores[0], game) for game in GAMES}
    parties = []
    for number, store in enumerate(stores):
        life = f"h{number}-1"
        if not alone or not number:
            await store.enrol(life, LASTING, {})
        own = {game: played[game].of(store, life) for game in GAMES}
        parties.append(Party(store, own, life))
    return parties


def tried(opening: Opening, examples: int, run: Callable[[Kept, list[Deed]], Any]) -> None:
    """Let hypothesis choose what is done, each time in another room."""

    @settings(max_examples=examples)
    @given(deeds)
    def with_deeds(chosen: list[Deed]) -> None:
        async def in_a_room() -> None:
            with opening() as make:
                kept = make()
                try:
                    await run(kept, chosen)
                finally:
                    await kept.close()

        asyncio.run(in_a_room())

    with_deeds()


def of_several(deed: Deed) -> bool:
    """Tell whether it takes several hosts to do something."""
    return deed[0] in ("acquire", "release", "die") and deed[1] != 0


@openings
@amounts("share", 0.2, 1.0)
def test_what_is_done_one_after_the_other_ends_as_foretold(opening: Opening, share: float) -> None:
    async def run(kept: Kept, chosen: list[Deed]) -> None:
        model = Model(await gathered(kept, alone=opening.alone))
        for deed in chosen:
            if not (opening.alone and of_several(deed)):
                await model.do(deed)
        for party in model.parties:
            await model.do(("read", model.parties.index(party), GAMES))
            for kind in KINDS:
                await model.do(("look", model.parties.index(party), kind))
        lives = {party.life for party in model.parties[: 1 if opening.alone else HOSTS]}
        assert {seen.life for seen in await model.parties[0].store.hosts()} == lives
        for game, rows in model.rows.items():
            saved = await model.parties[0].store.load(game)
            assert [one.content for one in saved.rows] == [text for text, _link in rows]

    tried(opening, int(opening.examples * share), run)


@openings
@amounts("share", 0.2, 1.0)
def test_what_is_done_at_once_ends_as_if_in_some_order(opening: Opening, share: float) -> None:
    async def run(kept: Kept, chosen: list[Deed]) -> None:
        parties = await gathered(kept, alone=opening.alone)
        done = [_Done(party, Random(number)) for number, party in enumerate(parties)]
        await asyncio.gather(
            *(
                one.do_all([deed for deed in chosen if deed[0] != "delete" and deed[1] == number])
                for number, one in enumerate(done)
            )
        )
        for game in GAMES:
            saved = await parties[0].store.load(game)
            kept_texts = [one.content for one in saved.rows]
            texts = [text for one in done for text in one.rows[game]]
            assert sorted(kept_texts) == sorted(texts), "each once, and no other"
            for one in done:
                own = [text for text in kept_texts if text in one.rows[game]]
                assert own == one.rows[game], "in the order in which each did them"
        for kind in KINDS:
            found = await parties[0].store.entries(kind)  # type: ignore[arg-type]
            for name in {put[2] for one in done for put in one.puts[kind]}:
                puts = sorted(
                    (put for one in done for put in one.puts[kind] if put[2] == name),
                    key=lambda put: put[0],
                )
                versions = [0, *(version for version, *_rest in puts)]
                assert len(set(versions)) == len(versions)
                for version, seen, *_rest in puts:
                    if seen is not None:
                        before = versions[versions.index(version) - 1]
                        assert before == seen, "nothing came between"
                assert found.changed[name] == puts[-1][3]
                assert found.versions[name] == versions[-1]

    tried(opening, int(opening.examples * share), run)


class _Done:
    """What a host did while others did as much, as far as it was told that it is so."""

    def __init__(self, party: Party, random: Random) -> None:
        self.party = party
        self.random = random
        self.rows: dict[str, list[str]] = {game: [] for game in GAMES}
        self.puts: dict[str, list[tuple[int, int | None, str, Any]]] = {kind: [] for kind in KINDS}
        self.count = 0

    async def do_all(self, chosen: list[Deed]) -> None:
        """Do one thing after the other, whatever others do meanwhile."""
        for what, _host, *rest in chosen:
            for _ in range(self.random.randrange(4)):
                await asyncio.sleep(0)
            if what == "append":
                await self._append(rest[0])
            elif what == "put":
                await self._put(rest[0], rest[1], rest[2], rest[3])
            elif what == "read":
                await self._catch_up()
            elif what == "look":
                self.party.seen[rest[0]] = (await self.party.store.entries(rest[0])).versions

    async def _append(self, game: str) -> None:
        played = self.party.games[game]
        self.count += 1
        text = f"{self.party.life} {self.count}"
        try:
            await played.plays(row=row(played.number + 1, content=text))
            self.rows[game].append(text)
        except Overtaken:
            await self._catch_up()

    async def _catch_up(self) -> None:
        games = self.party.games
        found = await self.party.store.read({name: one.number for name, one in games.items()})
        for one in found:
            assert one.row.number == len(games[one.game].links)
            games[one.game].links.append(one.link)

    async def _put(self, kind: Any, name: str, is_there: bool, is_careful: bool) -> None:
        self.count += 1
        content = {"by": f"{self.party.life} {self.count}"} if is_there else None
        seen = self.party.seen[kind] if is_careful else None
        try:
            versions = await self.party.store.put(kind, {name: content}, seen)
        except Moved:
            self.party.seen[kind] = (await self.party.store.entries(kind)).versions
        else:
            before = None if seen is None else seen.get(name, 0)
            self.puts[kind].append((versions[name], before, name, content))
