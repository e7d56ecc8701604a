"""The end of a hand between two seats, solved: the cards not seen can only be the other's."""

from __future__ import annotations

from typing import Final

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import CERTAIN, Considered, Opinion
from core.contract.options import Value
from core.games.president.bots.candidates import candidates
from core.games.president.bots.groups import unbeaten, weak, whole_ranks
from core.games.president.bots.heuristic import casual
from core.games.president.game import President
from core.games.president.notation import PASS
from core.games.president.scoring import points_of
from core.games.president.sets import ANSWERS, RANKS, SETS, SUITS, of_rank, rank_of, sets_in

MOST_POSITIONS: Final = 20_000
"""After so many positions, about a tenth of a second, a solution is given up."""

_SIZES: Final = SUITS + 1

_KINDS: Final = RANKS * SUITS
"""The bits above all cards tell ranks and sizes from sets of cards."""


class TooManyPositions(Exception):
    """A duel that takes too long to solve."""


def solve(observation: Observation[President], rnd: Rnd) -> Opinion | None:
    """Return the best action with exact values, or None if more than two seats hold cards.

    Neither is the exchange solved, nor a trick whose top belongs to a seat that is out, nor what
    takes too long. Among actions worth the same the rules of thumb decide.
    """
    known = observation.known
    if sum(count > 0 for count in known.counts) != 2 or known.owed:
        return None
    if known.top and not known.counts[known.top_seat]:
        return None
    world = observation.sample(rnd)
    try:
        values = _rewards(world)
    except TooManyPositions:
        return None
    looks = {each.action: each.value for each in casual(observation, rnd).considered}
    ranked = sorted(values, key=lambda action: (-values[action], -looks[action], action))
    return Opinion(
        ranked[0], tuple([Considered(action, values[action], CERTAIN) for action in ranked])
    )


def _rewards(world: President) -> dict[int, float]:
    """Return what each action brings the seat to act; raise TooManyPositions."""
    hand = world.hands[world.to_act]
    other = sum(world.hands) ^ hand
    duel = Duel(world.terms.same_rank)
    whole = world.terms.whole
    most = points_of(0, world.players, whole=whole)
    rewards = {}
    for action in candidates(world):
        place = len(world.out) + (not duel.wins_by(action, hand, other))
        rewards[action] = points_of(place, world.players, whole=whole) / most
    return rewards


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
