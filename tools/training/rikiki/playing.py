"""Rounds of Rikiki played for the training, and what every answer would have led to in them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from core.bots.search import play_out
from core.contract.cards import FRENCH_BY_SUIT
from core.contract.chance import RecordedChance, Rnd, WorldChance
from core.contract.game import NOBODY
from core.contract.sources import Seeded
from core.games.rikiki.bots.bids import BidSense
from core.games.rikiki.bots.candidates import candidates
from core.games.rikiki.bots.cards import CardChoices, CardSense
from core.games.rikiki.bots.heuristic import casual
from core.games.rikiki.bots.judging import hand_signs
from core.games.rikiki.bots.learned import noise, scenes_of
from core.games.rikiki.bots.rollout import Quick, ThumbRuleChance, plain_seats
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import ABSOLUTE, BID, PHASE_BID, SWAP

Tables = dict[str, list[list[float]]]

STRAY = 0.3
"""How often a bid is not the best one: what follows from others is to be learned too."""


@dataclass(frozen=True)
class Mind:
    """All numbers of quick play as they stand: `cards[stakes]` are tables, and so is `plain`."""

    worth: list[float]
    cards: dict[int, Tables]
    signs: list[float]
    odds: list[list[list[float]]]
    zeros: list[list[list[float]]]
    absolutes: list[list[list[float]]]
    plain: Tables

    def bids(self) -> BidSense:
        """Return its sense of bids."""
        return BidSense(self.signs, self.odds, self.zeros, self.absolutes)

    def quick(self) -> Quick:
        """Return its way to play."""
        cards = {lost: self._sense(tables) for lost, tables in self.cards.items()}
        return Quick(self.bids(), cards, self._sense(self.plain))

    def _sense(self, tables: Tables) -> CardSense:
        return CardSense(self.worth, scenes_of(tables), noise())


@dataclass(frozen=True)
class Batch:
    """What one process is asked for: so many rounds, played by a mind, from a seed."""

    mind: Mind
    seed: str
    rounds: int


Judged = tuple[int, int, list[int], list[float]]
"""The stakes and scene of a card to be played, the kinds that were tried, and each one's lead."""

Watched = tuple[int, list[int], list[float]]
"""The scene of a card to be played, the kinds that could be, and 1 for the one that was."""

Bid = tuple[list[float], float, int, int, int, int]
"""Signs of a hand, its promise, the size, the players, a bid (−1: Absolute Zero), tricks won."""


def any_game(rng: random.Random) -> Rikiki:
    """Return a round by any options, dealt at random, to be played as a search world."""
    players = rng.choice((4, 4, 4, 3, 5, 6, 7, 8))
    options = Rikiki.table.settle(
        {
            "players": players,
            "hook": rng.random() < 0.7,
            "absolute_zero": rng.random() < 0.8,
            "lost_per_trick": rng.choice((10, 2)),
            "no_stock_trump": rng.choice(("none", "dealer")),
            "trump_swap": rng.random() < 0.3,
        }
    )
    game = Rikiki(options, RecordedChance(FRENCH_BY_SUIT, Seeded(rng.randrange(1 << 60))))
    game.skip_to_round(rng.randrange(game.rounds - 1) + 1)
    game.dealer = rng.randrange(players)
    game.skip_to_round(game.round)
    return game.clone(WorldChance(rng.random))


def lead_of(game: Rikiki, seat: int) -> float:
    """Return how many points a seat has won in the round beyond the mean of the others."""
    points = game.points
    return points[seat] - (sum(points) - points[seat]) / (game.players - 1)


def judge_cards(batch: Batch) -> list[Judged]:
    """Play rounds; return what followed from each card that could have been played."""
    rng = random.Random(batch.seed)
    quick = batch.mind.quick()
    found = []
    for _round in range(batch.rounds):
        game = any_game(rng)
        _bid_all(game, quick, rng)
        while (seat := game.to_act) != NOBODY:
            judged = _judge(game, seat, quick, batch.mind.worth, rng.random)
            if judged is not None:
                found.append(judged)
            game.apply(seat, quick.play(game, rng.random))
    return found


def _bid_all(game: Rikiki, quick: Quick, rng: random.Random) -> None:
    while game.phase == PHASE_BID:
        seat = game.to_act
        action = quick.play(game, rng.random)
        legal = game.legal(seat)
        if rng.random() < STRAY:
            action += rng.choice((-2, -1, -1, 1, 1, 2))
        game.apply(seat, action if action in legal else rng.choice(legal))


def _judge(game: Rikiki, seat: int, quick: Quick, worth: list[float], rnd: Rnd) -> Judged | None:
    tried = candidates(game)
    if len(tried) < 2:
        return None
    look = CardChoices(game, worth)
    kind_of = dict(zip(look.cards, look.kinds, strict=True))
    leads = []
    for card in tried:
        world = game.clone(game.chance)
        world.apply(seat, card)
        play_out(world, quick.play, rnd)
        leads.append(lead_of(world, seat))
    return game.terms.lost_per_trick, look.scene, [kind_of[card] for card in tried], leads


def watch_casual(batch: Batch) -> list[Watched]:
    """Play rounds with the cards of `casual`; return each choice, its kind marked with 1."""
    rng = random.Random(batch.seed)
    quick, worth = batch.mind.quick(), batch.mind.worth
    found: list[Watched] = []
    for _round in range(batch.rounds):
        game = any_game(rng)
        _bid_all(game, quick, rng)
        while (seat := game.to_act) != NOBODY:
            card = casual(game.observation(seat), rng.random).action
            look = CardChoices(game, worth)
            taken = look.kinds[look.cards.index(card)]
            kinds = sorted(set(look.kinds))
            if len(kinds) > 1:
                found.append((look.scene, kinds, [float(kind == taken) for kind in kinds]))
            game.apply(seat, card)
    return found


def judge_bids(batch: Batch) -> list[Bid]:
    """Play the bidding of rounds; return how many tricks followed from bids that could be made.

    Most of the other seats play their cards by rules of thumb.
    """
    rng = random.Random(batch.seed)
    quick, sense = batch.mind.quick(), batch.mind.bids()
    found: list[Bid] = []
    for _round in range(batch.rounds):
        game = any_game(rng)
        while game.phase == PHASE_BID:
            seat = game.to_act
            signs, promise = hand_signs(game, seat), sense.promise(game, seat)
            for action in _bids_to_try(game, seat, promise, rng):
                plain = plain_seats(game.players, seat, rng.random)
                world = game.clone(ThumbRuleChance(rng.random, plain))
                world.apply(seat, action)
                play_out(world, quick.play, rng.random)
                tricks = world.tricks[seat]
                found.append((signs, promise, game.hand_size, game.players, action - BID, tricks))
            action = quick.play(game, rng.random)
            if rng.random() < STRAY / 2:
                action += rng.choice((-1, 1))
            legal = [each for each in game.legal(seat) if each != SWAP]
            game.apply(seat, action if action in legal else rng.choice(legal))
    return found


def _bids_to_try(game: Rikiki, seat: int, promise: float, rng: random.Random) -> list[int]:
    """Return bids about the promise, one anywhere, and the zeros where they may be."""
    near = round(promise)
    wanted = {BID + near + off for off in (-2, -1, 0, 1, 2)}
    wanted.add(BID + rng.randint(0, game.hand_size))
    if promise < 3:
        wanted.update((ABSOLUTE, BID))
    return [action for action in game.legal(seat) if action in wanted]
