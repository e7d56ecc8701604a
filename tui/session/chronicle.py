"""What has been seen at a table so far: the log, each seat's last remark, this round's events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.game import Plain
from core.words import _
from tui.games.reading import Reading
from tui.games.talk import AnyTalk
from tui.games.telling import following
from tui.models import LogLine, Remark, RoundSheet


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one event: the lines of the log, and the sheet of a round that it ends."""

    event: Plain
    lines: tuple[LogLine, ...]
    sheet: RoundSheet | None


class Chronicle:
    """Turns the events of one seat's stream into what its screen remembers.

    `lines` is the whole log; `ends[n]` how many lines there were after action n; `remarks` what
    each seat last said and did since it was dealt its cards; `dealt` those cards; `last_award` the
    latest event that gave points, with its rule; `standing` the action that the seat has settled to
    do by itself.
    """

    def __init__(self, talk: AnyTalk) -> None:
        self._talk = talk
        self._round: list[Plain] = []
        self.lines: list[LogLine] = []
        self.ends: list[int] = []
        self.remarks: dict[int, Remark] = {}
        self.dealt: tuple[str, ...] = ()
        self.last_award: Plain | None = None
        self.standing = ""

    def take(self, reading: Reading, events: Sequence[Plain]) -> list[Told]:
        """Take in the events of one action; return what is told of each."""
        self._note_awards(reading.seat, events)
        told = [self.tell(reading, event) for event in events]
        self.ends.append(len(self.lines))
        return told

    def _note_awards(self, seat: int, events: Sequence[Plain]) -> None:
        """Remember the last points an action gave, the player's own if there are any."""
        awards = [event for event in events if event["type"] == "award"]
        own = [award for award in awards if award["seat"] == seat]
        if awards:
            self.last_award = (own or awards)[-1]

    def tell(self, reading: Reading, event: Plain) -> Told:
        """Take in one event; return what is told of it."""
        self._round.append(event)
        if event["type"] in self._talk.standing_ends:
            self.standing = ""
        lines = tuple(self._talk.narrate(reading, event))
        self.lines.extend(lines)
        self._remember(reading, event)
        sheet = self._talk.sheet(reading, event, self._round)
        if sheet is not None:
            self._round.clear()
        return Told(event, lines, sheet)

    def note(self, sentence: str) -> None:
        """Add a line to the log that is no event of the game."""
        self.lines.append(LogLine("", sentence, "bad"))

    def why(self) -> str:
        """Return by which rule the last points were given."""
        if self.last_award is None:
            return _("No points have been given yet.")
        return _("{reason} ({source})").format(**self.last_award)

    def _remember(self, reading: Reading, event: Plain) -> None:
        if event["type"] == "deal":
            self.remarks.clear()
            hand = event.get("hand")
            self.dealt = tuple(hand) if isinstance(hand, list) else ()
        remark = self._talk.remark(reading, event)
        if remark is not None:
            self.remarks[remark.seat] = following(remark, self.remarks)
