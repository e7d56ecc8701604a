"""What sets the plays of a puzzle apart in the game's own facts, from deals of its own."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf

from core.bots.search import Clock
from core.bots.second_look import GROWN, Grove, RaceWithFacts, WatchedRace
from core.coach.reasons import telling
from core.contract.game import Game
from core.contract.lesson import LEARNER
from core.games.registry import entry_of
from core.learning.puzzles import Puzzle, PuzzleFact, position_of

WORLDS = 400
"""The deals in which is looked at what comes of every legal action: as many as a hint looks at."""


def with_facts(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with what sets each wrong action and the best one furthest apart.

    Where nothing is hidden, or the game names no facts, there is nothing to count.
    """
    facts = entry_of(puzzle.game).facts()
    if facts is None or not puzzle.worlds:
        return replace(puzzle, facts={})
    observation = position_of(puzzle).game.observation(LEARNER)
    known, legal = observation.known, observation.legal()
    playbook, clock = entry_of(puzzle.game).playbook(), Clock(inf)
    rnd = random.Random(f"puzzles/facts/{puzzle.id}").random
    race: RaceWithFacts[Game]
    if playbook.shortlist is None:
        race = Grove(observation, rnd, playbook, clock, GROWN * WORLDS, facts)
    else:
        every = replace(playbook, candidates=lambda _game: legal)
        race = WatchedRace(observation, rnd, every, clock, WORLDS, facts)
    race.run(legal, WORLDS)
    found = {}
    for text in puzzle.values:
        if text in puzzle.best:
            continue
        apart = race.apart(known.parse(puzzle.best[0]), known.parse(text))
        place = telling(facts.FACTS, apart, is_less=True)
        if place is not None:
            found[text] = PuzzleFact(place, round(apart[place][0], 3), round(apart[place][1], 3))
    return replace(puzzle, facts=found)
