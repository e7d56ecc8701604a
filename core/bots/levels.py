"""The levels of play, and how a bot of each level comes to its choice."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from core.bots.characters import Character, character_at
from core.bots.modelling import doubted_company, known_company
from core.bots.search import Clock, search_flat, search_race
from core.bots.second_look import agreed, look_again
from core.bots.style import Style
from core.bots.tree import search_tree
from core.contract.chance import Rnd
from core.contract.game import Game, Observation
from core.contract.opinion import ADVISER, NOTHING, Opinion
from core.contract.options import BadOption
from core.contract.playbook import Playbook, Skill
from core.games.registry import entry_of
from core.ground.words import N_, _

if TYPE_CHECKING:
    from core.bots.decision import Decision

RANDOM = "random"

MASTER = "master"

LEVELS = {
    RANDOM: N_("plays any legal card"),
    "casual": N_("plays by rules of thumb"),
    "regular": N_("thinks a little, may miss a call"),
    "strong": N_("thinks through many deals"),
    MASTER: N_("thinks longest, forgets nothing"),
}
"""Name of each level, weakest first, and what to expect of it."""

FLAT = "flat"
"""The yardstick of the search: Monte Carlo without a tree, in about the time of a master."""

COMPARED = 400
"""The fresh worlds in which an adviser compares every answer with its choice, at the most."""

ASKED = 200
"""The worlds in which an adviser looks at what each answer hangs on."""

DEFAULT_LEVEL = "casual"

PATIENCE = 12.0
"""Seconds of processor after which a search ends early: far more than any search here takes.

Other work on the machine does not count, so that it changes no choice. A process that does not
answer at all is ended by whoever waits for it (`core.bots.crew`).
"""


def check_level(level: str) -> None:
    """Raise BadOption listing the levels if there is none of this name."""
    if level not in LEVELS:
        raise BadOption(
            _("There's no level {level}. The levels are {allowed}.").format(
                level=level, allowed=", ".join(LEVELS)
            )
        )


def searches(level: str) -> bool:
    """Tell whether a bot of this level thinks for longer than a moment."""
    return level not in (RANDOM, "casual")


def decide(decision: Decision, patience: float = PATIENCE) -> Opinion:
    """Return what the bot of a decision does, a level's; raise BadOption if it is unknown."""
    return choose(
        decision.player, decision.observation, decision.rng().random, patience, decision.name
    )


def choose(
    level: str, observation: Observation[Game], rnd: Rnd, patience: float = PATIENCE, name: str = ""
) -> Opinion:
    """Return what a bot of this level does from what its seat sees; raise BadOption if unknown.

    A search ends early after `patience` seconds of processor. With a name it plays in the name's
    character, where its level has any.
    """
    if level == RANDOM:
        return play_at_random(observation, rnd)
    playbook = _playbook_of(observation.known.name, level)
    if level == ADVISER:
        master = playbook.skills[MASTER]
        mind = _Mind(playbook, master, compared=COMPARED, patience=patience)
        return mind.choose(observation, rnd)
    if level != FLAT:
        check_level(level)
    skill = playbook.skills[level]
    character = character_at(name, level)
    mind = _Mind(playbook, skill, character, flat=level == FLAT, patience=patience)
    return mind.choose(observation, rnd)


def study(
    observation: Observation[Game], rnd: Rnd, effort: int, *, compares: bool = True
) -> Opinion:
    """Return what an adviser finds of so many times its effort, however long that takes.

    The choice is the same where it `compares` nothing with it, which takes less long.
    """
    playbook = _playbook_of(observation.known.name, ADVISER)
    master = playbook.skills[MASTER]
    patient = replace(master, simulations=effort * master.simulations)
    compared = effort * COMPARED if compares else 0
    return _Mind(playbook, patient, compared=compared, patience=inf).choose(observation, rnd)


def _playbook_of(game: str, level: str) -> Playbook[Game]:
    """Return what a level goes by; masters and who gives hints may have learned more."""
    playbook = entry_of(game).playbook()
    longer = playbook.master if level in (MASTER, ADVISER) else None
    return longer or playbook


