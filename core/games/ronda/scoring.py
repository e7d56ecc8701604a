"""What a play, a batch and a round are worth, as awards (docs/rules-ronda.md)."""

from __future__ import annotations

from typing import Final

from core.games.ronda import rules
from core.games.ronda.announcing import anyone_spoke, contest_awards, hidden_awards
from core.games.ronda.awards import Award
from core.games.ronda.chain import Chain
from core.games.ronda.notation import CALLS, RANKS
from core.games.ronda.position import RondaPosition

PAR: Final = {2: 20, 3: 13, 4: 20}
"""Captured cards that score nothing yet, by number of players."""

LOWEST_RANK: Final = 0
HIGHEST_RANK: Final = RANKS - 1

FULL_LEAD: Final = 30
"""Points gained over the others in one round that count as the best possible round."""

HALF_SCALE: Final = 0.45
"""The reward between an even round and the best possible one; a won game is worth still more."""


def call_award(game: RondaPosition, chain: Chain) -> Award:
    """Return the award of a call that was not answered."""
    rule = rules.CALL_STANDS[chain.level - 1][chain.missa]
    side = game.sides[chain.seat]
    return Award(side, chain.seat, chain.points, CALLS[chain.level], rule, int(chain.missa))


def missa_award(game: RondaPosition, seat: int) -> Award:
    """Return the award of a Missa made without a call."""
    return Award(game.sides[seat], seat, 1, "missa", rules.MISSA)


def batch_awards(game: RondaPosition) -> list[Award]:
    """Return the settlement at the end of a batch: pending call, contested pot, hidden ones."""
    awards = []
    if game.chain is not None and game.chain.level:
        awards.append(call_award(game, game.chain))
    if anyone_spoke(game):
        awards += contest_awards(game)
        awards += hidden_awards(game)
    return awards


def last_hand_awards(game: RondaPosition) -> list[Award]:
    """Return the settlement of the rule on the round's last capture."""
    points = game.terms.last_hand
    if not points or game.last_capture is None:
        return []
    seat, rank = game.last_capture
    dealers = game.sides[game.dealer]
    after_dealer = (game.dealer + 1) % game.players
    if game.sides[seat] != dealers:
        return [Award(game.sides[seat], seat, points, "last", rules.LAST_CAPTURE)]
    if rank == LOWEST_RANK:
        opponents = game.sides[after_dealer]
        return [Award(opponents, after_dealer, points, "last", rules.LAST_ONE)]
    if rank == HIGHEST_RANK:
        return [Award(dealers, seat, points, "last", rules.LAST_TWELVE)]
    return []


def card_awards(game: RondaPosition) -> list[Award]:
    """Return the settlement of the captured cards, 1 point for each above par."""
    par = PAR[game.players]
    return [
        Award(
            side,
            game.sides.index(side),
            captured - par,
            "cards",
            rules.CAPTURED_CARDS,
            0,
            {"captured": captured, "par": par},
        )
        for side, captured in enumerate(game.captured)
        if captured > par
    ]


def rewards(game: RondaPosition) -> list[float]:
    """Return each seat's reward: 1 or 0 in a won game, else by points gained over the others."""
    if game.winner is not None:
        return [float(side == game.winner) for side in game.sides]
    return rewards_of(game, gained(game))


def gained(game: RondaPosition) -> list[float]:
    """Return the points each side has gained in this round."""
    points = [0.0] * len(game.points)
    for award in game.awards:
        points[award.side] += award.points
    return points


def rewards_of(game: RondaPosition, points: list[float]) -> list[float]:
    """Return each seat's reward for a round in which the sides gain so many points."""
    total, others = sum(points), len(points) - 1
    leads = [own - (total - own) / others for own in points]
    return [0.5 + HALF_SCALE * max(-1.0, min(1.0, leads[side] / FULL_LEAD)) for side in game.sides]


def lead_of(reward: float) -> float:
    """Return the points gained over the others that a reward stands for."""
    return (reward - 0.5) / HALF_SCALE * FULL_LEAD
