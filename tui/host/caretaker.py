"""What whoever runs a room can ask of it: how it stands, and to close, remove, forget, rename."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import _, with_nearest
from core.rooms.people.door import Door
from core.rooms.people.person import Person
from core.rooms.room import Room
from core.rooms.texts import line_of
from tui.host.admin import Deed

LONGEST_WORD = 60
"""Letters of a password."""


class Caretaker:
    """Carries out what is asked for, with the same deeds as the host's own screen."""

    def __init__(self, room: Room, door: Door, line: str) -> None:
        """Take the room, its door, and what guests type."""
        self._room = room
        self._door = door
        self._line = line

    def deeds(self) -> Mapping[str, Deed]:
        """Return what can be asked for, by name."""
        return {
            "status": self._status,
            "tables": self._tables,
            "people": self._people,
            "close": self._close,
            "remove": self._remove,
            "forget": self._forget,
            "password": self._password,
        }

    async def _status(self, _about: str) -> dict[str, Any]:
        tables = self._room.tables.seen()
        return {
            "room": self._room.room_name,
            "line": self._line,
            "password": self._door.word,
            "people": len(self._room.people()),
            "known": len(list(self._room.register)),
            "tables": len(tables),
            "games": sum(one.phase == "playing" for one in tables),
            "resting": self._room.tables.resting_count,
        }

    async def _tables(self, _about: str) -> list[dict[str, Any]]:
        return [
            {
                "table": one.id,
                "game": title_of(one.plan.game),
                "phase": one.phase,
                "seats": [seat.name for seat in one.seats],
                "here": [seat.name for seat in one.seats if seat.here],
                "watching": list(one.watchers),
            }
            for one in self._room.tables.seen()
        ]

    async def _people(self, _about: str) -> list[dict[str, Any]]:
        return [
            {"name": one.name, "way": one.way, "table": one.table, "muted": one.muted}
            for one in self._room.people()
        ]

    async def _close(self, table: str) -> str:
        self._room.tables.get(table)
        await self._room.tables.close(table)
        return _("Table {table} is closed.").format(table=table)

    async def _remove(self, name: str) -> str:
        person = self._called(name)
        await self._room.remove(person.name)
        return _("{name} is sent away for good.").format(name=person.name)

    async def _forget(self, name: str) -> str:
        person = self._called(name)
        if person.is_here or person.is_host:
            told = _("{name} is here. Only people who are away can be forgotten.")
            raise NotDone(told.format(name=person.name))
        if person.key in self._room.tables.board.keys_of_all():
            told = _("{name} has a seat at a table. Close that table first.")
            raise NotDone(told.format(name=person.name))

        def chosen(people: Collection[Person]) -> list[Person]:
            return [one for one in people if one is person and not one.is_here]

        await self._room.register.forget(chosen)
        return _("{name} is forgotten. The name is free again.").format(name=person.name)

    async def _password(self, word: str) -> str:
        if not self._door.word:
            raise NotDone(_("This room has no password: --open or --keys says who comes in."))
        if word and (line_of(word, LONGEST_WORD) != word or not word.strip()):
            raise NotDone(_("The password must be one that can be typed."))
        return self._door.new_word(word)

    def _called(self, name: str) -> Person:
        """Return who is called so; raise NotDone, naming the nearest, if nobody is."""
        person = self._room.register.called(name)
        if person is None:
            known = [one.name for one in self._room.register]
            told = _("Nobody called {name} is known here.")
            raise NotDone(told.format(name=with_nearest(name, known)))
        return person


class NotDone(KahwaError):
    """Something that cannot be done now; the message says why."""

    code = "not-done"
