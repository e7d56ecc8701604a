"""Somebody who is known in a card room, whether here at the moment or not."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.bots.portraits import HEADS
from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.texts import line_of

LONGEST_NAME = 60
"""Letters of a name at the most, with marks that take no columns."""


TALK_LINES, TALK_SECONDS = 5, 10.0
"""So many lines may one person say in so many seconds."""


class TalkLimit:
    """How much one person may say in a short time: the times of their last lines."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=TALK_LINES)

    def count(self, now: float) -> None:
        """Count a line said now; raise Refused, counting none, if it comes too fast."""
        if len(self._times) == TALK_LINES and now - self._times[0] < TALK_SECONDS:
            raise Refused(
                _("You can say {lines} lines in {seconds} seconds. Wait a moment.").format(
                    lines=TALK_LINES, seconds=round(TALK_SECONDS)
                )
            )
        self._times.append(now)


@dataclass(slots=True, eq=False)
class Person:
    """A person: the `name` is unique in the room, `key` tells who may come back under it.

    `key` is the fingerprint of a public key, something made up for people without one, or `HOST`
    for the host's own keyboard (see there). `own_password` is that with which somebody without a
    key comes back, hashed. Who is `banned` does not come in again.

    `size` is that of the terminal, `way` is `host`, `ssh` or `lines`; both are those of the
    present stay, and `is_here` tells whether there is one. `deaf` mutes all talk for this person;
    `muted` (by the host) lets nobody hear what this person says. `head` is that of the face with
    which the person wants to be seen, one of `HEADS`, empty for none.
    """

    name: str
    key: str
    way: str = "ssh"
    size: str = ""
    muted: bool = False
    deaf: bool = False
    is_here: bool = False
    own_password: str = ""
    banned: bool = False
    head: str = ""
    came: int = 0
    """On which of the days that the room has counted this person came last."""
    talk: TalkLimit = field(default_factory=TalkLimit)
    """How much this person has said by this host, whichever stay it was in."""

    @property
    def is_host(self) -> bool:
        """Whether this is the person at a host's own keyboard."""
        return self.key == HOST or self.key.startswith(f"{HOST}:")

    def plain(self) -> dict[str, Any]:
        """Return what is kept of a person, as a JSON object; the key is kept beside it."""
        return {
            "name": self.name,
            "own_word": self.own_password,
            "banned": self.banned,
            "muted": self.muted,
            "deaf": self.deaf,
            "came": self.came,
            "head": self.head,
        }

    def take_over(self, plain: Mapping[str, Any]) -> None:
        """Be as `plain()` described; raise KeyError or ValueError where that is damaged."""
        name, self.own_password = plain["name"], str(plain["own_word"])
        if not isinstance(name, str) or not name or line_of(name, LONGEST_NAME) != name:
            raise ValueError("not a name")
        self.name = name
        self.banned, self.muted = bool(plain["banned"]), bool(plain["muted"])
        self.deaf = bool(plain["deaf"])
        came = plain.get("came")  # A release before this one kept none.
        self.came = came if isinstance(came, int) and came >= 0 else 0
        self.head = head_of(plain.get("head"))


def head_of(told: object) -> str:
    """Return the head that somebody chose, none for whatever there is not."""
    return told if isinstance(told, str) and told in HEADS else ""


HOST = "host"
"""The key of whoever sits at the host's own keyboard; where there are several hosts the name of
the host stands behind it, after a colon."""
