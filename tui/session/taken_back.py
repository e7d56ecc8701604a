"""What is told of a decision that was taken back, or done again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from core.words import _
from tui.games.telling import as_sentence, who

if TYPE_CHECKING:
    from core.game import Plain
    from core.match import Step
    from tui.games.sitting import Sitting
    from tui.models import LogLine, Typed


class Teller(Protocol):
    """What puts decisions into words: a face, or the voice of line mode."""

    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        """Return the log lines of an event."""

    def typed(self, sitting: Sitting, text: str) -> Typed:
        """Return what a typed line means."""


def decision_told(step: Step, sitting: Sitting, teller: Teller) -> str:
    """Return a decision of the sitting's own seat as its log tells it.

    What the log leaves out is told as the answer that it was.
    """
    then = replace(sitting, view=step.game.view(sitting.seat), legal=())
    me = who(sitting, sitting.seat)
    for event in step.events:
        for line in teller.narrate(then, event.seen_by(sitting.seat)):
            if line.who == me:
                return _("“{sentence}”").format(sentence=as_sentence(line))
    return teller.typed(sitting, step.text).preview or step.text
