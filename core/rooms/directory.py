"""The entries of one kind, as a host of a room has read them, and how it changes them."""

from __future__ import annotations

import asyncio
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Mapping,
)
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from core.ground.background import BackgroundWork, undisturbed
from core.ground.errors import KahwaError
from core.ground.logs import LastingFailure, log
from core.room_store.contract import Content, EntryStore, Kind
from core.room_store.errors import Away, Moved
from core.rooms.errors import kept_or_not
from core.store.errors import StoreError
from core.store.model import JsonObject

TRIES = 60
"""How often a question is asked anew before whoever asks is told that others were faster."""

UNSEEN_SECONDS = 0.25
"""Seconds for which changes may come one after the other before what they make is shown."""

RETRY_SECONDS = 3.0
"""Seconds after which what could not be kept is tried again."""

Changes = Mapping[str, Content | None]
"""Entries as they are to be, by their ids, None for those that shall be there no longer."""

Claims = Mapping[str, Collection[str]]
"""What no two entries of a kind may have, by their ids."""

TakeIn = Callable[[Mapping[str, JsonObject | None]], None]
"""Takes over entries that are kept: those that were read, and those that were put here."""


class Draft(Protocol):
    """What is to become of some entries; nobody sees it until it is kept."""

    @property
    def changes(self) -> Changes:
        """The entries that would be others."""

    @property
    def claims(self) -> Claims:
        """What entries would have that no other may have: those of which that may have changed."""

    def done(self) -> None:
        """Follow that all this is kept and taken over."""

    async def void(self) -> None:
        """Undo what was prepared, for somebody else was faster."""


D = TypeVar("D", bound=Draft)


@dataclass(frozen=True, slots=True)
class PlainDraft:
    """A draft with which nothing else goes."""

    changes: Changes = field(default_factory=dict)
    claims: Claims = field(default_factory=dict)

    def done(self) -> None:
        """Do nothing more."""

    async def void(self) -> None:
        """Undo nothing."""


