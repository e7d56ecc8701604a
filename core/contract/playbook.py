"""What a game teaches its bots: rules of thumb, a way to play rounds out, and how levels err."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from core.contract.chance import Rnd
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion, OwnGame, Policy
from core.contract.plain_play import every_action, itself, one_unit, unsolved

Rollout = Callable[[OwnGame, Rnd], int]
"""Chooses an action for `to_act` in a search world; fast, and the same for the same stream."""

Candidates = Callable[[OwnGame], list[int]]
"""Returns the legal actions of `to_act` that differ in what follows, one of each kind."""

Kind = Callable[[int], int]
"""Returns what an action is where cards that make no difference are not told apart."""

Foresight = Callable[[OwnGame], list[float] | None]
"""Returns each seat's expected reward where a search world need not be played on, else None."""

Solver = Callable[[Observation[OwnGame], Rnd], Opinion | None]
"""Returns the best action with exact values where no card is hidden any more, else None."""


Shortlist = Callable[[Observation[OwnGame]], list[int]]
"""Returns those of the candidates that may be the best by the rules of thumb."""

Leaning = Callable[[Observation[OwnGame]], dict[int, float]]
"""Returns for each candidate the reward it seems to promise at a glance, beside the others."""

Worlds = Callable[[Observation[OwnGame], Rnd, int], Callable[[], OwnGame]]
"""Returns a source of worlds for so many simulations, the likelier ones more often.

The same world may come again: whoever plays on in it takes a copy.
"""


Chances = Callable[[OwnGame], Mapping[int, float]]
"""Returns how likely the seat to act takes each of its actions in a world."""

Likely = Callable[[OwnGame, int], float]
"""Returns how likely the seat to act takes an action in a position; only its own hand counts."""

Expectation = Callable[[Observation[OwnGame], Rnd, Mapping[int, Chances[OwnGame]]], Opinion | None]
"""Returns what a `Solver` does where some seats do not play their best but by these chances."""

FoundGame = TypeVar("FoundGame", bound=Game)


class Evidence(Protocol[FoundGame]):
    """What some seats have done, and how well worlds explain it."""

    def draw(self, rnd: Rnd) -> FoundGame:
        """Return a world that agrees with all that is certain, and with how the others played."""

    def likelihood(self, world: FoundGame) -> float:
        """Return how likely the seats would have done what they did with their hands in a world."""


EvidenceOf = Callable[[Observation[OwnGame], Mapping[int, Likely[OwnGame]]], Evidence[OwnGame]]
"""Returns the evidence of the seats of which it is given how likely they act."""


class ActionStyle(NamedTuple):
    """What an action is like, beside how good it is: each from -1, the opposite, to 1."""

    daring: float = 0.0
    thrift: float = 0.0
    talk: float = 0.0


Styles = Callable[[Observation[OwnGame], int], Mapping[int, ActionStyle]]
"""Returns the style of the legal actions on a turn, beside the one that the rules of thumb choose.

An action that it leaves out is like any other.
"""


@dataclass(frozen=True, slots=True)
class Outlook(Generic[OwnGame]):
    """Where the rollouts of a race end early: after `plies` actions, with an estimate.

    `estimate` returns what reward each seat can expect of the round from there.
    """

    plies: int
    estimate: Callable[[OwnGame], list[float]]


def without_styles(_observation: Observation[Game], _action: int) -> Mapping[int, ActionStyle]:
    """Tell nothing of any action: the `styles` of a game in which all characters play alike."""
    return {}


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays a game.

    `simulations` is the number of worlds it plays through for one decision; with 0 it goes by
    the rules of thumb. Two traits are chances in 0..1: `forgets` to leave out a call or to claim
    nothing, `hasty` to go by the rules of thumb in spite of its simulations. `misjudges` tells, in
    0..1, how far it errs where it goes by them; see `core.bots.style`. In a race the playbook's
    leaning counts for as many worlds as `leaning` says, and with `surety` an action is out as soon
    as it is behind by so many standard deviations of what the worlds left may bring.
    """

    simulations: int = 0
    forgets: float = 0.0
    hasty: float = 0.0
    misjudges: float = 0.0
    leaning: float = 0.0
    surety: float = 0.0


@dataclass(frozen=True, slots=True)
class Playbook(Generic[OwnGame]):
    """What the bots of a game share, and the skill of each of its levels.

    `quiet` turns an action code into the same action without its call. `styles` is what characters
    like and dislike; `plain` tells by how much, in the values of `casual`, an action must be better
    than another for everybody to see it, in a game as it stands. `exploration` weighs curiosity
    against gain in the tree, in units of the reward. Only `candidates` are thought about, and the
    tree learns of actions by their `kind`. `foresee` spares the tree what the game can tell without
    it, and `solve` spares any search but the flat one. With `evidence` bots reckon with how seats
    play of which that is known, and `expect` then spares what `solve` would; in the tree all seats
    look for what is best for them but the `unsearched`, which play as in the rollouts. With a
    `shortlist` actions race on the same worlds instead: for rollouts that play better than a young
    tree. An `outlook` shortens the rollouts of the race, and a `leaning` gives head starts in it.
    Every search but the flat one draws from `worlds`. `cheapness` tells how many worlds a race
    plays out in the time of one at the start of a round: so many times its simulations are due.
    `master` is what masters and hints go by instead, where they have learned more than the others.
    """

    casual: Policy[OwnGame]
    rollout: Rollout[OwnGame]
    quiet: Callable[[int], int]
    skills: Mapping[str, Skill]
    exploration: float
    candidates: Candidates[OwnGame] = every_action
    kind: Kind = itself
    foresee: Foresight[OwnGame] | None = None
    solve: Solver[OwnGame] = unsolved
    shortlist: Shortlist[OwnGame] | None = None
    outlook: Outlook[OwnGame] | None = None
    leaning: Leaning[OwnGame] | None = None
    cheapness: Callable[[OwnGame], float] | None = None
    styles: Styles[OwnGame] = without_styles
    plain: Callable[[OwnGame], float] = one_unit
    worlds: Worlds[OwnGame] | None = None
    evidence: EvidenceOf[OwnGame] | None = None
    expect: Expectation[OwnGame] | None = None
    unsearched: frozenset[int] = frozenset()
    master: Playbook[OwnGame] | None = None
