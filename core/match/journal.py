"""The rows of a journal: all that happened at a table, in the order in which it was kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

ACTION: Final = "action"
BACK: Final = "take-back"
RESEAT: Final = "reseat"
"""Kinds of rows: an action, a decision taken back, another player in a seat."""

Kind = Literal["action", "take-back", "reseat"]
KINDS: Final = (ACTION, BACK, RESEAT)

LINK_DIGITS = 32

ESCAPED: Final = "surrogateescape"
"""How bytes that are no text are hashed all the same."""


class Row(NamedTuple):
    """One row: nothing that was appended is ever changed or deleted, so a take-back is one too.

    Rows are numbered from 1; `actions` is how many actions of the game stand after this one. An
    action has its `seat`, its notation as `content` and the chance `outcomes` it caused; a
    take-back the seat whose decision it was; another player in a `seat` has as `content` who sat
    there before and who does after. `checksum` is that of the state after the row, None only where
    an older Kahwa kept none.
    """

    number: int
    kind: Kind
    actions: int
    seat: int
    content: str
    outcomes: Sequence[Mapping[str, Any]]
    checksum: str | None


def link(previous: str, *values: object) -> str:
    """Return the hash of a history that goes on with `values`, after one with the hash `previous`.

    Values are texts, numbers and None, or the bytes of a text or a number. The hash is of the
    previous one and, for each value, its length in bytes, a colon and those bytes; None is “-:”.
    """
    import hashlib  # which loads OpenSSL: a lobby that lists games hashes nothing

    parts = [previous]
    for value in values:
        if value is None:
            parts.append("-:")
            continue
        plain = value.decode("utf-8", ESCAPED) if isinstance(value, bytes) else str(value)
        size = len(plain) if plain.isascii() else len(plain.encode("utf-8", ESCAPED))
        parts.append(f"{size}:{plain}")
    return hashlib.sha256("".join(parts).encode("utf-8", ESCAPED)).hexdigest()[:LINK_DIGITS]
