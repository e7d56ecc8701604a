"""The course of the training: bids and cards are learned in turn, each from the other's play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from core.games.rikiki.bots.cards import RUNGS
from core.games.rikiki.bots.glance import HEIGHTS
from core.games.rikiki.bots.learned import SHAPES, STAKES
from tools.training.rikiki.fits import fit_cards, fit_casual
from tools.training.rikiki.nets import fit_judge
from tools.training.rikiki.odds import fit_bids, guessed_odds
from tools.training.rikiki.playing import (
    Batch,
    Bid,
    Mind,
    Tables,
    judge_bids,
    judge_cards,
    watch_casual,
)
from tools.training.run import Run
from tools.training.writing import Learned

CARD_ROUNDS = (3_000, 6_000, 12_000, 45_000)
"""Rounds in which cards are judged, in each stage of the full training."""

BID_ROUNDS = (2_000, 3_000, 4_000, 6_000, 24_000)
"""Rounds in which bids are judged: before each stage, and once more at the end."""

CASUAL_ROUNDS = (1_000, 4_000)
"""Rounds in which `casual` is watched: at the beginning, and before bids are judged at the end."""

BATCHES = 12
"""Into how many pieces the rounds of a stage are cut, if none becomes too small."""

SMALLEST_BATCH = 50

Found = TypeVar("Found")

START_EXPECTED = (0.0, 0.3, 0.8, 1.3, 1.8, 2.5, 3.5, 4.8, 6.5, 9.0)
"""Cards above one of each height, roughly: all that a beginner knows of cards."""


def beginner() -> Mind:
    """Return who plays any card, and bids by a rough count of high cards."""
    side = [0.7 / (1 + above) ** 2 for above in START_EXPECTED]
    trump = [0.95 / (1 + above / 3) for above in START_EXPECTED]
    worth = [*side, *trump, *side]
    assert len(worth) == RUNGS == 3 * HEIGHTS
    cards = {lost: _blank() for lost in STAKES}
    odds, zeros, absolutes = guessed_odds()
    return Mind(worth, cards, [*worth, *[0.0] * 12], odds, zeros, absolutes, _blank())


def _blank() -> Tables:
    return {name: [[0.0] * size for _row in range(rows)] for name, (rows, size) in SHAPES.items()}


def train(run: Run) -> dict[str, Learned]:
    """Return all learned numbers of Rikiki's bots."""
    mind = _watch_casual(run, beginner(), "casual/first", CASUAL_ROUNDS[0])
    for stage, rounds in enumerate(CARD_ROUNDS):
        tried = _try_bids(run, mind, f"bids/{stage}", BID_ROUNDS[stage])
        mind = fit_bids(mind, tried, run)
        mind = _learn_cards(run, mind, f"cards/{stage}", rounds)
    mind = _watch_casual(run, mind, "casual/last", CASUAL_ROUNDS[1])
    tried = _try_bids(run, mind, "bids/last", BID_ROUNDS[-1])
    # What cards promise stays: both the cards learned and those of `casual` go by it.
    mind = replace(fit_bids(mind, tried, run), worth=mind.worth)
    return _told(mind) | _told_judge(*fit_judge(mind, tried, run))


def _watch_casual(run: Run, mind: Mind, what: str, rounds: int) -> Mind:
    watched = _gather(run, watch_casual, mind, what, rounds)
    run.count("choices of casual watched", len(watched))
    return replace(mind, plain=fit_casual(_blank(), watched, run))


def _try_bids(run: Run, mind: Mind, what: str, rounds: int) -> list[Bid]:
    tried = _gather(run, judge_bids, mind, what, rounds)
    run.count("bids tried", len(tried))
    run.say(f"{what}: {len(tried)} bids tried")
    return tried


def _learn_cards(run: Run, mind: Mind, what: str, rounds: int) -> Mind:
    judged = _gather(run, judge_cards, mind, what, rounds)
    run.count("positions judged", len(judged))
    run.say(f"{what}: {len(judged)} positions judged")
    cards = {
        lost: fit_cards(
            mind.cards[lost], [each[1:] for each in judged if each[0] == lost], lost, run
        )
        for lost in STAKES
    }
    return replace(mind, cards=cards)


def _gather(
    run: Run, work: Callable[[Batch], list[Found]], mind: Mind, what: str, rounds: int
) -> list[Found]:
    """Return what all batches have found, in order."""
    many = run.many(rounds)
    run.count("rounds played", many)
    size = max(SMALLEST_BATCH, -(-many // BATCHES))
    batches = [
        Batch(mind, f"{run.seed}/{what}/{first}", min(size, many - first))
        for first in range(0, many, size)
    ]
    return [each for found in run.play(work, batches) for each in found]


def _told(mind: Mind) -> dict[str, Learned]:
    says = {
        "lead": "[stakes][standing][rung, cards out]: what speaks for leading a card",
        "lead_length": "[stakes][standing][colour, cards held]: the same by the suit's length",
        "lead_heat": "[stakes][standing, heat][colour, band]: the same by how many are bid",
        "follow": "[stakes][standing, seats behind][kind of card]: what speaks for following "
        "with it",
        "follow_heat": "[stakes][standing, heat][group of cards]: the same by how many are bid",
        "follow_holder": "[stakes][standing, seats behind, holder's need][group]: the same by who "
        "holds the trick",
    }
    told = {
        name: Learned(text, [_rounded(mind.cards[lost][name], 2) for lost in STAKES])
        for name, text in says.items()
    }
    for name in SHAPES:
        told[f"plain_{name}"] = Learned(
            f"as `{name}`, for all stakes: what speaks to `casual`", _rounded(mind.plain[name], 1)
        )
    told["worth"] = Learned("[rung]: tricks that a card promises", mind.worth)
    told["signs"] = Learned("[sign]: tricks that each sign of a hand promises", mind.signs)
    told["odds"] = Learned(
        "[size][steps of the bid above the promise][tricks above the bid]: chances", mind.odds
    )
    told["zeros"] = Learned("[size][steps promised][tricks]: chances after a bid of 0", mind.zeros)
    told["absolutes"] = Learned(
        "[size][steps promised][tricks]: after Absolute Zero", mind.absolutes
    )
    return told


def _told_judge(first: list[list[float]], second: list[list[float]]) -> dict[str, Learned]:
    return {
        "judge_first": Learned("[sign of hand and bid][hidden unit]", _rounded(first, 3)),
        "judge_second": Learned(
            "[hidden unit, and what is added always][tricks off the bid]", _rounded(second, 3)
        ),
    }


def _rounded(table: list[list[float]], digits: int) -> list[list[float]]:
    """Return a table with so many digits behind the point: near enough for what is liked."""
    return [[round(number, digits) for number in row] for row in table]
