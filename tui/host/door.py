"""The conversation at the door, before anything else: the room's password, a name, and in.

`core/rooms/people/door.py` decides; here is asked. It is the same on a terminal and through a pipe.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from typing import Any, NamedTuple, Protocol, TypeVar

from core.ground.words import _
from core.room_store.errors import DiskFull, ReadOnly
from core.rooms.errors import Refused
from core.rooms.people.door import Door
from core.rooms.people.names import cleaned
from core.store.errors import Away, StoreError
from tui.host.line_reader import LineReader

NAMES = 6
"""How many names may be tried."""

EVERYBODY = ("kahwa", "root", "guest")
"""Logins that are nobody's name; the first stands in the line which friends type."""

Result = TypeVar("Result")


class Guest(NamedTuple):
    """Somebody who may come in: what the room knows the person by, and the name."""

    key: str
    name: str


class Turned(Exception):
    """Somebody does not come in; `event` is for the log, the message for that person."""

    def __init__(self, event: str, sentence: str) -> None:
        super().__init__(sentence)
        self.event = event


class PasswordTries(Protocol):
    """Counts the passwords that are tried from a guest's address."""

    def may_try(self) -> bool:
        """Tell whether a password may be tried from this guest's address."""

    async def begin_try(self) -> bool:
        """Count a password before it is looked at; False if none may be tried any more."""

    def end_try(self, *, was_right: bool) -> None:
        """Count a right password no more, and log a wrong one."""


class NewcomerTries(Protocol):
    """Counts who becomes known in the room from a guest's address."""

    async def begin_newcomer(self) -> bool:
        """Count somebody new; False if there were enough from this address in this hour."""

    def end_newcomer(self) -> None:
        """Count somebody no more who did not become known."""


class Conversation:
    """One guest at the door."""

    def __init__(
        self,
        door: Door,
        reader: LineReader,
        *,
        room: str,
        tries: int,
        passwords: PasswordTries,
        newcomers: NewcomerTries,
    ) -> None:
        """Take who decides, who is asked, the room's name, and what counts tries of an address."""
        self._door = door
        self._reader = reader
        self._room = room
        self._tries = tries
        self._passwords = passwords
        self._newcomers = newcomers
        self.is_newcomer = False
        """Whether the guest has become known at this door just now."""

    async def held(self, key: str | None, login: str) -> Guest:
        """Return who comes in, with a proven `key` or without, under whatever `login`.

        Raise Turned for those who do not come in, and Gone for those who went away.
        """
        try:
            if key is None:
                return await self._without_key(login)
            name = self._door.known(key)
            if name is None:
                name = await self._with_new_key(key, login)
            return Guest(key, name)
        except Refused as refusal:
            raise Turned("refused", str(refusal)) from refusal
        except Away as error:
            raise Turned("not-kept", _nobody_new(error)) from error
        except StoreError as error:
            raise Turned("not-kept", str(error)) from error

    def _greet(self) -> None:
        """Say to somebody who is not known yet where this is."""
        self._reader.say(_("Welcome to {room}.").format(room=self._room))

    async def _with_new_key(self, key: str, login: str) -> str:
        """Ask for the room's password, where needed, and for a name that the key then owns."""
        asks_password = self._door.asks_password(key)
        self._greet()
        if asks_password:
            await self._room_password()

        async def admitted(name: str) -> str:
            return await self._become_known(self._door.admit(key, name))

        return await self._name(login, admitted)

    async def _without_key(self, login: str) -> Guest:
        """Ask for a name first: whoever has been here has their own password that goes with it."""
        asks_password = self._door.asks_password(None)
        self._greet()

        async def admitted(name: str) -> Guest:
            if self._door.comes_back_by_password(name):
                return await self._own_password(name)
            if asks_password:
                await self._room_password()
            return await self._newcomer(name)

        return await self._name(login, admitted)

    async def _newcomer(self, name: str) -> Guest:
        newcomer = await self._become_known(self._door.admit_without_key(name))
        self._reader.say(
            _("Welcome, {name}. You have no SSH key, so you need a password of your own.").format(
                name=newcomer.name
            ),
            _("To get this name and your seat back, type this password: {word}").format(
                word=newcomer.own_password
            ),
        )
        await self._reader.wait(_("Write it down, then press Enter."))
        return Guest(newcomer.key, newcomer.name)

    async def _become_known(self, admitted: Coroutine[Any, Any, Result]) -> Result:
        """Let somebody become known; raise Turned where too many have from this address."""
        with closing(admitted):
            if not await self._newcomers.begin_newcomer():
                raise Turned(
                    "turned-away",
                    _("Too many new people came from your address. Try again in an hour."),
                )
            try:
                known = await admitted
                self.is_newcomer = True
                return known
            except BaseException:
                self._newcomers.end_newcomer()
                raise

    async def _own_password(self, name: str) -> Guest:
        question = _("{name}'s password:").format(name=name)

        async def right(typed: str) -> Guest:
            return Guest(*await self._door.come_back(name, typed))

        return await self._asked_password(question, right)

    async def _room_password(self) -> None:
        async def right(typed: str) -> None:
            self._door.check_password(typed)

        await self._asked_password(_("The room's password:"), right)

    async def _asked_password(
        self, question: str, right: Callable[[str], Awaitable[Result]]
    ) -> Result:
        """Ask for a password until it is the right one; raise Turned after too many wrong ones.

        Each counts before it is looked at: tries on several connections are no more than on one.
        """
        for left in reversed(range(self._tries)):
            if not self._passwords.may_try():
                break
            typed = await self._reader.ask(question, hidden=True)
            if not await self._passwords.begin_try():
                break
            try:
                result = await right(typed)
            except Refused as refusal:
                self._passwords.end_try(was_right=False)
                if left == 0:
                    raise Turned("turned-away", str(refusal)) from refusal
                self._reader.say(str(refusal))
            else:
                self._passwords.end_try(was_right=True)
                return result
        raise Turned(
            "turned-away",
            _("Too many wrong passwords came from your address. Try again in ten minutes."),
        )

    async def _name(self, login: str, admitted: Callable[[str], Awaitable[Result]]) -> Result:
        """Ask for a name until one will do; Enter alone takes the one that is proposed."""
        proposed = _proposed(login)
        for left in reversed(range(NAMES)):
            question = _("Your name:")
            if proposed:
                question = _("Your name, or Enter for {name}:").format(name=proposed)
            name = await self._reader.ask(question)
            try:
                return await admitted(name.strip() or proposed)
            except Refused as refusal:
                if left == 0:
                    raise Turned("no-name", str(refusal)) from refusal
                self._reader.say(str(refusal))
        raise AssertionError


def _proposed(login: str) -> str:
    """Return the name that a login proposes, empty for one that everybody uses.

    A login is in small letters only because logins are.
    """
    try:
        name = cleaned(login)
    except Refused:
        return ""
    if name.casefold() in EVERYBODY:
        return ""
    return name[:1].upper() + name[1:] if name.islower() else name


def _nobody_new(error: Away) -> str:
    """Return what somebody new is told whom the room can't keep."""
    if isinstance(error, DiskFull):
        return _(
            "The room's disk is full, so nobody new can come in. Ask the host to free some space."
        )
    if isinstance(error, ReadOnly):
        return _("The room can't be written, so nobody new can come in. Ask the host to allow it.")
    return _("The room's database is unavailable, so nobody new can come in. Try again later.")