class Directory:
    """The entries of one kind. They are read and changed by one at a time."""

    def __init__(
        self,
        store: EntryStore,
        kind: Kind,
        take_in: TakeIn,
        names: Directory | None = None,
        *,
        is_partial: bool = False,
        rested: Callable[[], None] = lambda: None,
    ) -> None:
        """Take where they are kept, and who is told of all that is kept of them.

        What these entries name is in the directory `names`, which is read with them. `rested` is
        told after changes, once for all that come one after the other. Of a directory that
        `is_partial` only those entries are known here that were read by their names.
        """
        self._store = store
        self._kind: Kind = kind
        self._take_in = take_in
        self._names = names
        self._is_partial = is_partial
        self._wanted: set[str] = set()
        """The names of the entries that are known here, where not all are."""
        self._rested = rested
        self._changed_at: float | None = None
        self._asking = 0
        self._troubles = 0
        self._trouble: StoreError | None = None
        self._version = 0
        self._is_unsure = False
        self._turn = asyncio.Lock()
        self._versions: dict[str, int] = {}
        self.entries: dict[str, JsonObject] = {}

    async def look(self, *names: str, anew: bool = False) -> None:
        """Read what has changed, or all `anew`; raise StoreError if that is impossible.

        `names` are those of entries which are to be known from now on, where not all are.
        """
        async with self._turn:
            await self._look(names, anew=anew)
        self._show(self._asking)

    def forget(self, name: str) -> None:
        """Know an entry no longer, where not all are."""
        self._wanted.discard(name)
        self.entries.pop(name, None)
        self._versions.pop(name, None)

    @asynccontextmanager
    async def _own_turn(self) -> AsyncIterator[None]:
        """Wait for those who were first; what they changed is shown when nobody else waits."""
        self._asking += 1
        try:
            async with self._turn:
                yield
        finally:
            self._asking -= 1
            self._show(self._asking)

    def _show(self, waiting: int) -> None:
        """Tell of changes, unless others wait whose changes are just about to come."""
        if self._changed_at is None:
            return
        now = asyncio.get_running_loop().time()
        if not waiting or now > self._changed_at + UNSEEN_SECONDS:
            self._changed_at = None
            self._rested()

    async def _look(self, names: Iterable[str] = (), *, anew: bool = False) -> None:
        if self._is_partial:
            self._wanted.update(names)
            anew, found = True, await self._store.entries(self._kind, 0, self._wanted)
        else:
            found = await self._store.entries(self._kind, 0 if anew else self._version)
        if found.version < self._version and not anew:
            log().warning("all of kind %r is read anew: its version is older", self._kind)
            anew, found = True, await self._store.entries(self._kind, 0)
        if anew:  # The database may have come back from a backup.
            gone = self.entries.keys() - found.changed.keys()
            self._versions.clear()
            changed = {
                name: content
                for name, content in {**dict.fromkeys(gone), **found.changed}.items()
                if content != self.entries.get(name)
            }
        else:
            changed = {
                name: content
                for name, content in found.changed.items()
                if self._versions.get(name) != found.versions[name]
            }
        if changed and self._names is not None:
            # After them, so that nobody is unknown who was kept before an entry was.
            await self._names.look()
        self._version = found.version
        self._is_unsure = False
        self._install(changed, found.versions)

    async def change(self, drafted: Callable[[], Awaitable[D]]) -> D:
        """Put what a draft comes to, take it over and return the draft.

        Where another host was faster, its change is read and another draft asked for. Raise what
        `drafted` raises, Moved after too many tries, and StoreError; then nothing was taken over.
        Whoever is cancelled while waiting does not stop it.
        """
        with kept_or_not():
            return await undisturbed(self._change(drafted))

    async def _change(self, drafted: Callable[[], Awaitable[D]]) -> D:
        troubles = self._troubles
        async with self._own_turn():
            if self._trouble is not None and self._troubles != troubles:
                # Who was first has waited for the store in vain: not everybody does, one by one.
                raise self._trouble
            if self._is_unsure:
                await self._look()
            for _try in range(TRIES):
                try:
                    draft = await drafted()
                except Away as error:
                    self._note(error)
                    raise
                if not draft.changes:
                    draft.done()
                    return draft
                try:
                    seen = {name: self._versions.get(name, 0) for name in draft.changes}
                    versions = await self._store.put(self._kind, draft.changes, seen, draft.claims)
                except Moved:
                    await self._look(draft.changes)
                    await draft.void()
                    continue
                except BaseException as error:
                    # It may be kept all the same: nothing is drafted on what is known now.
                    self._is_unsure = True
                    if isinstance(error, StoreError):
                        self._note(error)
                    raise
                self._install(draft.changes, versions)
                self._show(self._asking - 1)
                draft.done()
                return draft
            raise Moved

    def _note(self, error: StoreError) -> None:
        """Note why something could not be kept, for those who wait already."""
        self._troubles, self._trouble = self._troubles + 1, error

    def _install(self, changes: Changes, versions: Mapping[str, int]) -> None:
        self._versions.update(versions)
        plain = {name: None if one is None else dict(one) for name, one in changes.items()}
        for name, content in plain.items():
            if content is None:
                self.entries.pop(name, None)
            else:
                self.entries[name] = content
        if plain:
            if self._changed_at is None:
                self._changed_at = asyncio.get_running_loop().time()
            self._take_in(plain)


class WriteBehind:
    """Has entries changed soon, one change after the other; what fails is tried again.

    It is for what is shown here before it is kept: who is here, and what the host thinks of whom.
    """

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._waiting: dict[object, Callable[[], Changes]] = {}
        self._writing = BackgroundWork(self._write_all)
        self._failure = LastingFailure(
            "the room could not be kept yet: %s", "the room is kept again"
        )

    def change(self, what: object, changes: Callable[[], Changes]) -> None:
        """Put soon what `changes` returns then, in the place of what waits under this name."""
        self._waiting[what] = changes
        self._writing.wake()

    async def _write_all(self) -> None:
        while self._waiting:
            waiting = self._waiting.copy()
            try:
                await self._directory.change(partial(_together, waiting))
            except KahwaError as error:
                self._failure.failed(error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._failure.worked()
                self._waiting = {
                    what: changes
                    for what, changes in self._waiting.items()
                    if waiting.get(what) is not changes
                }

    async def written(self) -> None:
        """Return when all is kept that waits now."""
        await self._writing.done()

    async def close(self) -> None:
        """Try once more to keep what waits; where that fails it is logged."""
        await self._writing.stop()
        if self._waiting:
            try:
                await self._directory.change(lambda: _together(self._waiting))
            except KahwaError as error:
                log().error("the room was not kept: %s", error)


async def _together(asked: Mapping[object, Callable[[], Changes]]) -> PlainDraft:
    return PlainDraft({name: one for changes in asked.values() for name, one in changes().items()})
