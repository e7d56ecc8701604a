"""Finding puzzles: positions of played games in which one action is clearly the best."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import inf

from core.bots.levels import choose, study
from core.bots.search import Clock, Race
from core.contract.entry import Puzzling
from core.contract.game import Game, Observation
from core.contract.lesson import LEARNER
from core.contract.opinion import NOTHING, SURE, Considered
from core.contract.options import Value
from core.contract.playbook import Playbook
from core.contract.sources import Seeded
from core.games.registry import entry_of, game_type
from core.learning.puzzles import EFFORT, Puzzle, position_of
from core.match.match import Match, checksum
from tools.puzzles.facts import with_facts

PLAYERS = "regular"
"""The level of the bots whose games are looked at."""

WORLDS = 4000
"""The deals in which every legal action is compared with the best."""

FEWEST = 2
"""The plays, unlike each other, between which there must be a choice."""

SOME_EFFORT = 3
"""What a master of so many times the effort drops need not be looked at any longer."""

PLAIN_PART = 0.25
"""How many of those that the rules of thumb find too are looked at any further."""

MOST = 24
"""A choice among more actions than this is nothing for a puzzle."""


class Fate(Enum):
    """What became of a decision that was looked at."""

    NO_CHOICE = "between plays that are alike, or too many"
    CLOSE = "not clear to a master"
    PLAIN = "the rules of thumb find it too, and of those there are enough"
    OTHERWISE = "not clear to a master of ten times the effort"
    UNCLEAR = "an alternative is nearly as good, once each has been played on as often"
    FOUND = "found"


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the learner in a played game: what came before, and what can be seen."""

    before: tuple[str, ...]
    game: Game
    observation: Observation[Game]


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action is worth, how far it stays behind the best, and how sure that is."""

    value: float
    behind: float
    error: float

    def is_as_good(self, margin: float) -> bool:
        """Tell whether it is surely less than half the margin behind."""
        return self.behind + SURE * self.error < margin / 2

    def is_worse(self, margin: float) -> bool:
        """Tell whether it is behind by the margin, and surely by half of it."""
        return self.behind >= margin and self.behind - SURE * self.error >= margin / 2


Estimates = dict[int, Estimate]


def search(
    game: str, options: Mapping[str, Value], seed: int, most_actions: int
) -> tuple[list[Puzzle], Counter[Fate]]:
    """Return the puzzles in one game that bots play, and what became of all decisions in it."""
    puzzling = entry_of(game).puzzles()
    assert puzzling is not None, "only games that say what their decisions are about have puzzles"
    rng = random.Random(f"puzzles/{game}/{seed}")
    found: list[Puzzle] = []
    fates: Counter[Fate] = Counter()
    for position in _positions(game, options, seed, most_actions, rng):
        fate, estimates = _examine(position, puzzling, rng)
        fates[fate] += 1
        if fate is Fate.FOUND:
            found.append(_puzzle(game, options, seed, position, estimates, rng))
    return found, fates


def verified(puzzle: Puzzle, effort: int, seed: str) -> bool:
    """Tell whether a master of so many times the effort still finds the best of a puzzle."""
    observation = position_of(puzzle).game.observation(LEARNER)
    opinion = study(observation, random.Random(seed).random, effort, compares=False)
    return observation.known.text(opinion.action) in puzzle.best


# ---------------------------------------------------------------------- the games looked at


def _positions(
    game: str, options: Mapping[str, Value], seed: int, most_actions: int, rng: random.Random
) -> Iterator[Decision]:
    """Yield the learner's decisions among the first so many actions of a game."""
    kind = game_type(game)
    match = Match(kind, kind.table.settle(options), Seeded(seed))
    before: list[str] = []
    while not match.game.is_over and len(before) < most_actions:
        now = match.game
        if now.to_act == LEARNER and len(now.legal(LEARNER)) > 1:
            yield Decision(tuple(before), now, now.observation(LEARNER))
        seat, action = _next(now, rng)
        text = now.text(action)
        before.append(text if seat == now.to_act else f"{seat}: {text}")
        match.act(seat, text)


def _next(game: Game, rng: random.Random) -> tuple[int, int]:
    """Return who acts next and how: whoever claims something, else the seat whose turn it is."""
    for seat in game.actors():
        if seat != game.to_act:
            claim = choose(PLAYERS, game.observation(seat), rng.random).action
            if claim != NOTHING:
                return seat, claim
    seat = game.to_act
    return seat, choose(PLAYERS, game.observation(seat), rng.random).action


# ---------------------------------------------------------------------- what is clearly best


