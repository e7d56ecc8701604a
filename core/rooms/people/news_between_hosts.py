"""What hosts of a room tell each other in passing: notices and talk for guests of other hosts.

It is kept nowhere, and may be lost: what must not be stands in the journals and the directory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from string import Formatter

from core.ground.background import BackgroundWork
from core.ground.errors import KahwaError
from core.ground.logs import log
from core.room_store.contract import NewsStore
from core.rooms.news import Notice, TalkLine
from core.rooms.people.person import LONGEST_NAME
from core.rooms.texts import line_of
from core.store.model import JsonObject

MOST_WAITING = 500
"""How many messages wait at the most; then the oldest are thrown away."""

MOST_KEYS = 60
"""To so many people one message goes at the most, so that none is too long to be sent."""

LONGEST_FIELD = 500
"""Letters of a sentence's field that go to other hosts."""


class MessageSender:
    """Sends messages to the other hosts, in order, and never lets anybody wait for it."""

    def __init__(self, store: NewsStore, *, alone: bool) -> None:
        """Take where the room is kept; who hosts it `alone` says nothing."""
        self._store = store
        self._alone = alone
        self._waiting: deque[JsonObject] = deque(maxlen=MOST_WAITING)
        self._sending = BackgroundWork(self._send_all)

    def say(self, message: JsonObject) -> None:
        """Send a message soon."""
        if self._alone:
            return
        self._waiting.append(message)
        self._sending.wake()

    def tell(self, keys: Collection[str], notice: Notice) -> None:
        """Have people at other hosts told something."""
        named = sorted(keys)
        for first in range(0, len(named), MOST_KEYS):
            self.say({"to": named[first : first + MOST_KEYS], **plain_notice(notice)})

    def tell_hall(self, notice: Notice) -> None:
        """Have everybody told something who is at no table, at other hosts."""
        self.say({"hall": True, **plain_notice(notice)})

    def talk(self, line: TalkLine) -> None:
        """Have those hear a line at other hosts whom it is for."""
        self.say(
            {"talk": line.text, "who": line.who, "at": line.table, "phrase": line.phrase},
        )

    async def _send_all(self) -> None:
        while self._waiting:
            message = self._waiting.popleft()
            try:
                await self._store.say(message, str(message.get("game", "")))
            except KahwaError as error:
                log().info("a message to other hosts is lost: %s", error)

    async def close(self) -> None:
        """Send nothing any more."""
        self._waiting.clear()
        await self._sending.stop()


def plain_notice(notice: Notice) -> JsonObject:
    """Return a notice as a JSON object; what is no text or number goes as it reads here."""
    fields = {
        name: value if isinstance(value, (int, float)) else str(value)[:LONGEST_FIELD]
        for name, value in notice.fields.items()
    }
    return {"notice": notice.sentence, "fields": fields}


def notice_of(message: Mapping[str, object]) -> Notice:
    """Return the notice of a message, made such that it can be shown.

    Raise KeyError, TypeError or ValueError if there is none in it.
    """
    fields, sentence = message["fields"], message["notice"]
    if not isinstance(fields, dict) or not isinstance(sentence, str):
        raise TypeError
    if not sentence or sentence != line_of(sentence, LONGEST_FIELD):
        raise ValueError("not a sentence")
    for _text, name, spec, conversion in Formatter().parse(sentence):
        if name is not None and (name not in fields or spec or conversion):
            raise ValueError("not a sentence with these fields")
    return Notice(sentence, {str(name): _shown(value) for name, value in fields.items()})


def _shown(value: object) -> object:
    """Return what is shown of a field of a sentence: whoever sent it may be no host of ours."""
    if not isinstance(value, (str, int, float)):
        raise TypeError
    return value if type(value) is int else line_of(str(value)[:LONGEST_FIELD], LONGEST_FIELD)


def line_in(message: Mapping[str, object]) -> TalkLine:
    """Return the line of talk of a message, made such that it can be shown.

    Raise KeyError or ValueError if there is none in it.
    """
    at, who, text = message["at"], line_of(str(message["who"])), line_of(str(message["talk"]))
    if not who or not text or len(who) > LONGEST_NAME:
        raise ValueError("nobody says something")
    return TalkLine(who, text, None if at is None else str(at), bool(message["phrase"]))
