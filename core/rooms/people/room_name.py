"""What a room of several hosts is called: the same at all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.ground.words import _
from core.rooms.directory import Changes
from core.rooms.people.person import Person
from core.store.model import JsonObject

ENTRY = "called"
"""Under which of the room's words its name is kept."""


def after(host: Person | None) -> str:
    """Return what a room without a name is called, after its host if there is one."""
    return _("Kahwa's room") if host is None else _("{name}'s room").format(name=host.name)


class RoomName:
    """The name that was given last at any host; without one the room is its first host's."""

    def __init__(
        self, words: Mapping[str, JsonObject], of_key: Callable[[str], Person | None]
    ) -> None:
        """Take what is kept of the room's words, and whom a key belongs to."""
        self._words = words
        self._of_key = of_key

    def told(self) -> str:
        """Return the name, in the language of whoever asks."""
        kept = self._words.get(ENTRY, {})
        return str(kept.get("name", "")) or after(self._of_key(str(kept.get("host", ""))))

    def changes(self, name: str, host: str) -> Changes:
        """Return what is to be kept where a `name` is given at a host, at which `host` sits.

        Either may be empty.
        """
        kept = self._words.get(ENTRY, {})
        new = {**({"host": host} if host else {}), **kept, **({"name": name} if name else {})}
        return {ENTRY: new} if new != kept else {}
