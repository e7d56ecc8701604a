"""The third lesson of Ronda: whoever empties the table scores, except in a round's last deal."""

from core.games.ronda.lessons.rigging import hands_of, played_out, rigged_deck
from core.lesson import Lesson, Step
from core.words import N_

PAST = (
    "6D 2B 7C 11D 7B 2S",
    "1D 3S 11B 5B 11S 2C",
    "3D 6C 10C 10S 10D 5C",
    "10B 12S 3C 1C 1S 4C",
)
"""The deals before the lesson, in the order played; they leave 4 5 6 12 on the table."""

LESSON = Lesson(
    name="missa",
    title=N_("Missa"),
    aim=N_("Emptying the table is worth a point, except in the last deal of a round."),
    source=rigged_deck(
        "4D 1B 11C 2D",
        *(hands_of(deal, dealer=0) for deal in PAST),
        ("4S 5S 12C", "12D 6S 12B"),
        ("5D 6B 4B", "7S 3B 7D"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", "12D"),
    steps=(
        Step(
            text=N_("Whoever empties the table makes a Missa, and that is 1 point. Empty it."),
            accepts=("4S",),
            done=N_("Missa: the four cards are yours, and a point."),
            wrong={
                "5S": N_(
                    "5 takes 5 and 6 but leaves the 4, so there is no Missa. Your 4 would have"
                    " taken all three: 1 point."
                ),
                "12C": N_(
                    "12 takes nothing, and all three cards are left for the other player. Your 4"
                    " would have made the Missa: 1 point."
                ),
            },
            others=("6S",),
        ),
        Step(
            text=N_(
                "Only a 6 lies there. Whatever you add, leave the table in pieces: one card must"
                " not be able to take it all."
            ),
            accepts=("12C",),
            done=N_("6 and 12: no single card takes both."),
            wrong={
                "5S": N_(
                    "5 and 6 are one run: any 5 takes both, a Missa for the other player. With the"
                    " 12 no card takes all."
                ),
            },
            others=("12B",),
        ),
        Step(
            text=N_(
                "The 12 was taken, but the 6 had to stay: no Missa. Your last card leaves no"
                " choice, so hope that no 5 comes."
            ),
            accepts=("5S",),
            done=N_("Now the last deal of the round begins."),
            others=("silent", "silent", "7S"),
        ),
        Step(
            text=N_(
                "In the last deal a Missa scores nothing. Cards count all the same, so take as many"
                " as you can."
            ),
            accepts=("5D",),
            done=N_("Four cards, but no point for it."),
            wrong={
                "6B": N_(
                    "6 takes 6 and 7: three cards with itself. Your 5 would have taken the 5 as"
                    " well: four."
                ),
                "4B": N_(
                    "4 takes nothing, and now a 4 could take the whole row. Your 5 would have taken"
                    " three cards."
                ),
            },
        ),
    ),
    ending=N_("Empty the table yourself, and leave it in pieces for others."),
)
