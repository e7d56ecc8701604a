"""The end of a hand between two seats, solved: the cards not seen can only be the other's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.contract.chance import Rnd
from core.contract.game import NOBODY, Observation
from core.contract.opinion import CERTAIN, Considered, Opinion
from core.contract.options import Value
from core.contract.playbook import Chances
from core.games.president.bots.candidates import candidates
from core.games.president.bots.groups import unbeaten, weak, whole_ranks
from core.games.president.bots.heuristic import casual
from core.games.president.game import President
from core.games.president.notation import PASS
from core.games.president.scoring import points_of
from core.games.president.sets import ANSWERS, RANKS, SETS, SUITS, of_rank, rank_of, sets_in

MOST_POSITIONS: Final = 20_000
"""After so many positions, about a tenth of a second, a solution is given up."""

MOST_ASKED: Final = 300
"""After so many positions for which somebody's chances were worked out, that is given up."""

_SIZES: Final = SUITS + 1

_KINDS: Final = RANKS * SUITS
"""The bits above all cards tell ranks and sizes from sets of cards."""


class TooManyPositions(Exception):
    """A duel that takes too long to solve."""


def is_duel(known: President) -> bool:
    """Tell whether two seats are left that play for the hand, with nobody else's set to beat."""
    if sum(count > 0 for count in known.counts) != 2 or known.owed:
        return False
    return not known.top or known.counts[known.top_seat] > 0


def solve(observation: Observation[President], rnd: Rnd) -> Opinion | None:
    """Return the best action with exact values, or None if more than two seats hold cards.

    Neither is the exchange solved, nor a trick whose top belongs to a seat that is out, nor what
    takes too long. Among actions worth the same the rules of thumb decide.
    """
    return expect(observation, rnd, {})


def expect(
    observation: Observation[President], rnd: Rnd, chances: Mapping[int, Chances[President]]
) -> Opinion | None:
    """Return the best action beside somebody who goes by chances, or None as `solve` does.

    The value of each is exact: what comes of it on the average. Where that takes too long, a win
    for sure is still found; what is lost against the best is not, and left to a search.
    """
    known, seat = observation.known, observation.seat
    if not is_duel(known):
        return None
    world = observation.sample(rnd)
    duel = Duel(world.terms.same_rank)
    try:
        values = _rewards(world, duel)
    except TooManyPositions:
        return None
    (other,) = (one for one, count in enumerate(known.counts) if count and one != seat)
    if other in chances:
        try:
            hopes = Hopes(world, duel, chances[other])
            values = {action: hopes.after(world, action) for action in values}
        except TooManyPositions:
            if len(set(values.values())) == 1:
                return None
    return _ranked(observation, rnd, values)


def _ranked(observation: Observation[President], rnd: Rnd, values: Mapping[int, float]) -> Opinion:
    looks = {each.action: each.value for each in casual(observation, rnd).considered}
    ranked = sorted(values, key=lambda action: (-values[action], -looks[action], action))
    return Opinion(
        ranked[0], tuple([Considered(action, values[action], CERTAIN) for action in ranked])
    )


def _rewards(world: President, duel: Duel) -> dict[int, float]:
    """Return what each action brings the seat to act; raise TooManyPositions."""
    hand = world.hands[world.to_act]
    other = sum(world.hands) ^ hand
    return {
        action: _reward(world, len(world.out) + (not duel.wins_by(action, hand, other)))
        for action in candidates(world)
    }


def _reward(world: President, place: int) -> float:
    """Return what the seat gets that goes out in a place, counted from 0."""
    whole = world.terms.whole
    return points_of(place, world.players, whole=whole) / points_of(0, world.players, whole=whole)


