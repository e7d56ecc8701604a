"""Search over sampled worlds: flat Monte Carlo, and a tree for a single observer (SO-ISMCTS).

Both know a game only through its contract: every simulation draws a world that agrees with what
the seat has seen and plays it to the end of the round with the game's own rollout. The tree is
Information Set Monte Carlo Tree Search by Cowling, Powley and Whitehouse (2012): one tree of
actions for all worlds, each seat choosing for its own reward, and the curiosity about an action
weighed by how often it was there to choose.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import log, sqrt

from core.chance import Rnd
from core.game import NOBODY, Game, Observation
from core.opinion import Considered, Opinion
from core.playbook import Rollout

BETWEEN_GLANCES = 16
"""Simulations from one look at the clock to the next."""


class Clock:
    """A safety that ends a search late: in no ordinary game does it change a choice."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._end = now() + seconds

    def is_up(self) -> bool:
        """Tell whether the time is over."""
        return self._now() >= self._end


class Node:
    """What the simulations learned of an action: visits, total reward, and times it was there."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 1


class Tree:
    """A growing tree of actions below the observed position."""

    def __init__(self, observation: Observation, rollout: Rollout, exploration: float) -> None:
        self.root = Node()
        self._observation = observation
        self._rollout = rollout
        self._exploration = exploration

    def simulate(self, rnd: Rnd) -> None:
        """Play one world: down the tree, one new node, then out; tell every node the reward."""
        world = self._observation.sample(rnd)
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        new = False
        while world.to_act != NOBODY and not new:
            mover = world.to_act
            action, new = self._descend(node, world, rnd)
            node = node.children[action]
            path.append(node)
            movers.append(mover)
            world.apply(mover, action)
        rewards = play_out(world, self._rollout, rnd)
        for node, mover in zip(path, movers, strict=True):
            node.visits += 1
            node.total += rewards[mover]

    def _descend(self, node: Node, world: Game, rnd: Rnd) -> tuple[int, bool]:
        """Return the action to take from a node, and whether it has just been added to it."""
        children = node.children
        legal = world.legal(world.to_act)
        untried = [action for action in legal if action not in children]
        if not untried:
            return self._most_promising(children, legal), False
        action = untried[0]
        if len(untried) > 1:
            action = self._rollout(world, rnd)
            if action in children:
                action = untried[int(rnd() * len(untried))]
        for other in legal:
            if other in children:
                children[other].available += 1
        children[action] = Node()
        return action, True

    def _most_promising(self, children: dict[int, Node], legal: list[int]) -> int:
        """Return the action with the highest upper bound on its reward."""
        best, chosen = -1.0, legal[0]
        curiosity = self._exploration
        for action in legal:
            child = children[action]
            visits = child.visits
            bound = child.total / visits + curiosity * sqrt(log(child.available) / visits)
            child.available += 1
            if bound > best:
                best, chosen = bound, action
        return chosen


def search_tree(
    observation: Observation,
    rnd: Rnd,
    *,
    rollout: Rollout,
    simulations: int,
    exploration: float,
    clock: Clock,
) -> Opinion:
    """Return the action that a tree of so many simulations visits most."""
    tree = Tree(observation, rollout, exploration)
    for done in range(simulations):
        tree.simulate(rnd)
        if done % BETWEEN_GLANCES == BETWEEN_GLANCES - 1 and clock.is_up():
            break
    considered = [
        Considered(action, child.total / child.visits, child.visits)
        for action, child in tree.root.children.items()
    ]
    considered.sort(key=lambda each: (-each.visits, -each.value, each.action))
    return Opinion(considered[0].action, tuple(considered))


def search_flat(
    observation: Observation, rnd: Rnd, *, rollout: Rollout, simulations: int, clock: Clock
) -> Opinion:
    """Return the action of the best mean reward, every world tried with every legal action."""
    legal = observation.legal()
    totals = [0.0] * len(legal)
    worlds = 0
    while worlds * len(legal) < simulations:
        world = observation.sample(rnd)
        for place, action in enumerate(legal):
            twin = world.clone(world.chance)
            twin.apply(observation.seat, action)
            totals[place] += play_out(twin, rollout, rnd)[observation.seat]
        worlds += 1
        if worlds % BETWEEN_GLANCES == 0 and clock.is_up():
            break
    considered = [
        Considered(action, total / worlds, worlds)
        for action, total in zip(legal, totals, strict=True)
    ]
    considered.sort(key=lambda each: (-each.value, each.action))
    return Opinion(considered[0].action, tuple(considered))


def play_out(world: Game, rollout: Rollout, rnd: Rnd) -> list[float]:
    """Play a world to the end of its round with a rollout; return the reward of each seat."""
    while (seat := world.to_act) != NOBODY:
        world.apply(seat, rollout(world, rnd))
    return world.rewards()
