"""What one person at the table has been told: the numbered lines of the own seat's stream."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.words import _
from tui.plain.telling import event_sentence, numbered, sheet_lines
from tui.session.chronicle import Told


class Account:
    """The numbered lines of everything a seat has seen, and which of them were read out."""

    def __init__(self, on_sheet: frozenset[str]) -> None:
        """Take the types of the events of which nothing is told, as a sheet tells them."""
        self.lines: list[str] = []
        self._on_sheet = on_sheet
        self._read = 0
        self._ends: dict[int, int] = {}

    def tell(self, number: int, told: Sequence[Told]) -> None:
        """Take in what is told of an action."""
        for one in told:
            if one.event["type"] not in self._on_sheet:
                self._add(number, map(event_sentence, one.lines))
            if one.sheet is not None:
                self._add(number, sheet_lines(one.sheet))
        self._ends[number] = len(self.lines)

    def comment(self, number: int, text: str) -> None:
        """Take in what somebody says of an action, if anybody does."""
        if text:
            sentence = _("Comment: {comment}").format(comment=" ".join(text.split()))
            self._add(number, (sentence,))

    def _add(self, number: int, sentences: Iterable[str]) -> None:
        self.lines += (numbered(number, sentence) for sentence in sentences)

    def tell_anew(self, actions: Sequence[Sequence[Told]]) -> None:
        """Take in anew all that has happened; what was read out before is not read again."""
        self.lines.clear()
        self._ends.clear()
        for number, told in enumerate(actions):
            self.tell(number, told)
        self._read = min(self._read, len(self.lines))

    def lines_to(self, number: int, most: int) -> list[str]:
        """Return at most so many lines up to an action, none if there was no such action."""
        end = self._ends.get(number, 0)
        return self.lines[max(0, end - most) : end]

    def keep_back(self, number: int, most: int) -> int:
        """Take all lines up to an action for read, and all but so many after it.

        Return how many of those after it are kept back. Before the first action nothing is: 0 has
        the first deal told as well.
        """
        since = self._ends.get(number, len(self.lines)) if number else 0
        self._read = max(since, len(self.lines) - most)
        return self._read - since

    def news(self) -> list[str]:
        """Return the lines not read out yet; they count as read from now on."""
        fresh = self.lines[self._read :]
        self._read = len(self.lines)
        return fresh
