"""Rows of all games of a room's file, written in as few commits as the disk leaves time for."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from core.ground.background import BackgroundWork
from core.ground.logs import log
from core.room_store.contract import Appending
from core.room_store.errors import Diverged
from core.store import NoSuchGame, Overtaken, Store

REFUSED = Overtaken, Diverged, NoSuchGame
"""What says that nothing of a row was written: all other errors may come after something was."""


Ends = list[str | Exception]
"""For each row its link, or why it was not written."""


class WaitingWrite(NamedTuple):
    """A row that waits to be written, on whose behalf, and where its link is awaited."""

    appending: Appending
    context: contextvars.Context
    link: asyncio.Future[str]


class RowWriter:
    """Writes what waits together; what is asked for meanwhile waits for the next time."""

    def __init__(
        self, store: Callable[[], Store], run: Callable[[Callable[[], Ends]], Awaitable[Ends]]
    ) -> None:
        """Take the store, and what does something in its thread."""
        self.kept_at: dict[str, float] = {}
        """When the last row of each game was kept, by the clock of the event loop."""
        self._store = store
        self._run = run
        self._waiting: list[WaitingWrite] = []
        self._writing = BackgroundWork(self._write_all)

    async def append(self, appending: Appending) -> str:
        """Write a row and return its link.

        Raise Overtaken, Diverged, NoSuchGame, LeaseLost or TooEarly if it cannot be the next row,
        and any other StoreError if it cannot be written.
        """
        loop = asyncio.get_running_loop()
        waiting = WaitingWrite(appending, contextvars.copy_context(), loop.create_future())
        self._waiting.append(waiting)
        self._writing.wake()
        return await waiting.link

    async def written(self) -> None:
        """Return when nothing waits."""
        await self._writing.done()

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                ends = await self._run(partial(self._write, batch))
            except Exception as error:  # Those who wait are told.
                ends = [error] * len(batch)
            now = asyncio.get_running_loop().time()
            for (new, _context, link), end in zip(batch, ends, strict=True):
                if isinstance(end, str):  # also where whoever asked for it waits no longer
                    self.kept_at[new.game] = now
                if link.done():
                    continue
                if isinstance(end, str):
                    link.set_result(end)
                else:
                    link.set_exception(end)

    # ------------------------------------------------------------------ in the thread

    def _write(self, batch: list[WaitingWrite]) -> Ends:
        """Write rows in one commit; if that is impossible, each by itself."""
        if len(batch) > 1:
            try:
                with self._store().together():
                    return [one.context.run(self._end, one, REFUSED) for one in batch]
            except Exception as error:  # What is wrong with one is not with all.
                log().warning("%s rows are written one by one: %s", len(batch), error)
        return [one.context.run(self._end, one, (Exception,)) for one in batch]

    def _end(self, one: WaitingWrite, told: tuple[type[Exception], ...]) -> str | Exception:
        """Write a row; return its link, or the error that whoever waits is `told`."""
        try:
            return self._append(one.appending)
        except told as error:
            return error

    def _append(self, new: Appending) -> str:
        try:
            return self._store().append(
                new.game,
                new.row,
                new.previous,
                summary=new.summary,
                finished=new.finished,
                result=new.result,
                state=new.state,
            )
        except Overtaken:
            before = new.row.number - 1
            links = self._store().journals.links({new.game: before})
            if links.get(new.game) != new.previous:
                raise Diverged(new.game, before) from None
            raise
