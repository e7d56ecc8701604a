"""The complete rules of President for the reader, in our own words."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_, NC_

SECTIONS: tuple[Section, ...] = (
    Section(
        NC_("heading", "Aim"),
        (
            Paragraph(N_("Get rid of all your cards as soon as you can.")),
            Paragraph(
                N_("The first seat without cards is President, and the hand ends."),
                {"finish": ("first-out",)},
            ),
            Paragraph(
                N_(
                    "Seats are ranked in the order they go out: President, Vice-President, "
                    "Citizens, Vice-Scum and Scum. The hand ends when one seat is left, and that "
                    "one is Scum. Two players are President and Scum; a third is Citizen."
                ),
                {"finish": ("all",)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Cards"),
        (
            Paragraph(
                N_(
                    "There are 52 cards. From low to high the ranks are 3 4 5 6 7 8 9 10 J Q K"
                    " A 2: the two is the highest. From low to high the suits are spades,"
                    " clubs, diamonds, hearts."
                )
            ),
        ),
    ),
    Section(
        N_("Dealing and leading"),
        (
            Paragraph(
                N_(
                    "All cards are dealt, one at a time. The seat that is dealt the first card"
                    " is drawn at random; in every later hand it is the next seat in turn."
                )
            ),
            Paragraph(
                N_("The deck must divide evenly, so the game is for 2, 4 or 13."),
                {"uneven": (False,)},
            ),
            Paragraph(
                N_("If 52 cards do not divide evenly, the first seats dealt get one card more."),
                {"uneven": (True,)},
            ),
            Paragraph(
                N_("The seat that was dealt the first card leads the first trick."),
                {"first_leader": ("random",)},
            ),
            Paragraph(
                N_("The seat with the three of spades leads the first trick, with any set."),
                {"first_leader": ("three",)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Playing"),
        (
            Paragraph(N_("The leader plays one to four cards of the same rank, and cannot pass.")),
            Paragraph(
                N_(
                    "Every other seat in turn passes, or plays a set of the same number of"
                    " cards that beats the last one. A higher rank always beats a lower one."
                    " Nobody has to play, and a seat that has passed may play again at its next"
                    " turn in the same trick."
                )
            ),
            Paragraph(
                N_(
                    "Of two sets of the same rank, one beats the other if, with both in order,"
                    " every card is higher in suit than its counterpart. Clubs and hearts beat"
                    " spades and diamonds, but between spades with hearts and clubs with"
                    " diamonds neither is higher."
                ),
                {"same_rank": ("dominance",)},
            ),
            Paragraph(
                N_("Of two sets of the same rank, the one with the highest suit is higher."),
                {"same_rank": ("highest",)},
            ),
            Paragraph(N_("A set never beats another of its own rank."), {"same_rank": ("never",)}),
            Paragraph(
                N_(
                    "When all others have passed in a row, the trick is over, and the last to"
                    " play leads the next."
                )
            ),
            Paragraph(
                N_("If that seat is out of cards, the next seat that has some leads."),
                {"finish": ("all",)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Score"),
        (
            Paragraph(N_("The President scores 1 point."), {"finish": ("first-out",)}),
            Paragraph(
                N_("Every seat scores a point for each seat ranked below it."),
                {"finish": ("all",)},
            ),
            Paragraph(N_("The most points after the last hand win; equal points share the win.")),
        ),
    ),
    Section(
        NC_("heading", "Exchange"),
        (
            Paragraph(
                N_(
                    "Before every hand but the first, the Scum gives its two highest cards to"
                    " the President, and the Vice-Scum its highest to the Vice-President. Then"
                    " the President gives back any two cards and the Vice-President any one;"
                    " cards just received may be among them. With two or three players only the"
                    " first and the last exchange, one card each."
                ),
                {"exchange": (True,)},
            ),
            Paragraph(
                N_("The Scum of the hand before leads, whichever seat holds the three of spades."),
                {"exchange": (True,)},
            ),
            Paragraph(N_("No cards are exchanged between hands."), {"exchange": (False,)}),
        ),
    ),
)
