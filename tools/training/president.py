"""Learns the odds by which the bots of President play hands out, from hands against themselves.

Each round of learning plays hands by the odds so far. In some positions every action that is worth
a thought is taken in turn and played out. The new odds are those that gain most by the rewards
found, and hardly less where an action is left to chance: an action's odds are then about the
exponential of what it is worth more than the others, divided by `HEAT`.

The odds of masters and hints go on from these in courses, mostly with the default options. All
hands of a course tell, and the odds are the mean of those after each course, as luck is in both.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from core.bots.search import play_out
from core.contract.chance import WorldChance
from core.contract.options import Options, Value
from core.games.president.bots.candidates import candidates
from core.games.president.bots.policy import Policy
from core.games.president.bots.signs import SIGNS, SIZE, Situation, answers, leads
from core.games.president.game import President
from tools.training.run import Run
from tools.training.writing import Learned, rounded

ROUNDS = (800, 1_200, 2_000, 3_000, 4_000, 5_000)
"""Hands played in each round of learning, in a full training."""

COURSES = ((5_000,) * 4, (6_000,) * 4)
"""Hands played in each round of the courses of a master, which follow one upon the other."""

AT_ONCE = 100
"""Hands that are one piece of work."""

HEAT = 0.02
"""The difference of rewards that changes the odds e-fold."""

OTHER_RULES = 0.5
"""The part of the hands that have any options, not the default ones."""

OTHER_RULES_OF_MASTERS = 0.35
"""The same part in a course of a master."""

LOOKED_AT = 0.3
"""The part of the positions with a choice in which all actions are tried."""

TRIED = 7
"""So many actions of a position are tried at the most, two of them off the policy's own list."""

TRIALS = 2
"""Times that each of them is played out."""

STEPS = 160
RATE = 0.06
SHRINKAGE = 2e-6
"""Steps of the fit, their length, and how much a large weight counts against the fit."""

Array = Any


class Work(NamedTuple):
    """Hands to play: the name that seeds them, how many, and the odds to play them by.

    `others` is the part of them that have other options than the default ones.
    """

    name: str
    hands: int
    odds: list[list[float]]
    others: float = OTHER_RULES


class Seen(NamedTuple):
    """Positions: how many actions each has that were tried, their signs and their rewards."""

    sizes: list[int]
    signs: list[int]
    rewards: list[float]


def train(run: Run) -> dict[str, Learned]:
    """Return the odds of the signs, and those of masters."""
    weights = _first_rounds(run)
    masters = np.mean(_courses(run, _as_written(weights)), axis=0)
    says = (
        "[table][sign]: the six tables of core/games/president/bots/signs.py; "
        "the odds of an action are the product of the numbers of its six signs"
    )
    longer = "the same of masters and hints, who have learned from more hands"
    heat = "the reward by which an action is better whose odds are e times as high"
    return {
        "odds": Learned(says, np.exp(weights).tolist()),
        "master_odds": Learned(longer, np.exp(masters).tolist()),
        "heat": Learned(heat, HEAT),
    }


