"""The third lesson of Ronda: whoever empties the table scores, except in a round's last deal."""

from core.contract.lesson import Lesson, LessonStep
from core.games.ronda.lessons.rigging import hands_of, played_out, rigged_deck
from core.ground.words import N_, NC_

PAST = (
    "6C 5C 5D 3B 6S 4C",
    "2C 10C 12C 2B 2S 11D",
    "1C 11S 4S 4B 3S 7S",
    "3C 10D 5B 11B 12S 12D",
)
"""The deals before the lesson, in the order played; they leave 5 6 7 11 on the table."""

LESSON = Lesson(
    name="missa",
    title=NC_("lesson", "Missa"),
    aim=N_("Clearing the table is worth a point, except in the last deal of a round."),
    source=rigged_deck(
        "12B 1S 7C 2D",
        *(hands_of(deal, dealer=0) for deal in PAST),
        ("1D 5S 6B", "11C 7D 1B"),
        ("4D 6D 7B", "10S 3D 10B"),
        dealer=0,
    ),
    before=(*played_out(*PAST), "silent", "silent", "11C"),
    steps=(
        LessonStep(
            text=N_("If you clear the table, that's a Missa: 1 point. Clear it."),
            accepts=("5S",),
            done=N_("Missa: four cards with your own, and a point."),
            wrong={
                "6B": N_(
                    "The 6 takes 6 and 7 but leaves the 5, so there's no Missa. Your 5 would have"
                    " taken all three: 1 point."
                ),
                "1D": N_(
                    "Your 1 takes nothing, and leaves all three cards to the other player. Your 5"
                    " would have made the Missa: 1 point."
                ),
            },
            others=("7D",),
        ),
        LessonStep(
            text=N_(
                "There's only a 7 on the table. Lay a card next to it so that no single card"
                " can take both."
            ),
            accepts=("1D",),
            done=N_("1 and 7: no single card takes both."),
            wrong={
                "6B": N_(
                    "6 and 7 are a run, and any 6 takes both: a Missa for the other player. No"
                    " card takes both 1 and 7."
                ),
            },
            others=("1B",),
        ),
        LessonStep(
            text=N_(
                "You took the 1, but the 7 had to stay: no Missa. You have only one card left,"
                " so hope that nobody has a 6."
            ),
            accepts=("6B",),
            done=N_("Now the last deal of the round starts."),
            others=("silent", "silent", "10S"),
        ),
        LessonStep(
            text=N_(
                "In the last deal a Missa scores nothing. Cards still count, so take as many as"
                " you can."
            ),
            accepts=("6D",),
            done=N_("Four cards, but no point for the Missa."),
            wrong={
                "7B": N_(
                    "The 7 takes 7 and 10: three cards with itself. Your 6 would have taken the 6"
                    " as well: four."
                ),
                "4D": N_(
                    "Your 4 takes nothing, and leaves the whole row to the other player. Your 6"
                    " would have taken all three."
                ),
            },
        ),
    ),
    ending=N_(
        "Clear the table yourself, and leave the others a table that no single card can clear."
    ),
)
