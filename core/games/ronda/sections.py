"""The complete rules of Ronda for the reader screen, in our own words."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_, NC_

SECTIONS: tuple[Section, ...] = (
    Section(
        NC_("heading", "Aim"),
        (
            Paragraph(
                N_(
                    "Ronda is a fishing game: you take cards from the table with cards of the"
                    " same rank. You score for calls on cards just laid, for pairs and threes"
                    " announced after the deal, for clearing the table, and for the cards you"
                    " capture in a round."
                )
            ),
            Paragraph(N_("Two players play against each other."), {"players": (2,)}),
            Paragraph(N_("Three players play, each alone."), {"players": (3,)}),
            Paragraph(
                N_(
                    "Four players play as two partnerships. Partners sit opposite each other"
                    " and share their points and captured cards."
                ),
                {"players": (4,)},
            ),
            Paragraph(
                N_(
                    "The target counts at once. As soon as points are settled and one side has"
                    " reached the target and leads, it has won, even in the middle of a deal,"
                    " and nothing later counts. While the leading sides are level, play"
                    " continues."
                ),
                {"target_check": ("immediate",)},
            ),
            Paragraph(
                N_(
                    "The target counts only after full rounds. When a round has been settled,"
                    " the side that has reached the target and leads has won. While the leading"
                    " sides are level, another round is played."
                ),
                {"target_check": ("round",)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Cards"),
        (
            Paragraph(
                N_(
                    "The Spanish deck has 40 cards in four suits: cups, swords, batons and"
                    " coins. The ranks are 1 2 3 4 5 6 7 10 11 12, from low to high. There is"
                    " no 8 and no 9, so 7 and 10 are neighbours. Nothing follows the 12. Suits"
                    " never matter."
                )
            ),
        ),
    ),
    Section(
        NC_("heading", "Dealing"),
        (
            Paragraph(
                N_(
                    "A round uses the whole deck in several deals. The first dealer is drawn at"
                    " random and deals a whole round; the next seat deals the next round. In"
                    " each deal the seat after the dealer gets its cards first and the dealer"
                    " last. Everybody is told when the last deal comes."
                )
            ),
            Paragraph(
                N_(
                    "Each deal gives every seat three cards. After the first deal, four cards"
                    " are placed face up on the table, one at a time. Later deals add none."
                ),
                {"deal": ("table",)},
            ),
            Paragraph(
                N_(
                    "The opening table shows four different ranks, and never four of them in a"
                    " row. A card that would break this goes back into the stock, and the next"
                    " one is turned up."
                ),
                {"deal": ("table",), "run_limit": (4,)},
            ),
            Paragraph(
                N_(
                    "The opening table shows four different ranks, and never three of them in a"
                    " row. A card that would break this goes back into the stock, and the next"
                    " one is turned up."
                ),
                {"deal": ("table",), "run_limit": (3,)},
            ),
            Paragraph(
                N_(
                    "With four players the first deal gives every seat four cards, and the"
                    " other two deals give three. The table starts empty."
                ),
                {"deal": ("four-first",)},
            ),
            Paragraph(
                N_(
                    "With two players all five deals give every seat four cards. The table"
                    " starts empty."
                ),
                {"deal": ("fours",)},
            ),
            Paragraph(
                N_(
                    "If a shuffle would give any seat four cards of one rank in a four-card"
                    " hand, it is not played: the same dealer shuffles again."
                ),
                {"deal": ("four-first", "fours")},
            ),
        ),
    ),
    Section(
        N_("Ronda and Tringa"),
        (
            Paragraph(
                N_(
                    "Before the first card of a deal every seat speaks once, from the seat"
                    " after the dealer around to the dealer. A seat with two cards of the same"
                    " rank may announce a Ronda, and a seat with exactly three a Tringa. With"
                    " two pairs the higher one counts. The rank is not shown."
                )
            ),
            Paragraph(
                N_("Announcing is optional: a seat may stay silent about what it holds."),
                {"announce": ("manual",)},
            ),
            Paragraph(
                N_("Announcing is compulsory: a seat that holds a combination must announce it."),
                {"announce": ("auto",)},
            ),
            Paragraph(
                N_(
                    "A Ronda scores 1 at once if it is the only announcement. A single Tringa"
                    " scores 5 at once, plus 1 for every Ronda announced."
                )
            ),
            Paragraph(
                N_(
                    "Several Rondas without a Tringa are worth 1 each, and the highest rank"
                    " wins them all when the deal ends. Equal highest ranks divide the points"
                    " evenly in whole points; the rest is lost."
                )
            ),
            Paragraph(
                N_(
                    "Several Tringas are worth 5 each, plus 1 for every Ronda, and the highest"
                    " Tringa wins them all when the deal ends."
                ),
                {"tringa_contest": ("higher",)},
            ),
            Paragraph(
                N_(
                    "Several Tringas are worth 5 each, plus 1 for every Ronda, and the lowest"
                    " Tringa wins them all when the deal ends."
                ),
                {"tringa_contest": ("lower",)},
            ),
            Paragraph(
                N_(
                    "It costs something to hide a combination while another side announces: for"
                    " each hidden one, the best announcer of the other sides gains 1 when the"
                    " deal ends. A Tringa is better than a Ronda, then the higher rank counts;"
                    " between equals, whoever spoke first."
                ),
                {"announce": ("manual",), "hidden_penalty": (1,)},
            ),
            Paragraph(
                N_(
                    "It costs something to hide a combination while another side announces: for"
                    " each hidden one, the best announcer of the other sides gains 5 when the"
                    " deal ends. A Tringa is better than a Ronda, then the higher rank counts;"
                    " between equals, whoever spoke first."
                ),
                {"announce": ("manual",), "hidden_penalty": (5,)},
            ),
            Paragraph(
                N_("Hiding a combination costs nothing."),
                {"announce": ("manual",), "hidden_penalty": (0,)},
            ),
        ),
    ),
    Section(
        NC_("heading", "Playing"),
        (
            Paragraph(
                N_(
                    "The seat after the dealer starts every deal. In turn, each seat plays any"
                    " one card from its hand."
                )
            ),
            Paragraph(
                N_(
                    "If there is a card of the same rank on the table, the played card must take"
                    " it, and with it the next higher rank, the next, and so on up to the first"
                    " gap: a 5 played to 5 6 7 10 12 takes 5 6 7 10. Otherwise the card stays"
                    " on the table."
                )
            ),
        ),
    ),
    Section(
        N_("Bount, Khamsa, Äachra"),
        (
            Paragraph(
                N_(
                    "When a card has just been laid, the very next seat may take it with a card"
                    " of the same rank and call Bount: the card captures as usual, and the call"
                    " is worth 1. The next seat may answer a Bount with the third card of the"
                    " rank, a Khamsa, worth 5. The seat after that may answer a Khamsa with the"
                    " fourth, an Äachra, worth 10. A Khamsa or Äachra takes over all cards of"
                    " the call it answers."
                )
            ),
            Paragraph(
                N_(
                    "A call scores only if the next play does not answer it. If it is answered,"
                    " it scores nothing, and the side that answered takes its cards."
                )
            ),
            Paragraph(
                N_(
                    "Calls are the player's choice. A card played without a call can still"
                    " capture, but it does not score for the call and cannot be answered. If a"
                    " Bount or Khamsa has just taken its rank from the table, a card played"
                    " without a call stays there."
                ),
                {"calls": ("manual",)},
            ),
            Paragraph(
                N_(
                    "Calls are made for the players: a card that can be called is called."
                    " Nobody has to play that card rather than another."
                ),
                {"calls": ("auto",)},
            ),
            Paragraph(
                N_("The first card of a deal cannot answer the last card of the deal before.")
            ),
        ),
    ),
    Section(
        NC_("heading", "Missa"),
        (
            Paragraph(
                N_(
                    "A capture that clears the table is a Missa and scores 1. If it is made with"
                    " a Bount, the Missa waits with the call, and a Khamsa or Äachra takes it"
                    " over: such calls are worth 2, 6 and 11."
                )
            ),
            Paragraph(
                N_("In the last deal of a round a Missa scores nothing."),
                {"missa_last": ("batch",)},
            ),
            Paragraph(
                N_(
                    "A Missa scores nothing when the dealer clears the table with the very last"
                    " card of the round."
                ),
                {"missa_last": ("card",)},
            ),
        ),
    ),
    Section(
        N_("The end of a deal and of a round"),
        (
            Paragraph(
                N_(
                    "When all hands are empty, three things are settled together: a call still"
                    " waiting, the points of contested announcements, and the points for hidden"
                    " combinations. Contested ranks are shown. Then the next deal follows."
                )
            ),
            Paragraph(
                N_(
                    "After the last deal, the side that made the last capture gets the cards"
                    " left on the table."
                )
            ),
            Paragraph(
                N_(
                    "The dealer's side should make the last capture of the round. If another"
                    " side does, that side scores 5. If the dealer's side makes it with a 1,"
                    " the opponents score 5 (with three players, the seat after the dealer). If"
                    " it makes it with a 12, it scores 5 itself. With any other rank, nobody"
                    " scores."
                ),
                {"last_hand": (5,)},
            ),
            Paragraph(
                N_(
                    "The dealer's side should make the last capture of the round. If another"
                    " side does, that side scores 10. If the dealer's side makes it with a 1,"
                    " the opponents score 10 (with three players, the seat after the dealer)."
                    " If it makes it with a 12, it scores 10 itself. With any other rank,"
                    " nobody scores."
                ),
                {"last_hand": (10,)},
            ),
            Paragraph(N_("The last capture of a round scores nothing extra."), {"last_hand": (0,)}),
            Paragraph(
                N_(
                    "With two or four players, each captured card above 20 scores 1 at the end"
                    " of the round."
                ),
                {"players": (2, 4)},
            ),
            Paragraph(
                N_(
                    "With three players, each captured card above 13 scores 1 at the end of the"
                    " round."
                ),
                {"players": (3,)},
            ),
        ),
    ),
)
