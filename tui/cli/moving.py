"""`kahwa room move`: a room from its file into a database, or back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from core.ground.paths import folder, room_database
from core.ground.words import _, ngettext
from core.room_store.local import LocalStore
from core.room_store.opening import open_shared_store
from core.room_store.urls import name_of
from core.rooms.moving import RoomCopied, copy_room
from tui.host.guest_settings import move_settings
from tui.printing import say


def move_room(url: str, host: str, *, back: bool) -> None:
    """Move the room of this machine into a database, or back, and say what came of it.

    Raise KahwaError if either is open, if there is a room already where it would go, or if it can't
    be read or kept.
    """
    done = asyncio.run(_moved(url, host, back=back))
    people = ngettext("{count} person", "{count} people", done.people).format(count=done.people)
    tables = ngettext("{count} table", "{count} tables", done.tables).format(count=done.tables)
    games = ngettext("{count} game", "{count} games", done.games).format(count=done.games)
    where = str(room_database()) if back else name_of(url)
    sentence = _("The room is in {room} now: {people}, {tables}, {games}.")
    say(sentence.format(room=where, people=people, tables=tables, games=games))
    if done.stayed:
        sentence = ngettext(
            "{count} game can't be read and stayed behind.",
            "{count} games can't be read and stayed behind.",
            done.stayed,
        )
        say(sentence.format(count=done.stayed))
    say(_("The old place still has a copy. Don't host both."))


async def _moved(url: str, host: str, *, back: bool) -> RoomCopied:
    local = await asyncio.to_thread(LocalStore.open, room_database(), lambda: datetime.now(UTC))
    try:
        shared = await open_shared_store(url)
        try:
            source, target = (shared, local) if back else (local, shared)
            done = await copy_room(source, target, host, back=back)
            await move_settings(folder("data") / "guests", shared, back=back)
            return done
        finally:
            await shared.close()
    finally:
        await local.close()
