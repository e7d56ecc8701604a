"""The complete rules of Rikiki in our own words, for the reader."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_, NC_

SECTIONS = (
    Section(
        N_("The game"),
        (
            Paragraph(
                N_(
                    "You bid how many tricks you will win, then try to win exactly that many."
                    " Every seat plays for itself. The highest total after the last round wins;"
                    " equal totals share the win."
                )
            ),
            Paragraph(
                N_(
                    "Rikiki is played with 52 cards. In each suit the ranks are 2 3 4 5 6 7 8 9"
                    " 10 J Q K A, with the ace highest. Any trump beats every card of the other"
                    " suits."
                )
            ),
            Paragraph(N_("With three players the largest hand has 17 cards."), {"players": (3,)}),
        ),
    ),
    Section(
        N_("Rounds and dealing"),
        (
            Paragraph(
                N_(
                    "In the first round everybody gets two cards, and in every round one more,"
                    " up to the largest hand: 13 cards with 4 players, 10 with 5, 8 with 6, 7"
                    " with 7 and 6 with 8. Then the hands shrink by one card a round down to"
                    " two, and the game ends."
                )
            ),
            Paragraph(
                N_(
                    "The first dealer is drawn at random, and the deal passes to the next seat"
                    " after every round. Cards are dealt one at a time, starting after the"
                    " dealer. The next card of the deck is turned up, and its suit is trumps."
                )
            ),
            Paragraph(
                N_("When the deal uses the whole deck, the round has no trumps."),
                {"no_stock_trump": ("none",)},
            ),
            Paragraph(
                N_(
                    "When the deal uses the whole deck, the suit of the last card dealt is"
                    " trumps. That card belongs to the dealer and stays in the dealer's hand."
                ),
                {"no_stock_trump": ("dealer",)},
            ),
            Paragraph(
                N_(
                    "When it is their turn to bid, the holder of the 2 of trumps may first swap"
                    " it for the card turned up. Trumps stay the same, and the bid follows."
                ),
                {"trump_swap": (True,)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Bidding"),
        (
            Paragraph(
                N_(
                    "The seat after the dealer bids first, and the dealer last. A bid is any"
                    " number of tricks from none to the size of the hand, and everybody sees"
                    " it."
                )
            ),
            Paragraph(
                N_(
                    "The hook: the dealer cannot choose the number that makes all bids add up"
                    " to the number of tricks, so at least one seat must miss."
                ),
                {"hook": (True,)},
            ),
            Paragraph(
                N_("There is no hook: the bids may add up to the number of tricks."),
                {"hook": (False,)},
            ),
            Paragraph(
                N_(
                    "With seven cards or more, Absolute Zero may be bid: no tricks at all, for"
                    " 20 points. In the sum of the bids it counts as 0, and where the hook"
                    " rules out 0 it rules out Absolute Zero too."
                ),
                {"absolute_zero": (True,)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Playing"),
        (
            Paragraph(
                N_(
                    "The seat after the dealer leads to the first trick. A player with a card"
                    " of the suit led must play one. A player without one may trump or discard,"
                    " whichever suits the bid."
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
        NC_("heading", "Scoring"),
        (
            Paragraph(N_("A bid met exactly scores 10 points, plus 2 for each trick won.")),
            Paragraph(
                N_("A missed bid costs 10 points for each trick above or below it."),
                {"lost_per_trick": (10,)},
            ),
            Paragraph(
                N_("A missed bid costs 2 points for each trick above or below it."),
                {"lost_per_trick": (2,)},
            ),
            Paragraph(
                N_("Absolute Zero wins 20 points with no trick and loses 20 with any."),
                {"absolute_zero": (True,)},
            ),
        ),
    ),
)
