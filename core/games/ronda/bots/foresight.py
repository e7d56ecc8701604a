"""What a deal just made promises each side of Ronda, so that a search need not play it out."""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt
from typing import Final

from core.contract.weights import Weights
from core.games.ronda.notation import ANNOUNCE, RANKS
from core.games.ronda.position import RondaPosition
from core.games.ronda.scoring import PAR, gained, rewards_of

CARD: Final = 0.5
"""What a captured card is worth to one of two sides that will have all forty, in points."""

TABLES: Final = (2, 3, 4)
"""The numbers of players, a row of weights for each."""

SIDES: Final = 3
"""The most sides there are."""

LYING: Final = (
    "the place itself",
    "cards lying",
    "cards that the first card of the leader may be expected to take",
    "chance that a card of the leader clears the table with a Missa",
    "a single card lies",
    "nothing lies",
    "ranks lying of which one card is unseen",
    "ranks lying of which two are unseen",
    "ranks lying of which three are unseen",
    "other ranks of which one card is unseen",
    "other ranks of which two are unseen",
    "other ranks of which three are unseen",
    "square of the cards lying",
    "unseen cards of the ranks lying",
    "their square by all that is unseen",
    "their product with the cards lying by all that is unseen",
)
"""Signs of the table for the side of a place; it has other weights in the last deal."""

CLEARS: Final = 3
"""The place of that chance of a Missa among the signs."""

BY_UNSEEN: Final = 5
"""The place before that of ranks lying of which one card is unseen."""

OTHERS: Final = 8
"""The place before that of other ranks of which one card is unseen."""

PACES: Final = ("points a deal", "their variance", "cards a deal", "points at the end", "variance")
"""How fast a side gains, by number of players."""

RACE: Final = (
    "the side may win at all",
    "points above the target that are expected, in standard deviations",
    "the same, if it is below the target",
    "won at once: the side may win",
    "won at once: points above the target expected, in standard deviations",
    "won at once: logarithm of the points short",
    "logarithm of the points short",
    "won at once: the side leads",
    "won at once: the side leads in the last deal",
    "won at once: the side leads, by the chance that a card clears the table with a Missa",
)
"""Signs of a side's chance to win the game in this round."""

FAR: Final = 45
"""Points from the target beyond which nobody wins in this round."""


