"""What the replicas of a game at several hosts tell each other, in the order of its journal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from core.ground.logs import log
from core.rooms.hosts.driver import GameDriver, What
from core.store.model import JsonObject

EARLY = 64
"""So many messages wait at most for rows that this host has not read yet."""

Handler = Callable[[Any], None]
"""Takes the content of a message; may raise any of `NOT_UNDERSTOOD`."""

NOT_UNDERSTOOD = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What may be raised by a message with content of other kinds than this Kahwa knows."""


class Replicas:
    """This host's way to the replicas of a game at other hosts.

    A message names the row that its sender knew last: it is heeded only once that has been taken in
    here, so that nobody acts on what is shown only later. What a newer or older Kahwa says and this
    one does not understand is left out.

    - `persons`: who of the sender's persons is at the table (`here`) and who is only in the room
      (`left`), and whether the others are to `ask` for the same; `left`: a `seat` went on purpose.
    - `stand-ins`: for whom bots play, with their `moves`, by a driver's `token`; `back`: the person
      of a `seat` plays again.
    - `reading`: whether a `seat` reads a round's sheet; `shown`: its screen has shown a row.
    - `asks`, `answers`, `settled`: taking back by agreement.
    """

    def __init__(
        self, driver: GameDriver, row: Callable[[], int], handlers: Mapping[str, Handler]
    ) -> None:
        """Take what tells the last row of this host's journal, and what is done on each message."""
        self._driver = driver
        self._row = row
        self._handlers = handlers
        self._early: deque[JsonObject] = deque(maxlen=EARLY)

    def say(self, what: What, /, **content: object) -> None:
        """Tell the other replicas something."""
        self._driver.say(what, row=self._row(), **content)

    def hear(self, message: JsonObject) -> None:
        """Take what another replica tells, now or when its row has come."""
        if isinstance(message.get("row"), int) and message["row"] > self._row():
            self._early.append(message)
        else:
            self._heed(message)

    def moved(self) -> None:
        """Note that rows have come for which messages wait."""
        waiting, row = tuple(self._early), self._row()
        for message in waiting:
            if message["row"] <= row and message in self._early:
                self._early.remove(message)
                self._heed(message)

    def _heed(self, message: JsonObject) -> None:
        try:
            self._handlers[message["what"]](message)
        except NOT_UNDERSTOOD as error:
            log().info("a message of another host is left out: %r", error)
