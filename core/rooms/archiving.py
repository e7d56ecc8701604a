"""Finished games that a room has kept long enough: written as records, and then deleted."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from core.ground.errors import KahwaError
from core.ground.logs import log
from core.ground.paths import make_private
from core.records.text.writing import record_text
from core.room_store.contract import RoomStore
from core.rooms.tables.table import RoomTable
from core.saves.resuming import recording_of
from core.store.model import SavedGame


@dataclass(frozen=True, slots=True)
class Archived:
    """How many games were written and deleted, and how many stay since they cannot be read."""

    games: int
    stayed: int


async def archive(
    store: RoomStore, before: date, folder: Path, tables: Iterable[RoomTable]
) -> Archived:
    """Write the finished games that were played last before a day (UTC), and delete them.

    Each becomes a record in the `folder`, on the disk before the game goes; one that is still at a
    table stays. Raise OSError if a record cannot be written, StoreError if the store is away.
    """
    make_private(folder)
    games = stayed = 0
    for game in await store.finished_before(before):
        if any(table.game_id == game for table in tables):
            continue
        try:
            saved = await store.load(game)
            text = await asyncio.to_thread(_record, saved)
        except KahwaError as error:
            log().warning("game %s was not archived: %s", game, error)
            stayed += 1
            continue
        await asyncio.to_thread(_write, folder / f"{game}.kahwa", text)
        await store.delete(game)
        games += 1
    return Archived(games, stayed)


def _record(saved: SavedGame) -> str:
    return record_text(recording_of(saved), {})


def _write(path: Path, text: str) -> None:
    """Write a file, all of it and to the disk; one of the same game is replaced."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
