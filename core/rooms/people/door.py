"""Who gets into a room, and under which name: decided here, asked elsewhere.

A conversation goes like this. `known` answers for a key that has been here: its name, straight
in. Anybody else is asked for the room's password where `asks_password` says so (`check_password`)
and for a name (`admit`). Somebody without a key says a name first: where `comes_back_by_password`,
their own password brings key and name back (`come_back`); else it goes on as with a new key, and
`admit_without_key` tells the password to come back with. Every refusal is a Refused with one
sentence; the caller counts the tries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from random import Random, SystemRandom
from typing import NamedTuple

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.names import cleaned
from core.rooms.people.passwords import hashed, is_hash_of, made_up, same
from core.rooms.people.person import Person
from core.rooms.people.register import Register


class Newcomer(NamedTuple):
    """Somebody without a key: a `key` made up, the name, and the password to come back with."""

    key: str
    name: str
    own_password: str


class Door:
    """Decides who comes in: whose key is listed, who knows the room's password, or everybody."""

    def __init__(
        self,
        register: Register,
        *,
        password: str = "",
        keys: Collection[str] = (),
        is_open: bool = False,
        rng: Random | None = None,
        keep_password: Callable[[str], None] = lambda password: None,
    ) -> None:
        """Take who is known, the room's password (empty for none), listed keys, whether all may.

        `keys` are fingerprints, as `public_keys` makes them. Without password, keys and `is_open` a
        password is made up; `keep_password` is told of every password that is.
        """
        self._register = register
        self._keys = frozenset(keys)
        self._open = is_open
        self._rng = rng or SystemRandom()
        self._hashing = asyncio.Lock()
        self._keep_password = keep_password
        self.password = password
        """The room's password; empty where none lets anybody in."""
        if not (password or keys or is_open):
            self.new_password()

    def new_password(self, password: str = "") -> str:
        """Have another password for the room, made up where none is given, and return it."""
        self.password = password or made_up(self._rng, 2)
        self._keep_password(self.password)
        return self.password

    # ------------------------------------------------------------------ with a key

    def known(self, key: str) -> str | None:
        """Return the name that a key owns, None where it owns none.

        Raise Refused if the host has sent its owner away for good, or if only listed keys come in
        and this is none of them any more.
        """
        person = self._register.of_key(key)
        if person is None:
            return None
        self._check_welcome(person)
        if self._only_listed and key not in self._keys:
            raise _not_listed()
        return person.name

    def asks_password(self, key: str | None) -> bool:
        """Tell whether somebody new, with this key or without one, must say the room's password.

        Raise Refused if only listed keys come in, and this is none of them.
        """
        if self._open or key in self._keys:
            return False
        if self._only_listed:
            raise _not_listed()
        return True

    @property
    def _only_listed(self) -> bool:
        return not (self._open or self.password)

    def check_password(self, typed: str) -> None:
        """Raise Refused if what somebody typed is not the room's password."""
        if not self.password or not same(typed, self.password):
            raise Refused(_("That's not the password. Ask the host for it."))

    async def admit(self, key: str, name: str) -> str:
        """Let a new key own a name; return the name as it is written from now on.

        Raise Refused if it is no name, or if it is or looks like somebody else's.
        """
        person = self._register.of_key(key)
        if person is not None:
            self._check_welcome(person)
            return person.name
        return (await self._register.admit(key, name)).name

    # ------------------------------------------------------------------ without a key

    def comes_back_by_password(self, name: str) -> bool:
        """Tell whether a name belongs to somebody without a key, but with an own password."""
        person = self._register.called(cleaned(name))
        return person is not None and bool(person.own_password)

    async def come_back(self, name: str, typed: str) -> tuple[str, str]:
        """Return key and name of somebody without a key, who typed their own password.

        Raise Refused if it is another one.
        """
        person = self._register.called(cleaned(name))
        if person is None or not person.own_password or self._only_listed:
            raise _not_the_own_password(name)
        async with self._hashing:
            right = await asyncio.to_thread(is_hash_of, person.own_password, typed)
        if not right:
            raise _not_the_own_password(person.name)
        self._check_welcome(person)
        return person.key, person.name

    async def admit_without_key(self, name: str) -> Newcomer:
        """Let somebody without a key in, with a password made up for the next time.

        Raise Refused if it is no name, or if it is or looks like somebody else's; StoreError if
        the room cannot keep it.
        """
        password = made_up(self._rng, 3)
        async with self._hashing:
            kept = await asyncio.to_thread(hashed, password)
        key = f"word:{self._rng.getrandbits(64):016x}"
        person = await self._register.admit(key, name, kept)
        return Newcomer(person.key, person.name, password)

    def _check_welcome(self, person: Person) -> None:
        if person.banned:
            raise Refused(_("The host has removed you from this room."))


def _not_listed() -> Refused:
    return Refused(_("Only people whose keys the host has listed can come in."))


def _not_the_own_password(name: str) -> Refused:
    return Refused(
        _("That's not {name}'s password. If you're new here, choose another name.").format(
            name=name
        )
    )
