"""What has been seen at a table so far: the log, each seat's last remark, this round's events."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from tui.games.face import Face, Sitting
from tui.models import LogLine, Remark, Tally


class Chronicle:
    """Turns the events of one seat's stream into what its screen remembers.

    `lines` is the whole log; `remarks` what each seat last said and did since it was dealt its
    cards; `dealt` those cards; `last_award` the latest event that gave points, with its rule.
    """

    def __init__(self, face: Face) -> None:
        self._face = face
        self._round: list[Plain] = []
        self.lines: list[LogLine] = []
        self.remarks: dict[int, Remark] = {}
        self.dealt: tuple[str, ...] = ()
        self.last_award: Plain | None = None

    def take(self, sitting: Sitting, events: Sequence[Plain]) -> Tally | None:
        """Take in the events of one action; return the sheet of a round that they end."""
        awards = [event for event in events if event["type"] == "award"]
        own = [award for award in awards if award["seat"] == sitting.seat]
        if awards:
            self.last_award = (own or awards)[-1]
        tally = None
        for event in events:
            self._round.append(event)
            self.lines.extend(self._face.narrate(sitting, event))
            self._remember(sitting, event)
            ended = self._face.tally(sitting, event, self._round)
            if ended is not None:
                tally = ended
                self._round.clear()
        return tally

    def _remember(self, sitting: Sitting, event: Plain) -> None:
        if event["type"] == "deal":
            self.remarks.clear()
            hand = event.get("hand")
            self.dealt = tuple(hand) if isinstance(hand, list) else ()
        remark = self._face.remark(sitting, event)
        if remark is not None:
            self.remarks[remark.seat] = remark
