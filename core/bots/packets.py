"""Messages between Kahwa and its worker: pickled objects, each behind its length in four bytes.

Pickle may carry code, so these pipes are private: both ends are processes of the same Kahwa.
"""

from __future__ import annotations

import pickle
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from core.contract.entry import GameEntry
    from core.contract.game import Game, Observation
    from core.contract.opinion import Opinion

_LENGTH_BYTES = 4


class HungUp(Exception):
    """The other end is gone."""


class OpinionRequest(NamedTuple):
    """What the worker is asked: the opinion of a bot of a level, and the seed of its stream.

    The entry comes first, and is the register's: it loads the game, and no other one.
    """

    entry: GameEntry[Game]
    name: str
    level: str
    observation: Observation[Game]
    seed: str


class Failure(NamedTuple):
    """What the worker answers in place of an opinion when a level fails: the traceback."""

    traceback: str


Answer: TypeAlias = "Opinion | Failure"


def send(pipe: IO[bytes], message: object) -> None:
    """Write a message; raise Cut if nobody is left to read it."""
    packed = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    try:
        pipe.write(len(packed).to_bytes(_LENGTH_BYTES, "big") + packed)
        pipe.flush()
    except (OSError, ValueError) as error:
        raise HungUp from error


def receive(pipe: IO[bytes]) -> Any:
    """Wait for a message and return it; raise Cut at the end of the pipe."""
    return unpacked(receive_packed(pipe))


def receive_packed(pipe: IO[bytes]) -> bytes:
    """Wait for a message and return it as it came; raise Cut at the end of the pipe."""
    length = int.from_bytes(_exactly(pipe, _LENGTH_BYTES), "big")
    return _exactly(pipe, length)


def unpacked(packed: bytes) -> Any:
    """Return the message that `receive_packed` has brought; it may load modules."""
    return pickle.loads(packed)


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    try:
        read = pipe.read(size)
    except (OSError, ValueError) as error:
        raise HungUp from error
    if len(read) < size:
        raise HungUp
    return read
