"""How bots err like people, and play in character, where they go by the rules of thumb.

Whoever goes by feel likes an action a little more or less than it deserves: by its character, and
because it misjudges. Both together never outweigh what the playbook calls plain, so nobody misses
what everybody sees; where much is alike, and more where there is much to choose from, people err.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from core.bots.characters import Character
from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion
from core.contract.playbook import Manner, Playbook

TASTE = 0.25
"""How far a character likes or dislikes an action at the most, in what is plain."""

ERROR = 0.25
"""How far an action is misjudged at the most, in what is plain."""

MANY = 10
"""From so many actions, but for the two that any choice has, there is no more confusion."""

_NEUTRAL = Manner()


class Style:
    """The tastes and errors of a bot that goes by the rules of thumb of a playbook."""

    def __init__(self, playbook: Playbook, misjudges: float, character: Character | None) -> None:
        """Take the game's playbook, how far the level misjudges (0..1), and the character."""
        self._playbook = playbook
        self._misjudges = misjudges * (character.errs if character else 1.0)
        self._character = character

    def felt(self, opinion: Opinion, observation: Observation, rnd: Rnd) -> Opinion:
        """Return what comes of an opinion of the rules of thumb, on a turn."""
        considered = opinion.considered
        if not self._misjudges or len(considered) < 2:
            return opinion
        plain = self._playbook.plain(observation.known)
        manners = self._manners(opinion.action, observation)
        confusion = self._confusion(len(considered))
        chosen, most = opinion.action, 0.0
        for each in considered:
            slip = confusion * (rnd() + rnd() - 1.0)
            taste = self._taste(manners.get(each.action, _NEUTRAL))
            worth = each.value + plain * (taste + slip)
            if each is considered[0] or worth > most:
                chosen, most = each.action, worth
        return Opinion(chosen, considered)

    def quietly(self, opinion: Opinion, observation: Observation, rnd: Rnd) -> Opinion:
        """Return the opinion of somebody who forgets the call, unless it is plain what it costs."""
        silent = self._playbook.quiet(opinion.action)
        if silent == opinion.action or silent not in observation.legal():
            return opinion
        glance = self._playbook.casual(observation, rnd)
        values = {each.action: each.value for each in glance.considered}
        lost = max(values.values(), default=0.0) - values.get(silent, -inf)
        if lost >= self._playbook.plain(observation.known):
            return opinion
        return Opinion(silent, opinion.considered)

    def _confusion(self, choices: int) -> float:
        return ERROR * min(1.0, self._misjudges * min(1.0, (choices + 2) / MANY))

    def _manners(self, action: int, observation: Observation) -> Mapping[int, Manner]:
        return self._playbook.manners(observation, action) if self._character else {}

    def _taste(self, manner: Manner) -> float:
        return TASTE * self._character.likes(manner) if self._character else 0.0
