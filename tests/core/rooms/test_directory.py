"""The directory of a room: what is drafted is kept or done anew, and nothing else is shown."""

import asyncio
from collections.abc import Collection, Mapping

import pytest

from core.ground.paths import log_file
from core.room_store.contract import Entries, Kind
from core.room_store.errors import Away, Moved
from core.rooms.directory import Directory, PlainDraft, WriteBehind
from core.rooms.news import Notice, TalkLine
from core.rooms.people.news_between_hosts import (
    MOST_KEYS,
    MOST_WAITING,
    MessageSender,
    line_in,
    notice_of,
)
from core.store.model import JsonObject
from tests.core.room_store.memory import MemoryStore
from tests.core.room_store.memory_database import MemoryDatabase
from tests.core.rooms.halls_kit import until


class Kept:
    """One host's directory of tables, which notes what it takes over."""

    def __init__(self, shared: MemoryDatabase, host: str, kind: Kind = "table") -> None:
        self.lost: set[str] = set()
        self.taken: list[Mapping[str, JsonObject | None]] = []
        self.store = MemoryStore(shared, host, self._gate)
        self.directory = Directory(self.store, kind, self.taken.append)

    async def _gate(self, _host: str, step: str) -> None:
        await asyncio.sleep(0)
        if step in self.lost:
            raise Away

    async def add_one(self) -> int:
        """Add one to a number that all hosts count; return it as it is kept."""
        told = 0

        async def drafted() -> PlainDraft:
            nonlocal told
            told = int(self.directory.entries.get("1", {}).get("count", 0)) + 1
            return PlainDraft({"1": {"count": told}})

        await self.directory.change(drafted)
        return told


def hosts(number: int) -> list[Kept]:
    shared = MemoryDatabase(lambda: 0.0)
    return [Kept(shared, f"h{one}") for one in range(number)]


async def test_whoever_is_overtaken_drafts_anew_on_what_is_kept() -> None:
    three = hosts(3)
    told = await asyncio.gather(*(one.add_one() for one in three * 4))
    assert sorted(told) == list(range(1, 13))


async def test_nothing_is_taken_over_that_is_not_kept() -> None:
    (one,) = hosts(1)
    one.lost.add("put")
    with pytest.raises(Away):
        await one.add_one()
    assert one.taken == []
    assert one.directory.entries == {}


async def test_what_was_kept_although_nobody_heard_of_it_is_read_before_the_next_draft() -> None:
    (one,) = hosts(1)
    one.lost.add("was put")
    with pytest.raises(Away):
        await one.add_one()
    assert one.taken == []
    one.lost.clear()
    assert await one.add_one() == 2
    assert one.taken == [{"1": {"count": 1}}, {"1": {"count": 2}}]


async def test_a_draft_that_takes_everything_away_knows_what_was_kept_unheard() -> None:
    one, other = hosts(2)
    one.lost.add("was put")
    with pytest.raises(Away):
        await one.add_one()
    one.lost.clear()

    async def emptied() -> PlainDraft:
        return PlainDraft(dict.fromkeys(one.directory.entries))

    await one.directory.change(emptied)
    await other.directory.look()
    assert other.directory.entries == {}


async def test_whoever_is_cancelled_leaves_nothing_half_done() -> None:
    (one,) = hosts(1)
    adding = asyncio.ensure_future(one.add_one())
    await asyncio.sleep(0)
    adding.cancel()
    await asyncio.wait({adding})
    assert adding.cancelled()
    await until(lambda: one.taken)
    assert one.directory.entries == {"1": {"count": 1}}


async def test_nobody_asks_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = hosts(1)

    async def moved(*_args: object) -> int:
        raise Moved

    monkeypatch.setattr(one.store, "put", moved)
    with pytest.raises(Moved, match="Somebody else was faster"):
        await one.add_one()


async def test_whoever_waits_behind_an_outage_is_told_with_the_first() -> None:
    (one,) = hosts(1)
    one.lost.add("put")
    asked = [asyncio.ensure_future(one.add_one()) for _person in range(3)]
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(error, Away) for error in told] == [True] * 3
    one.lost.clear()
    assert await one.add_one() == 1


async def test_many_changes_at_once_are_all_kept_and_shown_together() -> None:
    (one,) = hosts(1)
    shown: list[int] = []
    one.directory = Directory(
        one.store,
        "table",
        one.taken.append,
        rested=lambda: shown.append(one.directory.entries["1"]["count"]),
    )
    assert sorted(await asyncio.gather(*(one.add_one() for _one in range(30)))) == [*range(1, 31)]
    assert shown == [30]
    await one.directory.look()
    assert shown == [30], "nothing has changed"
    await one.add_one()
    assert shown == [30, 31]


async def test_changes_without_end_are_shown_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.rooms.directory.UNSEEN_SECONDS", -1.0)
    (one,) = hosts(1)
    shown: list[int] = []
    one.directory = Directory(one.store, "table", one.taken.append, rested=lambda: shown.append(1))
    await asyncio.gather(*(one.add_one() for _one in range(5)))
    assert len(shown) == 5


async def test_what_is_to_be_kept_soon_is_tried_until_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("core.rooms.directory.RETRY_SECONDS", 0.0)
    (one,) = hosts(1)
    soon = WriteBehind(one.directory)
    one.lost.add("put")
    soon.change("a", lambda: {"1": {"count": 1}})
    soon.change("a", lambda: {"1": {"count": 7}})
    soon.change("b", lambda: {"2": {"count": 2}})
    await asyncio.sleep(0.01)
    assert one.taken == []
    one.lost.clear()
    await soon.written()
    assert one.directory.entries == {"1": {"count": 7}, "2": {"count": 2}}


