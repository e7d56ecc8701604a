"""The URL of a room's database where it was typed: others can read it in the list of processes."""

from __future__ import annotations

from core.ground.paths import STORE
from core.ground.words import _
from core.room_store.urls import check_url, has_password
from tui.printing import complain


def warn_of_password(url: str) -> None:
    """Say on the error output that others can read the password of a typed URL, if it has one.

    Raise StoreError if it is none: an empty one would open the room of this machine instead.
    """
    check_url(url)
    if has_password(url):
        told = _(
            "Everybody on this machine can read the password in --store. To hide it, use {ways}."
        )
        complain(told.format(ways=f"{STORE}, ~/.pgpass"))