def play_at_random(observation: Observation[Game], rnd: Rnd) -> Opinion:
    """Choose any legal action with equal chance; out of turn, claim half of the time."""
    if observation.known.to_act != observation.seat and rnd() < 0.5:
        return Opinion(NOTHING)
    actions = observation.legal()
    return Opinion(actions[int(rnd() * len(actions))])


class _Mind:
    """A bot that knows a playbook, with the skill and the failings of its level."""

    def __init__(
        self,
        playbook: Playbook[Game],
        skill: Skill,
        character: Character | None = None,
        *,
        flat: bool = False,
        compared: int = 0,
        patience: float = PATIENCE,
    ) -> None:
        self._playbook = playbook
        self._skill = skill
        self._forgets = min(1.0, skill.forgets * (character.forgets if character else 1.0))
        self._style = Style(playbook, skill.misjudges, character)
        self._flat = flat
        self._compared = compared
        self._patience = patience

    def choose(self, observation: Observation[Game], rnd: Rnd) -> Opinion:
        """Return the choice; a claim out of turn is never thought about for long."""
        forgets = self._happens(self._forgets, rnd)
        if observation.known.to_act != observation.seat:
            return Opinion(NOTHING) if forgets else self._playbook.casual(observation, rnd)
        opinion = self._think(observation, rnd)
        return self._style.quietly(opinion, observation, rnd) if forgets else opinion

    def _think(self, observation: Observation[Game], rnd: Rnd) -> Opinion:
        skill = self._skill
        settled = not skill.simulations or len(observation.legal()) == 1
        if settled or self._happens(skill.hasty, rnd):
            return self._feel(observation, rnd)
        clock = Clock(self._patience)
        if self._flat:
            return search_flat(observation, rnd, self._playbook, skill.simulations, clock)
        playbook = known_company(self._playbook, observation)
        opinion = playbook.solve(observation, rnd)
        if opinion is None:
            opinion = self._search(observation, rnd, playbook, clock)
            if self._compared:
                opinion = look_again(
                    observation, rnd, playbook, opinion.action, self._compared, clock
                )
        if not self._compared:
            return opinion
        opinion = self._not_doubted(opinion, observation, rnd, clock)
        return _with_outcomes(opinion, observation, rnd, playbook)

    def _not_doubted(
        self, opinion: Opinion, observation: Observation[Game], rnd: Rnd, clock: Clock
    ) -> Opinion:
        """Return the opinion as far as it stands whoever they are of whom that is not known."""
        doubted = doubted_company(self._playbook, observation)
        if doubted is None:
            return opinion
        other = doubted.solve(observation, rnd)
        if other is None:
            if doubted.evidence is None:
                return opinion
            other = look_again(observation, rnd, doubted, opinion.action, self._compared, clock)
        return agreed(opinion, other)

    def _search(
        self, observation: Observation[Game], rnd: Rnd, playbook: Playbook[Game], clock: Clock
    ) -> Opinion:
        skill = self._skill
        if playbook.shortlist is None:
            return search_tree(observation, rnd, playbook, skill.simulations, clock)
        return search_race(
            observation, rnd, playbook, skill.simulations, clock, skill.leaning, skill.surety
        )

    @staticmethod
    def _happens(chance: float, rnd: Rnd) -> bool:
        """Tell whether something of this chance happens; without a chance nothing is drawn."""
        return chance > 0 and rnd() < chance

    def _feel(self, observation: Observation[Game], rnd: Rnd) -> Opinion:
        """Return what the rules of thumb choose, as far as the bot heeds them."""
        return self._style.felt(self._playbook.casual(observation, rnd), observation, rnd)


def _with_outcomes(
    opinion: Opinion, observation: Observation[Game], rnd: Rnd, playbook: Playbook[Game]
) -> Opinion:
    """Return an opinion with how often that is so on which each action hangs."""
    outcomes = entry_of(observation.known.name).outcomes()
    if outcomes is None:
        return opinion
    drawn = playbook.worlds and playbook.worlds(observation, rnd, ASKED)
    worlds = [drawn() if drawn else observation.sample(rnd) for _world in range(ASKED)]
    considered = [
        replace(
            each,
            outcome=sum([outcomes.happens(world, each.action) for world in worlds]) / ASKED,
        )
        for each in opinion.considered
    ]
    return replace(opinion, considered=tuple(considered))
