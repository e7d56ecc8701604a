"""Deals in which the real bots would have done all that was seen: a walk from the real one.

Nothing is believed here. Two cards that the seat has not seen change places, the game deals anew
and all that was done is done again; what the bots say to it, asked often with what they hold there,
decides whether the walk goes there (Metropolis and Hastings). It sets out from the deal that was
played, which is one of those it looks for, so that every deal on its way is one, too.
"""

from __future__ import annotations

import random
from collections import Counter
from math import inf, log

from core.bots.characters import character_at
from core.bots.levels import choose
from core.bots.style import Style
from core.contract.chance import RecordedChance, WorldChance
from core.contract.company import BY_FEEL
from core.contract.game import Game, Observation
from core.games.makao.game import Makao
from core.games.president.game import President
from core.games.president.sets import cards_of
from core.games.registry import entry_of
from core.games.rikiki.game import Rikiki
from tools.truth.situations import Situation

STEPS = 16
"""Swaps that are tried from one deal that is kept to the next."""

ASKED = 8
"""How often a bot is asked what it does that thinks for longer than a moment."""

THOUGHTS, FEELINGS = 3, 8
"""How often one that goes by feel values its actions, and how often it then goes by that."""

SELDOM = 0.25
"""As how many answers it counts that a bot never gave the one that was seen."""


def worlds_of(situation: Situation, count: int) -> list[Game]:
    """Return so many deals in which all came about as it did; later ones are less like the real."""
    walk = Walk(situation)
    found = []
    for _world in range(count):
        for _step in range(STEPS):
            walk.step()
        found.append(walk.kept())
    return found


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


class Walk:
    """A way through the deals that a seat cannot tell from the real one."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._rng = random.Random(f"{situation.text}/deals")
        self._view = situation.game.view(situation.seat)
        self._asked: dict[tuple[int, str], dict[int, float]] = {}
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
        key = number, str(world.view(seat)["hands"][seat])
        if key not in self._asked:
            answers = Counter(self._answers(world.observation(seat)))
            self._asked[key] = {one: times / answers.total() for one, times in answers.items()}
        return self._asked[key].get(action, SELDOM / ASKED)

    def _answers(self, observation: Observation[Game]) -> list[int]:
        """Return what a bot answers when it is asked again and again."""
        situation, rnd = self._situation, self._rng.random
        level, name = situation.level, situation.names[observation.seat]
        if level != BY_FEEL:
            return [choose(level, observation, rnd, name=name).action for _time in range(ASKED)]
        playbook = entry_of(observation.known.name).playbook()
        skill, character = playbook.skills[level], character_at(name, level)
        style = Style(playbook, skill.misjudges, character)
        forgets = skill.forgets * (character.forgets if character else 1.0)
        found = []
        for _time in range(THOUGHTS):
            thought = playbook.casual(observation, rnd)
            for _feeling in range(FEELINGS):
                opinion = style.felt(thought, observation, rnd)
                if rnd() < forgets:
                    opinion = style.quietly(opinion, observation, rnd)
                found.append(opinion.action)
        return found