class Foresight:
    """The learned weights of what is foreseen."""

    def __init__(self, weights: Weights) -> None:
        rows = len(TABLES)
        self.lying = weights.tables("lying", rows, 2 * SIDES, len(LYING))
        self.cards = weights.table("cards", rows, 2)
        self.paces = weights.table("paces", rows, len(PACES))
        self.race = weights.table("race", rows, len(RACE))

    def rewards(self, world: RondaPosition) -> list[float]:
        """Return each seat's expected reward where a deal has just been made."""
        points = self.points(world)
        settled = rewards_of(world, points)
        if world.terms.target - max(world.points) > FAR:
            return settled
        chances = self.chances(world)
        nobody = 1.0 - sum(chances)
        return [chances[side] + nobody * settled[seat] for seat, side in enumerate(world.sides)]

    def points(self, world: RondaPosition) -> list[float]:
        """Return the points that each side may be expected to gain in this round."""
        points = self.without_table(world)
        rows = self.lying[world.players - TABLES[0]]
        first = SIDES if world.is_last_batch() else 0
        found = lying_signs(world)
        for place in range(len(points)):
            side = world.sides[(world.dealer + 1 + place) % world.players]
            row = rows[first + place]
            for sign, value in enumerate(found):
                points[side] += value * row[sign]
        return points

    def without_table(self, world: RondaPosition) -> list[float]:
        """Return the same but for what lies on the table: points gained, and for captured cards."""
        points = gained(world)
        for side, value in enumerate(self.expected_cards(world)):
            points[side] += value
        return points

    def expected_cards(self, world: RondaPosition) -> list[float]:
        """Return the points for captured cards that each side may be expected to have in the end.

        Of two sides one gains what the other lacks; of three each gains by itself.
        """
        captured = world.captured
        if len(captured) == 2:
            return [cards * CARD for cards in captured]
        near, far = self.cards[world.players - TABLES[0]]
        mean = sum(captured) / len(captured)
        spread = sqrt(batches_left(world))
        return [_hinge(cards - mean, near + far * spread) for cards in captured]

    def chances(self, world: RondaPosition) -> list[float]:
        """Return each side's chance to win the game in this round."""
        row = self.race[world.players - TABLES[0]]
        forces = []
        for found in self.race_signs(world):
            total = 0.0
            for sign, value in enumerate(found):
                total += value * row[sign]
            forces.append(exp(max(-30.0, min(30.0, total))))
        whole = 1.0 + sum(forces)
        return [force / whole for force in forces]

    def race_signs(self, world: RondaPosition) -> list[list[float]]:
        """Return the signs of each side's chance to win the game in this round."""
        pace = self.paces[world.players - TABLES[0]]
        left = batches_left(world)
        target = world.terms.target
        at_once = 1.0 if world.terms.at_once else 0.0
        leaders = world.sides[(world.dealer + 1) % world.players]
        last = 1.0 if world.is_last_batch() else 0.0
        clears = lying_signs(world)[CLEARS]
        found = []
        for side, points in enumerate(world.points):
            leads = at_once if side == leaders else 0.0
            cards = world.captured[side] + pace[2] * left - PAR[world.players]
            ahead = points + pace[0] * left + pace[3] * world.terms.last_hand + max(0.0, cards)
            margin = (ahead - target) / sqrt(pace[1] * left + pace[4])
            margin = max(-6.0, min(6.0, margin))
            short = log(1.0 + max(0, target - points))
            found.append(
                [
                    1.0,
                    margin,
                    min(0.0, margin),
                    at_once,
                    at_once * margin,
                    at_once * short,
                    short,
                    leads,
                    leads * last,
                    leads * clears,
                ]
            )
        return found


def _hinge(above: float, spread: float) -> float:
    """Return the mean of what is above zero, of something that is spread around `above`."""
    return 0.5 * (above + sqrt(above * above + spread * spread))


def batches_left(world: RondaPosition) -> int:
    """Return how many deals of the round are still to be played, the present one among them."""
    return len(world.terms.hand_sizes) - world.batch + 1


def lying_signs(world: RondaPosition) -> list[float]:
    """Return the signs of the table that a deal begins with, see `LYING`."""
    lacking = [4] * RANKS
    for card in world.seen:
        lacking[card % RANKS] -= 1
    hidden = float(sum(lacking))
    layout = world.layout
    found = [0.0] * len(LYING)
    expected = clears = takers = run = size = 0
    for rank in range(RANKS - 1, -1, -1):
        unseen = lacking[rank]
        if rank in layout:
            run += 1
            size += 1
            expected += unseen * (run + 1)
            takers += unseen
            clears = unseen if run == size else 0
            if unseen:
                found[BY_UNSEEN + unseen] += 1.0
        else:
            run = 0
            if 0 < unseen < 4:
                found[OTHERS + unseen] += 1.0
    found[0] = 1.0
    found[1] = float(size)
    found[2] = expected / hidden
    found[CLEARS] = clears / hidden if world.missa_scores(last_card=False) else 0.0
    found[4] = 1.0 if size == 1 else 0.0
    found[5] = 1.0 if size == 0 else 0.0
    found[12] = float(size * size)
    found[13] = float(takers)
    found[14] = takers * takers / hidden
    found[15] = takers * size / hidden
    return found


@cache
def learned_foresight() -> Foresight:
    """Return the foresight that is shipped."""
    return Foresight(Weights.of("ronda"))


def foresee(world: RondaPosition) -> list[float] | None:
    """Return each seat's expected reward when a deal has just been made, else None.

    What the new hands may bring is luck, but what lies on the table falls to the leader first.
    """
    leader = (world.dealer + 1) % world.players
    if world.phase != ANNOUNCE or world.to_act != leader or world.batch == 1:
        return None
    return learned_foresight().rewards(world)
