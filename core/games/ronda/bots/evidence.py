"""What seats of Ronda have said and played in this deal, and how well their hands explain it."""

from __future__ import annotations

from collections.abc import Mapping

from core.contract.cards import HIDDEN
from core.contract.chance import Rnd
from core.contract.game import Observation
from core.contract.playbook import Likely
from core.games.ronda.combinations import combination
from core.games.ronda.inference import Fits
from core.games.ronda.notation import ANNOUNCE, CARDS, PLAY, RANKS, read
from core.games.ronda.position import RondaPosition


class Deed:
    """An announcement or a play of a seat, and the position that it faced but for its hand."""

    def __init__(
        self,
        faced: RondaPosition,
        action: int,
        laid: list[int],
        likely: Likely[RondaPosition],
    ) -> None:
        """Take the cards that the seat has laid since, and how likely it takes an action."""
        self.seat = faced.to_act
        self._faced = faced
        self._action = action
        self._laid = laid
        self._likely = likely
        self._known: dict[int, float] = {}

    def likelihood(self, left: list[int]) -> float:
        """Return how likely the seat does this if these cards are left in its hand now."""
        key = 0
        for card in left:
            key += 1 << (3 * (card % RANKS))
        if key not in self._known:
            self._known[key] = self._with(sorted(left + self._laid))
        return self._known[key]

    def _with(self, hand: list[int]) -> float:
        faced, seat = self._faced, self.seat
        faced.hands[seat] = hand
        if faced.phase == ANNOUNCE:
            held = list(faced.held)
            held[seat] = combination(hand)
            faced.held = held
        if len(faced.legal(seat)) == 1:
            return 1.0
        return self._likely(faced, self._action)


class RondaEvidence:
    """The deeds of some seats in this deal; what others did counts as learned habits tell."""

    def __init__(
        self,
        observation: Observation[RondaPosition],
        likely: Mapping[int, Likely[RondaPosition]],
    ) -> None:
        """Take what a seat sees, and how likely each of those seats takes an action."""
        known = observation.known
        self._seat = observation.seat
        self._known = known.clone(known.chance)
        self._known.fits = Fits(known.clone(known.chance), likely.keys())
        self._deeds = deeds_of(known, likely)

    def draw(self, rnd: Rnd) -> RondaPosition:
        """Return a world in which all hands of those seats are alike that agree with the facts."""
        return self._known.sample(self._seat, rnd)

    def likelihood(self, world: RondaPosition) -> float:
        """Return how likely those seats do what they did with their hands in a world."""
        product = 1.0
        for deed in self._deeds:
            product *= deed.likelihood(world.hands[deed.seat])
        return product


def deeds_of(known: RondaPosition, likely: Mapping[int, Likely[RondaPosition]]) -> list[Deed]:
    """Return what some seats have said and played in this deal."""
    played = _plays(known)
    laid = {seat: [card for faced, card in played if faced.to_act == seat] for seat in likely}
    deeds = _words(known, laid, likely)
    for turn, (faced, card) in enumerate(played):
        seat = faced.to_act
        if seat in laid:
            after = played[turn + 1][0].chain if turn + 1 < len(played) else known.chain
            level = 0 if after is None else after.level
            deeds.append(Deed(faced, card + CARDS * level, laid[seat].copy(), likely[seat]))
            laid[seat].remove(card)
    return deeds


def _words(
    known: RondaPosition, laid: dict[int, list[int]], likely: Mapping[int, Likely[RondaPosition]]
) -> list[Deed]:
    """Return the announcements of some seats, who have laid these cards since."""
    deeds = []
    said: list[str | None] = [None] * known.players
    for seat in known.play_order():
        word = known.said[seat]
        if word is None:
            break
        if seat in laid:
            faced = known.clone(known.chance)
            faced.phase, faced.to_act, faced.said = ANNOUNCE, seat, said.copy()
            deeds.append(Deed(faced, read(word), laid[seat].copy(), likely[seat]))
        said[seat] = word
    return deeds


def _plays(known: RondaPosition) -> list[tuple[RondaPosition, int]]:
    """Return what each play of this deal faced, all hands hidden, and its card."""
    number, players = len(known.faced), known.players
    if known.phase != PLAY or not number:
        return []
    before = len(known.seen) - number
    sizes = [len(hand) for hand in known.hands]
    seats = [(known.to_act - number + turn) % players for turn in range(number)]
    for seat in seats:
        sizes[seat] += 1
    capture, plays = known.earlier_capture, []
    for turn, seat in enumerate(seats):
        layout, chain = known.faced[turn]
        card = known.seen[before + turn]
        faced = known.clone(known.chance)
        faced.to_act, faced.chain, faced.last_capture = seat, chain, capture
        faced.layout = {rank: rank for rank in layout}
        faced.seen = known.seen[: before + turn]
        faced.hands = [[HIDDEN] * size for size in sizes]
        plays.append((faced, card))
        sizes[seat] -= 1
        after = known.faced[turn + 1][1] if turn + 1 < number else known.chain
        rank = card % RANKS
        if rank in layout or (after is not None and after.level > 1):
            capture = (seat, rank)
    return plays
