"""What an action of President looks like to the seat that takes it: a sign in each of six tables.

The signs of an action are numbers below `SIZE`, nine bits each, packed into one integer: what
could beat its cards, what it leaves in the hand, who may soon be out, and so on. All of them follow
from the terms in force and from what the seat may know.
"""

from __future__ import annotations

from typing import Final

from core.contract.options import Value
from core.games.president.bots.groups import LOWEST, at_least
from core.games.president.game import President
from core.games.president.notation import GIFT, PASS
from core.games.president.sets import ALL_CARDS, ANSWERS, SUITS, bits, cards_of

SIGNS: Final = 6
"""The signs of an action."""

SIZE: Final = 512
"""So many signs there are of each kind: 256 of sets, then 256 of passes."""

_RANK: Final = (1 << SUITS) - 1

_ADD: Final = 15
"""A number modulo 15 is the sum of its four-bit digits, below 15: so many ranks it marks."""

_MANY: Final = 53
_EIGHT: Final = [min(number, 7) for number in range(_MANY)]
_FOUR: Final = [min(number, 3) for number in range(_MANY)]
_ABOVE: Final = [0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 7, 7]
"""How many ranks could beat a set, from none to many, in eight steps."""
_FEW_ABOVE: Final = [0, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]
_CARDS: Final = [0, 0, 1, 2, 3, 4, 5, 5, 6, 6] + [7] * (_MANY - 10)
"""How many cards a seat holds, in eight steps."""
_FEW_CARDS: Final = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2] + [3] * (_MANY - 10)


class Situation:
    """What the seat to act makes of its hand and of the cards it has not seen.

    Ranks are marked by the bit of their lowest card; so a number may mark many.
    """

    def __init__(self, world: President) -> None:
        mover = world.to_act
        counts = world.counts
        hands = world.hands
        least, opponents, unseen = _MANY - 1, 0, 0
        for seat in range(world.players):
            count = counts[seat]
            if seat != mover and count:
                # What the others hold together is what the mover has not seen: no peeking. Where
                # they are hidden, below 0, it is what is left.
                unseen |= hands[seat]
                opponents += 1
                if count < least:
                    least = count
        hand = hands[mover]
        if unseen < 0:
            unseen = ALL_CARDS & ~(hand | world.played_cards())
        self.same_rank: Final[Value] = world.options["same_rank"]
        self.rivals: Final = self.same_rank != "never"
        self.count: Final = counts[mover]
        self.least: Final = least
        self.opponents: Final = _FOUR[opponents - 1]
        self.whole: Final = 1 if world.terms.whole else 0
        self.after: Final = _CARDS[counts[world.next_in(mover)]]
        top = world.top
        self.top: Final = top
        self.top_size: Final = top.bit_count() if top else 0
        self.top_rank: Final = (top | top >> 1 | top >> 2 | top >> 3) & LOWEST
        self.top_count: Final = counts[world.top_seat] if top else 0
        still = opponents if self.top_count else opponents + 1
        left = still - len(world.passed) - 1
        self.left: Final = _FOUR[left] if left > 0 else 0
        self.hold(hand, unseen)

    def hold(self, hand: int, unseen: int) -> None:
        """Look at the position with other cards in the hand, and others not seen."""
        ones, twos, threes, fours = at_least(hand)
        first, second, third, fourth = at_least(unseen)
        single, pair, triple = ones ^ twos, twos ^ threes, threes ^ fours
        rivals = self.rivals
        below = 0 if rivals else SUITS
        # Most hands hold no three or four of a kind.
        every = _down(first)
        sure = single & ~(every >> below)
        if pair:
            sure |= pair & ~(_down(second) >> below)
        if triple:
            sure |= triple & ~(_down(third) >> below)
        if fours:
            sure |= fours & ~(_down(fourth) >> below)
        best = every ^ every >> SUITS
        if rivals and single & best and hand & best * _RANK > unseen & best * _RANK:
            sure |= best
        self.hand = hand
        self.unseen = unseen
        self.held = ones
        self.exactly = [0, single, pair, triple, fours]
        self.others = [0, first, second, third, fourth]
        self.sure = sure
        self.strong = sure % _ADD
        self.weak = ones % _ADD - self.strong

    def above(self, cards: int, rank: int, size: int) -> int:
        """Return how many ranks of the unseen cards hold a set that beats one."""
        others = self.others[size]
        found = (others & -(rank << SUITS)) % _ADD
        if others & rank and self.rivals:
            unseen = self.unseen
            if size == 1:
                return found + 1 if unseen & rank * _RANK > cards else found
            for rival in ANSWERS[self.same_rank][cards][2]:
                if rival & unseen == rival:
                    return found + 1
        return found

    def sign(self, action: int) -> int:
        """Return the signs of a pass or of a set."""
        if action == PASS:
            return self.passing()
        rank = (action | action >> 1 | action >> 2 | action >> 3) & LOWEST
        return self.playing(action, rank, action.bit_count())

    def playing(self, cards: int, rank: int, size: int) -> int:
        """Return the signs of a set of so many cards of a rank."""
        exactly = self.exactly
        group = size
        while not exactly[group] & rank:
            group += 1
        above = self.above(cards, rank, size)
        weak_left, strong_left = self.weak, self.strong
        if rank & self.sure:
            strong_left -= 1
        else:
            weak_left -= 1
        if group > size:
            if self.others[group - size] & -(rank << SUITS):
                weak_left += 1
            else:
                strong_left += 1
        few = _FEW_ABOVE[above]
        lower = _EIGHT[(self.held & rank - 1) % _ADD]
        least = self.least
        soon = 1 if least <= 2 else 0
        sure = 0 if above else 1
        if self.top:
            follows = 1
            gap = _EIGHT[(LOWEST & rank - self.top_rank) % _ADD]
        else:
            follows = 0
            gap = self.after
        shape = follows * 4 + size - 1
        return (
            ((shape * 8 + _ABOVE[above]) * 4 + self.opponents)
            | (((follows * 2 + sure) * 8 + _EIGHT[weak_left]) * 4 + _FOUR[strong_left]) * 2
            + self.whole
            << 9
            | (shape * 8 + _CARDS[least]) * 4 + few << 18
            | (((group - 1) * 4 + size - 1) * 4 + few) * 4 + follows * 2 + soon << 27
            | (shape * 8 + lower) * 4 + _FEW_CARDS[self.count] << 36
            | (shape * 8 + gap) * 4 + few << 45
        )

    def passing(self) -> int:
        """Return the signs of a pass."""
        size, top_rank = self.top_size, self.top_rank
        above = self.above(self.top, top_rank, size)
        beating = self.beating()
        few, gap, beaten, sure = 0, 0, 0, 0
        if beating:
            few = _FOUR[beating % _ADD]
            lowest = beating & -beating
            gap = _EIGHT[(LOWEST & lowest - top_rank) % _ADD]
            beaten = _ABOVE[self.above(self.hand & lowest * _RANK, lowest, size)]
            sure = 1 if beating & self.sure else 0
        ended = 0 if self.top_count else 1
        least = _CARDS[self.least]
        count = self.count
        weak = _EIGHT[self.weak]
        return (
            (((size - 1) * 8 + _ABOVE[above]) * 4 + self.opponents) * 2 + ended + 256
            | (self.left * 8 + _CARDS[self.top_count]) * 8 + least + 256 << 9
            | ((weak * 4 + _FOUR[self.strong]) * 2 + sure) * 4 + _FEW_CARDS[count] + 256 << 18
            | ((few * 8 + gap) * 4 + size - 1) * 2 + self.whole + 256 << 27
            | (_CARDS[count] * 8 + least) * 4 + self.opponents + 256 << 36
            | (beaten * 4 + size - 1) * 8 + weak + 256 << 45
        )

    def beating(self) -> int:
        """Return the ranks that beat the top with all cards the hand holds of them."""
        size, rank = self.top_size, self.top_rank
        exactly = self.exactly[size]
        beating = exactly & -(rank << SUITS)
        if exactly & rank and self.rivals:
            cards = self.hand & rank * _RANK
            if size == 1:
                if cards > self.top:
                    beating |= rank
            elif cards in ANSWERS[self.same_rank][self.top][2]:
                beating |= rank
        return beating


