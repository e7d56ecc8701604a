"""What announcements and plays of Ronda are like, for the characters of bots, and what is plain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.contract.game import Game, Observation
from core.contract.playbook import ActionStyle
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition

PLAIN: Final = 2.0
"""The points by which a play must be better than another for everybody to see it."""

SPEAKS: Final = ActionStyle(daring=0.3, talk=1.0)

IS_SILENT: Final = ActionStyle(daring=-0.3, talk=-1.0)

CALLS: Final = ActionStyle(daring=1.0, thrift=-0.3, talk=1.0)

MUTE: Final = ActionStyle(daring=-0.5, talk=-1.0)
"""The style of a play that could be called and is not."""

RISK: Final = 0.5
"""How daring it is to lay a card beside another on the table, each side."""

GREED: Final = 0.4
"""How far from thrift each card is that is taken at once."""


def plain(_known: Game) -> float:
    """Return the points by which a play must be better than another for everybody to see it."""
    return PLAIN


def styles(observation: Observation[RondaPosition], _chosen: int) -> Mapping[int, ActionStyle]:
    """Return the style of announcing or not, or of each play: calls, captures and cards laid."""
    known = observation.known
    legal = observation.legal()
    if known.phase == ANNOUNCE:
        return {action: IS_SILENT if action == SILENT else SPEAKS for action in legal}
    callable_cards = {action % CARDS for action in legal if action >= CARDS}
    return {action: _play(known, observation.seat, action, callable_cards) for action in legal}


def _play(known: RondaPosition, seat: int, action: int, callable_cards: set[int]) -> ActionStyle:
    level, card = divmod(action, CARDS)
    if level:
        return CALLS
    if card in callable_cards:
        return MUTE
    rank = card % RANKS
    taken = len(known.run_from(rank))
    if taken:
        return ActionStyle(daring=GREED * taken / 2, thrift=max(-1.0, -GREED * taken))
    layout = known.layout
    risk = RISK * ((rank - 1 in layout) + (rank + 1 in layout))
    is_bait = sum(other % RANKS == rank for other in known.hands[seat]) > 1
    return ActionStyle(daring=risk, thrift=1.0 if is_bait else 0.0)
