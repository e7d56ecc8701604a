"""What is refused in a card room, each with a sentence that says why and what is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.ground.errors import KahwaError
from core.ground.words import _
from core.room_store.errors import Away, DiskFull, ReadOnly


class Refused(KahwaError):
    """Something that this person may not do in the room, or not now; the message says why."""

    code = "refused"


class NoSuchTable(Refused):
    """A table that was closed, or never was."""

    def __init__(self, table: str) -> None:
        sentence = _("There's no table {table} any more. Choose one from the list.")
        super().__init__(sentence.format(table=table))


class NotKept(Away):
    """The database is away, and nobody knows whether what was to be kept is kept.

    An answer may have been lost: then it is kept, and shown to everybody with what is read next.
    """

    code = "not-kept"

    def __init__(self) -> None:
        super().__init__(
            _(
                "The database is unavailable. When it's back, check whether this was saved; if "
                "not, try again."
            )
        )


@contextmanager
def kept_or_not() -> Iterator[None]:
    """Keep something inside; raise NotKept where the store went away meanwhile.

    Of one that only can't be written it is known that nothing was kept.
    """
    try:
        yield
    except (ReadOnly, DiskFull):
        raise
    except Away as error:
        raise NotKept from error
