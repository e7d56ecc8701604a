"""The casual player of President: keeps high sets together, saves them, and finishes in time."""

from __future__ import annotations

from functools import cache
from math import comb

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion, best
from core.contract.options import Value
from core.games.president.bots.candidates import candidates
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.sets import (
    ALL_CARDS,
    ANSWERS,
    RANKS,
    SUITS,
    beats,
    of_rank,
    rank_of,
    sets_in,
    sets_within,
)

# Values are counted in turns: a set that cannot win costs one turn to be rid of. The weights were
# tuned by seeded games against random and greedy players; the best lie close together.
OFTEN_BEATEN = 0.45
"""How fast the chance to win a trick falls with the number of sets that could beat a set."""
CONTROL = 0.6
"""What a set that wins its trick saves of its turn."""
CARD = 0.2
"""What each card costs beside the turn of its set."""
LEAD_WORTH = 0.2
"""What winning the trick now is worth."""
HEIGHT = 0.01
"""What each rank above the three counts against playing a set now."""
BROKEN_SET = 0.6
"""What playing a part of a set costs, in proportion to the chance of the whole set to win."""
DANGER = 1.5
"""What it costs, in proportion to its chance, to let another seat play its last cards.

Stopping it serves all its opponents, who share the cost. Where the hand goes on without it, they
are better off to save their cards until only two are left.
"""
SURE_WIN = 50.0
"""The value of a play after which nobody can keep us from going out; last cards are worth twice."""
GIFTS = 3
"""So many gifts are thought about for long."""


def casual(observation: Observation[President], rnd: Rnd) -> Opinion:
    """Choose the action after which the hand costs the fewest turns, high sets counting little."""
    game = observation.known
    thought = _Thought(game, observation.seat)
    return best({action: thought.value(action) for action in observation.legal()}, rnd)


def best_gifts(observation: Observation[President]) -> list[int]:
    """Return the gifts after which the hand costs the fewest turns."""
    game = observation.known
    thought = _Thought(game, observation.seat)
    ranked = sorted(candidates(game), key=lambda gift: (-thought.value(gift), gift))
    return ranked[:GIFTS]


class _Thought:
    """What one seat makes of a position."""

    def __init__(self, game: President, seat: int) -> None:
        self.hand = game.hands[seat]
        self.same_rank = game.terms.same_rank
        self.unseen = ALL_CARDS & ~(self.hand | game.played_cards())
        self._top = game.top
        others = [one for one, count in enumerate(game.counts) if count and one != seat]
        self._counts = [game.counts[one] for one in others]
        waiting = [one for one in others if one != game.top_seat and one not in game.passed]
        self._still_to_come = [game.counts[one] for one in waiting]
        self._leads_its_last = bool(game.top) and game.counts[game.top_seat] == 1
        still_in = len(others) + 1
        stops = len(others) == 1 or not game.terms.whole
        self._danger = DANGER / len(others) if stops and others else 0.0
        self._above = [self._sets_above(size, max(1, still_in - 1)) for size in range(SUITS + 1)]

    def _sets_above(self, size: int, opponents: int) -> list[float]:
        """Return for each rank how many sets of a size others may be expected to hold above it."""
        above = [0.0] * RANKS
        for rank in range(RANKS - 2, -1, -1):
            cards = of_rank(self.unseen, rank + 1).bit_count()
            expected = comb(cards, size) / opponents ** max(0, size - 1)
            above[rank] = above[rank + 1] + expected
        return above

    def wins(self, cards: int) -> float:
        """Return the estimated chance that nobody beats a set; 1 only if nobody can."""
        rank, size = rank_of(cards), cards.bit_count()
        shift = SUITS * rank
        suits = of_rank(self.unseen, rank) >> shift
        rivals = _rivals(cards >> shift, suits, self.same_rank)
        return 1 / (1 + OFTEN_BEATEN * (self._above[size][rank] + rivals))

    def cost(self, hand: int) -> float:
        """Return about how many turns it takes to be rid of a hand."""
        turns = sum(1 - CONTROL * self.wins(group) for group in _groups(hand))
        return turns + CARD * hand.bit_count()

    def value(self, action: int) -> float:
        """Return how good an action looks: the less the rest of the hand costs, the better."""
        rest = self.hand & ~action
        if action & GIFT:
            return -self.cost(rest)
        if action == PASS:
            return -self.cost(rest) - self._danger * self._passing()
        if not rest:
            return 2 * SURE_WIN
        wins = self.wins(action)
        value = LEAD_WORTH * wins - HEIGHT * rank_of(action) - self.cost(rest)
        if of_rank(rest, rank_of(action)):
            value -= BROKEN_SET * self.wins(of_rank(self.hand, rank_of(action)))
        if wins == 1 and self._runs_out(rest):
            value += SURE_WIN
        return value - self._danger * self._answered(action, self._counts)

    def _passing(self) -> float:
        """Return the chance that a pass lets another seat play its last cards."""
        leads = self.wins(self._top) if self._leads_its_last else 0.0
        return max(leads, self._answered(self._top, self._still_to_come))

    def _answered(self, cards: int, counts: list[int]) -> float:
        """Return the chance that one of the seats of these counts beats a set with its last cards.

        One that holds more of them, or fewer, cannot.
        """
        size = cards.bit_count()
        seats = counts.count(size)
        if not seats:
            return 0.0
        higher, rows, rivals = ANSWERS[self.same_rank][cards]
        beating = len(sets_in(self.unseen & higher, rows))
        beating += sum(rival & self.unseen == rival for rival in rivals)
        return 1 - (1 - beating / comb(self.unseen.bit_count(), size)) ** seats

    def _runs_out(self, rest: int) -> bool:
        """Tell whether all sets but one are sure to win, so that leading them ends the hand."""
        return sum(self.wins(group) < 1 for group in _groups(rest)) <= 1


@cache
def _rivals(cards: int, suits: int, same_rank: Value) -> int:
    """Return how many sets among the `suits` (four bits) beat a set of threes, as of any rank."""
    return sum(beats(rival, cards, same_rank) for rival in sets_within(0, suits, cards.bit_count()))


def _groups(hand: int) -> list[int]:
    """Return the hand as one set for each rank."""
    groups = (of_rank(hand, rank) for rank in range(RANKS))
    return [group for group in groups if group]
