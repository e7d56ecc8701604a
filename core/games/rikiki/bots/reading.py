"""What bids and cards reveal about the hands behind them: likely worlds are met more often."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from math import exp, log
from typing import Final

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.games.rikiki.bots.cards import CardChoices
from core.games.rikiki.bots.learned import quick
from core.games.rikiki.bots.rollout import ThumbRuleChance, plain_seats
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE_BID, NO_BID, PHASE_BID, PHASE_PLAY

BID_DOUBT: Final = 3.0
"""Points by which a bid may promise less than the best and still be made at times."""

SLIP: Final = 0.1
"""How often a bid or card follows no reason that can be read."""

FEWEST: Final = 8
"""Worlds that are drawn for a short race."""

SPREAD: Final = 0.2
"""The part of the worlds drawn that must count as much as if all of these were alike."""

POWERS: Final = (1.0, 0.75, 0.5, 0.35, 0.25, 0.15)
"""How far what is read is trusted: as far as the spread of the worlds allows."""


class RoundReading:
    """The bids and cards of a round so far, and how likely they are with given hands."""

    def __init__(self, game: Rikiki, seat: int) -> None:
        """Gather what all seats but `seat` have done."""
        self._game = game
        self._seat = seat
        self._bids = quick().bids
        self._cards = quick().cards[game.terms.lost_per_trick]
        self._first = (game.dealer + 1) % game.players
        self._laid: list[tuple[int, int]] = []
        for leader, trick in [*game.played, (game.leader, game.trick)]:
            for place, card in enumerate(trick):
                self._laid.append(((leader + place) % game.players, card))

    def likelihood(self, hands: list[list[int]]) -> float:
        """Return the logarithm of how likely all that happened is if these are the hands now."""
        world = self._before_the_bids(hands)
        total = 0.0
        seat = self._first
        for _bidder in range(world.players):
            bid = self._game.bids[seat]
            if bid == NO_BID:
                return total
            if seat != self._seat:
                total += self._bid(world, seat, bid)
            world.bids[seat] = bid
            world.bids_sum += max(bid, 0)
            seat = (seat + 1) % world.players
        world.phase = PHASE_PLAY
        world.to_act = world.leader = self._first
        for seat, card in self._laid:
            if seat != self._seat:
                total += self._card(world, card)
            world.apply(seat, card)
        return total

    def _before_the_bids(self, hands: list[list[int]]) -> Rikiki:
        game = self._game
        world = game.clone(game.chance)
        world.hands = [hand.copy() for hand in hands]
        for seat, card in self._laid:
            world.hands[seat].append(card)
        for hand in world.hands:
            hand.sort()
        world.bids = [NO_BID] * game.players
        world.bids_sum = 0
        world.tricks = [0] * game.players
        world.trick = []
        world.played = []
        return world

    def _bid(self, world: Rikiki, seat: int, bid: int) -> float:
        points = self._bids.points(world, seat)
        allowed = points if world.terms.absolute_with(world.hand_size) else points[1:]
        most = max(allowed)
        total = sum([exp((each - most) / BID_DOUBT) for each in allowed])
        chosen = exp((points[bid - ABSOLUTE_BID] - most) / BID_DOUBT)
        return log(chosen / total + SLIP / len(points))

    def _card(self, world: Rikiki, card: int) -> float:
        if len(world.legal(world.to_act)) == 1:
            return 0.0
        look = CardChoices(world, self._cards.worth)
        row = self._cards.scenes[look.scene]
        most = max([row[kind] for kind in look.kinds])
        total = chosen = 0.0
        for place, kind in enumerate(look.kinds):
            liked = exp(row[kind] - most)
            total += liked
            if look.cards[place] == card:
                chosen = liked
        return log((1 - SLIP) * chosen / total + SLIP / len(look.cards))


def worlds(observation: Observation[Rikiki], rnd: Rnd, simulations: int) -> Callable[[], Rikiki]:
    """Return a source of worlds, drawn by how well they explain what the others have done.

    Where a bid is weighed more are drawn, for all is still hidden, and in each of them some of
    the others will play by rules of thumb.
    """
    known, seat = observation.known, observation.seat
    reading = RoundReading(known, seat)
    bids = known.phase == PHASE_BID
    many = simulations if bids else simulations // 2
    pool = [known.sample(seat, rnd) for _world in range(max(FEWEST, many))]
    sums = list(accumulate(weighed([reading.likelihood(world.hands) for world in pool])))
    last = len(pool) - 1
    if bids:
        for world in pool:
            world.chance = ThumbRuleChance(rnd, plain_seats(known.players, seat, rnd))

    def drawn() -> Rikiki:
        return pool[min(bisect_right(sums, rnd() * sums[-1]), last)]

    return drawn


def weighed(likelihoods: list[float]) -> list[float]:
    """Return weights for worlds, so that never only a few of them count."""
    most = max(likelihoods)
    weights = [1.0]
    for power in POWERS:
        weights = [exp(power * (each - most)) for each in likelihoods]
        total, squares = sum(weights), sum([each * each for each in weights])
        if total * total >= SPREAD * len(weights) * squares:
            break
    return weights
