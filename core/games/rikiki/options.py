"""The options and presets of Rikiki, and the same choices as typed terms (docs/rules-rikiki.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.options import Option, Options, OptionTable, Preset
from core.ground.words import N_

SMALLEST_HAND: Final = 2
"""The cards of a hand in the first round and in the last."""

ABSOLUTE_FROM: Final = 7
"""The smallest hand with which Absolute Zero may be bid."""


def _no_exclusions(_options: Options) -> None:
    """Accept every combination: Rikiki's options never exclude each other."""


TABLE = OptionTable(
    options=(
        Option(
            "players",
            (4, 5, 6, 7, 8, 3),
            N_("How many people play"),
        ),
        Option(
            "hook",
            (True, False),
            N_("Whether the bids may add up to the number of tricks"),
            labels={
                True: N_("the last bidder can't make the bids add up"),
                False: N_("every bid is allowed"),
            },
        ),
        Option(
            "absolute_zero",
            (True, False),
            N_("With seven cards or more, you can bid “Absolute Zero” for 20 points"),
            labels={True: N_("can be bid"), False: N_("can't be bid")},
        ),
        Option(
            "lost_per_trick",
            (10, 2),
            N_("Points lost for each trick above or below the bid"),
        ),
        Option(
            "no_stock_trump",
            ("none", "dealer"),
            N_("What is trumps when every card is dealt and none is left to turn up"),
            labels={
                "none": N_("no trumps"),
                "dealer": N_("the suit of the last card dealt, which is the dealer's"),
            },
        ),
        Option(
            "trump_swap",
            (False, True),
            N_("The 2 of trumps can be swapped for the turned-up card before bidding"),
            labels={False: N_("no swap"), True: N_("the 2 of trumps can be swapped")},
        ),
    ),
    presets=(
        Preset(
            "document",
            N_("High stakes"),
            N_("Each trick off the bid costs 10"),
            {},
        ),
        Preset(
            "original",
            N_("Low stakes"),
            N_("Each trick off the bid costs 2; the 2 of trumps can be swapped"),
            {"lost_per_trick": 2, "trump_swap": True},
            N_(
                "Each trick off the bid costs 2 instead of 10. The 2 of trumps can be swapped"
                " for the turned-up card."
            ),
        ),
    ),
    check=_no_exclusions,
)


@dataclass(frozen=True, slots=True)
class RikikiTerms:
    """The options of one game as the engine asks for them; shared by all copies."""

    largest_hand: int
    rounds: int
    hook: bool
    absolute_zero: bool
    lost_per_trick: int
    dealer_trump: bool
    trump_swap: bool

    @staticmethod
    def of(options: Options) -> RikikiTerms:
        """Return the terms that a complete choice of options means."""
        largest_hand = len(FRENCH_BY_SUIT.cards) // int(options["players"])
        return RikikiTerms(
            largest_hand=largest_hand,
            rounds=2 * (largest_hand - SMALLEST_HAND) + 1,
            hook=bool(options["hook"]),
            absolute_zero=bool(options["absolute_zero"]),
            lost_per_trick=int(options["lost_per_trick"]),
            dealer_trump=options["no_stock_trump"] == "dealer",
            trump_swap=bool(options["trump_swap"]),
        )

    def absolute_with(self, hand_size: int) -> bool:
        """Return whether Absolute Zero may be bid in a round of so many cards."""
        return self.absolute_zero and hand_size >= ABSOLUTE_FROM
