"""What is said of a decision that was undone or redone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.ground.words import pgettext
from tui.games.narrating import as_sentence, who

if TYPE_CHECKING:
    from core.match.match import MatchStep
    from tui.games.seat_view import SeatView
    from tui.games.talk import AnyTalk


def decision_told(step: MatchStep, sitting: SeatView, talk: AnyTalk) -> str:
    """Return a decision of the sitting's own seat as its log tells it.

    What the log leaves out is told as the answer that it was.
    """
    then = talk.read(replace(sitting, view=step.game.view(sitting.seat), legal=()))
    me = who(sitting, sitting.seat)
    for event in step.events:
        for line in talk.narrate(then, event.seen_by(sitting.seat)):
            if line.who == me:
                return pgettext("punctuation", "“{sentence}”").format(sentence=as_sentence(line))
    return talk.typed(talk.read(sitting), step.text).preview or step.text
