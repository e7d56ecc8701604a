"""Whether this host drives a game, and how it talks of it with the replicas at other hosts.

Every host with somebody at a table has a replica of its game. One of them drives: its bots play,
its clock runs, and it decides for whom a bot stands in. The others are told what they must know to
go on if it dies; such messages may be lost, and rows of the journal heal what went wrong by that.
"""

from __future__ import annotations

from typing import Literal, Protocol

What = Literal[
    "persons", "left", "back", "stand-ins", "reading", "shown", "asks", "answers", "settled"
]
"""What replicas tell each other: see `core.rooms.hosts.replicas`."""


class Say(Protocol):
    """Tells the replicas at other hosts something, as JSON; it may be lost."""

    def __call__(self, what: What, /, **content: object) -> None:
        """Tell it."""


class GameDriver(Protocol):
    """What a table asks of its host about driving its game.

    The host tells by an event when it begins to drive, drives no more, or by another token.
    """

    @property
    def token(self) -> int | None:
        """The token of the lease by which this host drives the game, None while it does not."""

    def set_candidate(self, is_candidate: bool) -> None:
        """Say whether this host would drive the game: somebody sits there here, and it goes on."""

    def lost(self) -> None:
        """Note that the store has refused the token: another host drives, or none."""

    def say(self, what: What, /, **content: object) -> None:
        """Tell the replicas at other hosts something, as JSON; it may be lost."""

    def close(self) -> None:
        """Let go of the game: it is over, or nobody of this host is at its table any more."""
