"""The third lesson of Ronda: whoever empties the table scores, except in a round's last deal."""

from core.contract.lesson import Lesson, Step
from core.games.ronda.lessons.rigging import hands_of, played_out, rigged_deck
from core.ground.words import N_

PAST = (
    "6C 5C 5D 3B 6S 4C",
    "2C 10C 12C 2B 2S 11D",
    "1C 11S 4S 4B 3S 7S",
    "3C 10D 5B 11B 12S 12D",
)
"""The deals before the lesson, in the order played; they leave 5 6 7 11 on the table."""

LESSON = Lesson(
    name="missa",
    title=N_("Missa"),
    aim=N_("Emptying the table is worth a point, except in the last deal of a round."),
    source=rigged_deck(
        "12B 1S 7C 2D",
        *(hands_of(deal, dealer=0) for deal in PAST),
        ("1D 5S 6B", "11C 7D 1B"),
        ("4D 6D 7B", "10S 3D 10B"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", "11C"),
    steps=(
        Step(
            text=N_("Whoever empties the table makes a Missa, and that is 1 point. Empty it."),
            accepts=("5S",),
            done=N_("Missa: four cards with your own, and a point."),
            wrong={
                "6B": N_(
                    "6 takes 6 and 7 but leaves the 5, so there is no Missa. Your 5 would have"
                    " taken all three: 1 point."
                ),
                "1D": N_(
                    "1 takes nothing, and all three cards are left for the other player. Your 5"
                    " would have made the Missa: 1 point."
                ),
            },
            others=("7D",),
        ),
        Step(
            text=N_(
                "Only a 7 lies there. Whatever you add, leave the table in pieces: one card must"
                " not be able to take it all."
            ),
            accepts=("1D",),
            done=N_("1 and 7: no single card takes both."),
            wrong={
                "6B": N_(
                    "6 and 7 are one run: any 6 takes both, a Missa for the other player. With the"
                    " 1 no card takes all."
                ),
            },
            others=("1B",),
        ),
        Step(
            text=N_(
                "The 1 was taken, but the 7 had to stay: no Missa. Your last card leaves you no"
                " choice, so hope that no 6 comes."
            ),
            accepts=("6B",),
            done=N_("Now the last deal of the round begins."),
            others=("silent", "silent", "10S"),
        ),
        Step(
            text=N_(
                "In the last deal a Missa scores nothing. Cards count all the same, so take as many"
                " as you can."
            ),
            accepts=("6D",),
            done=N_("Four cards, but no point for it."),
            wrong={
                "7B": N_(
                    "7 takes 7 and 10: three cards with itself. Your 6 would have taken the 6 as"
                    " well: four."
                ),
                "4D": N_(
                    "4 takes nothing, and the whole row is left for the other player. Your 6 would"
                    " have taken all three."
                ),
            },
        ),
    ),
    ending=N_("Empty the table yourself, and leave it in pieces for others."),
)
