"""What actions of Makao are like, for the characters of bots, and what is plain there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.contract.game import Game, Observation
from core.contract.playbook import ActionStyle
from core.games.makao.faces import JOKER, PENALTY, POINTS, REVERSE, SKIP, WORD_OF
from core.games.makao.game import Makao
from core.games.makao.notation import CALL, DRAW, LAST, PLAYED_CARD

PLAIN: Final = 1.25
"""The worth by which an action must be better than another for everybody to see it.

It is more than that of the call: who forgets it has not seen it.
"""

HEAVY: Final = 20
"""The points of a card that careful players do not like to be left with."""

DRAWING: Final = ActionStyle(daring=-0.3, thrift=0.5)

CLAIMING: Final = ActionStyle(talk=1.0)


def plain(_known: Game) -> float:
    """Return the worth by which an action must be better than another for everybody to see it."""
    return PLAIN


def styles(observation: Observation[Makao], _chosen: int) -> Mapping[int, ActionStyle]:
    """Return the style of what may be done on a turn: whom a card hits, and what it is worth."""
    stacked = observation.known.pending > 0
    return {action: _style(action, stacked) for action in observation.legal()}


def _style(action: int, stacked: bool) -> ActionStyle:
    if action >= LAST:
        return CLAIMING
    if action >= DRAW:
        return DRAWING
    card = PLAYED_CARD[action]
    talk = 1.0 if action >= CALL else 0.0
    if PENALTY[card]:
        return ActionStyle(daring=1.0, thrift=-1.0, talk=talk)
    if WORD_OF[card] in (SKIP, REVERSE) or stacked:
        return ActionStyle(daring=0.7, thrift=-0.5, talk=talk)
    if card >= JOKER:
        return ActionStyle(daring=0.3, thrift=-1.0, talk=talk)
    # A heavy card goes early from careful hands; a light one waits in bold ones.
    weight = min(POINTS[card], HEAVY) / HEAVY
    return ActionStyle(daring=-weight, talk=talk)
