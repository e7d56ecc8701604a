"""The race of a game that goes on, as the panel of a large table shows it."""

from __future__ import annotations

from tui.games.look import Blocks
from tui.games.seat_view import SeatView
from tui.models import ScoreModel
from tui.sheet_models import RACE_ROLES, RaceLine, RaceModel
from tui.theme.sizes import SizeClass

LEAST_STEPS = 8
"""Steps that have room at first; a chart that is full is drawn for twice as many."""


def race_of(sitting: SeatView, score: ScoreModel, blocks: Blocks) -> RaceModel:
    """Return the race of the sides of a score; without lines where there is no room for any.

    A hand that takes the whole width leaves room for them only where there is room for all.
    """
    roomy = sitting.size >= (SizeClass.L if blocks.wide_hand else SizeClass.M)
    sides = [(row.side, row) for row in score.rows if row.side is not None]
    if not roomy or sitting.low_bandwidth or not sides:
        return RaceModel()
    now = {side: row.value for side, row in sides}
    steps = (step or dict.fromkeys(now, 0) for step in sitting.race)
    past = [dict(step) for step in steps if step.keys() == now.keys()]
    if not past or past[-1] != now:
        past.append(now)
    room = LEAST_STEPS
    while room < len(past) - 1:
        room *= 2
    lines = tuple(
        RaceLine(
            row.label,
            RACE_ROLES[min(place, len(RACE_ROLES) - 1)],
            tuple((step / room, points[side]) for step, points in enumerate(past)),
        )
        for place, (side, row) in enumerate(sorted(sides, key=lambda one: not one[1].mine))
    )
    return RaceModel(lines, score.goal, (len(past) - 1) / room)
