"""What one person at the table has been told: the numbered lines of the own seat's stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.ground.words import _
from tui.plain.telling import event_sentence, numbered, sheet_lines
from tui.session.chronicle import Retold, Told


class Account:
    """The numbered lines of everything a seat has seen, and which of them were read out.

    Of a long game that goes on, the first lines are written only once somebody asks for them.
    """

    def __init__(self, on_sheet: frozenset[str]) -> None:
        """Take the types of the events of which nothing is told, as a sheet tells them."""
        self._lines: list[str] = []
        self._on_sheet = on_sheet
        self._read = 0
        self._ends: dict[int, int] = {}
        self._first = 0
        self._earlier: Callable[[], Sequence[Sequence[Told]]] | None = None

    @property
    def lines(self) -> list[str]:
        """All lines."""
        self._complete()
        return self._lines

    def tell(self, number: int, told: Sequence[Told]) -> None:
        """Take in what is told of an action."""
        for one in told:
            if one.event["type"] not in self._on_sheet:
                self._add(number, map(event_sentence, one.lines))
            if one.sheet is not None:
                self._add(number, sheet_lines(one.sheet))
        self._ends[number] = len(self._lines)

    def comment(self, number: int, text: str) -> None:
        """Take in what somebody says of an action, if anybody does."""
        if text:
            sentence = _("Comment: {comment}").format(comment=" ".join(text.split()))
            self._add(number, (sentence,))

    def _add(self, number: int, sentences: Iterable[str]) -> None:
        self._lines += (numbered(number, sentence) for sentence in sentences)

    def tell_anew(self, retold: Retold) -> None:
        """Take in anew all that has happened; what was read out before is not read again."""
        if retold.first - 1 not in self._ends:
            self._complete()
        # What was before is as it was.
        read = self._read - self._ends.get(retold.first - 1, 0)
        self._lines, self._ends = [], {}
        self._first = retold.first
        self._earlier = retold.earlier if retold.first else None
        for number, told in enumerate(retold.recent, retold.first):
            self.tell(number, told)
        self._read = max(0, min(read, len(self._lines)))

    def _complete(self) -> None:
        """Write the lines that were not yet."""
        if self._earlier is None:
            return
        earlier, self._earlier, self._first = self._earlier(), None, 0
        recent, ends = self._lines, self._ends
        self._lines, self._ends = [], {}
        for number, told in enumerate(earlier):
            self.tell(number, told)
        before = len(self._lines)
        self._read += before
        self._ends |= {number: before + end for number, end in ends.items()}
        self._lines += recent

    def lines_to(self, number: int, most: int) -> list[str]:
        """Return at most so many lines up to an action, none if there was no such action."""
        if number < self._first or self._ends.get(number, most) < most:
            self._complete()
        end = self._ends.get(number, 0)
        return self._lines[max(0, end - most) : end]

    def keep_back(self, number: int, most: int) -> int:
        """Take all lines up to an action for read, and all but so many after it.

        Return how many of those after it are kept back. Before the first action nothing is: 0 has
        the first deal told as well.
        """
        if number < self._first:
            self._complete()
        since = self._ends.get(number, len(self._lines)) if number else 0
        self._read = max(since, len(self._lines) - most)
        return self._read - since

    def last(self, most: int) -> list[str]:
        """Return the last lines, at most so many."""
        if most > len(self._lines):
            self._complete()
        return self._lines[-most:] if most else []

    def news(self) -> list[str]:
        """Return the lines not read out yet; they count as read from now on."""
        fresh = self._lines[self._read :]
        self._read = len(self._lines)
        return fresh
