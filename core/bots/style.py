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
from core.contract.game import Game, Observation
from core.contract.opinion import Opinion
from core.contract.playbook import ActionStyle, Playbook

TASTE = 0.25
"""How far a character likes or dislikes an action at the most, in what is plain."""

ERROR = 0.25
"""How far an action is misjudged at the most, in what is plain."""

MANY = 10
"""From so many actions, but for the two that any choice has, there is no more confusion."""

_NEUTRAL = ActionStyle()


class Style:
    """The tastes and errors of a bot that goes by the rules of thumb of a playbook."""

    def __init__(
        self, playbook: Playbook[Game], misjudges: float, character: Character | None
    ) -> None:
        """Take the game's playbook, how far the level misjudges (0..1), and the character."""
        self._playbook = playbook
        self._misjudges = misjudges * (character.errs if character else 1.0)
        self._character = character

    def felt(self, opinion: Opinion, observation: Observation[Game], rnd: Rnd) -> Opinion:
        """Return what comes of an opinion of the rules of thumb, on a turn."""
        considered = opinion.considered
        if not self._misjudges or len(considered) < 2:
            return opinion
        plain = self._playbook.plain(observation.known)
        styles = self._styles(opinion.action, observation)
        confusion = self._confusion(len(considered))
        chosen, most = opinion.action, 0.0
        for each in considered:
            slip = confusion * (rnd() + rnd() - 1.0)
            taste = self._taste(styles.get(each.action, _NEUTRAL))
            worth = each.value + plain * (taste + slip)
            if each is considered[0] or worth > most:
                chosen, most = each.action, worth
        return Opinion(chosen, considered)

    def chances(self, opinion: Opinion, observation: Observation[Game]) -> dict[int, float]:
        """Return how likely each action is what `felt` makes of it, ties of the opinion by chance.

        An action that is left out never is.
        """
        tops, considered = self.ties(opinion), opinion.considered
        if not self._misjudges or len(considered) < 2:
            return dict.fromkeys(tops, 1 / len(tops))
        plain = self._playbook.plain(observation.known)
        width = plain * self._confusion(len(considered))
        found = dict.fromkeys([each.action for each in considered], 0.0)
        before: Mapping[int, ActionStyle] | None = None
        chances: list[float] = []
        for top in tops:
            styles = self._styles(top, observation)
            if styles != before:
                tastes = [self._taste(styles.get(each.action, _NEUTRAL)) for each in considered]
                values = [each.value for each in considered]
                chances = _largest(
                    [value + plain * taste for value, taste in zip(values, tastes, strict=True)],
                    width,
                )
                before = styles
            for action, chance in zip(found, chances, strict=True):
                found[action] += chance / len(tops)
        return found

    @staticmethod
    def ties(opinion: Opinion) -> list[int]:
        """Return the actions that an opinion of the rules of thumb chooses among by chance."""
        considered = opinion.considered
        if not considered:
            return [opinion.action]
        return [each.action for each in considered if each.value == considered[0].value]

    def quietly(self, opinion: Opinion, observation: Observation[Game], rnd: Rnd) -> Opinion:
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

    def _styles(self, action: int, observation: Observation[Game]) -> Mapping[int, ActionStyle]:
        return self._playbook.styles(observation, action) if self._character else {}

    def _taste(self, style: ActionStyle) -> float:
        return TASTE * self._character.likes(style) if self._character else 0.0


def _largest(worths: list[float], width: float) -> list[float]:
    """Return how likely each worth is the largest, once all have slipped by up to a width.

    A slip is the sum of two even ones of half the width.
    """
    most = max(worths)
    near = [(most - worth) / width for worth in worths]
    rivals = [place for place, behind in enumerate(near) if behind < 2]
    found = [0.0] * len(worths)
    for place in rivals:
        for slip, share in _SLIPS:
            for other in rivals:
                if other != place:
                    share *= _below(near[other] - near[place] + slip)
                    if not share:
                        break
            found[place] += share
    whole = sum(found)
    return [each / whole for each in found]


def _below(bound: float) -> float:
    """Return how likely a slip of up to 1 stays below a bound."""
    if bound >= 1:
        return 1.0
    if bound <= -1:
        return 0.0
    return (1 + bound) ** 2 / 2 if bound < 0 else 1 - (1 - bound) ** 2 / 2


_STEPS = 16
_MIDDLES = [(2 * step + 1) / _STEPS - 1 for step in range(_STEPS)]
_SLIPS = [(slip, (1 - abs(slip)) * 2 / _STEPS) for slip in _MIDDLES]
"""Slips at equal distances, and how likely one is near each of them."""
