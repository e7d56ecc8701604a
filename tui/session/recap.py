"""What a person who comes back to a table is told: what has happened, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from core.ground.words import _, ngettext
from tui.games.reading import Reading
from tui.games.talk import AnyTalk
from tui.models import LogLine
from tui.session.chronicle import Chronicle


@dataclass(frozen=True, slots=True)
class Recap:
    """The lines of the log since the person was there last, and whose turn it is now."""

    lines: tuple[LogLine, ...]
    turn: str

    def last(self, most: int) -> tuple[LogLine, ...]:
        """Return at most so many lines: a long recap begins with how many are left out."""
        left_out = len(self.lines) - most + 1
        if left_out <= 1 or most < 1:
            return self.lines
        earlier = LogLine("", left_out_told(left_out), "muted")
        return (earlier, *self.lines[left_out:])


def recap_of(chronicle: Chronicle, reading: Reading, talk: AnyTalk, since: int) -> Recap | None:
    """Return what happened after so many actions, None if nothing did.

    `reading` is the present as the person reads it.
    """
    if since + 1 >= chronicle.length:
        return None
    lines = tuple(chronicle.since(since))
    return Recap(lines, turn_told(reading, talk)) if lines else None


def left_out_told(count: int) -> str:
    """Return how many lines of a long recap are left out."""
    sentence = ngettext(
        "{count} earlier line is in the log.", "{count} earlier lines are in the log.", count
    )
    return sentence.format(count=count)


def turn_told(reading: Reading, talk: AnyTalk) -> str:
    """Return whose turn it is."""
    turn = reading.sitting.view["turn"]
    if turn is None or turn != reading.seat or not reading.legal:
        return talk.waiting(reading)
    if reading.sitting.addressed:
        return _("It is your turn.")
    return _("It is {name}'s turn.").format(name=reading.sitting.names[turn])
