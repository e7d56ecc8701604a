"""Deals in which the real bots would have done all that was seen: a walk from the real one.

Nothing is believed here. Two cards that the seat has not seen change places, the game deals anew
and all that was done is done again; what the bots say to it, asked often with what they hold there,
decides whether the walk goes there (Metropolis and Hastings). It sets out from the deal that was
played, which is one of those it looks for, so that every deal on its way is one, too.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from math import inf, log

from core.contract.chance import RecordedChance, WorldChance
from core.contract.game import Game
from core.games.makao.game import Makao
from core.games.president.game import President
from core.games.president.sets import cards_of
from core.games.rikiki.game import Rikiki
from tools.truth.situations import Situation

STEPS = 16
"""Swaps that are tried from one deal that is kept to the next."""

ASKED = 8
"""How often a bot is asked what it does with a hand."""

SELDOM = 0.25
"""As how many answers it counts that a bot never gave the one that was seen."""


def worlds_of(situation: Situation) -> Iterator[Game]:
    """Yield deals in which all came about as it did; later ones are less like the real."""
    walk = Walk(situation)
    while True:
        for _step in range(STEPS):
            walk.step()
        yield walk.kept()


def hidden_from(game: Game, seat: int) -> set[int]:
    """Return the cards that a seat has not seen, and those of which it has not seen every copy."""
    if isinstance(game, President):
        return set(cards_of(sum(game.hands) - game.hands[seat]))
    if not isinstance(game, Rikiki | Makao):
        raise TypeError(f"nobody knows what is hidden in {game.name}")
    others = [hand for owner, hand in enumerate(game.hands) if owner != seat]
    return {*game.stock, *(card for hand in others for card in hand)}


def stock_of(game: Game) -> list[int]:
    """Return the cards that are left to be dealt or drawn; of President there are none."""
    return game.stock if isinstance(game, Rikiki | Makao) else []


def hand_of(game: Game, seat: int) -> Hashable:
    """Return what a seat holds, to tell it from other hands."""
    if isinstance(game, President):
        return game.hands[seat]
    return tuple(sorted(game.hands[seat])) if isinstance(game, Rikiki | Makao) else ()


class Walk:
    """A way through the deals that a seat cannot tell from the real one."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._rng = random.Random(f"{situation.text}/deals")
        self._view = situation.game.view(situation.seat)
        self._asked: dict[tuple[int, Hashable], dict[int, float]] = {}
        chance = situation.deal.chance
        self._deck = chance.deck
        self._outcomes = chance.outcomes
        kinds = [outcome["kind"] for outcome in self._outcomes]
        self._shuffle = len(kinds) - 1 - kinds[::-1].index("shuffle")
        self._order = self._deck.permutation(self._outcomes[self._shuffle]["value"])
        hidden = hidden_from(situation.game, situation.seat)
        self._hidden = [place for place, card in enumerate(self._order) if card in hidden]
        left = len(self._order) - len(stock_of(situation.game))
        self._held = [place for place in self._hidden if place < left]
        found = self._tried(self._order, -inf)
        if found is None:
            raise ValueError("the real deal does not come about again")
        self.world, self._likelihood = found

    def kept(self) -> Game:
        """Return the deal as it is now, what is left of the stock in any order."""
        world = self.world.clone(WorldChance(self._rng.random))
        self._rng.shuffle(stock_of(world))
        return world

    def step(self) -> None:
        """Try to go to a deal in which two hidden cards, one of them in a hand, change places."""
        one, other = self._rng.choice(self._held), self._rng.choice(self._hidden)
        bound = self._likelihood + log(1 - self._rng.random())
        if self._order[one] == self._order[other]:
            return
        order = self._order.copy()
        order[one], order[other] = order[other], order[one]
        found = self._tried(order, bound)
        if found is not None:
            self._order = order
            self.world, self._likelihood = found

    def _tried(self, order: list[int], bound: float) -> tuple[Game, float] | None:
        """Return what becomes of a deal, and the logarithm of how likely that is.

        None if it is not what was seen, or less likely than the bound.
        """
        situation, world = self._situation, self._dealt(order)
        total = 0.0
        for number, (seat, action) in enumerate(situation.since):
            legal = world.legal(seat)
            if action not in legal:
                return None
            if seat != situation.seat and seat == world.to_act and len(legal) > 1:
                total += log(self._share(number, world, action))
                if total < bound:
                    return None
            world.apply(seat, action)
        return (world, total) if world.view(situation.seat) == self._view else None

    def _dealt(self, order: list[int]) -> Game:
        """Deal cards in this order, as the game does; the world ends with the round."""
        deal, dealt = self._situation.deal, self._situation.dealt
        outcomes = self._outcomes.copy()
        outcomes[self._shuffle] = {"kind": "shuffle", "value": self._deck.texts(order)}
        chance = RecordedChance(self._deck, deal.chance.source, outcomes)
        if deal.before is None:
            game = type(dealt)(dealt.options, chance)
        else:
            game = deal.before.clone(chance.leap(outcomes[: self._shuffle]))
            game.apply(*deal.cause)
        return game.clone(WorldChance(self._rng.random))

    def _share(self, number: int, world: Game, action: int) -> float:
        """Return how often the bot to act does this in a world, out of all the times it is asked.

        What it sees beside its hand is the same in all worlds.
        """
        seat = world.to_act
        key = number, hand_of(world, seat)
        if key not in self._asked:
            answers = [self._situation.choice(world, seat, self._rng) for _time in range(ASKED)]
            self._asked[key] = {one: times / ASKED for one, times in Counter(answers).items()}
        return self._asked[key].get(action, SELDOM / ASKED)
