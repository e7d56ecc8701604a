"""A room goes from its file into a database and back: all that is in it, with the same links."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.room_store.contract import RoomStore
from core.room_store.errors import Moved
from core.room_store.local import LocalStore
from core.rooms.errors import Refused
from core.rooms.moving import copy_room
from tests.cluster.fixtures import Opens
from tests.core.room_store.stores import LASTING, back, begun
from tests.core.store_kit import row


def in_file(path: Path) -> LocalStore:
    return LocalStore.open(path, lambda: datetime(2026, 11, 22, tzinfo=UTC))


async def filled(store: RoomStore) -> list[str]:
    """Keep a room; return the links of its game."""
    game = await begun(store, rows=4)
    await game.plays(row=back(5, actions=2, seat=1))
    await game.plays(row=row(6)._replace(actions=3), state='{"so":"it is"}')
    await store.mark(game.game, "hint", 1)
    over = await begun(store, "over01", rows=2)
    await over.plays(state='{"so":"it is"}')
    await over.plays(finished=True)
    await store.put("person", {"host": {"name": "Amina"}, "k1": {"name": "Karim"}})
    seats = [{"person": "host", "bot": ""}, {"person": "k1", "bot": ""}]
    table = {"opener": "host", "seats": seats, "invited": ["host"], "game": game.game}
    await store.put("table", {"1": table}, None, {"1": ["host", "k1"]})
    await store.put("word", {"room": {"word": "mint"}})
    await store.put("settings", {"k1": {"look": "riad-light"}})
    await store.put("keys", {"1": {"game": game.game, "0": 4}})
    return game.links


async def test_a_room_is_moved_into_a_database_and_back(
    room_url: str, opens: Opens, tmp_path: Path
) -> None:
    source, shared, again = (
        in_file(tmp_path / "a.db"),
        await opens(room_url),
        in_file(tmp_path / "b.db"),
    )
    links = await filled(source)
    assert [state.actions for state in (await source.load("over01")).states] == [2]
    done = await copy_room(source, shared, "alpha", back=False)
    assert (done.people, done.tables, done.games, done.stayed) == (2, 1, 2, 0)
    assert set((await shared.entries("person")).changed) == {"host:alpha", "k1"}
    (table,) = (await shared.entries("table")).changed.values()
    assert table is not None
    assert [seat["person"] for seat in table["seats"]] == ["host:alpha", "k1"]
    assert (table["opener"], table["invited"]) == ("host:alpha", ["host:alpha"])
    with pytest.raises(Moved):
        await shared.put("table", {"2": {}}, {}, {"2": ["k1"]})
    with pytest.raises(Refused, match="already"):
        await copy_room(source, shared, "alpha", back=False)

    await copy_room(shared, again, "alpha", back=True)
    for kind in ("person", "table", "word", "keys", "settings"):
        was = (await source.entries(kind)).changed
        assert (await again.entries(kind)).changed == was
    for game in ("k4x9mz", "over01"):
        old, new = await source.load(game), await again.load(game)
        assert (new.rows, new.link, new.outcomes) == (old.rows, old.link, old.outcomes)
        assert new.states == old.states
        assert new.head.marks == old.head.marks
        assert (new.head.finished, new.head.summary) == (old.head.finished, old.head.summary)
    assert (await again.load("k4x9mz")).link == links[-1]
    await source.close()
    await again.close()


async def test_what_was_copied_before_it_failed_is_found_again_and_an_open_room_is_not_moved(
    room_url: str, opens: Opens, tmp_path: Path
) -> None:
    source, shared = in_file(tmp_path / "a.db"), await opens(room_url)
    links = await filled(source)
    saved = await source.load("k4x9mz")
    half = await begun(shared)
    for one in saved.rows[:3]:
        await half.plays(row=one)
    await shared.enrol("h0-1", LASTING, {})
    with pytest.raises(Refused, match="open"):
        await copy_room(source, shared, "alpha", back=False)
    await shared.release("h0-1")
    shared.life = None
    await copy_room(source, shared, "alpha", back=False)
    assert (await shared.load("k4x9mz")).link == links[-1]
    await source.close()
