"""A player of Ronda that looks one play ahead: what a play takes, scores, offers and risks.

All values are points that its side gains over the others. A captured card is worth almost a point,
since each card one side has above par is one that another lacks.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.opinion import Opinion, best
from core.games.ronda.chain import CALL_POINTS
from core.games.ronda.combinations import POT_SHARE, RONDA, TRINGA
from core.games.ronda.notation import ANNOUNCE, CARDS, RANKS, SILENT
from core.games.ronda.position import RondaPosition
from core.games.ronda.scoring import HIGHEST_RANK, LOWEST_RANK

CARD_VALUE = 0.8
"""What a captured card is worth, in points."""

CAPTURE_CHANCE = 0.4
"""How often an unknown play captures, for guessing who captures last."""

LATER_CAPTURE = 0.05
"""What each unseen card of its rank adds to the worth of keeping a card in the hand."""

COMPANY = 0.25
"""How often a seat that has not spoken yet will announce something."""


def casual(observation: Observation[RondaPosition], rnd: Rnd) -> Opinion:
    """Choose the announcement or play that promises most, ties by chance."""
    game = observation.known
    actions = observation.legal()
    if len(actions) == 1:
        return best({actions[0]: 0.0}, rnd)
    if game.phase == ANNOUNCE:
        speech = _Speech(game, observation.seat)
        return best({action: speech.value(action) for action in actions}, rnd)
    outlook = _Outlook.of(game, observation.seat)
    return best({action: outlook.value(action) for action in actions}, rnd)


class _Speech:
    """The prospects of an announcement and of silence."""

    def __init__(self, game: RondaPosition, seat: int) -> None:
        self.game = game
        self.held = game.combination_of(seat)
        self.others = [
            other
            for other in range(game.players)
            if game.said[other] in POT_SHARE and other != seat
        ]
        self.mates = [other for other in self.others if game.sides[other] == game.sides[seat]]

    def value(self, action: int) -> float:
        """Return what an announcement or silence is worth."""
        if action == SILENT:
            return self._silence()
        return self._announced()

    def _pot(self) -> int:
        return sum(POT_SHARE[str(self.game.said[other])] for other in self.others)

    def _win_chance(self) -> float:
        """Return how likely the own announcement beats one of the same kind."""
        place = self.held.rank / HIGHEST_RANK
        lowest = self.held.kind == TRINGA and self.game.terms.lowest_tringa
        return 1 - place if lowest else place

    def _announced(self) -> float:
        worth = POT_SHARE[self.held.kind]
        pot = self._pot() + worth
        tringa_said = any(self.game.said[other] == TRINGA for other in self.others)
        if not self.others or (self.held.kind == TRINGA and not tringa_said):
            return pot
        if self.held.kind == RONDA and tringa_said:
            chance = 0.0
        else:
            rivals = len(self.others) - len(self.mates)
            chance = self._win_chance() ** max(1, rivals)
        if self.mates:
            chance = (1 + chance) / 2
        return pot * (2 * chance - 1)

    def _silence(self) -> float:
        pot = self._pot()
        rivals = len(self.others) > len(self.mates)
        lost = -pot if rivals else pot
        to_speak = self.game.said.count(None) - 1
        announced = 1.0 if rivals else 1 - (1 - COMPANY) ** to_speak
        return lost - announced * self.game.terms.hidden_penalty


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What a seat can tell of the cards it does not see, and of each play by that."""

    game: RondaPosition
    seat: int
    hand: list[int]
    unseen: list[int]
    held_next: list[float]
    """How likely the next seat holds a card of a rank, by how many of it are unseen."""

    @staticmethod
    def of(game: RondaPosition, seat: int) -> _Outlook:
        """Return the outlook of a seat from what it has seen."""
        hand = game.hands[seat]
        unseen = [4] * RANKS
        for card in (*game.seen, *hand):
            unseen[card % RANKS] -= 1
        size, hidden = len(game.hands[(seat + 1) % game.players]), sum(unseen)
        held_next = [_is_drawn(count, size, hidden) for count in range(5)]
        return _Outlook(game, seat, hand, unseen, held_next)

    def value(self, action: int) -> float:
        """Return what a play is worth, looking at the next seat's best answer."""
        level, card = divmod(action, CARDS)
        if level > 1:
            return self._take_over(card, level)
        taken = self.game.run_from(card % RANKS)
        if taken:
            return self._capture(card, level, taken)
        layout = {**self.game.layout, card % RANKS: card}
        return -self._threat(layout, card % RANKS) - self._given_up(card)

    def _capture(self, card: int, level: int, taken: list[int]) -> float:
        layout = {rank: lying for rank, lying in self.game.layout.items() if lying not in taken}
        missa = self.game.makes_missa(taken)
        value = (len(taken) + 1) * CARD_VALUE + self._last_capture(card % RANKS, len(layout))
        value -= self._threat(layout, None)
        if not level:
            return value + missa
        return value + self._called(card, level, len(taken) + 1, missa)

    def _take_over(self, card: int, level: int) -> float:
        chain = self.game.answered_call()
        from_others = self.game.sides[chain.seat] != self.game.sides[self.seat]
        lost = (chain.points + len(chain.cards) * CARD_VALUE) * from_others
        value = CARD_VALUE + lost + self._last_capture(chain.rank, len(self.game.layout))
        value -= self._threat(self.game.layout, None)
        return value + self._called(card, level, len(chain.cards) + 1, chain.missa)

    def _called(self, card: int, level: int, cards: int, missa: bool) -> float:
        """Return what the call itself promises: its points, or the loss when it is answered."""
        points = CALL_POINTS[level] + missa
        if level == 3:
            return points
        answer = CALL_POINTS[level + 1] + missa + cards * CARD_VALUE
        risk = self._next_holds(card % RANKS)
        if level == 1 and self.game.players == 2 and self._mates(card):
            answer -= CALL_POINTS[3]
        return (1 - risk) * points - risk * answer

    def _given_up(self, card: int) -> float:
        """Return what a later capture with this card, now laid, would have been worth."""
        return LATER_CAPTURE * self.unseen[card % RANKS]

    def _mates(self, card: int) -> int:
        """Return how many other cards of its rank the own hand holds."""
        return sum(other % RANKS == card % RANKS for other in self.hand) - 1

    def _next_holds(self, rank: int) -> float:
        """Return how likely the next seat holds a card of a rank."""
        return self.held_next[self.unseen[rank]]

    def _threat(self, layout: dict[int, int], fresh: int | None) -> float:
        """Return what the next seat is likely to gain on a table; it could Bount a `fresh` rank."""
        gains = []
        for rank in layout:
            run = rank
            while run in layout:
                run += 1
            cards = run - rank
            gain = (cards + 1) * CARD_VALUE + (rank == fresh)
            if cards == len(layout) and not self.game.is_last_batch():
                gain += 1
            gains.append((gain, self._next_holds(rank)))
        expected, open_chance = 0.0, 1.0
        for gain, chance in sorted(gains, reverse=True):
            expected += open_chance * chance * gain
            open_chance *= 1 - chance
        return expected

    def _last_capture(self, rank: int, lying: int) -> float:
        """Return what it is worth that this capture may be the round's last."""
        game = self.game
        if not game.is_last_batch():
            return 0.0
        left = sum(map(len, game.hands)) - 1
        stays_last = (1 - CAPTURE_CHANCE) ** left
        gain = self._last_hand(self.seat, rank) + lying * CARD_VALUE
        if game.last_capture is not None:
            gain -= self._last_hand(*game.last_capture)
        return stays_last * gain

    def _last_hand(self, seat: int, rank: int) -> float:
        """Return the points for this side if `seat` makes the last capture with `rank`."""
        sides, points = self.game.sides, self.game.terms.last_hand
        own, dealers = sides[self.seat], sides[self.game.dealer]
        if sides[seat] != dealers:
            return points if sides[seat] == own else -points
        if rank == LOWEST_RANK:
            return -points if own == dealers else points
        if rank == HIGHEST_RANK:
            return points if own == dealers else -points
        return 0.0


def _is_drawn(count: int, size: int, hidden: int) -> float:
    """Return how likely one of so many cards is in a hand drawn from all that are hidden."""
    if not hidden or not size:
        return 0.0
    miss = 1.0
    for drawn in range(min(size, hidden)):
        miss *= max(0.0, 1 - count / (hidden - drawn))
    return 1 - miss
