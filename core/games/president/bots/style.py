"""What sets and passes of President are like, for the characters of bots, and what is plain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.contract.game import Game, Observation
from core.contract.playbook import ActionStyle
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.sets import RANKS, of_rank, rank_of

PLAIN: Final = 1.0
"""The turns that an action must spare beside another for everybody to see it."""

HIGH: Final = 0.3
"""How daring a two is; a three is as much the opposite."""

LARGE: Final = 0.15
"""How daring it is to lead a card more at once."""

BROKEN: Final = 0.2
"""How far it is from thrift to play a part of a set."""


def plain(_known: Game) -> float:
    """Return the turns that an action must spare beside another for everybody to see it."""
    return PLAIN


def styles(observation: Observation[President], _chosen: int) -> Mapping[int, ActionStyle]:
    """Return the style of each set and of a pass; gifts in the exchange are all alike."""
    known = observation.known
    hand, leads = known.hands[observation.seat], not known.top
    return {action: _style(hand, action, leads) for action in observation.legal()}


def _style(hand: int, action: int, leads: bool) -> ActionStyle:
    if action == PASS:
        return ActionStyle(daring=-0.6, thrift=0.3)
    if action & GIFT:
        return ActionStyle()
    rank = rank_of(action)
    height = HIGH * (2 * rank / (RANKS - 1) - 1)
    is_broken = of_rank(hand, rank) != action
    size = LARGE * (action.bit_count() - 1) if leads else 0.0
    return ActionStyle(daring=height + size, thrift=-height - (BROKEN if is_broken else 0.0))
