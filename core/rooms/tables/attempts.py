"""What is tried for a table or a person as long as it is due, each in a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from core.ground.background import begin
from core.ground.errors import KahwaError
from core.room_store.errors import Away

AGAIN_SECONDS = 1.0
"""Seconds after which something is tried again that is still due: the store was away, or another
host undid it."""

T = TypeVar("T", bound=Hashable)


class Attempts(Generic[T]):
    """Does what is due for each of some things, again until it is due no longer.

    What is refused ends, unless it was asked for once more meanwhile: what refused it may be over.
    """

    def __init__(
        self,
        is_due: Callable[[T], bool],
        attempt: Callable[[T], Awaitable[None]],
        refused: Callable[[T, KahwaError], None],
    ) -> None:
        """Take what tells whether anything is due, what does it, and who hears of a refusal."""
        self._is_due = is_due
        self._attempt = attempt
        self._refused = refused
        self._trying: dict[T, asyncio.Task[None]] = {}
        self._asked: set[T] = set()
        """For what it was asked again since its last attempt began."""

    def look(self, one: T) -> None:
        """Do soon what is due for something, if anything is."""
        if one in self._trying:
            self._asked.add(one)
        elif self._is_due(one):
            self._trying[one] = begin(self._try(one))

    async def _try(self, one: T) -> None:
        try:
            while self._is_due(one):
                self._asked.discard(one)
                try:
                    await self._attempt(one)
                except Away:
                    pass
                except KahwaError as error:
                    self._refused(one, error)
                    if one not in self._asked:
                        return
                if self._is_due(one):
                    await asyncio.sleep(AGAIN_SECONDS)
        finally:
            # Here, for whatever is asked for once this has ended begins another task.
            del self._trying[one]
            self._asked.discard(one)

    def shut(self) -> None:
        """Try nothing any more."""
        for task in tuple(self._trying.values()):
            task.cancel()
