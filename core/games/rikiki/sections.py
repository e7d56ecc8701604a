"""The complete rules of Rikiki in our own words, for the reader."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_

SECTIONS = (
    Section(
        N_("The game"),
        (
            Paragraph(
                N_(
                    "Say how many tricks you will win, then win exactly that many. Every seat "
                    "plays for itself, and the highest total after the last round wins; equal "
                    "totals share the win."
                )
            ),
            Paragraph(
                N_(
                    "Rikiki is played with 52 cards. In each suit the order is 2 3 4 5 6 7 8 9 10 "
                    "J Q K A, the ace highest, and any trump beats every card of the other suits."
                )
            ),
            Paragraph(N_("With three players the hands grow to 17 cards."), {"players": (3,)}),
        ),
    ),
    Section(
        N_("Rounds and dealing"),
        (
            Paragraph(
                N_(
                    "The first round is dealt with two cards each, and every round has one card "
                    "more until the largest hand is reached: 13 cards with 4 players, 10 with 5, "
                    "8 with 6, 7 with 7 and 6 with 8. Then the hands shrink by one card a round "
                    "to two, and the game ends."
                )
            ),
            Paragraph(
                N_(
                    "Chance names the first dealer, and the deal passes to the next seat after "
                    "every round. Cards go round one at a time, the dealer's neighbour first. "
                    "The next card of the pack is turned up, and its suit is trumps."
                )
            ),
            Paragraph(
                N_("When the deal takes the whole pack, the round has no trumps."),
                {"no_stock_trump": ("none",)},
            ),
            Paragraph(
                N_(
                    "When the deal takes the whole pack, the last card dealt decides the trumps. "
                    "It belongs to the dealer and stays in the dealer's hand."
                ),
                {"no_stock_trump": ("dealer",)},
            ),
            Paragraph(
                N_(
                    "Whoever holds the 2 of trumps may, when about to bid, swap it for the turned "
                    "card. Trumps stay the same, and the bid follows."
                ),
                {"trump_swap": (True,)},
            ),
        ),
    ),
    Section(
        N_("Bidding"),
        (
            Paragraph(
                N_(
                    "The dealer's neighbour bids first and the dealer last. A bid is any number "
                    "of tricks from none to the size of the hand, and everyone hears it."
                )
            ),
            Paragraph(
                N_(
                    "The hook: the dealer may not choose the number that makes all bids add up "
                    "to the number of tricks, so at least one seat is bound to miss."
                ),
                {"hook": (True,)},
            ),
            Paragraph(
                N_("There is no hook: the bids may add up to the number of tricks."),
                {"hook": (False,)},
            ),
            Paragraph(
                N_(
                    "With seven cards or more, Absolute Zero may be bid: not one trick, for 20 "
                    "points. In the sum of the bids it counts as 0, and where the hook forbids 0 "
                    "it forbids Absolute Zero too."
                ),
                {"absolute_zero": (True,)},
            ),
        ),
    ),
    Section(
        N_("Playing"),
        (
            Paragraph(
                N_(
                    "The dealer's neighbour leads the first trick. Whoever holds the suit led must "
                    "play it; whoever does not may trump or discard, whichever suits the bid."
                )
            ),
            Paragraph(
                N_(
                    "The highest trump wins the trick, or the highest card of the suit led when "
                    "nobody trumped. The winner leads to the next trick."
                )
            ),
        ),
    ),
    Section(
        N_("Scoring"),
        (
            Paragraph(N_("A bid met exactly scores 10 points, and 2 more for each trick won.")),
            Paragraph(
                N_("A missed bid costs 10 points for each trick above or below it."),
                {"lost_per_trick": (10,)},
            ),
            Paragraph(
                N_("A missed bid costs 2 points for each trick above or below it."),
                {"lost_per_trick": (2,)},
            ),
            Paragraph(
                N_("Absolute Zero wins 20 points without a trick and loses 20 with any."),
                {"absolute_zero": (True,)},
            ),
        ),
    ),
)
