"""What is told and said in a card room: sentences for each in the own language, and talk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from core.ground.words import _


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for somebody, whose language is known only where it is read.

    `sentence` is marked with `N_` and has named `fields`.
    """

    sentence: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def told(self) -> str:
        """Return the sentence in the reader's language."""
        return _(self.sentence).format(**self.fields)


@dataclass(frozen=True, slots=True)
class TalkLine:
    """Something that somebody said, at the table `table` or, without one, to the whole room.

    `text` is as typed and cleaned; that of a `phrase` is marked with `N_` and translated for each
    reader. It is kept nowhere but on the screens.
    """

    who: str
    text: str
    table: str | None = None
    phrase: bool = False

    def told(self) -> str:
        """Return what was said, a phrase in the reader's language."""
        return _(self.text) if self.phrase else self.text


class RoomListener(Protocol):
    """A face in the room. It is called in its own context and never within another guest's."""

    def changed(self) -> None:
        """People or tables are others now: read them again. May come often."""

    def said(self, line: TalkLine) -> None:
        """Show what somebody said here; what this person has muted does not come."""

    def told(self, notice: Notice) -> None:
        """Tell this person something, in passing."""

    def called(self, table: str) -> None:
        """Go to a table: its game has begun or goes on, and this person has a seat or watches."""

    def ended(self, notice: Notice) -> None:
        """Say why, and leave: taken over by a newer terminal, sent away, or the room closes."""


Deliver = Callable[[Callable[[], None]], object]
"""Has something called soon, in order, in the context of the face that it is meant for."""