class Duel:
    """Tells who of two seats goes out first when both play their best and see all cards.

    Hands and sets are bits (see `sets`); `top` is the set to beat, 0 for a seat that leads.
    """

    def __init__(self, same_rank: Value) -> None:
        self._answers = ANSWERS[same_rank]
        self._rivals = same_rank != "never"
        self._known: dict[tuple[int, int, int], bool] = {}

    def wins_by(self, action: int, hand: int, other: int) -> bool:
        """Tell whether an action of the seat with `hand` wins; raise TooManyPositions."""
        if action == PASS:
            return not self.wins(other, hand, 0)
        rest = hand ^ action
        return not rest or not self.wins(other, rest, action)

    def wins(self, hand: int, other: int, top: int) -> bool:
        """Tell whether the seat to act, with `hand`, wins; raise TooManyPositions."""
        position = (hand, other, top)
        known = self._known.get(position)
        if known is None:
            if len(self._known) >= MOST_POSITIONS:
                raise TooManyPositions
            known = self._known[position] = self._finds_a_win(hand, other, top)
        return known

    def _finds_a_win(self, hand: int, other: int, top: int) -> bool:
        groups = whole_ranks(hand)
        if not top and weak(groups, unbeaten(groups, other, self._rivals)) <= 1:
            return True
        for cards in self._plays(hand, other, top):
            if self.wins_by(cards, hand, other):
                return True
        return top != 0 and self.wins_by(PASS, hand, other)

    def _plays(self, hand: int, other: int, top: int) -> list[int]:
        """Return the sets to try, whole ranks first; of those that differ in nothing but suits one.

        Suits count only in a rank of which the other seat holds a card.
        """
        if top:
            higher, rows, rivals = self._answers[top]
            plays = [rival for rival in rivals if rival & hand == rival]
            plays += sets_in(hand & higher, rows)
        else:
            plays = sets_in(hand, SETS[0])
        whole: list[int] = []
        parts: list[int] = []
        seen: set[int] = set()
        for cards in plays:
            rank = rank_of(cards)
            kind = cards if of_rank(other, rank) else rank * _SIZES + cards.bit_count() << _KINDS
            if kind in seen:
                continue
            seen.add(kind)
            (whole if of_rank(hand, rank) == cards else parts).append(cards)
        return whole + parts


class Hopes:
    """What the seat to act of a duel may hope for beside one that goes by chances."""

    def __init__(self, world: President, duel: Duel, theirs: Chances[President]) -> None:
        self._seat: Final = world.to_act
        self._duel = duel
        self._theirs = theirs
        self._asked = 0
        self._known: dict[tuple[int, int, int, int], float] = {}

    def after(self, world: President, action: int) -> float:
        """Return the reward on the average of who takes an action; raise TooManyPositions."""
        then = world.clone(world.chance)
        then.apply(then.to_act, action)
        return then.rewards()[self._seat] if then.to_act == NOBODY else self._of(then)

    def _of(self, world: President) -> float:
        mine = world.hands[self._seat]
        theirs = sum(world.hands) ^ mine
        position = (world.to_act, mine, theirs, world.top)
        if position not in self._known:
            if world.to_act == self._seat:
                self._known[position] = self._on_turn(world, mine, theirs)
            else:
                self._known[position] = self._waiting(world, mine, theirs)
        return self._known[position]

    def _on_turn(self, world: President, mine: int, theirs: int) -> float:
        """Return what the best action brings; a win for sure needs no look at what comes."""
        if self._duel.wins(mine, theirs, world.top):
            return _reward(world, len(world.out))
        return max([self.after(world, action) for action in candidates(world)])

    def _waiting(self, world: President, mine: int, theirs: int) -> float:
        """Return what the other's actions leave on the average, each as often as it takes it."""
        if not self._duel.wins(theirs, mine, world.top):
            return _reward(world, len(world.out))
        legal = world.legal(world.to_act)
        if len(legal) == 1:
            return self.after(world, legal[0])
        self._asked += 1
        if self._asked > MOST_ASKED:
            raise TooManyPositions
        found = [(one, chance) for one, chance in self._theirs(world).items() if chance]
        return sum([chance * self.after(world, action) for action, chance in found])
