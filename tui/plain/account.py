"""What one person at the table has been told: a chair, and the lines of its seat's own stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.game import Plain
from core.table import Update
from tui.games.sitting import Sitting
from tui.plain.telling import event_sentence, numbered, tally_lines
from tui.session.chair import Chair


class Account:
    """The numbered lines of everything a seat has seen, and which of them were read out."""

    def __init__(self, chair: Chair, look: Callable[[Chair, Update], Sitting]) -> None:
        """Tell for a chair; `look` returns what it sees after an update."""
        self.chair = chair
        self.lines: list[str] = []
        self._look = look
        self._read = 0
        self._ends: dict[int, int] = {}

    def sight(self, update: Update) -> Sitting:
        """Return what the person sees after an update."""
        return self._look(self.chair, update)

    def take(self, number: int, sitting: Sitting, events: Sequence[Plain]) -> None:
        """Take in the events of an action."""
        chronicle = self.chair.chronicle
        chronicle.note_awards(sitting, events)
        for event in events:
            known = len(chronicle.lines)
            tally = chronicle.tell(sitting, event)
            told = [event_sentence(line) for line in chronicle.lines[known:]]
            if tally is not None:
                told += tally_lines(tally)
            self.lines += (numbered(number, sentence) for sentence in told)
        self._ends[number] = len(self.lines)

    def tell_all(self, snapshot: Update, past: Iterable[Sequence[Plain]]) -> None:
        """Take in anew all that has happened; what was read out before is not read again."""
        self.chair.forget()
        self.lines.clear()
        self._ends.clear()
        sitting = self.sight(snapshot)
        for number, events in enumerate(past):
            self.take(number, sitting, events)
        self._read = min(self._read, len(self.lines))

    def lines_to(self, number: int, most: int) -> list[str]:
        """Return at most so many lines up to an action, none if there was no such action."""
        end = self._ends.get(number, 0)
        return self.lines[max(0, end - most) : end]

    def keep_back(self, last: int) -> None:
        """Take all lines for read but the last ones."""
        self._read = max(0, len(self.lines) - last)

    def news(self) -> list[str]:
        """Return the lines not read out yet; they count as read from now on."""
        fresh = self.lines[self._read :]
        self._read = len(self.lines)
        return fresh
