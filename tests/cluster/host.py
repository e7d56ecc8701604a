"""A host of the proof: a real room on a real store, with simulated guests in place of terminals.

It is told on its input, line by line, who comes in and who loses the line, when all guests are to
be quiet, and when to end; on its output it tells when it is ready, and whose stay has ended. At
SIGTERM it closes its room with all who are there.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from core.ground.errors import KahwaError
from core.rooms.room import Room
from tests.cluster.guests import Guest, Habits, here_and_now
from tests.cluster.opening import opened
from tests.cluster.shown import Log

AGAIN = 0.3
"""Seconds after which a guest who was not let in calls again."""


class Host:
    """A room with its guests."""

    def __init__(self, room: Room, log: Log, seed: str, habits: Habits) -> None:
        self._room = room
        self._log = log
        self._seed = seed
        self._habits = habits
        self._guests: dict[str, asyncio.Task[None]] = {}
        self._here: dict[str, Guest] = {}
        self._is_quiet = False

    async def obey(self, command: str) -> None:
        """Do as told."""
        word, _space, name = command.partition(" ")
        if word == "enter":
            self._let_go(name)
            self._guests[name] = asyncio.create_task(self._live(name))
        elif word == "leave":
            self._let_go(name)
        elif word == "quiet":
            self._is_quiet = True
            for name, task in self._guests.items():
                self._log.note("where", name, name in self._here, awaited_by(task))
            for guest in self._here.values():
                guest.is_quiet = True

    def _let_go(self, name: str) -> None:
        """Have a guest's line lost, if the guest is here."""
        task, guest = self._guests.pop(name, None), self._here.pop(name, None)
        if task is not None:
            task.cancel()
        if guest is not None:
            guest.leave_face()
            guest.stay.leave()

    async def _live(self, name: str) -> None:
        try:
            guest = await self._enter(name)
            await guest.live()
            self._here.pop(name, None)
            print(f"ended {name}", flush=True)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and not task.cancelling():
                self._log.note("fault", name, "what was waited for was cancelled")
            raise
        except Exception as error:
            self._log.note("fault", name, repr(error))
            raise

    async def _enter(self, name: str) -> Guest:
        """Come in, by and by."""
        guest = Guest(name, self._log, Random(f"{self._seed}/{name}"), self._habits)
        guest.is_quiet = self._is_quiet
        while True:
            try:
                guest.stay = self._room.enter(f"key-{name}", name, guest, here_and_now)
            except KahwaError as error:
                self._log.note("refused", name, type(error).__name__, str(error))
                await asyncio.sleep(AGAIN)
            else:
                self._here[name] = guest
                self._log.note("came", name)
                return guest

    def end(self) -> None:
        """Have nobody do anything any more."""
        for task in self._guests.values():
            task.cancel()


def awaited_by(task: asyncio.Task[None]) -> str:
    """Return in which functions, the innermost last, a task waits; or how it has ended."""
    if task.done():
        return "cancelled" if task.cancelled() else repr(task.exception())
    found: list[str] = []
    inner: Any = task.get_coro()
    while inner is not None:
        frame = getattr(inner, "cr_frame", None) or getattr(inner, "ag_frame", None)
        found.append(repr(inner) if frame is None else f"{frame.f_code.co_name}:{frame.f_lineno}")
        inner = getattr(inner, "cr_await", None) or getattr(inner, "ag_await", None)
    return " ".join(found)


async def serve(args: argparse.Namespace) -> None:
    """Open the room and do as told until the end, or until nobody is there to tell anything."""
    log = Log(args.log, sums=not args.steady)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, told: _note_fault(log, told))
    reader = asyncio.StreamReader()
    loop.add_signal_handler(signal.SIGTERM, reader.feed_data, b"close\n")
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    room = await opened(args.store, args.name, args.lease, args.pace)
    habits = Habits.steady(args.pace) if args.steady else Habits(pace=args.pace)
    host = Host(room, log, f"{args.seed}/{args.name}", habits)
    print("ready", flush=True)
    while line := await reader.readline():
        command = line.decode().strip()
        if command == "end":
            log.note("end", time.process_time())
            host.end()
            break
        if command == "close":
            log.note("closes")
            break
        await host.obey(command)
    else:
        os._exit(3)  # whoever had started this is gone
    await room.close()
    log.note("closed")


def _note_fault(log: Log, told: dict[str, Any]) -> None:
    log.note("fault", told.get("message"), repr(told.get("exception")))


def main() -> None:
    """Be a host as the arguments say."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--store", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lease", type=float, default=2.0)
    parser.add_argument("--pace", type=float, default=0.3)
    parser.add_argument("--steady", action="store_true")
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
