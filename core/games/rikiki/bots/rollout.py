"""Playing a round of Rikiki out: bids and cards by the learned numbers, in microseconds."""

from __future__ import annotations

from typing import cast

from core.chance import Rnd
from core.game import Game
from core.games.rikiki.bots.bids import BidSense
from core.games.rikiki.bots.cards import CardSense
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import PHASE_BID


class Quick:
    """A way to play a round out, for all stakes: `cards[points lost for each trick off]`."""

    def __init__(self, bids: BidSense, cards: dict[int, CardSense]) -> None:
        self.bids = bids
        self.cards = cards

    def play(self, game: Game, rnd: Rnd) -> int:
        """Return a bid or card of the seat to act, the likelier the better it seems."""
        world = cast(Rikiki, game)
        if world.phase == PHASE_BID:
            return self.bids.bid(world, rnd)
        return self.cards[world.terms.lost_per_trick].play(world, rnd)
