"""Playing a round of Rikiki out: bids and cards by the learned numbers, in microseconds."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd, WorldChance
from core.games.rikiki.bots.bids import BidSense
from core.games.rikiki.bots.cards import CardSense
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import PHASE_BID

PLAIN: Final = 0.75
"""How many of those one meets play by rules of thumb, as people do, where a bid is weighed."""


class ThumbRuleChance(WorldChance):
    """The chance of a search world in which some seats play their cards by rules of thumb.

    Whether a bid is met hangs on how the others play. Learned play meets its like alone and keeps
    many an ace from its trick, so what a bid is worth is asked of plainer players too.
    """

    def __init__(self, rnd: Rnd, seats: int) -> None:
        """Take a bit for each seat that plays so."""
        super().__init__(rnd)
        self.seats = seats


def plain_seats(players: int, seat: int, rnd: Rnd) -> int:
    """Draw which seats other than one play by rules of thumb, a bit for each."""
    seats = 0
    for other in range(players):
        if other != seat and rnd() < PLAIN:
            seats |= 1 << other
    return seats


class Quick:
    """A way to play a round out, for all stakes: `cards[points lost for each trick off]`.

    `plain` tells how `casual` plays cards, whatever is at stake.
    """

    def __init__(self, bids: BidSense, cards: dict[int, CardSense], plain: CardSense) -> None:
        self.bids = bids
        self.cards = cards
        self.plain = plain

    def play(self, world: Rikiki, rnd: Rnd) -> int:
        """Return a bid or card of the seat to act by chance: what seems better is likelier."""
        if world.phase == PHASE_BID:
            return self.bids.bid(world, rnd)
        chance = world.chance
        if isinstance(chance, ThumbRuleChance) and chance.seats >> world.to_act & 1:
            return self.plain.play(world, rnd)
        return self.cards[world.terms.lost_per_trick].play(world, rnd)
