"""Search over sampled worlds by a tree of actions for one observer (SO-ISMCTS).

It knows a game only through its contract: every simulation draws a world that agrees with what the
seat has seen and plays it on with the game's own rollout, only as far as the game cannot foresee
the rewards. This is Information Set Monte Carlo Tree Search by Cowling, Powley and Whitehouse
(2012): one tree of actions for all worlds, each seat choosing for its own reward, and the curiosity
about an action weighed by how often it was there to choose.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Generic

from core.bots.search import BETWEEN_GLANCES, Clock, best_first, play_out
from core.contract.chance import Rnd
from core.contract.game import NOBODY, Observation
from core.contract.opinion import ENOUGH, NOTHING, Considered, Opinion, OwnGame
from core.contract.playbook import Playbook


class Node:
    """What the simulations learned of an action: visits, total reward, and times it was there."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 1


class Tree(Generic[OwnGame]):
    """A growing tree of actions below the observed position, by their kinds."""

    def __init__(self, observation: Observation[OwnGame], playbook: Playbook[OwnGame]) -> None:
        self.root = Node()
        self.squares: dict[int, float] = {}
        self._observation = observation
        self._rollout = playbook.rollout
        self._candidates = playbook.candidates
        self._kind = playbook.kind
        self._exploration = playbook.exploration
        self._foresee = playbook.foresee
        self._unsearched = playbook.unsearched

    def simulate(self, world: OwnGame, rnd: Rnd) -> None:
        """Play one world: down the tree, one new node, then out; tell every node the reward."""
        self.visit(world, NOTHING, rnd)

    def visit(self, world: OwnGame, first: int, rnd: Rnd) -> float:
        """Play a world on, beginning with an action if one is given; return the seat's reward."""
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        foresee = self._foresee
        rewards: list[float] | None = None
        root = first
        while (mover := world.to_act) != NOBODY and rewards is None:
            if first != NOTHING and not path:
                action = first
                node.children.setdefault(self._kind(first), Node())
            elif mover in self._unsearched:
                action = self._rollout(world, rnd)
                node.children.setdefault(self._kind(action), Node())
            else:
                action = self._descend(node, world, rnd)
            kind = self._kind(action)
            node = node.children[kind]
            if not path:
                root = kind
            path.append(node)
            movers.append(mover)
            world.apply(mover, action)
            if foresee is not None:
                rewards = foresee(world)
            if not node.visits:
                break
        if rewards is None:
            rewards = play_out(world, self._rollout, rnd, foresee)
        for step, mover in enumerate(movers):
            node = path[step]
            node.visits += 1
            node.total += rewards[mover]
        reward = rewards[movers[0]]
        self.squares[root] = self.squares.get(root, 0.0) + reward * reward
        return reward

    def choice(self) -> int:
        """Return the action of the observed position that was visited most."""
        children = self.root.children

        def order(action: int) -> tuple[int, float, int]:
            child = children[self._kind(action)]
            return (-child.visits, -child.total / child.visits, action)

        return min(self._known(), key=order)

    def _known(self) -> list[int]:
        """Return the legal actions of the observed position that were ever tried."""
        children = self.root.children
        return [action for action in self._observation.legal() if self._kind(action) in children]

    def considered(self, chosen: int) -> list[Considered]:
        """Return the chosen action, then those visited often enough to be compared, best first.

        Where one seems better than what was visited most, luck has not been told from merit yet:
        it counts as much.
        """
        best = self.root.children[self._kind(chosen)]
        value = best.total / best.visits
        found = []
        for action in self._known():
            child = self.root.children[self._kind(action)]
            if action != chosen and child.visits >= ENOUGH:
                error = sqrt(self._doubt(chosen, best) + self._doubt(action, child))
                mean = min(child.total / child.visits, value)
                found.append(Considered(action, mean, child.visits, error))
        return [Considered(chosen, value, best.visits), *best_first(found)]

    def _doubt(self, action: int, child: Node) -> float:
        """Return the variance of an action's mean reward."""
        mean = child.total / child.visits
        squares = self.squares[self._kind(action)]
        return max(squares / child.visits - mean * mean, 0.0) / child.visits

    def _descend(self, node: Node, world: OwnGame, rnd: Rnd) -> int:
        """Return the action to take from a node; its child is new if there were untried actions."""
        children = node.children
        legal = self._candidates(world)
        kinds = [self._kind(action) for action in legal]
        untried = [place for place, kind in enumerate(kinds) if kind not in children]
        if not untried:
            return legal[self._most_promising(children, kinds)]
        place = untried[0]
        if len(untried) > 1:
            kind = self._kind(self._rollout(world, rnd))
            if kind in kinds and kind not in children:
                place = kinds.index(kind)
            else:
                place = untried[int(rnd() * len(untried))]
        for kind in kinds:
            if kind in children:
                children[kind].available += 1
        children[kinds[place]] = Node()
        return legal[place]

    def _most_promising(self, children: dict[int, Node], kinds: list[int]) -> int:
        """Return the place of the action with the highest upper bound on its reward."""
        best, chosen = -1.0, 0
        curiosity = self._exploration
        for place, kind in enumerate(kinds):
            child = children[kind]
            visits = child.visits
            bound = child.total / visits + curiosity * sqrt(log(child.available) / visits)
            child.available += 1
            if bound > best:
                best, chosen = bound, place
        return chosen


def search_tree(
    observation: Observation[OwnGame],
    rnd: Rnd,
    playbook: Playbook[OwnGame],
    simulations: int,
    clock: Clock,
) -> Opinion:
    """Return the action that a tree of so many simulations visits most."""
    tree = Tree(observation, playbook)
    drawn = playbook.worlds and playbook.worlds(observation, rnd, simulations)
    for done in range(simulations):
        if drawn is None:
            tree.simulate(observation.sample(rnd), rnd)
        else:
            world = drawn()
            tree.simulate(world.clone(world.chance), rnd)
        if done % BETWEEN_GLANCES == BETWEEN_GLANCES - 1 and clock.is_up():
            break
    chosen = tree.choice()
    return Opinion(chosen, tuple(tree.considered(chosen)))
