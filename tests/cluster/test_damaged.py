"""What somebody changes by hand in the database of a running room costs itself and nothing else."""

from __future__ import annotations

import psycopg
import pytest

from core.room_store.postgres import open_store

BROKEN = ("{broken", "[]", "5", "", "[" * 50_000)


@pytest.mark.thorough
async def test_what_is_damaged_reads_as_nothing(room_url: str) -> None:
    store = await open_store(room_url)
    try:
        await store.put("person", {"sound": {"name": "Salma"}})
        await store.enrol("h1.1", 60, {"name": "h1"})
        with psycopg.connect(room_url, autocommit=True) as db:
            for number, text in enumerate(BROKEN):
                db.execute("INSERT INTO entries VALUES ('person', %s, %s, 1)", (str(number), text))
                db.execute("INSERT INTO hosts VALUES (%s, %s, 'infinity')", (f"h9.{number}", text))
            db.execute("DELETE FROM form")
        found = await store.entries("person")
        assert found.changed == {"sound": {"name": "Salma"}, **{str(n): {} for n in range(5)}}
        assert await store.heartbeat("h1.1", 60, {"name": "h1"})
        own, *others = await store.hosts()
        assert own.about == {"name": "h1"}
        assert all(other.about == {} and other.left < 10**9 for other in others)
    finally:
        await store.close()