def _examine(
    position: Decision, puzzling: Puzzling[Game], rng: random.Random
) -> tuple[Fate, Estimates]:
    """Return what becomes of a decision, with estimates of every legal action if it is kept."""
    legal = position.observation.legal()
    kinds = {puzzling.likeness(position.game, LEARNER, action) for action in legal}
    if len(kinds) < FEWEST or len(legal) > MOST:
        return Fate.NO_CHOICE, {}
    glance = _clearly_best(position, puzzling, 1, rng)
    if glance is None:
        return Fate.CLOSE, {}
    if _is_plain(position, (glance,), rng) and (len(legal) == FEWEST or rng.random() > PLAIN_PART):
        return Fate.PLAIN, {}
    some = _clearly_best(position, puzzling, SOME_EFFORT, rng)
    best = None if some is None else _clearly_best(position, puzzling, EFFORT, rng)
    if best is None:
        return Fate.OTHERWISE, {}
    estimates = _estimates(position.observation, best, rng)
    if not _is_clear(position, puzzling, best, estimates):
        return Fate.UNCLEAR, {}
    return Fate.FOUND, estimates


def _clearly_best(
    position: Decision, puzzling: Puzzling[Game], effort: int, rng: random.Random
) -> int | None:
    """Return the best action where what an adviser compared with it is clearly worse, or alike."""
    opinion = study(position.observation, rng.random, effort)
    best = next(each for each in opinion.considered if each.action == opinion.action)
    alike = puzzling.likeness(position.game, LEARNER, best.action)
    for each in opinion.considered:
        estimate = _estimate(each, best)
        is_twin = puzzling.likeness(position.game, LEARNER, each.action) == alike
        if not is_twin and not estimate.is_worse(puzzling.MARGIN):
            return None
    return best.action


def _is_clear(
    position: Decision, puzzling: Puzzling[Game], best: int, estimates: Estimates
) -> bool:
    """Tell whether every action is clearly worse than the best, or alike and as good."""
    alike = puzzling.likeness(position.game, LEARNER, best)
    worse = 0
    for action, estimate in estimates.items():
        if estimate.is_worse(puzzling.MARGIN):
            worse += 1
            continue
        is_twin = puzzling.likeness(position.game, LEARNER, action) == alike
        if not is_twin or not estimate.is_as_good(puzzling.MARGIN):
            return False
    return worse > 0


def _estimate(each: Considered, best: Considered) -> Estimate:
    return Estimate(each.value, best.value - each.value, each.error)


def _estimates(observation: Observation[Game], best: int, rng: random.Random) -> Estimates:
    """Return what every legal action is worth, exactly or from the same deals for all."""
    playbook = entry_of(observation.known.name).playbook()
    legal = observation.legal()
    solved = playbook.solve(observation, rng.random)
    if solved is not None and len(solved.considered) == len(legal):
        known = {each.action: each for each in solved.considered}
        return {action: _estimate(known[action], known[best]) for action in legal}
    return _played_on(observation, best, playbook, rng)


def _played_on(
    observation: Observation[Game], best: int, playbook: Playbook[Game], rng: random.Random
) -> Estimates:
    legal = observation.legal()
    everything = replace(playbook, candidates=lambda _game: legal)
    race = Race(observation, rng.random, everything, Clock(inf))
    race.run(legal, WORLDS)
    mean = race.totals[best] / WORLDS
    estimates = {}
    for action in legal:
        ahead, error = race.ahead(action, best)
        estimates[action] = Estimate(mean + ahead, -ahead, error)
    return estimates


def _puzzle(
    game: str,
    options: Mapping[str, Value],
    seed: int,
    position: Decision,
    estimates: Estimates,
    rng: random.Random,
) -> Puzzle:
    puzzling, now = entry_of(game).puzzles(), position.game
    assert puzzling is not None, "puzzles are looked for where decisions have kinds"
    ranked = sorted(estimates, key=lambda action: (estimates[action].behind, action))
    best = [action for action in ranked if estimates[action].is_as_good(puzzling.MARGIN)]
    puzzle = Puzzle(
        id=f"{game}-{seed}",
        game=game,
        kind=puzzling.kind_of(now, LEARNER, ranked[0]),
        options=dict(options),
        seed=seed,
        before=position.before,
        checksum=checksum(now),
        best=tuple(now.text(action) for action in best),
        values={now.text(action): round(estimates[action].value, 4) for action in ranked},
        worlds=0 if _is_exact(estimates) else WORLDS,
        is_plain=_is_plain(position, best, rng),
    )
    return with_facts(puzzle)


def _is_plain(position: Decision, best: Sequence[int], rng: random.Random) -> bool:
    """Tell whether the rules of thumb find one of the best actions."""
    playbook = entry_of(position.game.name).playbook()
    return playbook.casual(position.observation, rng.random).action in best


def _is_exact(estimates: Estimates) -> bool:
    return all(estimate.error == 0 for estimate in estimates.values())
