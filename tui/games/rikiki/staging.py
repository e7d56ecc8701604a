"""Rikiki's stages: the full trick lies there, its winner marked, before it is taken."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Plain
from tui.games.sitting import Sitting, Stage
from tui.games.staging import event_of, hands_without, stage, until

NEXT = ("award", "round-end")


def stages(before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
    """Return the trick that the last card of it completes."""
    done = until(events, NEXT)
    play, trick = event_of(done, "play"), event_of(done, "trick")
    if play is None or trick is None:
        return ()
    view = {
        "hands": hands_without(before.view, play["seat"], [play["card"]]),
        "trick": trick["cards"],
        "played": [*before.view["played"], trick["cards"]],
        "tricks": trick["tricks"],
    }
    return (stage(before, view, done, before.remarks, last=len(done) < len(events)),)
