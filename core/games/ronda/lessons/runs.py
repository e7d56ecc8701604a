"""The second lesson of Ronda: a card takes the run above its like, up to the first gap."""

from core.games.ronda.lessons.rigging import rigged_deck
from core.lesson import Lesson, Step
from core.words import N_

LESSON = Lesson(
    name="runs",
    title=N_("The run"),
    aim=N_("One card takes a whole row of neighbours, and 10 comes right after 7."),
    source=rigged_deck(
        "4C 5S 6B 12C",
        ("4D 5D 11S", "7D 10B 1D"),
        ("7S 10C 5B", "1C 3S 6D"),
        dealer=1,
    ),
    before=("silent", "silent"),
    steps=(
        Step(
            text=N_(
                "A card that takes its like also takes the next higher ones, until one is missing."
                " Take three cards with one."
            ),
            accepts=("4D",),
            done=N_("4, 5 and 6 with your own: four cards at once."),
            wrong={
                "5D": N_(
                    "The 5 takes 5 and 6, but a run goes upwards only: the 4 stays. Your 4 would"
                    " have taken all three."
                ),
                "11S": N_(
                    "11 takes nothing, though 12 is its neighbour: a run begins with its like. Your"
                    " 4 would have taken three cards."
                ),
            },
            others=("7D",),
        ),
        Step(
            text=N_(
                "Nothing of yours takes now. Side by side, cards make a run for the other player,"
                " so lay the one that has no neighbour."
            ),
            accepts=("5D",),
            done=N_("Between 5 and 7 the 6 is missing: no run there."),
            wrong={
                "11S": N_(
                    "11 and 12 now lie side by side: an 11 takes both. The 5 would have lain alone."
                ),
            },
            others=("10B",),
        ),
        Step(
            text=N_(
                "There is no 8 and no 9, so 10 follows 7. Lay your 11, and the row from 7 to 12 has"
                " no gap."
            ),
            accepts=("11S",),
            done=N_("7, 10, 11, 12: who gets them?"),
            others=("1D", "silent", "silent"),
        ),
        Step(
            text=N_("Three of your new cards take something. Play the one that takes most."),
            accepts=("7S",),
            done=N_("7, 10, 11, 12 and your own: five cards."),
            wrong={
                "10C": N_(
                    "10 takes 10, 11 and 12, but not downwards: the 7 stays. Your 7 would have"
                    " taken that too."
                ),
                "5B": N_(
                    "5 takes only the 5: the 6 is missing, so the run stops there. Your 7 would"
                    " have taken four cards."
                ),
            },
        ),
    ),
    ending=N_("Upwards, to the first gap, and from 7 to 10: that is the run."),
)
