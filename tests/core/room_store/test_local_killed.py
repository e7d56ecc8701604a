"""A host that is killed loses nothing of what it was told is kept, however much was on its way."""

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.room_store.local import LocalStore

ROOT = Path(__file__).parents[3]

HOST = """
import asyncio, os, sys
from datetime import UTC, datetime
from pathlib import Path
from core.room_store.local import LocalStore
from tests.core.room_store.stores import begun

async def plays(game) -> None:
    while True:
        link = await game.plays()
        os.write(1, f"{game.game} {game.number} {link}\\n".encode())

async def sits_down(store) -> None:
    for number in range(10_000):
        await store.put("table", {str(number): {"seats": [number]}})
        os.write(1, f"table {number} -\\n".encode())

async def main() -> None:
    store = LocalStore.open(Path(sys.argv[1]), lambda: datetime(2026, 11, 22, tzinfo=UTC))
    games = [await begun(store, f"game{number}") for number in range(12)]
    await asyncio.gather(sits_down(store), *map(plays, games))

asyncio.run(main())
"""
"""Appends to twelve games at once, and says of each row when it is kept, until it is killed."""


@pytest.mark.thorough
@pytest.mark.parametrize("lines", [60, 1, 13, 150, 700, 2000])
async def test_all_that_was_said_to_be_kept_is_there(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "room.db"
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, str(path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with host:
        assert host.stdout is not None
        said = [host.stdout.readline() for _ in range(lines)]
        host.send_signal(signal.SIGKILL)
        said += host.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    assert len(whole) >= lines
    store = LocalStore.open(path, lambda: datetime(2026, 11, 22, tzinfo=UTC))
    rows = {
        (row.game, row.row.number): row.link
        for row in await store.read({f"game{number}": 0 for number in range(12)})
    }
    tables = (await store.entries("table")).changed
    for game, number, link in whole:
        if game == "table":
            assert tables[number] == {"seats": [int(number)]}
        else:
            assert rows[game, int(number)] == link
    for name in sorted({name for name, _number in rows}):
        saved = await store.load(name)
        assert saved.link == rows[name, saved.head.rows]
    await store.close()
