"""The options and presets of Rikiki (spec rikiki.md, “Options”)."""

from __future__ import annotations

from core.options import Option, Options, OptionTable, Preset
from core.words import N_


def _no_exclusions(_options: Options) -> None:
    """Accept every combination: Rikiki's options never exclude each other."""


TABLE = OptionTable(
    options=(
        Option(
            "players",
            (4, 5, 6, 7, 8, 3),
            N_("How many play"),
        ),
        Option(
            "hook",
            (True, False),
            N_("The bids may not add up to the number of tricks"),
            labels={
                True: N_("the last bidder may not make the bids add up"),
                False: N_("every bid is free"),
            },
        ),
        Option(
            "absolute_zero",
            (True, False),
            N_("With seven cards or more, “Absolute Zero” may be bid for 20 points"),
            labels={True: N_("may be bid"), False: N_("does not exist")},
        ),
        Option(
            "lost_per_trick",
            (10, 2),
            N_("Points lost for each trick above or below the bid"),
        ),
        Option(
            "no_stock_trump",
            ("none", "dealer"),
            N_("What is trumps when every card is dealt and none can be turned up"),
            labels={
                "none": N_("no trumps"),
                "dealer": N_("the suit of the last card dealt, which is the dealer's"),
            },
        ),
        Option(
            "trump_swap",
            (False, True),
            N_("The 2 of trumps may be swapped for the turned card before bidding"),
            labels={False: N_("no swap"), True: N_("the 2 of trumps may be swapped")},
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
            N_("Each trick off costs 2; the 2 of trumps swaps"),
            {"lost_per_trick": 2, "trump_swap": True},
            N_(
                "Each trick off the bid costs 2 instead of 10. The 2 of trumps may be swapped for"
                " the card turned up."
            ),
        ),
    ),
    check=_no_exclusions,
)