def _first_rounds(run: Run) -> Array:
    """Return the weights of all levels but the master: the logarithms of the odds."""
    weights = np.zeros((SIGNS, SIZE))
    before: list[Seen] = []
    for number, full in enumerate(ROUNDS, 1):
        odds = np.exp(weights).tolist()
        pieces = run.many(full // AT_ONCE)
        rng = run.rng(f"president/{number}")
        work = [Work(f"{rng.random()}", AT_ONCE, odds) for _piece in range(pieces)]
        seen = list(run.play(play_hands, work))
        run.count("hands", pieces * AT_ONCE)
        run.count("positions", sum(len(each.sizes) for each in seen))
        # Two rounds tell more than one, and the odds of the last but one were not much worse.
        weights, gain = fitted(weights, before + seen)
        before = seen
        run.say(f"President, round {number}: {pieces * AT_ONCE} hands, gain {gain:.4f}")
    return weights


def _as_written(weights: Array) -> Array:
    """Return weights whose odds are those that the file tells: a course can start from it."""
    return np.log([[rounded(odds) for odds in row] for row in np.exp(weights).tolist()])


def _courses(run: Run, weights: Array) -> list[Array]:
    """Return the weights after each course of a master; the second goes on from the first."""
    found: list[Array] = []
    for number, rounds in enumerate(COURSES):
        weights = _course(run, weights, rounds, f"L{run.seed + number}")
        found.append(weights)
        run.say(f"President, course {number + 1} of masters")
    return found


def _course(run: Run, weights: Array, rounds: Sequence[int], name: str) -> Array:
    """Return the weights after some rounds, each of which learns from all hands of the course."""
    seen: list[Seen] = []
    for number, full in enumerate(rounds):
        odds = np.exp(weights).tolist()
        pieces = run.many(full // AT_ONCE)
        work = [
            Work(f"{name}/{number}/{piece}", AT_ONCE, odds, OTHER_RULES_OF_MASTERS)
            for piece in range(pieces)
        ]
        played = list(run.play(play_hands, work))
        run.count("hands", pieces * AT_ONCE)
        run.count("positions", sum(len(each.sizes) for each in played))
        seen += played
        weights, _gain = fitted(weights, seen)
    return weights


def play_hands(work: Work) -> Seen:
    """Play hands by the odds, and find what the actions of some positions bring."""
    rng = random.Random(work.name)
    seen = Seen([], [], [])
    for _hand in range(work.hands):
        _play_hand(Policy(work.odds), rng, seen, work.others)
    return seen


def options_of(rng: random.Random, others: float = OTHER_RULES) -> Options:
    """Draw the options of a hand: the default ones, or with this chance any."""
    chosen: dict[str, Value] = {}
    if rng.random() < others:
        players = rng.choice((2, 2, 3, 4, 4, 4, 5, 6, 7, 8, 10, 13))
        chosen = {
            "players": players,
            "uneven": True,
            "finish": rng.choice(("all", "first-out")),
            "same_rank": rng.choice(("dominance", "highest", "never")),
            "first_leader": rng.choice(("random", "three")),
        }
    return President.table.settle(chosen)


def _play_hand(policy: Policy, rng: random.Random, seen: Seen, others: float) -> None:
    rnd = rng.random
    game = President(options_of(rng, others), WorldChance(rnd))
    while game.to_act >= 0:
        if rnd() < LOOKED_AT:
            _look(game, policy, rng, seen)
        game.apply(game.to_act, policy.rollout(game, rnd))


def _look(game: President, policy: Policy, rng: random.Random, seen: Seen) -> None:
    """Try the actions of a position, unless there is nothing to choose."""
    here = Situation(game)
    own = answers(here) if game.top else leads(here)
    if len(own) < 2:
        return
    others = [action for action in candidates(game) if action not in own]
    own = rng.sample(own, min(len(own), TRIED - min(len(others), 2)))
    tried = own + rng.sample(others, min(len(others), 2))
    seen.sizes.append(len(tried))
    for action in tried:
        seen.signs.append(here.sign(action))
        seen.rewards.append(_reward(game, action, policy, rng))


def _reward(game: President, action: int, policy: Policy, rng: random.Random) -> float:
    """Return what an action brings the seat to act when the policy plays on."""
    seat, total = game.to_act, 0.0
    for _trial in range(TRIALS):
        twin = game.clone(WorldChance(rng.random))
        twin.apply(seat, action)
        total += play_out(twin, policy.rollout, rng.random)[seat]
    return total / TRIALS


def fitted(weights: Array, seen: list[Seen]) -> tuple[Array, float]:
    """Return weights that choose better, and how much more they get than chance does."""
    sizes = np.concatenate([np.array(each.sizes, dtype=np.int64) for each in seen])
    packed = np.concatenate([np.array(each.signs, dtype=np.int64) for each in seen])
    rewards = np.concatenate([np.array(each.rewards) for each in seen])
    bits = SIZE.bit_length() - 1
    signs = [(packed >> bits * table & SIZE - 1) + table * SIZE for table in range(SIGNS)]
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    position = np.repeat(np.arange(len(sizes)), sizes)
    mean = np.add.reduceat(rewards, starts) / sizes
    gains = (rewards - mean[position]) / HEAT
    flat = weights.reshape(-1).copy()
    slow, spread = np.zeros_like(flat), np.zeros_like(flat)
    value = 0.0
    for step in range(1, STEPS + 1):
        logits = sum(flat[each] for each in signs)
        logits -= np.maximum.reduceat(logits, starts)[position]
        chances = np.exp(logits)
        chances /= np.add.reduceat(chances, starts)[position]
        wanted = gains - np.log(np.maximum(chances, 1e-12))
        expected = np.add.reduceat(chances * wanted, starts)
        pull = chances * (wanted - expected[position]) / len(sizes)
        slope = sum(np.bincount(each, pull, minlength=flat.size) for each in signs)
        slope -= SHRINKAGE * flat
        slow = 0.9 * slow + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope * slope
        rate = RATE * (1 - step / (STEPS + 1))
        flat += rate * slow / (1 - 0.9**step) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-9)
        value = float((chances * gains).sum() / len(sizes) * HEAT)
    return flat.reshape(weights.shape), value
