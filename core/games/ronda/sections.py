"""The complete rules of Ronda for the reader screen, in our own words."""

from __future__ import annotations

from core.contract.rulebook import Paragraph, Section
from core.ground.words import N_

SECTIONS: tuple[Section, ...] = (
    Section(
        N_("Aim"),
        (
            Paragraph(
                N_(
                    "Ronda is a fishing game: a card takes its like from the table. Points come"
                    " from calls made on fresh cards, from pairs and threes announced after the"
                    " deal, from emptying the table, and from the cards captured in a round."
                )
            ),
            Paragraph(N_("Two players play against each other."), {"players": (2,)}),
            Paragraph(N_("Three players play each alone."), {"players": (3,)}),
            Paragraph(
                N_(
                    "Four players are two partnerships; partners sit opposite and share their"
                    " points and their captured cards."
                ),
                {"players": (4,)},
            ),
            Paragraph(
                N_(
                    "The target counts at once: as soon as a settlement leaves one side at it or"
                    " above and ahead of all others, that side has won, even in the middle of a"
                    " deal, and nothing later counts. While the best sides are level, play goes on."
                ),
                {"target_check": ("immediate",)},
            ),
            Paragraph(
                N_(
                    "The target counts after whole rounds only: when one has been settled, the"
                    " side at the target or above and ahead of all others has won. While the"
                    " best sides are level, another round is played."
                ),
                {"target_check": ("round",)},
            ),
        ),
    ),
    Section(
        N_("Cards"),
        (
            Paragraph(
                N_(
                    "The Spanish pack has 40 cards in four suits: cups, swords, batons and coins."
                    " The ranks run 1 2 3 4 5 6 7 10 11 12 from low to high. There is no 8 and no"
                    " 9, so 7 and 10 are neighbours; nothing follows the 12. Suits never matter."
                )
            ),
        ),
    ),
    Section(
        N_("Dealing"),
        (
            Paragraph(
                N_(
                    "A round uses up the whole pack in several deals. The first dealer is drawn at"
                    " random and deals a whole round, the next seat the next one. In each deal the"
                    " seat after the dealer gets its cards first, the dealer last. The table is"
                    " told when the last deal comes."
                )
            ),
            Paragraph(
                N_(
                    "Every deal gives three cards to each seat. After the first one, four cards"
                    " are laid open on the table, one at a time; later deals bring none."
                ),
                {"deal": ("table",)},
            ),
            Paragraph(
                N_(
                    "The opening table holds four different ranks, and no four of them in a row."
                    " A card that would break this goes back into the stock and the next is laid."
                ),
                {"deal": ("table",), "run_limit": (4,)},
            ),
            Paragraph(
                N_(
                    "The opening table holds four different ranks, and no three of them in a row."
                    " A card that would break this goes back into the stock and the next is laid."
                ),
                {"deal": ("table",), "run_limit": (3,)},
            ),
            Paragraph(
                N_(
                    "With four players the first deal gives four cards to each seat, and the"
                    " other two give three. The table starts empty."
                ),
                {"deal": ("four-first",)},
            ),
            Paragraph(
                N_(
                    "With two players all five deals give four cards to each seat. The table"
                    " starts empty."
                ),
                {"deal": ("fours",)},
            ),
            Paragraph(
                N_(
                    "A shuffle that would give any seat four cards of one rank in a four-card hand"
                    " is not played: the same dealer shuffles again."
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
                    "Before the first card of a deal every seat speaks once, from the seat after"
                    " the dealer round to the dealer. Whoever holds two cards of a rank may"
                    " announce a Ronda, whoever holds exactly three a Tringa; with two pairs the"
                    " higher one counts. The rank is not shown."
                )
            ),
            Paragraph(
                N_("Announcing is free: a seat may keep silent about what it holds."),
                {"announce": ("manual",)},
            ),
            Paragraph(
                N_("Announcing is a duty: whoever holds a combination has to announce it."),
                {"announce": ("auto",)},
            ),
            Paragraph(
                N_(
                    "A Ronda that stays alone scores 1 at once. A single Tringa scores 5 at once,"
                    " and 1 more for every Ronda announced."
                )
            ),
            Paragraph(
                N_(
                    "Several Rondas without a Tringa make a pot of 1 each, which goes to the"
                    " highest rank when the deal ends. Equal highest ranks divide it: each of"
                    " them scores the whole points of an equal share, the rest is lost."
                )
            ),
            Paragraph(
                N_(
                    "Several Tringas make a pot of 5 each and 1 for every Ronda, which goes to the"
                    " highest Tringa when the deal ends."
                ),
                {"tringa_contest": ("higher",)},
            ),
            Paragraph(
                N_(
                    "Several Tringas make a pot of 5 each and 1 for every Ronda, which goes to the"
                    " lowest Tringa when the deal ends."
                ),
                {"tringa_contest": ("lower",)},
            ),
            Paragraph(
                N_(
                    "For every combination that was hidden although another side announced, the"
                    " best announcer of the other sides gains 1 when the deal ends. A Tringa is"
                    " better than a Ronda, then the higher rank, then who spoke first."
                ),
                {"announce": ("manual",), "hidden_penalty": (1,)},
            ),
            Paragraph(
                N_(
                    "For every combination that was hidden although another side announced, the"
                    " best announcer of the other sides gains 5 when the deal ends. A Tringa is"
                    " better than a Ronda, then the higher rank, then who spoke first."
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
        N_("Playing"),
        (
            Paragraph(
                N_(
                    "The seat after the dealer begins every deal. On its turn a seat plays any one"
                    " card of its hand."
                )
            ),
            Paragraph(
                N_(
                    "If a card of the same rank lies on the table, the played card must take it,"
                    " and with it the next higher rank, the next, and so on up to the first gap: a"
                    " 5 played to 5 6 7 10 12 takes 5 6 7 10. Otherwise the card stays on the"
                    " table."
                )
            ),
        ),
    ),
    Section(
        N_("Bount, Khamsa, Äachra"),
        (
            Paragraph(
                N_(
                    "A card just left on the table may be answered by the very next seat with a"
                    " card of the same rank as a Bount: it captures as usual and is worth 1. The"
                    " next seat may answer a Bount with the third card of the rank as a Khamsa,"
                    " worth 5, and the seat after that a Khamsa with the fourth as an Äachra, worth"
                    " 10. A Khamsa or Äachra takes over all cards of the call it answers."
                )
            ),
            Paragraph(
                N_(
                    "A call scores only if the next play does not answer it. If it is answered, it"
                    " scores nothing and its cards are lost to the side that answered."
                )
            ),
            Paragraph(
                N_(
                    "Calling is the player's choice. A card played without a call can still"
                    " capture, but it neither scores nor can be answered; one of a rank that a"
                    " Bount or Khamsa has just cleared stays on the table."
                ),
                {"calls": ("manual",)},
            ),
            Paragraph(
                N_(
                    "Calls are made for the players: a card that can be called is called. But"
                    " nobody has to play that card rather than another."
                ),
                {"calls": ("auto",)},
            ),
            Paragraph(
                N_("The last card of one deal cannot be answered by the first card of the next.")
            ),
        ),
    ),
    Section(
        N_("Missa"),
        (
            Paragraph(
                N_(
                    "A capture that empties the table is a Missa and scores 1. Made with a Bount it"
                    " waits with the call, and a Khamsa or Äachra takes it over: such calls are"
                    " worth 2, 6 and 11."
                )
            ),
            Paragraph(
                N_("In the last deal of a round a Missa scores nothing."),
                {"missa_last": ("batch",)},
            ),
            Paragraph(
                N_(
                    "A Missa scores nothing when the dealer empties the table with the very last"
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
                    "When all hands are empty, a call still waiting, the pot of contested"
                    " announcements and the points for hidden combinations are settled together."
                    " Contested ranks are shown. Then the next deal follows."
                )
            ),
            Paragraph(
                N_(
                    "After the last deal the cards left on the table go to the side that made the"
                    " last capture."
                )
            ),
            Paragraph(
                N_(
                    "The dealer's side should make the last capture of the round. If another side"
                    " does, that side scores 5. If the dealer's side does it with a 1, the"
                    " opponents score 5, with three players the seat after the dealer; with a 12"
                    " the dealer's side scores 5; with any other rank nobody does."
                ),
                {"last_hand": (5,)},
            ),
            Paragraph(
                N_(
                    "The dealer's side should make the last capture of the round. If another side"
                    " does, that side scores 10. If the dealer's side does it with a 1, the"
                    " opponents score 10, with three players the seat after the dealer; with a 12"
                    " the dealer's side scores 10; with any other rank nobody does."
                ),
                {"last_hand": (10,)},
            ),
            Paragraph(
                N_("The last capture of a round scores nothing by itself."), {"last_hand": (0,)}
            ),
            Paragraph(
                N_("With two or four players each captured card above 20 scores 1 in the end."),
                {"players": (2, 4)},
            ),
            Paragraph(
                N_("With three players each captured card above 13 scores 1 in the end."),
                {"players": (3,)},
            ),
        ),
    ),
)
