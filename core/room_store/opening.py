"""Opening the database of a card room that several hosts share, by the URL of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ground.words import _
from core.room_store.urls import check_url
from core.store.errors import StoreError

if TYPE_CHECKING:
    from core.room_store.contract import RoomStore

INSTALL = 'python3 -m pip install "kahwa[cluster]"'
"""What brings the extra that such a database needs."""


async def open_shared_store(
    url: str, name: str = "kahwa", *, ends_others: bool = False
) -> RoomStore:
    """Open the database at a URL; raise StoreError, in which no password stands, if that fails.

    `name` is what the server's list of connections says of this host. Raise EndsOthers, unless it
    `ends_others`, where hosts of an older release could not go on.
    """
    return await _opened(url, name, changing=True, ends_others=ends_others)


async def find_shared_store(url: str) -> RoomStore:
    """Open the database at a URL to look at the room that is kept there; nothing is changed.

    Raise NoRoom if there is none yet, StoreError like `open_shared_store`.
    """
    return await _opened(url, "kahwa", changing=False)


async def _opened(url: str, name: str, *, changing: bool, ends_others: bool = False) -> RoomStore:
    check_url(url)
    try:
        from core.room_store.postgres import open_store
    except ImportError as error:
        raise StoreError(why_no_driver(error)) from error
    return await open_store(url, name, changing=changing, ends_others=ends_others)


def why_no_driver(error: ImportError) -> str:
    """Return in a sentence what is missing to reach such a database, and what brings it."""
    if error.name is not None and error.name.partition(".")[0] == "psycopg":
        sentence = _("A room in PostgreSQL needs psycopg. To install it: {command}")
        return sentence.format(command=INSTALL)
    sentence = _("psycopg doesn't work here ({reason}). To reinstall it: {command}")
    return sentence.format(reason=" ".join(str(error).split()), command=INSTALL)