async def test_what_can_not_be_kept_is_logged_as_that_begins_and_as_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("core.rooms.directory.RETRY_SECONDS", 0.0)
    (one,) = hosts(1)
    soon, tries = WriteBehind(one.directory), list[int]()

    def changed() -> dict[str, JsonObject]:
        tries.append(len(tries))
        return {"1": {"count": len(tries)}}

    for outage in (1, 2):
        one.lost.add("put")
        tries.clear()
        soon.change("a", changed)
        await until(lambda: len(tries) > 5)
        one.lost.clear()
        await soon.written()
        logged = log_file().read_text("utf-8")
        assert logged.count(" directory: the room could not be kept yet: ") == outage
        assert logged.count(" directory: the room is kept again") == outage


# ---------------------------------------------------------------------- reading


class Reads:
    """Which entries a host asks its store for: of which kind, and from which version on."""

    def __init__(self, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[Kind, int]] = []
        read = kept.store.entries

        async def entries(
            kind: Kind, since: int = 0, only: Collection[str] | None = None
        ) -> Entries:
            self.asked.append((kind, since))
            return await read(kind, since, only)

        monkeypatch.setattr(kept.store, "entries", entries)


async def test_only_what_has_changed_is_read_unless_all_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = hosts(2)
    reads = Reads(one, monkeypatch)
    await other.add_one()
    await one.directory.look()
    await other.add_one()
    assert await one.add_one() == 3
    await one.directory.look(anew=True)
    assert reads.asked == [("table", 0), ("table", 1), ("table", 0)]
    assert len(one.taken) == 3, "what is read again is no change"


async def test_what_entries_name_is_read_before_they_are_shown() -> None:
    shared = MemoryDatabase(lambda: 0.0)
    people, tables = Kept(shared, "h0", "person"), Kept(shared, "h0")
    shown: list[tuple[str, ...]] = []
    tables.directory = Directory(
        tables.store,
        "table",
        lambda _changes: shown.append(tuple(people.directory.entries)),
        people.directory,
    )
    await tables.directory.look()
    other = MemoryStore(shared, "h1")
    await other.put("person", {"salma": {"name": "Salma"}})
    await tables.directory.look()
    assert (shown, people.taken) == ([], []), "nothing that names anybody has changed"
    await other.put("table", {"1": {"host": "salma"}})
    await tables.directory.look()
    assert shown == [("salma",)]


async def test_a_database_that_came_back_from_a_backup_is_read_anew() -> None:
    (one,) = hosts(1)
    await one.store.put("table", {"1": {"count": 1}, "2": {"count": 1}})
    await one.store.put("table", {"1": {"count": 2}, "3": {"count": 1}})
    await one.directory.look()
    one.store.shared.directories.clear()
    await one.store.put("table", {"1": {"count": 1}, "2": {"count": 1}})
    await one.directory.look()
    assert one.directory.entries == {"1": {"count": 1}, "2": {"count": 1}}
    assert one.taken[-1] == {"1": {"count": 1}, "3": None}
    await one.directory.look()
    told = "all of kind 'table' is read anew: its version is older"
    assert log_file().read_text("utf-8").count(told) == 1


async def test_where_not_all_are_known_only_those_are_read_that_were_named() -> None:
    (one,) = hosts(1)
    directory = Directory(one.store, "table", one.taken.append, is_partial=True)
    await one.store.put("table", {"1": {"count": 1}, "2": {"count": 2}})
    await one.store.put("table", {"3": {"count": 3}})
    await directory.look()
    assert directory.entries == {}
    await directory.look("1", "2")
    assert directory.entries == {"1": {"count": 1}, "2": {"count": 2}}
    await one.store.put("table", {"1": {"count": 4}})
    one.store.shared.directories["table"].entries.pop("2")
    await directory.look()
    assert directory.entries == {"1": {"count": 4}}
    assert one.taken[-1] == {"1": {"count": 4}, "2": None}
    directory.forget("1")
    await directory.look("3")
    assert directory.entries == {"3": {"count": 3}}


# ---------------------------------------------------------------------- messages


class Said:
    """What a host says to the others."""

    def __init__(self) -> None:
        self.messages: list[JsonObject] = []

    async def say(self, message: JsonObject, game: str = "") -> None:
        self.messages.append(message)


async def test_notices_and_talk_come_to_other_hosts_as_they_were_told() -> None:
    said = Said()
    wire = MessageSender(said, alone=False)  # type: ignore[arg-type]
    notice = Notice("{name} has come in at {table}.", {"name": "Salma", "table": 3})
    line = TalkLine("Salma", "hello", "3", phrase=False)
    wire.tell([f"key-{n}" for n in range(MOST_KEYS + 1)], notice)
    wire.talk(line)
    await until(lambda: len(said.messages) == 3)
    assert [len(one["to"]) for one in said.messages[:2]] == [MOST_KEYS, 1]
    assert notice_of(said.messages[0]) == notice
    assert line_in(said.messages[2]) == line


async def test_what_cannot_be_sent_is_thrown_away_in_time() -> None:
    said = Said()
    wire = MessageSender(said, alone=False)  # type: ignore[arg-type]
    for number in range(MOST_WAITING + 5):
        wire.say({"number": number})
    await until(lambda: len(said.messages) == MOST_WAITING)
    assert said.messages[0] == {"number": 5}
    alone = MessageSender(said, alone=True)  # type: ignore[arg-type]
    alone.say({"number": 0})
    await asyncio.sleep(0.01)
    assert len(said.messages) == MOST_WAITING
