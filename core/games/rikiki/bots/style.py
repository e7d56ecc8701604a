"""What bids and cards of Rikiki are like, for the characters of bots, and what is plain there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.contract.game import Observation
from core.contract.playbook import ActionStyle
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE, BID, PHASE_BID, SWAP
from core.games.rikiki.scoring import MET
from core.games.rikiki.tricks import RANKS

HIGH: Final = 0.7
"""How daring an ace is; a two is as much the opposite, and a trump of any height a bit more."""

TRUMP: Final = 0.3

CARD: Final = 0.5
"""What is plain of a card, as a part of what is plain of a bid."""


def plain(game: Rikiki) -> float:
    """Return the expected points that a bid or a card must be ahead for everybody to see it."""
    stake = (MET + game.terms.lost_per_trick) / 2
    return stake if game.phase == PHASE_BID else CARD * stake


def styles(observation: Observation[Rikiki], chosen: int) -> Mapping[int, ActionStyle]:
    """Return the style of each bid beside the one that the rules of thumb choose, or of each card.

    A higher bid is daring, a lower one is not; Absolute Zero and the swap of the trump are said
    aloud before all others, and one of them may go wrong.
    """
    known = observation.known
    if known.phase == PHASE_BID:
        return {action: _bid(action, chosen) for action in observation.legal()}
    return {card: _card(known, card) for card in observation.legal()}


def _bid(action: int, chosen: int) -> ActionStyle:
    if action == SWAP:
        return ActionStyle(talk=1.0)
    if action == ABSOLUTE:
        return ActionStyle(daring=1.0, talk=1.0)
    if chosen < BID:
        return ActionStyle()
    return ActionStyle(daring=float(min(max(action - chosen, -1), 1)))


def _card(known: Rikiki, card: int) -> ActionStyle:
    height = 2 * (card % RANKS) / (RANKS - 1) - 1
    trump = TRUMP if card // RANKS == known.trump else 0.0
    return ActionStyle(daring=HIGH * height + trump, thrift=-HIGH * height - trump)
