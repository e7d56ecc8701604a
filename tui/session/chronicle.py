"""What has been seen at a table so far: the log, each seat's last remark, this round's events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from core.game import Plain
from core.words import _
from tui.games.sitting import Sitting
from tui.games.telling import following
from tui.models import LogLine, Remark, Tally


class Teller(Protocol):
    """What puts a game's events into words: a face, or the voice of line mode."""

    standing_ends: ClassVar[frozenset[str]]

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        """Return the log lines of an event."""

    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        """Return what an event makes a seat say or do at its place."""

    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        """Return the sheet of a round that the event ends."""

    def automatic(self, sitting: Sitting) -> str | None:
        """Return the action to take without asking the player, if there is but one to take."""


class Chronicle:
    """Turns the events of one seat's stream into what its screen remembers.

    `lines` is the whole log; `remarks` what each seat last said and did since it was dealt its
    cards; `dealt` those cards; `last_award` the latest event that gave points, with its rule;
    `standing` the action that the seat has settled to do by itself.
    """

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._round: list[Plain] = []
        self.lines: list[LogLine] = []
        self.begun: tuple[LogLine, ...] = ()
        """The last lines, where the last action has ended a round: those of the one it began."""
        self.remarks: dict[int, Remark] = {}
        self.dealt: tuple[str, ...] = ()
        self.last_award: Plain | None = None
        self.standing = ""

    def take(self, sitting: Sitting, events: Sequence[Plain]) -> Tally | None:
        """Take in the events of one action; return the sheet of a round that they end."""
        self.note_awards(sitting, events)
        tally, ended = None, len(self.lines)
        for event in events:
            sheet = self.tell(sitting, event)
            if sheet is not None:
                tally, ended = sheet, len(self.lines)
        self.begun = tuple(self.lines[ended:]) if tally is not None else ()
        return tally

    def note_awards(self, sitting: Sitting, events: Sequence[Plain]) -> None:
        """Remember the last points an action gave, the player's own if there are any."""
        awards = [event for event in events if event["type"] == "award"]
        own = [award for award in awards if award["seat"] == sitting.seat]
        if awards:
            self.last_award = (own or awards)[-1]

    def tell(self, sitting: Sitting, event: Plain) -> Tally | None:
        """Take in one event; return the sheet of a round that it ends."""
        self._round.append(event)
        if event["type"] in self._teller.standing_ends:
            self.standing = ""
        self.lines.extend(self._teller.narrate(sitting, event))
        self._remember(sitting, event)
        tally = self._teller.tally(sitting, event, self._round)
        if tally is not None:
            self._round.clear()
        return tally

    def note(self, sentence: str) -> None:
        """Add a line to the log that is no event of the game."""
        self.lines.append(LogLine("", sentence, "bad"))

    def why(self) -> str:
        """Return by which rule the last points were given."""
        if self.last_award is None:
            return _("No points have been given yet.")
        return _("{reason} ({source})").format(**self.last_award)

    def _remember(self, sitting: Sitting, event: Plain) -> None:
        if event["type"] == "deal":
            self.remarks.clear()
            hand = event.get("hand")
            self.dealt = tuple(hand) if isinstance(hand, list) else ()
        remark = self._teller.remark(sitting, event)
        if remark is not None:
            self.remarks[remark.seat] = following(remark, self.remarks)
