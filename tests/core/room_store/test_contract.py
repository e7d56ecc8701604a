"""What every store of a card room keeps to: one contract."""

import pytest

from core.room_store.errors import Moved
from tests.core.room_store.memory import MemoryDatabase, MemoryStore


async def test_entries_changed_meanwhile_are_to_be_read_again() -> None:
    shared = MemoryDatabase(lambda: 0.0)
    one, other = MemoryStore(shared, "h1"), MemoryStore(shared, "h2")
    seen = (await one.entries("table")).version
    await other.put("table", {"1": {"seats": []}}, seen)
    with pytest.raises(Moved):
        await one.put("table", {"1": {"seats": ["mine"]}}, seen)
    entries = await one.entries("table", seen)
    assert entries.changed == {"1": {"seats": []}}
    await one.put("table", {"1": None}, entries.version)
    assert (await other.entries("table", entries.version)).changed == {"1": None}
    shared.close()