def _down(ranks: int) -> int:
    """Return all ranks up to the highest of some."""
    ranks |= ranks >> SUITS
    ranks |= ranks >> 2 * SUITS
    ranks |= ranks >> 4 * SUITS
    return ranks | ranks >> 8 * SUITS


def _highest(ranks: int) -> int:
    every = _down(ranks)
    return every ^ every >> SUITS


def leads(here: Situation) -> list[int]:
    """Return the whole ranks of a hand, or only one that surely leads to going out."""
    hand = here.hand
    if here.weak <= 1 and here.sure:
        return [hand & _highest(here.sure) * _RANK]
    found: list[int] = []
    ranks = here.held
    while ranks:
        rank = ranks & -ranks
        found.append(hand & rank * _RANK)
        ranks ^= rank
    return found


def answers(here: Situation) -> list[int]:
    """Return a pass and the sets worth a thought, or only one that surely leads to going out."""
    hand, size = here.hand, here.top_size
    ranks = here.beating()
    if ranks:
        if here.count == size:
            return [hand]
        sure = ranks & here.sure
        if sure and here.weak <= 1:
            return [hand & _highest(sure) * _RANK]
    found: list[int] = []
    while ranks:
        rank = ranks & -ranks
        found.append(hand & rank * _RANK)
        ranks ^= rank
    for group in range(size + 1, SUITS + 1):
        ranks = here.exactly[group] & -(here.top_rank << SUITS)
        while ranks:
            rank = ranks & -ranks
            found.append(_lowest_of(hand & rank * _RANK, size))
            ranks ^= rank
    found.append(PASS)
    return found


def must_pass(world: President) -> bool:
    """Tell whether the seat to act holds nothing that beats the top: so are most turns."""
    hand, top = world.hands[world.to_act], world.top
    higher, _rows, rivals = ANSWERS[world.options["same_rank"]][top]
    above = hand & higher
    size = top.bit_count()
    if above and (size == 1 or at_least(above)[size - 1]):
        return False
    for rival in rivals:  # noqa: SIM110 -- compiled, a loop is faster than `any`
        if rival & hand == rival:
            return False
    return True


def _lowest_of(cards: int, size: int) -> int:
    """Return so many of the cards, the lowest ones."""
    found = 0
    for _card in range(size):
        lowest = cards & -cards
        found |= lowest
        cards ^= lowest
    return found


def gift(world: President) -> int:
    """Return the lowest cards as a gift."""
    return GIFT | bits(cards_of(world.hands[world.to_act])[: world.owed])
