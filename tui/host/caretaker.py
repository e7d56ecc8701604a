"""What whoever runs a room can ask of it: how it stands, and to close, remove, forget, archive."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any

from core.games.registry import title_of
from core.ground.paths import folder
from core.ground.words import _, with_nearest
from core.room_store.contract import RoomStore
from core.rooms.archiving import archive
from core.rooms.hosts.about import HostAbout
from core.rooms.people.door import Door
from core.rooms.people.person import Person
from core.rooms.room import Room
from core.rooms.texts import line_of
from tui.host.admin import Deed
from tui.host.errors import NotDone

LONGEST_WORD = 60
"""Letters of a password."""

DRAIN_OFF = "off"
"""What is asked of `drain` so that the room stays open."""

AdminAnswer = dict[str, Any]
"""An answer, for programs as well."""


class Caretaker:
    """Carries out what is asked for, with the same deeds as the host's own screen."""

    def __init__(self, room: Room, door: Door | None, store: RoomStore, line: str) -> None:
        """Take the room, its door where it has a password, its store, and what guests type.

        There is no `line` where this is no host that guests reach.
        """
        self._room = room
        self._door = door
        self._store = store
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
            "archive": self._archive,
            "drain": self._drain,
        }

    # ------------------------------------------------------------------ how it stands

    async def _status(self, _about: str) -> AdminAnswer:
        room = self._room
        tables, hosts = room.tables.board.seen(), [] if room.alone else self._hosts()
        is_open = bool(self._line or hosts)
        return {
            "room": room.room_name,
            "state": state_of(room) if is_open else "closed",
            "trouble": room.availability.trouble,
            "line": self._line,
            "password": "" if self._door is None else self._door.password,
            "people": len(room.online),
            "known": len(list(room.register)),
            "tables": len(tables),
            "games": sum(one.phase == "playing" for one in tables),
            "resting": len(room.tables.resting),
            "hosts": hosts,
        }

    def _hosts(self) -> list[AdminAnswer]:
        told = (HostAbout.of(one) for one in self._room.host.hosts)
        return [one.plain() for one in told if one.release]  # Who only visits says nothing.

    async def _tables(self, _about: str) -> list[AdminAnswer]:
        return [
            {
                "table": one.id,
                "game": title_of(one.plan.game),
                "phase": one.phase,
                "seats": [seat.name for seat in one.seats],
                "here": [seat.name for seat in one.seats if seat.here],
                "watching": list(one.watchers),
            }
            for one in self._room.tables.board.seen()
        ]

    async def _people(self, _about: str) -> list[AdminAnswer]:
        return [
            {"name": one.name, "way": one.way, "table": one.table, "muted": one.muted}
            for one in self._room.people()
        ]

    # ------------------------------------------------------------------ what is done

    async def _close(self, table: str) -> AdminAnswer:
        await self._room.tables.arrange(self._room.tables.verbs.close, table)
        return _done(_("Table {table} is closed.").format(table=table))

    async def _remove(self, name: str) -> AdminAnswer:
        person = self._called(name)
        await self._room.remove(person.name)
        return _done(_("{name} is removed for good.").format(name=person.name))

    async def _forget(self, name: str) -> AdminAnswer:
        person = self._called(name)
        if person.is_here or person.is_host:
            told = _("{name} is here. Only people who are away can be forgotten.")
            raise NotDone(told.format(name=person.name))
        if person.key in self._room.tables.board.keys_of_all():
            told = _("{name} has a seat at a table. Close the table first.")
            raise NotDone(told.format(name=person.name))

        def chosen(people: Collection[Person]) -> list[Person]:
            return [one for one in people if one is person and not one.is_here]

        await self._room.register.forget(chosen)
        return _done(_("{name} is forgotten. The name is free.").format(name=person.name))

    async def _password(self, password: str) -> AdminAnswer:
        if self._door is None or not self._door.password:
            raise NotDone(_("This room has no password. It was opened with --open or --keys."))
        if password and (line_of(password, LONGEST_WORD) != password or not password.strip()):
            raise NotDone(
                _("Use at most {most} characters that can be typed.").format(most=LONGEST_WORD)
            )
        new = self._door.new_password(password)
        await self._room.kept()
        told = _("The password is now {password}.").format(password=new)
        return {**_done(told), "password": new}

    async def _archive(self, before: str) -> AdminAnswer:
        try:
            day = date.fromisoformat(before)
        except ValueError as error:
            told = _("{day} isn't a date. Write it like {example}.")
            raise NotDone(
                told.format(day=line_of(before), example=date(2026, 1, 31).isoformat())
            ) from error
        records = folder("data") / "archive"
        try:
            done = await archive(self._store, day, records, self._room.tables.board)
        except OSError as error:
            told = _("Can't write to {folder} ({reason}). Nothing was deleted.")
            raise NotDone(told.format(folder=records, reason=error.strerror)) from error
        return {"games": done.games, "stayed": done.stayed, "folder": str(records)}

    async def _drain(self, how: str) -> AdminAnswer:
        if how not in ("", DRAIN_OFF):
            told = _("Type drain, or drain {off} to cancel it.")
            raise NotDone(told.format(off=DRAIN_OFF))
        if how == DRAIN_OFF:
            self._room.closing.call_off()
            for table in self._room.tables.board:  # Games may have become due meanwhile.
                self._room.tables.board.look(table)
            return _done(_("The room stays open."))
        self._room.closing.ask()
        return _done(_("No new games. The room closes after the last one."))

    def _called(self, name: str) -> Person:
        """Return who is called so; raise NotDone, naming the nearest, if nobody is."""
        person = self._room.register.called(name)
        if person is None:
            known = [one.name for one in self._room.register]
            told = _("Nobody here is called {name}.")
            raise NotDone(told.format(name=with_nearest(name, known)))
        return person


def state_of(room: Room) -> str:
    """Return how a room stands: `ready`, `draining`, or `cut off` from its database."""
    if room.availability.is_away or not room.host.lives:
        return "cut off"
    return "draining" if room.closing.is_asked else "ready"


def _done(sentence: str) -> AdminAnswer:
    return {"done": sentence}
